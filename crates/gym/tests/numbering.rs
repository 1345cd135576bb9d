//! Every answer has its number, for ever.

mod games;

use std::path::Path;

use freehold_gym::{N_ACTIONS, action, action_names, answer, legal_actions, n_places, place_names};

/// `UPDATE=1` writes the file anew. Lines may only be added at its end: the numbers are a promise.
#[test]
fn the_numbers_of_answers_are_those_of_the_golden_file() {
    golden("actions.golden", &action_names());
}

#[test]
fn the_places_of_tensors_are_those_of_the_golden_file() {
    golden("places.golden", &place_names(6));
}

#[track_caller]
fn golden(file: &str, names: &[String]) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(file);
    let line = |(number, name): (usize, &String)| format!("{number} {name}\n");
    let text: String = names.iter().enumerate().map(line).collect();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &text).expect("the golden file can be written");
    }
    let kept = std::fs::read_to_string(&path).expect("there is a golden file");
    for (kept, now) in kept.lines().zip(text.lines()) {
        assert_eq!(kept, now, "in {file}");
    }
    assert_eq!(kept.lines().count(), names.len(), "in {file}");
}

#[test]
fn every_number_maps_back() {
    for number in 0..N_ACTIONS as u16 {
        assert_eq!(answer(number).and_then(action), Some(number));
    }
    assert_eq!(answer(N_ACTIONS as u16), None);
    assert_eq!(action_names().len(), N_ACTIONS);
}

#[test]
fn every_place_has_a_name_of_its_own() {
    for players in 2..=6 {
        let mut names = place_names(players);
        assert_eq!(names.len(), n_places(players));
        names.sort();
        names.dedup();
        assert_eq!(names.len(), n_places(players));
    }
}

#[test]
fn every_legal_answer_of_random_games_has_a_number_and_maps_back() {
    games::play(150, |game| {
        let Some(decision) = game.decision() else { return };
        let legal = game.legal_answers();
        let numbers = legal_actions(game.view(decision.seat));
        assert_eq!(numbers.len(), legal.len(), "every answer has a number");
        for (&number, &legal) in numbers.iter().zip(&legal) {
            assert_eq!(answer(number), Some(legal));
        }
        for seat in game.seats().filter(|&seat| seat != decision.seat) {
            assert!(legal_actions(game.view(seat)).is_empty(), "only who is asked may answer");
        }
    });
}
