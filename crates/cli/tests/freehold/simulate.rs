//! The simulator as the command shows it.

use super::freehold;

#[test]
fn kingdoms_are_drawn_as_people_draw_them() {
    freehold(&["sim", "reeve", "steward", "--boards", "random", "--games", "20"])
        .shows(&["20 games", "drawn from Base, Intrigue, Adventures"]);
    freehold(&["sim", "reeve", "big_money", "--boards", "base", "--games", "20"])
        .shows(&["drawn from Base"]);
    freehold(&["sim", "reeve", "big_money", "--boards", "base,mine"])
        .fails(2, &["mine", "random, base, intrigue, adventures"]);
}

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

#[test]
fn games_begin_with_an_opening_a_deck_or_a_position() {
    let sim = |more: &[&str]| {
        let words = ["sim", "double_witch", "big_money", "--games", "40"];
        freehold(&[&words, more].concat())
    };
    sim(&["--opening", "5/2"]).shows(&["everybody opens 5/2"]);
    sim(&["--opening", "6/1"]).fails(2, &["write 4/3 or 5/2"]);
    sim(&["--deck", "8 Copper, 2 Estate"]).shows(&["decks: 8 Copper, 2 Estate"]);
    sim(&["--deck", "8 Coper"]).fails(1, &["did you mean Copper"]);
    let three = ["--deck", "Gold", "--deck", "Gold", "--deck", "Gold"];
    sim(&three).fails(1, &["3 decks for 2 sides"]);
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("end.scn");
    let position =
        "== The last Province ==\nsupply: 1 Province\nAlice hand: 3 Gold\nBob hand: Copper\n";
    std::fs::write(&file, position).expect("it is written");
    let path = file.to_str().expect("a path");
    let from =
        |sides: &[&str]| freehold(&[&["sim"], sides, &["--from", path, "--games", "20"]].concat());
    from(&["big_money", "reeve"]).shows(&["Big Money beats Reeve", "from a position"]);
    from(&["big_money", "reeve", "random"]).fails(1, &["3 sides for the 2 players"]);
    std::fs::write(&file, position.replace("Gold", "Goold")).expect("it is written");
    from(&["big_money", "reeve"]).fails(1, &["did you mean Gold"]);
}

#[test]
fn a_game_is_shown_with_open_hands() {
    let sim = |which: &str| {
        let words = ["sim", "double_witch", "big_money", "--games", "40", "--show", which];
        freehold(&words)
    };
    sim("lost=Double Witch").shows(&["Hand: ", "Big Money: ", "points, and wins"]);
    sim("median").shows(&["with open hands", "Board: Witch"]);
    sim("first").shows(&["with open hands"]).hides(&["those that are counted"]);
    // It wins both games that count.
    let words = ["sim", "double_witch", "big_money", "--games", "2", "--show", "lost=Double Witch"];
    freehold(&words).shows(&["100.0 % (20.7 %", "It is none of those that are counted"]);
    sim("lost=Dubble Witch").fails(1, &["did you mean Double Witch"]);
    sim("worst").fails(2, &["first, median, won=NAME or lost=NAME"]);
}

#[test]
fn a_simulation_that_was_kept_goes_on_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kept.json");
    let path = file.to_str().expect("a path");
    let sim = |seed: &str| {
        let words = ["sim", "double_witch", "big_money", "--games", "600", "--csv"];
        freehold(&[&words[..], &["--seed", seed, "--checkpoint", path]].concat())
    };
    let first = sim("1").out;
    assert_eq!(sim("1").out, first);
    sim("2").fails(1, &["another simulation"]);
}

#[test]
fn lines_that_are_never_followed_get_a_warning() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("odd.strategy");
    std::fs::write(&file, "buy: Province; Silver; Gold").expect("it is written");
    let run = freehold(&["sim", file.to_str().expect("a path"), "big_money", "--games", "4"]);
    assert!(run.err.contains("warning") && run.err.contains("no Silver left"), "{}", run.err);
}

#[test]
fn reports_tell_how_they_were_made() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("swept.strategy");
    let text = "name: Smithies {0..8}\nbuy:\n  Province\n  Gold\n  Smithy if count(Smithy) < {1..2}\n  Silver\n";
    std::fs::write(&file, text).expect("it is written");
    let report = folder.path().join("report.html");
    let (file, page) = (file.to_str().expect("a path"), report.to_str().expect("a path"));
    let run = freehold(&["sweep", file, "--games", "200", "--report", page]);
    run.shows(&["may be best", "2 of 2 values"]);
    let html = std::fs::read_to_string(&report).expect("a report");
    assert!(html.contains("Smithy if count(Smithy) &lt; {1..2}") && html.contains("sweep"));
    freehold(&["sim", "double_witch", "big_money", "--games", "40", "--report", page]);
    let html = std::fs::read_to_string(&report).expect("a report");
    assert!(
        html.contains("Double Witch: curse the opponent") || html.contains("name: Double Witch")
    );
    assert!(html.contains("second edition") && html.contains("--games 40"));
}

#[test]
fn what_is_not_there_is_called_what_it_is() {
    freehold(&["replay", "nosuch"]).fails(1, &["there is no file \"nosuch\""]);
    freehold(&["odds", "--buy", "Silver, Alms"]).fails(1, &["Alms is an Event"]);
    let first = freehold(&["sim", "big_money", "random", "--games", "2", "--edition", "first"]);
    first.shows(&["Big Money"]);
    freehold(&["card", "moat", "--edition", "first"]).shows(&["Moat"]);
}
