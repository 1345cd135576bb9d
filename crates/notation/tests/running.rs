//! How scenarios run, and what is said of those that fail.

use freehold_notation::{Report, parse, run, run_logged};

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
fn fails(body: &str) -> String {
    let report = report(body);
    let Some(failure) = report.failures.first() else { panic!("this should not hold") };
    failure.to_string()
}

#[test]
fn a_wrong_move_is_told_with_the_pending_decision_and_its_answers() {
    let told = fails("Alice hand: Moat\nBob hand: Copper\n\n> Alice gains Gold\n");
    assert_eq!(
        told,
        "  line 5: > Alice gains Gold\n    expected: this move answers a decision\n    \
         found: it answers nothing that is asked\n    \
         pending: Alice is in the Action phase; legal:\n      > Alice plays Moat\n      > Alice ends actions"
    );
}

#[test]
fn a_wrong_expectation_is_told_with_what_was_there() {
    let told = fails(
        "Alice hand: Militia\nBob hand: 3 Copper, Estate, Gold\n> Alice plays Militia\nAlice coins: 3\n",
    );
    assert!(told.starts_with("  line 5: Alice coins: 3\n    found: 2\n"), "{told}");
    assert!(
        told.contains(
            "pending: Bob picks 2 to discard, for Militia; legal:\n      > Bob discards 2 Copper\n      \
             2 of: 3 Copper, Gold, Estate"
        ),
        "{told}"
    );
}

#[test]
fn a_refusal_says_why() {
    let told = fails("Alice coins: 3\n> Alice buys Gold\n");
    assert!(told.contains("found: Gold costs 6, and there are 3 coins"), "{told}");
}

#[test]
fn all_cards_of_a_pick_stand_on_one_line() {
    let given = "Alice hand: Militia\nBob hand: 3 Copper, Estate, Gold\n> Alice plays Militia\n";
    passes(&format!(
        "{given}> Bob discards Estate, Gold\nBob hand: 3 Copper\nBob discard top: Gold\n"
    ));
    passes(&format!(
        "{given}Bob cannot discards Estate\nBob cannot discards 3 Copper\nBob cannot declines\n"
    ));
    assert!(fails(&format!("{given}> Bob discards Estate\n")).contains("1 more must be picked"));
}

#[test]
fn a_pick_left_open_is_not_complete() {
    let given = "Alice hand: Cellar, Copper, Estate\nAlice deck: 2 Gold\n> Alice plays Cellar\n";
    passes(&format!(
        "{given}> Alice discards Copper, …\nAlice hand: Copper, Estate\n> Alice declines\nAlice hand: Estate, Gold\n"
    ));
}

#[test]
fn a_shuffle_that_does_not_come_or_has_other_cards_is_an_error() {
    let given = "Alice hand: Smithy\nAlice discard: Gold, Silver, Estate\n";
    passes(&format!("{given}Alice next shuffle: Gold, Estate, Silver\n> Alice plays Smithy\n"));
    passes(&format!("{given}Alice next shuffle: Gold, …\n> Alice plays Smithy\n"));
    let told =
        fails(&format!("{given}Alice next shuffle: Gold, Copper, Silver\n> Alice plays Smithy\n"));
    assert!(told.contains("line 4: Alice next shuffle: Gold, Copper, Silver\n"), "{told}");
    assert!(told.contains("found: Alice shuffles other cards: Silver, Gold, Estate\n"), "{told}");
    let told = fails(&format!("{given}Alice next shuffle: Gold, Silver\n> Alice plays Smithy\n"));
    assert!(told.contains("Alice shuffles other cards: Silver, Gold, Estate\n"), "{told}");
    let told = fails(&format!("{given}Alice next shuffle: Gold, …\n> Alice ends actions\n"));
    assert!(told.contains("line 4: Alice next shuffle: Gold, …"), "{told}");
}

#[test]
fn an_order_that_nobody_knows_cannot_be_expected() {
    let told = fails(
        "Alice hand: Moat\nAlice discard: Gold, Silver, Estate\n> Alice plays Moat\nAlice deck: Gold\n> Alice ends turn\n\
         Bob hand: 1 Gold\n",
    );
    assert!(told.contains("Alice deck: Gold"), "{told}");
    let told = fails(
        "Alice hand: Harbinger\nAlice discard: Gold, Silver, Estate, Copper\n> Alice plays Harbinger\nAlice deck: Gold, 2 Silver\n",
    );
    assert!(told.contains("in no order yet"), "{told}");
}

#[test]
fn what_cannot_be_given_is_told() {
    assert!(fails("Bob coins: 3\n").contains("only the player whose turn it is"));
    assert!(fails("Alice deck: Copper, …\n").contains("a deck is given in full"));
    passes(
        "Alice deck: 250 Copper\nBob deck: 250 Copper\ntrash: 250 Copper\nAlice deck size: 250\n",
    );
    let told = fails("Alice deck: 250 Copper\nAlice hand: Moat\n");
    assert!(told.contains("more than 250 cards of one player"), "{told}");
    assert!(fails("trash: 250 Copper, Moat\n").contains("more than 250 cards in the trash"));
    passes(
        "Alice coins: 9999\nAlice actions: 9999\nAlice buys: 9999\n> Alice buys Province\nAlice coins: 9991\n",
    );
    assert!(fails("Alice coins: 10000\n").contains("at most 9999 can be given"));
    let told = fails("Alice deck: 250 Copper\n> Alice buys Copper\n");
    assert!(told.contains("more than 250 of Copper in one place"), "{told}");
    passes(
        "Alice discard top: -\n> Alice buys Copper\nAlice discard top: Copper\nBob discard top: -\n",
    );
    assert!(fails("Alice discard: Copper\nAlice discard top: -\n").contains("cards lie in"));
    assert!(fails("> Alice buys Copper\nAlice discard top: -\n").contains("found: Copper"));
    assert!(
        fails("Alice discard: Copper\nAlice discard top: Gold\n")
            .contains("no Gold lies in the discard pile")
    );
    assert!(fails("Alice vp: 3\n").contains("found: 0"));
}

#[test]
fn the_log_tells_every_move_and_what_came_of_it() {
    let text = "== A title ==\nAlice hand: Smithy\nAlice deck: 3 Copper\n> Alice plays Smithy\n";
    let file = parse(text).unwrap();
    let mut lines = Vec::new();
    run_logged(&file.scenarios[0], &mut |line| lines.push(line.to_string()));
    assert_eq!(lines[0], "> Alice plays Smithy");
    assert_eq!(lines.len(), 5, "{lines:?}");
    assert!(lines[2].contains("Copper"), "{lines:?}");
}

#[test]
fn a_player_who_has_many_of_a_card_cannot_gain_more_than_can_be_counted() {
    let hags = "Bob play: 20 Swamp Hag (stays)\nAlice coins: 3\n> Alice buys Silver\n";
    let told = fails(&format!("Alice deck: 250 Curse\n{hags}"));
    assert!(told.contains("more than 250 of Curse in one place"), "{told}");
    let told = fails(&format!("Alice deck: 250 Curse\nsupply: 20 Curse\n{hags}"));
    assert!(told.contains("20 of Curse beside those of a player: more than 255"), "{told}");
}

#[test]
fn only_what_has_something_to_do_stays_in_play() {
    let told = |given: &str| fails(&format!("{given}\n> Alice ends turn\n"));
    assert!(told("Alice play: Village (stays)").contains("Village does not stay in play"));
    assert!(
        told("Alice play: Gear (stays)")
            .contains("Gear stays for its cards, and they are missing: Gear (stays: Gold)")
    );
    let told = told("Alice play: Amulet (stays: Gold)");
    assert!(told.contains("Amulet does not stay in play with cards set aside"), "{told}");
}

#[test]
fn what_never_leaves_play_stays() {
    passes(
        "kingdom: Page\nAlice play: Champion, Hireling\nAlice deck: 20 Copper\n\
         > Alice ends turn\nAlice play: Champion (stays), Hireling (stays)\n> Bob ends turn\nAlice hand: 6 Copper\n",
    );
    for card in ["Hireling", "Champion"] {
        let told = fails(&format!("Alice play: {card} (leaves)\n> Alice ends turn\n"));
        assert!(told.contains(&format!("{card} never leaves play")), "{told}");
    }
}

#[test]
fn an_impossible_position_is_told() {
    for card in ["Gold", "Great Hall", "Soldier", "Estate"] {
        let told = fails(&format!("Alice inherits: {card}\n"));
        assert!(told.contains(&format!("{card} cannot be inherited")), "{told}");
    }
    passes("Alice inherits: Port\n> Alice ends turn\nAlice inherits: Port\n");
    for pile in ["Gold", "Soldier", "Gardens", "Curse"] {
        let told = fails(&format!("Alice tokens: +1 Card on {pile}\n"));
        assert!(told.contains(&format!("{pile} is no Action pile of the Supply")), "{told}");
    }
    passes("Alice tokens: +1 Card on Port\n");
    for header in ["version: 99", "rules: 9999", "start: new game\nversion: 99"] {
        assert!(fails(&format!("{header}\n")).contains("a newer freehold has written this"));
    }
}
