//! `new`.

use crate::freehold;

#[test]
fn a_seed_deals_the_same_kingdom_again() {
    let first = freehold(&["new", "--seed", "7"]);
    first.shows(&["seed 7", "edition 2", "2 players"]);
    assert_eq!(freehold(&["new", "--seed", "7"]).out, first.out);
    assert_ne!(freehold(&["new", "--seed", "8"]).out, first.out);
}

#[test]
fn cards_can_be_required_and_forbidden() {
    let args = [
        "new",
        "--sets",
        "base,intrigue",
        "--require",
        "witch",
        "--require",
        "nobles",
        "--forbid",
        "chapel",
    ];
    for seed in 0..10 {
        let seed = seed.to_string();
        let mut args = args.to_vec();
        args.extend(["--seed", &seed]);
        freehold(&args).shows(&["Witch", "Nobles"]).hides(&["Chapel"]);
    }
}

#[test]
fn events_come_in_the_wanted_number() {
    let dealt = freehold(&["new", "--events", "2", "--require", "Quest", "--json"]).json();
    assert_eq!(dealt["cards"].as_array().map(Vec::len), Some(10));
    let events: Vec<&str> =
        dealt["events"].as_array().unwrap().iter().filter_map(|e| e["name"].as_str()).collect();
    assert!(events.len() == 2 && events.contains(&"Quest"), "{events:?}");
    freehold(&["new", "--sets", "adventures", "--events", "0", "--seed", "1"]).hides(&["Event "]);
}

#[test]
fn a_recommended_set_or_a_list_of_cards_can_be_dealt() {
    freehold(&["new", "--kingdom", "first game", "--edition", "1"])
        .shows(&["Woodcutter", "edition 1"]);
    let ten = "Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Woodcutter, Workshop";
    freehold(&["new", "--cards", ten, "--players", "4"]).shows(&["Woodcutter", "4 players"]);
}

#[test]
fn all_faults_of_a_set_up_are_told_at_once() {
    freehold(&["new", "--cards", "Moat, Villag, Copper, moat", "--players", "9"]).fails(
        1,
        &[
            "5 faults",
            "\"Villag\"; did you mean Village?",
            "9 players",
            "Copper is not a Kingdom card",
            "Moat is named twice",
            "10",
        ],
    );
    freehold(&["new", "--require", "Witch", "--forbid", "witch", "--players", "1"])
        .fails(1, &["Witch is both required and forbidden", "1 players"]);
    freehold(&["new", "--kingdom", "Frist Game"]).fails(1, &["did you mean First Game?"]);
}

#[test]
fn contradicting_options_are_refused() {
    freehold(&["new", "--kingdom", "First Game", "--require", "Moat"])
        .fails(2, &["cannot be used with"]);
    freehold(&["new", "--sets", "seaside"]).fails(2, &["base, intrigue, adventures"]);
}
