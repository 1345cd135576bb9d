//! `cards`, `card` and `kingdoms`.

use crate::freehold;

#[test]
fn cards_lists_what_fits_all_conditions() {
    freehold(&["cards", "--set", "base", "--type", "attack", "--edition", "2"])
        .shows(&["Bandit", "Bureaucrat", "Militia", "Witch", "4 cards"])
        .hides(&["Thief", "Torturer"]);
    freehold(&["cards", "--cost", "2", "--text", "trash up to 4"]).shows(&["Chapel", "1 card\n"]);
    freehold(&["cards", "--set", "basic"]).shows(&["Copper", "Curse", "7 cards"]);
    freehold(&["cards", "--cost", "42"]).shows(&["0 cards"]);
}

#[test]
fn cards_lists_events_too() {
    freehold(&["cards", "--events"])
        .shows(&["Alms", "Travelling Fair", "20 Events"])
        .hides(&["Moat"]);
}

#[test]
fn cards_as_json_can_be_read_by_a_program() {
    let all = freehold(&["cards", "--json"]).json();
    assert_eq!(all.as_array().map(Vec::len), Some(freehold_engine::Card::ALL.len()));
    let attacks = freehold(&["cards", "--type", "attack", "--type", "duration", "--json"]).json();
    let names: Vec<&str> =
        attacks.as_array().unwrap().iter().filter_map(|card| card["name"].as_str()).collect();
    assert_eq!(names, ["Bridge Troll", "Haunted Woods", "Swamp Hag"]);
}

#[test]
fn a_wrong_type_lists_the_right_ones() {
    freehold(&["cards", "--type", "atack"]).fails(2, &["attack"]);
}

#[test]
fn card_shows_text_rulings_and_scenarios() {
    freehold(&["card", "throne", "room"]).shows(&[
        "Throne Room",
        "Action · costs 4 · Base",
        "B1.throne-room.1",
        "Scenarios",
        "--scenarios",
    ]);
    freehold(&["card", "Moat", "--scenarios"]).shows(&[
        "== ",
        "rulings: B2.moat.10",
        "> Bob reveals Moat",
    ]);
}

#[test]
fn card_knows_events_and_the_cards_of_every_game() {
    freehold(&["card", "inheritance"]).shows(&[
        "Event · costs 7",
        "once per game",
        "AD.event-inheritance.1",
    ]);
    freehold(&["card", "curse"]).shows(&["Curse · costs 0"]);
    freehold(&["card", "coin-of-the-realm"]).shows(&["Coin of the Realm"]);
}

#[test]
fn card_tells_the_size_of_its_pile_for_every_number_of_players() {
    let sizes = [
        ("moat", "pile: 10\n"),
        ("port", "pile: 12\n"),
        ("champion", "pile: 5, outside the Supply\n"),
        ("gardens", "pile: 8 with 2 players, 12 with 3 to 6\n"),
        ("silver", "pile: 40 with 2 to 4 players, 80 with 5 or 6\n"),
        ("copper", "pile: 46 with 2 players, 39 with 3, 32 with 4, 85 with 5, 78 with 6\n"),
        ("province", "pile: 8 with 2 players, 12 with 3 or 4, 15 with 5, 18 with 6\n"),
        ("curse", "pile: 10 with 2 players, 20 with 3, 30 with 4, 40 with 5, 50 with 6\n"),
    ];
    for (card, size) in sizes {
        freehold(&["card", card]).shows(&[size]);
    }
}

#[test]
fn card_shows_both_editions_where_they_differ() {
    freehold(&["card", "mine"]).shows(&["By first edition rules:"]);
    freehold(&["card", "mine", "--edition", "2"]).hides(&["By first edition rules:"]);
    freehold(&["card", "village"]).hides(&["By first edition rules:"]);
}

#[test]
fn card_as_json_can_be_read_by_a_program() {
    let moat = freehold(&["card", "moat", "--json"]).json();
    assert_eq!((moat["name"].as_str(), moat["cost"].as_u64()), (Some("Moat"), Some(2)));
    assert_eq!(moat["rulings"][0]["proven"], true);
    assert!(moat["scenarios"][0]["text"].is_null());
}

#[test]
fn a_wrong_card_name_suggests_the_right_one() {
    freehold(&["card", "Throne", "Romm"])
        .fails(1, &["no card or Event called \"Throne Romm\"", "Throne Room"]);
    freehold(&["card", "xyzzy"]).fails(1, &["no card or Event called \"xyzzy\"", "freehold cards"]);
}

#[test]
fn kingdoms_lists_the_recommended_sets() {
    freehold(&["kingdoms"]).shows(&["First Game", "Size Distortion", "Events: "]);
    freehold(&["kingdoms", "first", "game"]).shows(&[
        "First Game (Base, edition 2)",
        "Village",
        "+2 Actions",
    ]);
    let all = freehold(&["kingdoms", "--json"]).json();
    assert!(
        all.as_array()
            .unwrap()
            .iter()
            .all(|kingdom| kingdom["cards"].as_array().unwrap().len() == 10)
    );
    freehold(&["kingdoms", "frist game"]).fails(1, &["did you mean First Game?"]);
    freehold(&["kingdoms", "xyzzy"]).fails(1, &["`freehold kingdoms` lists them"]);
}

#[test]
fn kingdoms_names_the_sets_that_need_other_expansions() {
    freehold(&["kingdoms"]).shows(&[
        "need expansions that are not here",
        "Prosperity",
        "Think Big",
    ]);
    let needs = "\"Think Big\" needs the expansion Prosperity";
    freehold(&["kingdoms", "think big"]).fails(1, &[needs]);
    freehold(&["new", "--kingdom", "Think Big"]).fails(1, &[needs]);
    freehold(&["play", "--kingdom", "Think Big"]).fails(1, &[needs]);
    freehold(&["sim", "big_money", "big_money", "--kingdom", "Think Big"]).fails(1, &[needs]);
    freehold(&["new", "--kingdom", "thnik big"]).fails(1, &["did you mean Think Big"]);
}
