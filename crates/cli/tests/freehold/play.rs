//! `play`, and `freehold` alone.

use crate::{freehold, with_input};

const KINGDOM: &str =
    "Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Woodcutter, Workshop";

/// Buys the best Treasure or Victory card every turn; what does not fit is only complained about.
fn greedy(turns: usize) -> String {
    "play all treasures\nbuy province\nbuy gold\nbuy silver\nend the turn\n".repeat(turns)
}

#[test]
fn a_whole_game_can_be_played_through_a_pipe() {
    let folder = tempfile::tempdir().unwrap();
    let saved = folder.path().join("game.scn").to_string_lossy().into_owned();
    let input = format!("{}save {saved}\nundo\nquit\n", greedy(60));
    let args =
        ["play", "--plain", "--cards", KINGDOM, "--seed", "1", "--player", "Ann", "--bot", "money"];
    let run = with_input(&args, &input);
    run.shows(&[
        "Edition 2, seed 1",
        "── Turn ",
        "Your hand",
        "Ann plays",
        "Big Money\n  Treasures: ",
        "\n  Buys Silver\n",
        "The game is over",
        "Province = ",
        " wins.",
        "Saved; ",
        "Taken back.",
        "Goodbye.",
    ]);
    // The saved game is a file of the notation, and ends where it ended.
    freehold(&["check", &saved]).shows(&["1 passed, 0 failed"]);
    with_input(&["play", "--load", &saved], "quit\n").shows(&[
        "The game is over",
        " wins.",
        "Goodbye.",
    ]);
}

#[test]
fn no_treasures_are_played_after_a_purchase_and_the_reason_is_told() {
    let cards = format!("{KINGDOM}, Travelling Fair");
    let args = ["play", "--cards", &cards, "--seed", "1", "--player", "Ann", "--bot", "money"];
    let input = "play all treasures\nbuy travelling fair\nplay all treasures\nquit\n";
    let run = with_input(&args, input);
    run.shows(&[
        "Ann buys Travelling Fair",
        "no Treasure can be played after something was bought",
    ])
    .hides(&["play Treasures"]);
}

#[test]
fn several_cards_are_picked_on_one_line() {
    let args = ["play", "--cards", KINGDOM, "--seed", "1", "--player", "Ann", "--bot", "random"];
    let cellar = "1\ncellar\nend the turn\n1\nsilver\nend the turn\n";
    let play = "play cellar\n1 1\nlog\nquit\n";
    // Within three turns the Cellar comes round.
    let run = with_input(&args, &format!("{cellar}{play}{play}{play}").replace("quit\n", "0\n0\n"));
    run.shows(&[
        "Cellar: discard any number",
        "Discard nothing",
        "(type up to",
        // Which two come is luck.
        "Cellar: +1 Action, discards 2 Coppers, +2 Cards (",
    ]);
}

#[test]
fn people_do_not_see_each_others_hands() {
    let args = ["play", "--cards", KINGDOM, "--seed", "4", "--player", "Ann", "--player", "Bob"];
    let run = with_input(&args, "\n1\n0\n\nlog\nquit\n");
    run.shows(&["Pass the keyboard to Ann", "Pass the keyboard to Bob"]);
    let bobs = run.out.split("Pass the keyboard to ").last().unwrap();
    assert!(bobs.starts_with("Bob") || bobs.starts_with("Ann"), "{bobs}");
    assert_eq!(bobs.matches("Your hand").count(), 1, "{bobs}");
    assert!(!bobs.contains("Card ("), "what Ann draws is hidden: {bobs}");
    with_input(&args, "quit\n").shows(&["Goodbye."]).hides(&["Your hand"]);
}

#[test]
fn answers_can_be_taken_back() {
    let args = ["play", "--cards", KINGDOM, "--seed", "5"];
    let run = with_input(&args, "undo\n1\nundo\n1\n1\nundo turn\nquit\n");
    run.shows(&["there is nothing to take back"]);
    assert_eq!(run.out.matches("Taken back.").count(), 2, "{}", run.out);
    // All three boards of the first turn are the same.
    let boards: Vec<&str> =
        run.out.split("── Turn ").skip(1).map(|part| part.split("You> ").next().unwrap()).collect();
    assert_eq!(boards.first(), boards.last());
}

#[test]
fn wrong_answers_are_explained_and_asked_again() {
    let args = ["play", "--cards", KINGDOM, "--seed", "5"];
    with_input(
        &args,
        "99\nprovince\nmaot\nwitch\ncard maot\ncard\nsave\nload nothing.scn\n? \nquit\n",
    )
    .shows(&[
        "there is no choice 99: type a number from 1 to",
        "Province costs 8, and there are 0 coins",
        "no choice is called \"maot\"",
        "Witch is not in the Supply",
        "did you mean Moat?",
        "which card?",
        "which file?",
        "cannot read nothing.scn",
        "undo turn",
        "Goodbye.",
    ]);
}

#[test]
fn a_saved_game_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let saved = folder.path().join("game.scn").to_string_lossy().into_owned();
    let args = [
        "play",
        "--cards",
        KINGDOM,
        "--seed",
        "6",
        "--player",
        "Ann, the first",
        "--bot",
        "random",
    ];
    let first = with_input(&args, &format!("1\nsilver\n1\nsave {saved}\nboard\nquit\n"));
    let again = with_input(&["play", "--load", &saved], "board\nquit\n");
    let board = |out: &str| out.split("> board\n").nth(1).unwrap().to_string();
    assert_eq!(board(&again.out), board(&first.out));
    with_input(&["play", "--load", &saved, "--player", "Bob"], "")
        .fails(1, &["\"Bob\" does not play in this game"]);
    // Also in the middle of another game.
    with_input(&args, &format!("load {saved}\nboard\nquit\n"))
        .shows(&["Loaded.", &board(&first.out)]);
}

#[test]
fn the_end_of_the_input_ends_the_game_politely() {
    with_input(&["play", "--cards", KINGDOM], "").shows(&["the game ends here, unfinished"]);
    with_input(&["play", "--player", "Ann", "--player", "Bob"], "")
        .shows(&["the game ends here, unfinished"]);
    with_input(&["play"], "1\n0\n").shows(&["the game ends here, unfinished"]);
}

#[test]
fn the_standard_bot_is_the_reeve_and_was_the_steward() {
    for name in ["reeve", "steward"] {
        let args = ["play", "--cards", KINGDOM, "--seed", "1", "--player", "Ann", "--bot", name];
        with_input(&args, &greedy(2)).shows(&[": Reeve\n  Treasures: ", "\n  Buys "]);
    }
    freehold(&["play", "--help"]).shows(&["reeve", "Once called steward"]);
}

#[test]
fn a_bot_that_thinks_says_so_and_hints_tell_what_wins() {
    let args = ["play", "--cards", KINGDOM, "--seed", "1", "--player", "Ann", "--bot", "expert"];
    let input = "play all treasures\nhint\nend the turn\nhint\nquit\n";
    with_input(&args, input).shows(&["Expert is thinking…", "Thinking…", " % to win)", "Goodbye."]);
}

#[test]
fn people_who_play_each_other_get_no_hints() {
    let args = ["play", "--cards", KINGDOM, "--seed", "1", "--player", "Ann", "--player", "Bob"];
    with_input(&args, "\nhint\nquit\n")
        .shows(&["hints are for games of one person against bots"])
        .hides(&["% to win"]);
}

#[test]
fn impossible_tables_are_refused() {
    freehold(&["play", "--player", "Ann", "--player", "ann"]).fails(1, &["two players are called"]);
    freehold(&["play", "--players", "7"]).fails(1, &["7 players"]);
    freehold(&["play", "--player", "A", "--bot", "money", "--bot", "random", "--players", "2"])
        .fails(1, &["3 players are named, but there are 2 seats"]);
    freehold(&["play", "--bot", "genius"])
        .fails(2, &["random, money, novice, apprentice, reeve, expert, master, grandmaster"]);
    freehold(&["play", "--load", "no such file.scn"]).fails(1, &["cannot read no such file.scn"]);
    freehold(&["play", "--cards", "Moat, Maot"]).fails(1, &["2 faults", "did you mean Moat?"]);
}

#[test]
fn a_strategy_file_is_an_opponent() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("thrift.strategy");
    std::fs::write(&file, "name: Thrift\nbuy: Province; Silver").unwrap();
    let file = file.to_string_lossy().into_owned();
    let args = ["play", "--cards", KINGDOM, "--seed", "1", "--player", "Ann", "--bot", &file];
    with_input(&args, &greedy(2)).shows(&["Thrift", "Silver"]);
    // What a strategy of the library needs is in a Kingdom that is drawn.
    with_input(&["play", "--bot", "double_witch", "--seed", "1"], "board\nquit\n")
        .shows(&["Double Witch", "Witch"]);
    freehold(&["play", "--bot", "no/such.strategy"]).fails(2, &["no/such.strategy"]);
    freehold(&["play", "--watch", "--bot", "money"]).fails(1, &["--watch needs a terminal"]);
}

#[test]
fn a_link_that_leads_nowhere_is_refused() {
    freehold(&["join", "http://example.org/"]).fails(1, &["this is no link to a table"]);
    freehold(&["join", "http://example.org/table/k3v9#12"]).fails(1, &["the key in the link"]);
    freehold(&["join", "http://example.org/table/k3v9"]).fails(1, &["needs a terminal"]);
}
