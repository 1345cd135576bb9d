//! A puzzle is read as it was written, and the same answer is known in every form.

use freehold_engine::{
    Answer, Ask, Card, Decision, Edition, Expansion, Game, NoLog, RandomKingdom, Rng, Setup, Sight,
    Verb,
};
use freehold_puzzle::{Difficulty, Draft, Puzzle, PuzzleError, Theme, Tried, Unanswered};

#[test]
fn a_puzzle_of_any_position_comes_back() {
    let mut n = 0;
    for seed in 0..400 {
        let mut rng = Rng::new(seed);
        let Some(puzzle) = random_puzzle(&mut rng) else { continue };
        let text = puzzle.to_string();
        let again = Puzzle::parse(puzzle.id(), &text).unwrap_or_else(|e| panic!("{e}\n{text}"));
        assert_eq!(again.to_string(), text);
        assert!(again.game() == puzzle.game());
        assert_eq!((again.moves(), again.answers()), (puzzle.moves(), puzzle.answers()));
        n += 1;
    }
    assert!(n > 200, "only {n} positions had two answers");
}

#[test]
fn the_order_of_a_pick_counts_only_where_it_matters() {
    let several = |decision: &Decision| matches!(decision.ask, Ask::Cards { max: 2.., .. });
    let (mut free, mut ordered) = (0, 0);
    for seed in 0..600 {
        let topdecks = seed % 2 == 0;
        let wanted =
            |decision: &Decision| several(decision) && (decision.verb == Verb::TopDeck) == topdecks;
        let Some(puzzle) = random_puzzle_where(&mut Rng::new(seed), wanted) else { continue };
        let best = &puzzle.answers()[0];
        let picks = best.answers.iter().copied().filter(|answer| *answer != Answer::Done);
        let picks: Vec<Answer> = picks.collect();
        let turned: Vec<Answer> = picks.iter().copied().rev().collect();
        if picks == turned {
            continue;
        }
        let done = turned.iter().copied().chain([Answer::Done]).collect::<Vec<_>>();
        let same = puzzle.judge(&done).unwrap().is_some_and(|tried| tried == best);
        assert_eq!(same, !topdecks, "{turned:?} for {:?}", best.answers);
        if topdecks { ordered += 1 } else { free += 1 }
    }
    assert!(free > 50 && ordered > 0, "{free} free, {ordered} ordered");
}

#[test]
fn whoever_solves_it_sees_no_more_than_the_player_did() {
    let puzzle = random_puzzle(&mut Rng::new(1)).unwrap();
    let view = puzzle.view().to_value();
    assert_eq!(view, puzzle.game().seen(Sight::Seat(puzzle.seat())));
    for (i, player) in view.players.iter().enumerate() {
        assert_eq!(player.hand.is_some(), i == puzzle.seat().index());
    }
}

#[test]
fn what_is_no_answer_is_said_clearly() {
    let puzzle = opening();
    let said = |answers: &[Answer]| puzzle.judge(answers).unwrap_err();
    assert_eq!(said(&[]), Unanswered::Nothing);
    assert!(matches!(said(&[Answer::Buy(Card::Gold)]), Unanswered::Refused(_)));
    for more in [Answer::Done, Answer::Buy(Card::Copper)] {
        assert_eq!(said(&[Answer::Buy(Card::Silver), more]), Unanswered::TooMuch);
    }
    assert_eq!(puzzle.judge(&[Answer::Buy(Card::Copper)]), Ok(None));
    assert!(puzzle.judge(&[Answer::Buy(Card::Silver)]).unwrap().unwrap().right);
}

#[test]
fn faults_are_said_with_their_line() {
    let text = opening().to_string();
    let said = |from: &str, to: &str| {
        assert!(text.contains(from), "{from:?} in\n{text}");
        Puzzle::parse("it", &text.replacen(from, to, 1)).unwrap_err().to_string()
    };
    assert_eq!(said("puzzle: 1", "puzzle: 2"), PuzzleError::Newer(2).to_string());
    assert_eq!(said("puzzle: 1\n", ""), PuzzleError::NoPuzzle.to_string());
    assert_eq!(said("difficulty: easy", "difficulty: mild"), "line 3: \"mild\" is no difficulty");
    assert_eq!(said("themes: opening", "themes: weather"), "line 4: \"weather\" is no theme");
    assert_eq!(said("title: A start\n", ""), "title is missing");
    assert_eq!(said("sum:", "some:").split(':').next(), Some("line 6"));
    assert!(said("buy Silver", "buy Solver").contains("line 8: there is no card \"Solver\""));
    assert!(said("buy Silver", "buy Province").contains("\"buy Province\": "));
    assert!(said("right", "wrong").contains("a right answer and a wrong one"));
    assert!(said("60.0 ±", "30.0 ±").contains("is not below"));
    assert!(said("60.0 ±", "160.0 ±").contains("from 0 to 100"));
    assert!(said("buy Estate", "buy Silver").contains("same answer"));
    assert!(said("seed: 7", "seed: 8").contains("sum"));
    assert!(said("plays all Treasures", "plays Moat").contains("line "));
    let long = "#".repeat(300_000);
    assert!(matches!(Puzzle::parse("it", &long), Err(PuzzleError::TooLarge(_))));
    assert!(matches!(Puzzle::parse("../it", &text), Err(PuzzleError::Id(_))));
}

fn opening() -> Puzzle {
    let setup = Setup { seed: 7, ..Setup::recommended("First Game").unwrap() };
    Puzzle::new(Draft {
        id: "opening".into(),
        title: "A start".into(),
        difficulty: Difficulty::Easy,
        themes: vec![Theme::Opening],
        checked: Some("by nobody".into()),
        answers: vec![
            tried(vec![Answer::Buy(Card::Estate)], false, 40.0),
            tried(vec![Answer::Buy(Card::Silver)], true, 60.0),
        ],
        words: "Money first.\n\nPoints later.".into(),
        setup,
        players: vec!["Ann".into(), "Ben".into()],
        moves: vec![Answer::PlayTreasures],
    })
    .unwrap()
}

fn tried(answers: Vec<Answer>, right: bool, chance: f64) -> Tried {
    Tried { answers, right, chance, error: 1.5, playouts: 1000, note: None }
}

/// A random position of a random game, if its question has two different answers.
fn random_puzzle(rng: &mut Rng) -> Option<Puzzle> {
    random_puzzle_where(rng, |_| true)
}

fn random_puzzle_where(rng: &mut Rng, wanted: impl Fn(&Decision) -> bool) -> Option<Puzzle> {
    let mut setup = RandomKingdom::new(
        Expansion::KINGDOM.to_vec(),
        Edition::Second,
        rng.below(u32::MAX).into(),
    )
    .draw()
    .unwrap();
    setup.players = 2 + rng.below(3) as u8;
    let mut game = Game::new(&setup).unwrap();
    let mut moves = Vec::new();
    let n = 20 + rng.below(200) as usize;
    while let Some(decision) = game.decision() {
        if moves.len() >= n && decision.picked.is_empty() && wanted(decision) {
            break;
        }
        moves.push(random_step(&mut game, rng));
    }
    let (one, other) = (whole_answer(game.clone(), rng)?, whole_answer(game, rng)?);
    let draft = Draft {
        id: "random".into(),
        title: "Somewhere".into(),
        difficulty: Difficulty::Hard,
        themes: vec![Theme::Action, Theme::Endgame],
        checked: None,
        answers: vec![
            tried(one, true, 55.0),
            Tried { note: Some("not that".into()), ..tried(other, false, 45.0) },
        ],
        words: "Because.".into(),
        players: (0..setup.players).map(|i| format!("Player {i}")).collect(),
        setup,
        moves,
    };
    match Puzzle::new(draft) {
        Ok(puzzle) => Some(puzzle),
        Err(PuzzleError::Twice(_)) => None,
        Err(error) => panic!("{error}"),
    }
}

fn random_step(game: &mut Game, rng: &mut Rng) -> Answer {
    let legal = game.legal_answers();
    let answer = legal[rng.below(legal.len() as u32) as usize];
    game.apply(answer, &mut NoLog).unwrap();
    answer
}

fn whole_answer(mut game: Game, rng: &mut Rng) -> Option<Vec<Answer>> {
    game.decision()?;
    let mut steps = Vec::new();
    loop {
        let n = game.decision()?.picked.len();
        steps.push(random_step(&mut game, rng));
        if game.decision().is_none_or(|now| now.picked.len() <= n) {
            return Some(steps);
        }
    }
}
