//! Puzzles are made the same way twice, go on where they were, and are found out when they are wrong.

use std::sync::atomic::AtomicBool;

use freehold_expert::puzzle_maker::{CheckTerms, Made, Terms, check, make};
use freehold_expert::{Effort, Shelf};
use freehold_puzzle::{Draft, Puzzle, Theme};

const PLANS: Effort = Effort::Games(600);

fn terms() -> Terms {
    let themes = vec![Theme::Action, Theme::Gaining, Theme::Opening];
    Terms { seed: 2, puzzles: 40, playouts: 4_000, plans: PLANS, themes, ..Terms::default() }
}

/// Makes puzzles until there are this many new ones.
fn made(known: &[Puzzle], most: usize) -> (Vec<Puzzle>, Made) {
    let mut new = Vec::new();
    let mut keep = |puzzle: &Puzzle| {
        new.push(puzzle.clone());
        new.len() < most
    };
    let made = make(&terms(), known, &mut keep, &|_| (), &AtomicBool::new(false));
    (new, made)
}

fn texts(puzzles: &[Puzzle]) -> Vec<String> {
    puzzles.iter().map(Puzzle::to_string).collect()
}

/// One test for all of them: to make two takes longer than everything that is tried on them.
#[test]
fn puzzles_that_were_made_are_made_again_read_and_checked() {
    let all = made(&[], 2).0;
    assert_eq!(all.len(), 2);
    making_that_was_stopped_goes_on_to_the_same(&all);
    they_are_read_and_say_why(&all);
    one_whose_wrong_answer_is_called_right_does_not_hold(&all);
}

fn making_that_was_stopped_goes_on_to_the_same(all: &[Puzzle]) {
    let (more, made) = made(&all[..1], 1);
    assert_eq!(made.puzzles, 2);
    assert_eq!(texts(&more), texts(&all[1..]));
}

fn they_are_read_and_say_why(all: &[Puzzle]) {
    for puzzle in all {
        let text = puzzle.to_string();
        assert_eq!(Puzzle::parse(puzzle.id(), &text).unwrap().to_string(), text);
        assert!(puzzle.words().contains("of the games played on from here"), "{}", puzzle.words());
        assert!(!puzzle.title().is_empty());
        assert!(puzzle.answers().len() >= 3);
    }
}

#[test]
fn an_action_that_may_as_well_come_next_is_no_right_answer() {
    // Ben has five Actions: Remodel may come first, or after Magpie. But no plan plays it after Magpie.
    let text = include_str!("puzzles/random-2-17-4-94.puzzle");
    let puzzle = Puzzle::parse("random-2-17-4-94", text).unwrap();
    let terms = CheckTerms { playouts: 8_000, plans: Effort::Games(4_000), seed: 1 };
    let checked = check(&puzzle, &Shelf::default(), terms).unwrap();
    assert!(!checked.holds, "{checked:?}");
    assert!(
        checked.lead.mean > 0.08,
        "it is far ahead of what the plans make of Magpie: {checked:?}"
    );
}

#[test]
fn whoever_sets_the_flag_gets_nothing_more() {
    let keep = &mut |_: &Puzzle| panic!("nothing was to be made");
    let made = make(&terms(), &[], keep, &|_| (), &AtomicBool::new(true));
    assert_eq!((made.games, made.puzzles), (0, 0));
}

fn one_whose_wrong_answer_is_called_right_does_not_hold(all: &[Puzzle]) {
    let puzzle = all.iter().max_by(|a, b| lead(a).total_cmp(&lead(b))).unwrap();
    let check = |puzzle: &Puzzle| {
        let terms = CheckTerms { playouts: 4_000, plans: PLANS, seed: 5 };
        check(puzzle, &Shelf::default(), terms).unwrap()
    };
    let fair = check(puzzle);
    assert!(fair.holds, "{fair:?}");
    let unfair = check(&falsified(puzzle));
    assert!(!unfair.holds && unfair.lead.mean < 0.0, "{unfair:?}");
}

fn lead(puzzle: &Puzzle) -> f64 {
    puzzle.answers()[0].chance - puzzle.answers()[1].chance
}

/// The same puzzle, with the chances of the two best answers changed for each other.
fn falsified(puzzle: &Puzzle) -> Puzzle {
    let mut answers = puzzle.answers().to_vec();
    answers.truncate(3);
    (answers[0].right, answers[1].right) = (false, true);
    (answers[0].chance, answers[1].chance) = (answers[1].chance, answers[0].chance);
    answers[2].chance = answers[2].chance.min(answers[0].chance);
    Puzzle::new(Draft {
        id: puzzle.id().into(),
        title: puzzle.title().into(),
        difficulty: puzzle.difficulty(),
        themes: puzzle.themes().to_vec(),
        checked: None,
        answers,
        words: puzzle.words().into(),
        setup: puzzle.setup().clone(),
        players: puzzle.players().to_vec(),
        moves: puzzle.moves().to_vec(),
    })
    .unwrap()
}
