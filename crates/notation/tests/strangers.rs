//! What people write who have only read the notation.

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
fn a_list_waits_for_a_reaction_of_another_player() {
    let given = "Alice hand: Village, Militia, Smithy\nAlice deck: 9 Copper\nBob hand: Moat, 4 Copper\n\
                 > Alice plays Village, Militia, Smithy\n";
    passes(&format!(
        "{given}decides: Bob\n> Bob reveals Moat\nAlice hand: 4 Copper\nAlice play: Village, Militia, Smithy\n"
    ));
    passes(&format!(
        "{given}> Bob declines\nAlice play: Village, Militia\n> Bob discards 2 Copper\nAlice hand: 4 Copper\n"
    ));
    fails(
        given,
        "line 5: > Alice plays Village, Militia, Smithy\n    expected: every card of this list is played\n    found: Smithy is still not played",
    );
    fails(
        "Alice hand: Militia, Smithy\nBob hand: Moat, 4 Copper\n> Alice plays Militia, Smithy\n> Bob reveals Moat\n",
        "line 5: > Bob reveals Moat\n    expected: this move answers a decision\n    found: Smithy of this list cannot be played: no Actions left",
    );
}

#[test]
fn a_list_waits_for_a_window_of_its_own_player() {
    let given = "Alice hand: Village, Cellar, Smithy, Estate\nAlice deck: 9 Copper\n\
                 > Alice plays Village, Cellar, Smithy\n";
    passes(&format!(
        "{given}Alice play: Village, Cellar\n> Alice discards Estate\nAlice play: Village, Cellar, Smithy\n"
    ));
    passes(&format!("{given}> Alice discards -\nAlice play: Village, Cellar, Smithy\n"));
    fails(
        &format!("{given}> Alice discards Smithy\n"),
        "Smithy of this list cannot be played: no Smithy in hand",
    );
    // In the Buy phase.
    let given = "phase: buy\nAlice hand: Treasure Trove, Copper\nAlice tavern: Duplicate\nAlice deck: Copper\n\
                 > Alice plays Treasure Trove, Copper\n";
    passes(&format!(
        "{given}Alice play: Treasure Trove\n> Alice declines\n> Alice declines\nAlice coins: 3\nAlice play: Treasure Trove, Copper\n"
    ));
    fails(&format!("{given}> Alice ends turn\n"), "Duplicate");
}

#[test]
fn a_list_at_storyteller_waits_too_and_never_leaves_the_action_phase() {
    let given = "Alice hand: Storyteller, 2 Gold, 2 Silver\nAlice deck: 20 Estate\n> Alice plays Storyteller\n";
    passes(&format!(
        "{given}Alice cannot plays 2 Gold, 2 Silver\nAlice can plays 2 Gold, Silver\n"
    ));
    fails(
        &format!("{given}> Alice plays 2 Gold, 2 Silver\n"),
        "Silver of this list cannot be played",
    );
    passes(&format!(
        "{given}> Alice plays 2 Gold, Silver\nphase: action\nAlice hand: Silver, 9 Estate\n"
    ));
    fails(
        &format!("{given}> Alice plays 2 Gold, Copper\n"),
        "Copper of this list cannot be played: Copper is not one of the choices",
    );
    let given = "Alice hand: Storyteller, Treasure Trove, Copper\nAlice tavern: Duplicate\nAlice deck: 20 Estate\n\
                 > Alice plays Storyteller\n> Alice plays Treasure Trove, Copper\n";
    passes(&format!(
        "{given}> Alice declines\n> Alice declines\nAlice play: Storyteller, Treasure Trove, Copper\nAlice hand: 4 Estate\nphase: action\n"
    ));
    fails(
        "Alice hand: Village, Copper\nAlice deck: Estate\n> Alice plays Village, Copper\n",
        "Copper of this list cannot be played",
    );
    passes(
        "Alice hand: Copper, Silver\n> Alice plays Copper, Silver\nphase: buy\nAlice coins: 3\n",
    );
}

#[test]
fn all_treasures_can_be_played_at_storyteller() {
    let given = "Alice deck: 20 Estate\nAlice hand: Storyteller, Moat";
    passes(&format!(
        "{given}, 2 Gold, Silver\n> Alice plays Storyteller\n> Alice plays all Treasures\nphase: action\nAlice hand: Moat, 9 Estate\n"
    ));
    passes(&format!(
        "{given}, 2 Gold, 2 Silver\n> Alice plays Storyteller\nAlice cannot plays all Treasures\n"
    ));
    passes(&format!(
        "{given}, 2 Gold, 2 Silver\n> Alice plays Storyteller\n> Alice plays Gold\nAlice cannot plays Gold, Silver, Silver\n> Alice plays Silver\nAlice cannot plays all Treasures\n"
    ));
}

#[test]
fn no_order_is_picked_silently() {
    let given = "Alice hand: Amulet, Gear, 3 Copper\nAlice actions: 2\nAlice deck: 20 Estate\n> Alice plays Amulet\n\
                 > Alice chooses +1 coin\n> Alice plays Gear\n> Alice sets aside Copper\n> Alice ends turn\n> Bob ends turn\n";
    passes(&format!(
        "{given}decides: Alice\nAlice cannot ends turn\nAlice cannot plays Copper\nAlice cannot declines\nAlice can chooses +1 coin\n"
    ));
    passes(&format!("{given}> Alice resolves Gear\n> Alice chooses +1 coin\n> Alice ends turn\n"));
    passes(&format!("{given}> Alice chooses +1 coin\n> Alice resolves Gear\n> Alice ends turn\n"));
}

#[test]
fn what_happened_by_itself_may_be_told_once() {
    let given = "Alice hand: Witch\nAlice deck: 2 Copper\nBob hand: -\n> Alice plays Witch\n> Bob gains Curse\n";
    passes(&format!("{given}Bob discard: Curse\n"));
    passes(&format!("{given}> Alice ends turn\nturn: Bob\n"));
    fails(&format!("{given}> Bob gains Curse\n"), "it answers nothing that is asked");
    fails(&format!("{given}> Alice gains Curse\n"), "it answers nothing that is asked");
    passes(
        "Alice hand: Witch\nAlice deck: 2 Copper\nsupply: 0 Curse\n> Alice plays Witch\nBob cannot gains Curse\n",
    );
    fails(
        "Alice hand: Witch\nsupply: 0 Curse\n> Alice plays Witch\n> Bob gains Curse\n",
        "it answers nothing",
    );
    // One real gain is told by the move that makes it.
    let given = "Alice hand: Workshop\n> Alice plays Workshop\n> Alice gains Silver\n";
    fails(&format!("{given}> Alice gains Silver\n"), "it answers nothing");
    fails("Alice coins: 3\n> Alice buys Silver\n> Alice gains Silver\n", "it answers nothing");
    // Only what came of the last answer can be told.
    fails(
        "Alice hand: Witch, Copper\nAlice deck: 2 Copper\n> Alice plays Witch\n> Alice plays Copper\n> Bob gains Curse\n",
        "it answers nothing",
    );
    passes(
        "Alice hand: Bandit\nBob deck: Silver, Copper\n> Alice plays Bandit\n> Alice gains Gold\n> Bob reveals Silver, Copper\n> Bob trashes Silver\n> Bob discards Copper\n",
    );
    passes(
        "Alice hand: Bureaucrat\nBob hand: Estate\n> Alice plays Bureaucrat\n> Alice gains Silver\n> Bob reveals Estate\n> Bob topdecks Estate\nBob deck: Estate\n",
    );
    passes(
        "Alice hand: Steward, Moat\nAlice deck: Gold, Gold\n> Alice plays Steward\n> Alice chooses +2 Cards\nAlice cannot keeps Gold\n> Alice keeps 2 Gold\nAlice hand: Moat, 2 Gold\n",
    );
}

#[test]
fn the_only_waiting_effect_may_be_resolved_by_name() {
    let given = "Alice hand: Caravan Guard, Estate\nAlice deck: 20 Estate\n> Alice plays Caravan Guard\n\
                 > Alice ends turn\n> Bob ends turn\n";
    passes(&format!("{given}Alice coins: 1\n> Alice resolves Caravan Guard\nAlice coins: 1\n"));
    fails(
        &format!("{given}> Alice resolves Caravan Guard\n> Alice resolves Caravan Guard\n"),
        "it answers nothing",
    );
    passes(&format!("{given}Alice cannot resolves Caravan Guard\n"));
}

#[test]
fn there_may_have_been_nothing_to_choose() {
    let given = "Alice hand: Moat, Village\nAlice deck: 3 Copper\n> Alice plays Village\n> Alice declines\n";
    passes(&format!("{given}phase: action\nAlice actions: 2\n> Alice plays Moat\n"));
    fails(&format!("{given}> Alice declines\n"), "it answers nothing");
    fails("Alice hand: Moat\n> Alice declines\n", "it answers nothing");
    fails("Alice hand: Moat\n> Alice plays Moat\n> Bob declines\n", "it answers nothing");
    passes(
        "Alice hand: Moat\n> Alice plays Moat\nAlice cannot declines\n> Alice declines\nphase: action\n",
    );
    passes(
        "Alice hand: Moat\nAlice buys: 0\n> Alice plays Moat\n> Alice declines\nturn: Alice\nphase: action\n",
    );
}

#[test]
fn a_card_put_into_the_deck_without_a_depth_lies_on_top() {
    let given =
        "Alice hand: Secret Passage, Gold\nAlice deck: 6 Copper\n> Alice plays Secret Passage\n";
    passes(&format!(
        "{given}> Alice topdecks Gold\nAlice deck: Gold, 4 Copper\nAlice actions: 1\nphase: action\n"
    ));
    passes(&format!("{given}> Alice topdecks Gold at 2\nAlice deck: 2 Copper, Gold, 2 Copper\n"));
    passes(&format!(
        "{given}> Alice topdecks Gold\n> Alice topdecks at 2\nAlice deck: 2 Copper, Gold, 2 Copper\n"
    ));
    passes(&format!(
        "{given}> Alice topdecks Gold, …\n> Alice topdecks at 2\nAlice deck: 2 Copper, Gold, 2 Copper\n"
    ));
    fails(
        &format!("{given}> Alice buys Copper\n"),
        "legal:\n      > Alice topdecks Copper at 0\n      > Alice topdecks Gold at 0\n      at 0 (on top) to 4",
    );
}

#[test]
fn a_move_is_shown_with_the_decision_at_which_it_fails() {
    // Bob's only card to discard is no question to a reader; Alice's purchase is.
    fails(
        "Alice hand: Militia\nBob hand: 5 Copper\n> Alice plays Militia\n> Alice buys Duchy\n",
        "found: Duchy costs 5, and there are 2 coins\n    pending: Alice is in the Buy phase",
    );
    fails(
        "Alice hand: Militia\nBob hand: 5 Copper\n> Alice plays Militia\n> Alice plays Moat\n",
        "found: no Moat in hand\n    pending: Alice is in the Action phase",
    );
}

#[test]
fn nobody_has_won_before_the_game_is_over() {
    fails(
        "Alice hand: Province\n> Alice ends actions\nwinners: Alice\n",
        "found: the game is not over",
    );
    passes(
        "Alice coins: 8\nsupply: 1 Province\n> Alice buys Province\n> Alice ends turn\ngame over\nwinners: Alice\n",
    );
}

#[test]
fn a_block_that_says_who_decides_is_read_as_things_are() {
    let given = "Alice hand: Militia\nBob hand: 5 Copper\n> Alice plays Militia\n";
    passes(&format!("{given}Bob hand: 3 Copper\n"));
    fails(
        &format!("{given}Bob hand: 3 Copper\ndecides: Bob\n"),
        "line 5: Bob hand: 3 Copper\n    found: 5 Copper",
    );
    fails(&format!("{given}turn: Alice\nBob hand: 3 Copper\n"), "found: 5 Copper");
    fails(&format!("{given}phase: action\nBob hand: 3 Copper\n"), "found: 5 Copper");
    passes(&format!("{given}phase: action\nBob hand: 5 Copper\ndecides: Bob\n"));
}

#[test]
fn a_given_upgrade_pile_is_in_the_game() {
    passes("supply: 5 Soldier\n> Alice ends actions\nsupply: 5 Soldier, 5 Fugitive\n");
    passes("supply: 0 Soldier\n> Alice ends actions\nsupply: 0 Soldier, 0 Fugitive\n");
    passes("> Alice ends actions\nsupply: 0 Soldier\n");
    fails("> Alice ends actions\nsupply: 5 Soldier\n", "found: 0 Soldier");
}

#[test]
fn swindler_may_be_told_as_a_gain_where_only_one_player_is_meant() {
    let given = "Alice hand: Swindler\nBob deck: Copper\n> Alice plays Swindler\n";
    passes(&format!("{given}> Alice gains Curse\nBob discard: Curse\n"));
    passes(&format!("{given}> Alice gives Bob Curse\nBob discard: Curse\n"));
    fails(&format!("{given}> Alice gains Curse\n> Bob gains Curse\n"), "it answers nothing");
    passes(
        "players: Alice, Bob, Cy\nAlice hand: Swindler\nBob deck: Copper\nCy deck: Copper\n> Alice plays Swindler\nAlice cannot gains Curse\n",
    );
}
