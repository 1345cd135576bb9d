//! The simulator as the command shows it.

use super::freehold;

#[test]
fn strategies_play_and_the_score_is_shown() {
    let run = freehold(&["sim", "double_witch", "big_money", "--games", "400", "--threads", "1"]);
    run.shows(&["Double Witch", "Big Money", "95 %", "400 games", "Ended by Provinces"]);
    let json = freehold(&["sim", "smithy_money", "big_money", "--games", "100", "--json"]);
    let value: serde_json::Value = serde_json::from_str(&json.out).expect("JSON");
    assert_eq!(value["games"], 100);
}

#[test]
fn bots_play_against_strategies() {
    let run = freehold(&["sim", "reeve", "big_money", "--random", "--games", "40"]);
    run.shows(&["Reeve", "Big Money", "40 games"]);
    freehold(&["sim", "steward", "random", "--games", "10"]).shows(&["Reeve", "Random"]);
    freehold(&["sim", "reve", "big_money"]).fails(1, &["did you mean reeve"]);
}

#[test]
fn the_library_is_listed_and_shown() {
    freehold(&["strategies", "witch"]).shows(&["double_witch", "Witch"]);
    freehold(&["strategies", "--show", "double_witch"]).shows(&["buy:", "Province"]);
}

#[test]
fn wrong_words_in_a_strategy_are_pointed_at() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("wrong.strategy");
    std::fs::write(&file, "buy:\n  Provinc\n  Silver if cuont(Silver) < 3\n")
        .expect("it is written");
    let run = freehold(&["sim", file.to_str().expect("a path"), "big_money"]);
    run.fails(1, &["wrong.strategy:2:3", "did you mean Province?", ":3:13", "did you mean count"]);
    freehold(&["sim", "dubble_witch", "big_money"]).fails(1, &["did you mean double_witch"]);
}

#[test]
fn the_odds_of_an_opening_are_exact() {
    freehold(&["odds", "--buy", "Silver, Silver"]).shows(&["42.4", "8.8"]);
    let run = freehold(&["odds", "--buy", "Farm, Bridge"]);
    run.shows(&["Opening: Harem, Bridge", "The first two hands can pay for it"]);
}
