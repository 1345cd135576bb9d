//! Saved games and replay lines of other releases.

use crate::{freehold, with_input};

fn golden(name: &str) -> String {
    format!("{}/../table/tests/golden/v1/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn saved_games_of_the_first_release_go_on() {
    let file = golden("three-mid-pick.scn");
    with_input(&["play", "--load", &file, "--player", "Cleo"], "\nboard\nquit\n").shows(&["Cleo"]);
    let file = golden("two-finished.scn");
    with_input(&["play", "--load", &file], "quit\n").shows(&["Ann", "Bob"]);
}

#[test]
fn a_saved_game_that_the_rules_no_longer_allow_stands_where_they_do() {
    let file = golden("first-edition-finished.scn");
    let said = ["the rules were mended since this game was saved (version 1 then, 2 now)"];
    with_input(&["play", "--load", &file, "--player", "Ann"], "quit\n").shows(&said);
    let line = golden("first-edition-finished.replay");
    freehold(&["replay", &line]).fails(
        1,
        &[
            "the replay breaks off: answer 24",
            "the rules were mended since",
            "(version 1 then, 2 now)",
        ],
    );
}

#[test]
fn replay_lines_of_the_first_release_are_played() {
    freehold(&["replay", &golden("two-finished.replay")])
        .shows(&["Player 1: 3 points", "Player 2: 3 points"]);
    freehold(&["replay", &golden("three-mid-pick.replay")]).shows(&["Player 3 answers"]);
}

#[test]
fn files_of_a_newer_release_say_so() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_string()
    };
    let line = file("line.json", "{\"v\":3,\"rules\":9,\"weather\":\"fine\"}");
    freehold(&["replay", &line]).fails(1, &["format 3", "a newer freehold has written"]);
    let text = std::fs::read_to_string(golden("two-finished.scn")).unwrap();
    let saved = file("game.scn", &text.replacen("players:", "version: 9\nplayers:", 1));
    freehold(&["play", "--load", &saved]).fails(1, &["version 9", "a newer freehold has saved"]);
}
