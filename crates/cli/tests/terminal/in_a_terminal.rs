//! Games played by keys.

use tempfile::TempDir;

use crate::server::Server;
use crate::tmux::Terminal;

/// Cards that ask nothing.
const PLAIN: &str =
    "Village, Smithy, Market, Festival, Laboratory, Council Room, Moat, Witch, Gardens, Great Hall";

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

#[test]
fn a_whole_game_is_played_by_keys() {
    let data = folder();
    let args = [
        "play",
        "--edition",
        "1",
        "--cards",
        PLAIN,
        "--seed",
        "4",
        "--bot",
        "money",
        "--pace",
        "0",
    ];
    let terminal = Terminal::start((80, 24), data.path(), &args);
    let mut screen = terminal.until(&["You decide"]);
    for _ in 0..600 {
        if screen.contains("╭ The game is over") {
            assert!(screen.contains("1. ") && screen.contains("VP in"), "{screen}");
            terminal.press(&["q"]);
            let end = terminal.until(&["ENDED 0"]);
            assert!(!end.contains("is kept"), "a game that is over need not be kept:\n{end}");
            let left = std::fs::read_dir(data.path().join("freehold/games")).expect("a folder");
            assert_eq!(left.count(), 0);
            return;
        }
        let key = match () {
            () if !screen.contains("You decide") => None,
            () if screen.contains("Are you sure?") => Some("n"),
            () if screen.contains("t ▸Play all Treasures") => Some("t"),
            () if screen.contains("Buy a card") && screen.contains(" 0 coins ") => Some("e"),
            () => Some("Enter"),
        };
        if let Some(key) = key {
            terminal.press(&[key]);
        }
        screen = terminal.after(&screen);
    }
    panic!("the game never ended:\n{screen}");
}

#[test]
fn the_terminal_may_change_its_size_at_any_time() {
    let data = folder();
    let terminal =
        Terminal::start((80, 24), data.path(), &["play", "--seed", "4", "--bot", "novice"]);
    let small = terminal.until(&["You decide", "Supply", "Play all Treasures"]);
    assert!(small.lines().all(|line| line.chars().count() <= 80));
    terminal.resize(120, 40);
    let large = terminal.until(&["owns: ", "Play all Treasures"]);
    assert!(large.lines().next().expect("a title").chars().count() > 100, "{large}");
    terminal.resize(60, 15);
    terminal.until(&["needs 80 columns and 24 lines", "60 and 15"]);
    terminal.resize(80, 24);
    terminal.until(&["You decide", "Play all Treasures"]);
    terminal.press(&["t"]);
    terminal.until(&["Buy a card"]);
}

#[test]
fn a_game_that_is_left_by_ctrl_c_is_resumed_where_it_was() {
    let data = folder();
    let args = ["play", "--seed", "4", "--player", "Ann", "--bot", "double_witch", "--pace", "0"];
    let terminal = Terminal::start((80, 24), data.path(), &args);
    terminal.until(&["You decide", "Play all Treasures"]);
    terminal.press(&["t"]);
    let before = terminal.until(&["Buy a card"]);
    terminal.press(&["C-c"]);
    let end = terminal.until(&["ENDED 0"]);
    assert!(end.contains("The game is kept: `freehold play --resume`"), "{end}");
    assert!(!end.contains("Supply"), "the terminal is given back:\n{end}");
    let terminal = Terminal::start((80, 24), data.path(), &["play", "--resume"]);
    let after = terminal.until(&["Buy a card"]);
    assert_eq!(after.lines().next(), before.lines().next());
    assert_eq!(after.lines().rev().nth(1), before.lines().rev().nth(1), "the hand is the same");
    assert!(after.contains("Double Witch"), "a strategy comes back:\n{after}");
    // A game being played elsewhere cannot be resumed twice.
    let second = Terminal::start((80, 24), data.path(), &["play", "--resume"]);
    second.until(&["no game waits to be resumed", "ENDED 1"]);
}

#[test]
fn a_game_whose_terminal_is_closed_is_offered_again() {
    let data = folder();
    let terminal =
        Terminal::start((80, 24), data.path(), &["play", "--bot", "novice", "--pace", "0"]);
    terminal.until(&["You decide", "Play all Treasures"]);
    drop(terminal);
    // The program lets go of the game as it ends.
    for file in std::fs::read_dir(data.path().join("freehold/games")).expect("a folder") {
        let path = file.expect("a file").path();
        if path.extension().is_some_and(|ending| ending == "lock") {
            std::fs::File::open(path).expect("it is there").lock().expect("it is free at last");
        }
    }
    let terminal = Terminal::start((80, 24), data.path(), &["play"]);
    terminal.until(&["Go on with a game", "You against Novice", "Grandmaster"]);
    terminal.press(&["Enter"]);
    terminal.until(&["You decide", "Play all Treasures"]);
}

#[test]
fn bots_and_strategies_are_watched() {
    let data = folder();
    let args = [
        "play",
        "--watch",
        "--seed",
        "4",
        "--bot",
        "money",
        "--bot",
        "double_witch",
        "--pace",
        "0",
    ];
    let terminal = Terminal::start((120, 40), data.path(), &args);
    terminal.until(&["╭ The game is over", "Big Money", "Double Witch"]);
    terminal.press(&["q"]);
    terminal.until(&["ENDED 0"]);
}

#[test]
fn two_terminals_play_at_a_server_that_goes_away_and_comes_back() {
    let (data, kept) = (folder(), folder());
    let server = Server::start(data.path(), "127.0.0.1:0");
    let address = server.address.clone();
    let links = server.table_for_two();
    let join = |name: &str, link: &str| {
        Terminal::start((80, 24), kept.path(), &["join", "--name", name, "--pace", "0", link])
    };
    let ann = join("Ann", &links[0]);
    ann.until(&["The game begins when all seats are taken", "Ann: here", "Seat 2: open"]);
    let ben = join("Ben", &links[1]);
    let screen = ann.until(&["Friday · Turn 1", "? keys"]);
    // The server draws who begins.
    let players = if screen.contains("You decide") { [&ann, &ben] } else { [&ben, &ann] };
    let names = if screen.contains("You decide") { ["Ann", "Ben"] } else { ["Ben", "Ann"] };
    players[1].until(&["Friday · Turn 1", "The others' turn"]);
    players[0].until(&["You decide"]);
    players[0].press(&["t"]);
    players[0].until(&["Buy a card"]);
    players[0].press(&["Enter"]);
    players[1].until(&["Friday · Turn 2", "Buys ", "You decide"]);
    drop(server);
    players[1].until(&["The server is away"]);
    let server = Server::start(data.path(), &address);
    players[1].until(&["You decide", "Play your Treasures"]);
    players[1].press(&["t"]);
    players[1].until(&["Buy a card"]);
    players[1].press(&["Enter"]);
    players[0].until(&["Friday · Turn 3", &format!("Turn 2: {}", names[1]), "You decide"]);
    players[0].press(&["q", "y"]);
    players[0].until(&["Your seat is kept", "ENDED 0"]);
    // The link no longer opens the seat, but here the key of one's own is known.
    let i = if names[0] == "Ann" { 0 } else { 1 };
    let back = join("Nobody", &links[i]);
    back.until(&["You decide", &format!("▶ {}", names[0])]);
    let elsewhere = Terminal::start((100, 24), data.path(), &["join", &links[i]]);
    elsewhere.until(&["This link is used up: somebody sits in that seat. You watch."]);
    drop(server);
}

#[test]
fn a_wrong_key_and_a_server_that_is_not_there_are_told_before_the_screen_is_taken() {
    let (data, kept) = (folder(), folder());
    let server = Server::start(data.path(), "127.0.0.1:0");
    let [link, _] = server.table_for_two();
    let (table, _) = link.split_once('#').expect("it has a key");
    let wrong = format!("{table}#{}", "0".repeat(64));
    let terminal = Terminal::start((100, 24), kept.path(), &["join", &wrong]);
    terminal.until(&["the key does not fit this table", "ENDED 1"]);
    drop(server);
    let terminal = Terminal::start((100, 24), kept.path(), &["join", &link]);
    terminal.until(&["cannot reach 127.0.0.1", "ENDED 1"]);
}

#[test]
fn lines_can_be_edited_where_they_are_typed() {
    let data = folder();
    let args = ["play", "--plain", "--seed", "4", "--bot", "novice", "--player", "Ann"];
    let terminal = Terminal::start((80, 24), data.path(), &args);
    terminal.until(&["Ann>"]);
    // The letters stand in the wrong order until the cursor goes back.
    terminal.press(&["elp", "Home", "h", "Enter"]);
    terminal.until(&["undo turn", "back to the start of the turn"]);
    terminal.press(&["C-c"]);
    terminal.until(&["The game is kept", "ENDED 0"]);
}
