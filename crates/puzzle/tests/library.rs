//! The puzzles that come with the program are many, varied and fair.

use std::collections::{BTreeMap, BTreeSet};

use freehold_engine::{Edition, Expansion, Fact, Sight};
use freehold_puzzle::{Difficulty, Puzzle, Theme, library};

/// How many puzzles are like this.
fn count(like: impl Fn(&&Puzzle) -> bool) -> usize {
    library::all().iter().filter(like).count()
}

#[test]
fn there_are_a_hundred_and_each_has_its_own_name() {
    let all = library::all();
    assert!(all.len() >= 100, "{}", all.len());
    let ids: BTreeSet<&str> = all.iter().map(Puzzle::id).collect();
    let titles: BTreeSet<&str> = all.iter().map(Puzzle::title).collect();
    assert_eq!((ids.len(), titles.len()), (all.len(), all.len()));
}

#[test]
fn turns_are_counted_in_titles_as_in_the_log() {
    for puzzle in library::all() {
        let whose = puzzle.view().turn().seat;
        let begun = |fact: &&Fact| matches!(fact, Fact::TurnBegan { seat, .. } if *seat == whose);
        let n = puzzle.facts().iter().filter(begun).count();
        assert_eq!(puzzle.turn() as usize, n, "{}", puzzle.id());
        let title = puzzle.title().to_lowercase();
        if let Some((_, told)) = title.split_once("turn ") {
            let told: String = told.chars().take_while(char::is_ascii_digit).collect();
            assert_eq!(told, puzzle.turn().to_string(), "{}: {title}", puzzle.id());
        }
    }
}

#[test]
fn people_are_told_in_words_of_their_own() {
    for puzzle in library::all() {
        let told = format!("{}\n{}", puzzle.words(), puzzle.checked().unwrap_or_default());
        for jargon in ["playout", "same worlds", "rules of play"] {
            assert!(!told.contains(jargon), "{}: {jargon}", puzzle.id());
        }
    }
}

#[test]
fn every_theme_and_difficulty_is_there_and_none_is_most() {
    let all = library::all().len();
    for theme in Theme::ALL {
        let n = count(|puzzle| puzzle.themes().contains(&theme));
        assert!((1..=all / 2).contains(&n), "{n} of {} are about {}", all, theme.word());
    }
    for difficulty in Difficulty::ALL {
        let n = count(|puzzle| puzzle.difficulty() == difficulty);
        assert!(n >= all / 10, "{n} are {}", difficulty.word());
    }
    let sure = count(|puzzle| puzzle.answers()[0].chance >= 99.0);
    assert!(sure <= all / 4, "{sure} are won at once");
}

#[test]
fn they_come_from_all_sets_and_both_editions_and_few_from_one_kingdom() {
    for set in Expansion::KINGDOM {
        let has =
            |puzzle: &&Puzzle| puzzle.setup().kingdom.iter().any(|c| c.def().expansion == set);
        assert!(count(has) >= 20, "{}", set.name());
    }
    for edition in [Edition::First, Edition::Second] {
        assert!(count(|puzzle| puzzle.setup().edition == edition) >= 10, "{edition:?}");
    }
    for players in 2..=4 {
        assert!(count(|puzzle| puzzle.setup().players == players) >= 3, "{players} players");
    }
    let mut of_a_kingdom: BTreeMap<_, usize> = BTreeMap::new();
    for puzzle in library::all() {
        let mut kingdom = puzzle.setup().kingdom.clone();
        kingdom.sort_unstable();
        *of_a_kingdom.entry((kingdom, puzzle.themes()[0])).or_default() += 1;
    }
    assert!(of_a_kingdom.values().all(|&n| n <= 3), "{:?}", of_a_kingdom.values().max());
}

#[test]
fn the_right_answer_is_clear_and_one_of_three_at_least() {
    for puzzle in library::all() {
        let id = puzzle.id();
        let (right, wrong): (Vec<_>, Vec<_>) =
            puzzle.answers().iter().partition(|tried| tried.right);
        assert_eq!(right.len(), 1, "{id}");
        assert!(wrong.len() >= 2, "{id}");
        assert_eq!(puzzle.judge(&right[0].answers), Ok(Some(right[0])), "{id}");
        // The best wrong one of those that were weighed as long as the right one.
        let weighed = wrong.iter().find(|tried| tried.playouts == right[0].playouts).unwrap();
        assert!(right[0].chance - weighed.chance >= 7.9, "{id}");
        assert!(right[0].playouts >= 4_000, "{id}");
    }
}

#[test]
fn nobody_who_solves_one_is_told_what_the_player_could_not_know() {
    for puzzle in library::all() {
        let seat = puzzle.seat();
        let view = puzzle.view().to_value();
        for (i, player) in view.players.iter().enumerate() {
            assert_eq!(player.hand.is_some(), i == seat.index(), "{}", puzzle.id());
        }
        for fact in puzzle.facts().iter().map(|fact| fact.seen(Sight::Seat(seat))) {
            if let Fact::Drew { seat: who, card } = fact {
                assert_eq!(card.is_some(), who == seat, "{}", puzzle.id());
            }
        }
    }
}
