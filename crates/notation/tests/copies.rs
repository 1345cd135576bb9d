//! Words that say which copy.

use freehold_notation::{Report, parse, run};

#[track_caller]
fn report(body: &str) -> Report {
    let file = parse(&format!("== A title ==\n{body}")).unwrap_or_else(|error| panic!("{error}"));
    run(&file.scenarios[0])
}

#[track_caller]
fn passes(body: &str) {
    let report = report(body);
    assert!(report.passed(), "{}", report.failures[0]);
}

#[track_caller]
fn fails(body: &str, with: &str) {
    let report = report(body);
    let Some(failure) = report.failures.first() else { panic!("this should not hold: {body}") };
    let told = failure.to_string();
    assert!(told.contains(with), "{told}");
}

#[test]
fn words_about_cards_in_play_are_true_of_as_many_copies() {
    let given = "events: Bonfire\nAlice coins: 3\nAlice play: Amulet, Amulet (stays)\n> Alice buys Bonfire\n";
    passes(&format!("{given}> Alice trashes Amulet (stays)\nAlice play: Amulet (leaves)\n"));
    passes(&format!("{given}> Alice trashes Amulet (leaves), Amulet (stays)\nAlice play: -\n"));
    let no_such = "do not fit: there is no such Amulet";
    for words in [
        "Amulet (stays), Amulet (stays)",
        "2 Amulet (stays)",
        "2 Amulet (leaves)",
        "Amulet (stays for good)",
        "Amulet (stays and keeps Throne Room)",
        "Amulet (in hand)",
        "Amulet (Gold)",
        "Amulet (purple)",
        "Amulet ()",
    ] {
        fails(&format!("{given}> Alice trashes {words}\n"), no_such);
        passes(&format!("{given}Alice cannot trashes {words}\n"));
    }
    let three = "events: Bonfire\nAlice coins: 3\nAlice play: Amulet, 2 Amulet (stays)\n> Alice buys Bonfire\n";
    passes(&format!("{three}> Alice trashes 2 Amulet (stays)\nAlice play: Amulet (leaves)\n"));
    fails(&format!("{three}> Alice trashes 2 Amulet (leaves)\n"), no_such);
}

#[test]
fn a_card_that_stays_for_good_stays() {
    let given = "events: Bonfire\nAlice coins: 3\nAlice hand: Hireling\nAlice deck: 9 Copper\n> Alice plays Hireling\n\
                 > Alice buys Bonfire\n";
    passes(&format!("{given}> Alice trashes Hireling (stays)\nAlice play: -\n"));
    passes(&format!("{given}> Alice trashes Hireling (stays for good)\nAlice play: -\n"));
    fails(&format!("{given}> Alice trashes Hireling (leaves)\n"), "no such Hireling");
}

#[test]
fn a_card_that_keeps_another_may_be_told_by_it() {
    let given = "events: Bonfire\nAlice coins: 3\nAlice hand: Throne Room, Amulet\n> Alice plays Throne Room\n\
                 > Alice plays Amulet\n> Alice chooses +1 coin\n> Alice chooses +1 coin\n> Alice buys Bonfire\n";
    passes(&format!("{given}> Alice trashes Amulet (stays and keeps Throne Room)\n"));
    passes(&format!("{given}> Alice trashes Amulet (Stays)\n"));
    fails(&format!("{given}> Alice trashes Amulet (stays and keeps Amulet)\n"), "no such Amulet");
}

#[test]
fn words_about_other_places_are_true_of_them() {
    let given = "Alice hand: Cellar, Gear\nAlice deck: 9 Copper\nAlice play: Gear (stays: Gold)\n> Alice plays Cellar\n";
    passes(&format!("{given}> Alice discards Gear (in hand)\nAlice discard: Gear\n"));
    fails(&format!("{given}> Alice discards Gear (stays)\n"), "no such Gear");
    fails(&format!("{given}> Alice discards Gear (this)\n"), "no such Gear");
    fails(
        "Alice hand: Copper\n> Alice plays Copper (purple)\n",
        "the words \"(purple)\" do not fit",
    );
    fails("Alice hand: Copper\n> Alice plays Copper ()\n", "the words \"()\" do not fit");
}

#[test]
fn cards_in_parentheses_are_counted() {
    let given = "Alice play: Gear (stays: 2 Gold), Gear (stays: Silver x2)\nAlice deck: 9 Copper\nAlice tavern: Guide\n\
                 > Alice ends turn\n> Bob ends turn\n";
    passes(&format!("{given}> Alice resolves Gear (2 Silver)\nAlice hand: 5 Copper, 2 Silver\n"));
    passes(&format!("{given}> Alice resolves Gear (Gold x2)\nAlice hand: 5 Copper, 2 Gold\n"));
    fails(&format!("{given}> Alice resolves Gear (Silver)\n"), "no such Gear");
}

#[test]
fn a_forced_resolution_may_say_which_it_is() {
    let given = |gears: &str, mat: &str| {
        format!(
            "Alice play: {gears}\nAlice deck: 9 Copper\nAlice tavern: {mat}\n> Alice ends turn\n> Bob ends turn\n"
        )
    };
    let one = given("Gear (stays: Gold)", "-");
    passes(&format!("{one}> Alice resolves Gear (Gold)\nAlice hand: Gold, 5 Copper\n"));
    fails(&format!("{one}> Alice resolves Gear (Silver)\n"), "it answers nothing that is asked");
    fails(&format!("{one}> Alice resolves Gear (purple)\n"), "it answers nothing that is asked");
    fails(
        &format!("{one}> Alice resolves Gear (Gold)\n> Alice resolves Gear (Gold)\n"),
        "it answers nothing that is asked",
    );
    let two = given("Gear (stays: Gold, Copper), Gear (stays: Silver)", "-");
    passes(&format!("{two}> Alice resolves Gear (Copper, Gold)\n> Alice resolves Gear (Silver)\n"));
    passes(&format!("{two}> Alice resolves Gear (Silver)\n> Alice resolves Gear (Copper, Gold)\n"));
    let no_more = "> Alice resolves Gear (Silver)\n> Alice resolves Gear (Silver)\n";
    fails(&format!("{two}{no_more}"), "it answers nothing that is asked");
    // The last one, once something could have come between.
    let three = given("Gear (stays: Gold), Gear (stays: Silver)", "Guide");
    passes(&format!(
        "{three}> Alice resolves Gear (Silver)\n> Alice resolves Gear (Gold)\nAlice hand: Gold, Silver, 5 Copper\n"
    ));
    passes(&format!(
        "{three}> Alice resolves Gear (Silver)\n> Alice calls Guide\n> Alice resolves Gear (Gold)\nAlice hand: Gold, 5 Copper\n"
    ));
    fails(
        &format!("{three}> Alice resolves Gear (Silver)\n> Alice resolves Gear (Silver)\n"),
        "no such Gear",
    );
}

#[test]
fn a_card_of_the_game_is_no_stranger_to_it() {
    let given = "Alice hand: Wishing Well\nAlice deck: 2 Copper\nBob deck: Moat\n> Alice plays Wishing Well\n";
    passes(&format!("{given}> Alice names Smithy (not in the game)\n"));
    fails(&format!("{given}> Alice names Silver (not in the game)\n"), "Silver is in the game");
    fails(&format!("{given}> Alice names Moat (not in the game)\n"), "Moat is in the game");
}

#[test]
fn the_legal_moves_show_the_words() {
    let given = "events: Bonfire\nAlice coins: 3\nAlice play: Amulet, Amulet (stays)\n> Alice buys Bonfire\n";
    fails(
        &format!("{given}> Alice trashes Amulet (purple)\n"),
        "legal:\n      > Alice trashes Amulet (leaves)\n      > Alice trashes Amulet (stays)\n      > Alice declines",
    );
    let given = "Alice play: Gear (stays: Gold), Gear (stays: Silver)\nAlice deck: 9 Copper\nAlice tavern: Guide\n\
                 > Alice ends turn\n> Bob ends turn\n";
    fails(
        &format!("{given}> Alice gains Gold\n"),
        "> Alice resolves Gear (Gold)\n      > Alice resolves Gear (Silver)",
    );
}

#[test]
fn copies_that_are_not_said_are_searched_for_and_the_end_of_the_search_is_told() {
    let gears = |names: &[&str], n: usize| {
        let gears: Vec<String> = names.iter().map(|name| format!("Gear (stays: {name})")).collect();
        let resolves = "> Alice resolves Gear\n".repeat(n);
        format!(
            "Alice play: {}\nAlice deck: 20 Copper\nAlice tavern: Guide\n> Alice ends turn\n> Bob ends turn\n{resolves}> Alice calls Guide\n",
            gears.join(", ")
        )
    };
    let six = gears(&["Gold", "Silver", "Duchy", "Province", "Curse", "Estate"], 3);
    passes(&format!("{six}Alice discard: 5 Copper, Province, Curse, Estate\n"));
    let stopped = "say which, in parentheses";
    let told = report(&format!("{six}Alice discard: 5 Copper\n")).failures[0].to_string();
    assert!(!told.contains(stopped), "{told}");
    let eight =
        gears(&["Gold", "Silver", "Duchy", "Province", "Curse", "Estate", "Moat", "Smithy"], 4);
    fails(&format!("{eight}Alice discard: 5 Copper\n"), stopped);
}
