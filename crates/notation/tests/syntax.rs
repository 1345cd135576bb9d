//! What is wrong with a text is said where it is wrong, and what may have been meant.

use freehold_notation::{Deed, Says, State, parse, parse_move};

#[track_caller]
fn error(body: &str) -> String {
    match parse(&format!("== A title ==\n{body}")) {
        Ok(file) => panic!("this should not parse: {file:?}"),
        Err(error) => format!("{}:{}: {}", error.line, error.column, error.message),
    }
}

#[track_caller]
fn same(one: &str, other: &str) {
    let read =
        |body: &str| parse(&format!("== A title ==\n{body}")).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(read(one), read(other), "{one:?} and {other:?}");
}

#[test]
fn a_misspelt_name_is_suggested_with_its_place() {
    assert_eq!(
        error("Alice hand: 2 Coper, Silver"),
        "2:15: there is no card called \"Coper\"; did you mean Copper or Coppersmith?"
    );
    assert_eq!(
        error("Alcie hand: Copper"),
        "2:1: there is no player called \"Alcie\"; did you mean Alice?"
    );
    assert_eq!(
        error("> Alice byus Copper"),
        "2:9: there is no move called \"byus\"; did you mean buys? (moves: plays, buys, gains, gives, trashes, discards, \
         passes, sets aside, topdecks, exchanges, reveals, calls, resolves, keeps, chooses, names, places, declines, \
         ends actions, ends turn)"
    );
    assert_eq!(
        error("kingdon: Moat"),
        "2:1: there is no line called \"kingdon\"; did you mean kingdom?"
    );
    assert_eq!(error("Alice hnad: Moat"), "2:7: a player has no \"hnad\"; did you mean hand?");
    assert_eq!(error("events: Moat"), "2:9: Moat is a card, not an Event");
    assert_eq!(error("Alice hand: Alms"), "2:13: Alms is an Event, not a card");
}

#[test]
fn an_error_shows_its_line_with_a_pointer() {
    let text = "== A title ==\n\nAlice hand: Moat, Coper # two\n";
    let shown = parse(text).unwrap_err().to_string();
    assert_eq!(
        shown,
        "3:19: there is no card called \"Coper\"; did you mean Copper or Coppersmith?\n  \
         |\n3 | Alice hand: Moat, Coper # two\n  |                   ^"
    );
}

#[test]
fn what_is_missing_or_too_much_is_named() {
    assert_eq!(error("Alice hand:"), "2:12: a list is missing here; an empty one is written -");
    assert_eq!(error("Alice hand: Copper,"), "2:20: a card is missing here");
    assert_eq!(error("Alice coins: many"), "2:14: a number is wanted here, not many");
    assert_eq!(error("Alice coins:"), "2:13: a number is missing here");
    assert_eq!(error("seed: abc"), "2:7: a number is wanted here, not abc");
    assert_eq!(error("Alice coins: 99999999"), "2:14: 99999999 is out of range");
    assert_eq!(error("Alice hand: 251 Copper"), "2:13: at most 250 can stand here");
    assert_eq!(error("Alice hand: Copper x251"), "2:13: at most 250 can stand here");
    let bad = "is a bad count: it is written 2 Moat or Moat x2";
    assert_eq!(error("Alice hand: 2 3 Moat"), format!("2:15: 3 {bad}"));
    assert_eq!(error("Alice hand: Moat, -1 Copper"), format!("2:19: -1 {bad}"));
    assert_eq!(error("> Alice discards 2x Copper"), format!("2:18: 2x {bad}"));
    let last = "\"…\" can only stand last in a deck, a shuffle or a pick";
    assert_eq!(error("Alice deck: …, Copper"), format!("2:13: {last}"));
    assert_eq!(error("Alice next shuffle: Gold, ..., Copper"), format!("2:27: {last}"));
    assert_eq!(error("> Alice discards …"), "2:19: a card is missing before \"…\"");
    assert_eq!(
        error("Alice tokens: +1 Card on Port, +1 Card on Gear"),
        "2:32: the +1 Card token is named twice"
    );
    assert_eq!(error("Alice tokens: -1 coin, -$1"), "2:24: the -1 coin token is named twice");
    assert_eq!(error("supply: 7 Province, 0 Curse, 6 Province"), "2:30: Province is named twice");
    assert_eq!(error("> Alice declines Moat"), "2:18: nothing more is expected on this line");
    assert_eq!(error("> Alice"), "2:8: what the player does is missing here");
    assert_eq!(error("> Alice ends"), "2:13: a player \"ends actions\" or \"ends turn\"");
    assert_eq!(error("players: Alice"), "2:10: 1 players: a game has 2 to 6");
    assert_eq!(
        error("players: Alice Bob"),
        "2:10: 1 players: a game has 2 to 6; with commas between them: Alice, Bob"
    );
    assert_eq!(
        error("players: Alice, Alice"),
        "2:17: two players are called \"Alice\", case apart"
    );
    assert_eq!(
        error("players: Alice, Bob, alice"),
        "2:22: two players are called \"alice\", case apart"
    );
    assert_eq!(
        error("Alice buys Copper"),
        "2:7: neither a move nor a state: a move starts with \">\", a state has a colon"
    );
    assert_eq!(
        error("> Alice ends turn\nkingdom: Moat"),
        "3:1: this line stands before the first move"
    );
    assert_eq!(error("seed: 1\nseed: 2"), "3:1: seed is given twice");
    assert_eq!(error("kingdom: Moat, Moat"), "2:16: Moat is named twice");
    assert_eq!(error("kingdom: Moat, Gold"), "2:16: Gold is not a Kingdom card");
    assert_eq!(error("events: Alms, Alms"), "2:15: Alms is named twice");
    assert_eq!(error("phase: clean-up"), "2:8: a position starts in the action or buy phase");
    assert_eq!(error("start: old game"), "2:8: the only other start is \"new game\"");
}

#[test]
fn a_file_starts_with_a_title() {
    let at = |text: &str| parse(text).map_err(|e| (e.line, e.column, e.message)).unwrap_err();
    let message = "a position starts with its title: == title ==".to_string();
    assert_eq!(at("# fine\n\n  Alice hand: -\n"), (3, 3, message));
    assert_eq!(at("== open").2, "a title ends with ==");
    assert_eq!(at("== ==").2, "a title is missing here");
    assert_eq!(at("====").2, "a title is missing here");
    assert_eq!(parse("").unwrap().scenarios, []);
}

#[test]
fn case_spaces_and_the_two_ways_to_count_do_not_matter() {
    same("Alice hand: 2 Feast, Copper", "  alice   HAND:feast x2 ,COPPER # a comment");
    same("Alice hand: 2 Moat", "Alice hand: Moat x2");
    same("> Alice plays all Treasures", ">alice Plays All treasures");
    same("Alice deck: Copper, …", "Alice deck: Copper, ...");
    same("> Alice places +1 Card on Port", "> ALICE places +1 card on port");
    same("Alice journey: face up", "Alice journey: Face Up");
    same("players: Alice, Bob", "");
    same("> Alice declines", "> Alice discards -");
    same("> Alice declines", "> Alice topdecks -");
    same("> Alice places +1 coin on Port", "> Alice places +$1 on Port");
    same("> Alice resolves +1 coin", "> Alice resolves +$1");
    same(
        "Alice tokens: +1 coin on Port, -2 cost on Gear, -1 coin",
        "Alice tokens: +$1 on Port, -$2 cost on Gear, -$1",
    );
}

#[test]
fn names_may_be_anything_in_quotes() {
    let text = "== x ==\nplayers: \"A, b: #\\\"1\\\"\", Jean-Luc Doe, supply\n\"A, b: #\\\"1\\\"\" hand: -\n\
                > jean-luc doe gives \"supply\" Copper\nsupply: 3 Copper\nsupply coins: 3\n";
    let scenario = &parse(text).unwrap_or_else(|e| panic!("{e}")).scenarios[0];
    assert_eq!(scenario.players, ["A, b: #\"1\"", "Jean-Luc Doe", "supply"]);
    let Says::Move(a_move) = &scenario.lines[1].says else { panic!("a move") };
    assert!(matches!(a_move.deed, Deed::Gives(seat, _) if seat.0 == 2));
    assert!(matches!(scenario.lines[2].says, Says::State(State::Supply(_))));
    assert!(matches!(scenario.lines[3].says, Says::State(State::Counter { .. })));
}

#[test]
fn a_single_move_can_be_read() {
    let players = ["Alice".to_string(), "Bob".to_string()];
    let a_move = parse_move("Bob topdecks Copper at 4", &players).unwrap();
    assert!(matches!(a_move.deed, Deed::PutsAt(Some(_), 4)));
    assert_eq!(parse_move("Bob topdecks Copper, Silver at 4", &players).unwrap_err().column, 13);
}

#[test]
fn a_renamed_card_has_both_names() {
    same("Alice hand: Farm, 2 Copper", "Alice hand: Harem, 2 Copper");
}

#[test]
fn a_verb_may_stand_without_its_ending() {
    same("Alice cannot buys Province", "Alice cannot buy Province");
    same("Alice can plays all Treasures", "Alice can play all Treasures");
    same("Alice cannot sets aside Moat", "Alice cannot set aside Moat");
    same("Alice can trashes 2 Moat", "Alice can trash 2 Moat");
    same("Alice cannot passes Moat", "Alice cannot pass Moat");
    same("Alice cannot ends actions", "Alice cannot end actions");
    same("Alice can chooses +1 Card", "Alice can choose +1 Card");
    same("> Alice exchanges Page", "> Alice exchange Page");
}

#[test]
fn words_in_parentheses_say_which_copy() {
    let listed = |body: &str| match parse_move(body, &["Alice".into()]).unwrap().deed {
        Deed::Picks(_, listed) => {
            listed.which().map(|(thing, which)| (thing.name(), which.to_string())).collect()
        }
        _ => Vec::new(),
    };
    let stays = |which: &str| ("Amulet", which.to_string());
    assert_eq!(listed("Alice trashes Amulet (stays), Copper"), [stays("stays")]);
    assert_eq!(listed("Alice trashes 2 Amulet (leaves)"), [stays("leaves"), stays("leaves")]);
    same("Alice play: Gear (stays: Gold, Copper)", "Alice play: gear (Stays: copper, gold)");
    assert_eq!(
        error("Alice play: Amulet (sleeps)"),
        "2:20: a card in play is marked (stays), (stays: CARDS SET ASIDE) or (leaves)"
    );
    assert_eq!(
        error("> Alice names Moat (really)"),
        "2:15: only \"(not in the game)\" can stand after the card"
    );
}

#[test]
fn words_where_none_belong_are_named() {
    let none = "no words belong after";
    assert_eq!(
        error("> Alice buys silver (stays)"),
        format!("2:14: {none} Silver here, but there are \"(stays)\"")
    );
    assert_eq!(
        error("Alice hand: Copper (stays)"),
        format!("2:13: {none} Copper here, but there are \"(stays)\"")
    );
}

#[test]
fn very_long_lines_are_cut() {
    let long = "Copper, ".repeat(5000);
    let told = parse(&format!("== A title ==\nAlice hand: {long}Coper, {long}Copper\n"));
    let told = told.unwrap_err().to_string();
    assert!(told.len() < 800, "{} bytes", told.len());
    let lines: Vec<&str> = told.lines().collect();
    let caret = lines[3].chars().count() - 1;
    let under: String = lines[2].chars().skip(caret).take(5).collect();
    assert_eq!(under, "Coper", "{told}");
    let told = parse(&format!("== A title ==\nAlice hand: {}\n", "x".repeat(9000)));
    assert!(told.unwrap_err().to_string().len() < 800);
}
