//! The strategies that come with the simulator.

use std::sync::atomic::AtomicBool;

use freehold_sim::{Length, SimOptions, Strategy, library, simulate};

#[test]
fn every_strategy_of_the_library_is_right_and_tells_its_idea() {
    let mut names = Vec::new();
    for entry in library::all() {
        let strategy = entry.strategy().unwrap_or_else(|error| panic!("{error}"));
        assert!(entry.text.starts_with("# ") && entry.idea().ends_with('.'), "{}", entry.file);
        assert!(
            !names.contains(&strategy.name().to_owned()),
            "{} stands there twice",
            strategy.name()
        );
        names.push(strategy.name().to_owned());
    }
    assert!(names.len() >= 40, "{}", names.len());
}

#[test]
fn every_strategy_of_the_library_plays_whole_games_by_the_rules() {
    for entry in library::all() {
        let strategies = vec![entry.strategy().expect("it is right"), Strategy::big_money()];
        let options = SimOptions { length: Length::Games(20), ..SimOptions::new(strategies) };
        let result = simulate(&options, &|_| (), &AtomicBool::new(false));
        let result = result.unwrap_or_else(|error| panic!("{}: {error}", entry.file));
        assert_eq!((result.games, result.refused), (20, 0), "{}", entry.file);
    }
}

#[test]
fn a_name_of_the_library_will_do_for_a_file() {
    let witch = Strategy::read("double witch".as_ref()).expect("it is in the library");
    assert_eq!(witch.name(), "Double Witch");
    let error = Strategy::read("dubble_witch".as_ref()).expect_err("it is not");
    assert!(error.to_string().contains("did you mean double_witch"), "{error}");
}

#[test]
fn a_folder_does_not_hide_a_strategy_of_the_library() {
    // There is a folder of this name where tests run: it is not taken for a file.
    let error = Strategy::read("tests".as_ref()).expect_err("no strategy");
    assert!(error.to_string().contains("no strategy or bot of that name"), "{error}");
}
