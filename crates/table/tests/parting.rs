//! Games written down before positions had checksums, where every answer still fits but the rules lead elsewhere.

use freehold_engine::{Answer, Card, Edition, Setup};
use freehold_table::{Event, Given, Mended, Occupant, Plan, Table};

fn first_edition() -> Setup {
    Setup { edition: Edition::First, seed: 3, ..Setup::recommended("First Game").unwrap() }
}

/// Answers as the first release stored them.
fn answered(answers: &[Answer]) -> Event {
    Event::Answered(Given { answers: answers.to_vec(), sums: Vec::new(), rules: 1 })
}

fn table(rows: &[&[Answer]]) -> Vec<Event> {
    let people = ["Ann", "Bob"].map(|name| Occupant::Person(name.into())).to_vec();
    let setup = first_edition();
    let plan = Plan::new(&setup, people);
    let given = Given { answers: Vec::new(), sums: Vec::new(), rules: 1 };
    let mut events = vec![Event::Opened(plan), Event::Began(setup, given)];
    events.extend(rows.iter().map(|answers| answered(answers)));
    events
}

#[test]
fn nobody_gets_the_answers_of_another() {
    let copper = Answer::Play(Card::Copper);
    let events = table(&[
        // By the first rules the turn goes on after this purchase: Treasures can still be played.
        &[copper],
        &[Answer::Buy(Card::Copper)],
        &[copper],
        &[Answer::Done],
        &[Answer::PlayTreasures],
        &[Answer::Buy(Card::Silver)],
    ]);
    let read = Table::replay(&events).unwrap();
    let game = read.last_game().unwrap();
    assert_eq!(game.mended(), Some(&Mended { fitting: 1, rules: 1 }));
    let decision = read.game().unwrap().decision().unwrap();
    assert_eq!(decision.seat, read.game().unwrap().turn().seat, "the buyer stands before it");
    assert_eq!(read.game().unwrap().turn().number, 1);
}

#[test]
fn a_purchase_with_all_treasures_played_parts_nothing() {
    let events = table(&[&[Answer::PlayTreasures], &[Answer::Buy(Card::Silver)]]);
    assert_eq!(Table::replay(&events).unwrap().last_game().unwrap().mended(), None);
}

#[test]
fn a_hand_discarded_openly_by_another_rule_is_noticed() {
    // Nobody plays anything, so that a card of the hand covers the discard pile: an Estate by the first rules, the last of the
    // catalogue, and a Copper or an Estate now, whichever comes first among the harmless ones.
    let rows: Vec<&[Answer]> = vec![&[Answer::Done]; 8];
    let read = Table::replay(&table(&rows)).unwrap();
    let game = read.last_game().unwrap();
    let covered = |n: usize| Table::replay(&table(&rows[..n])).unwrap();
    let first = (1..=8).find(|&n| covered(n).last_game().unwrap().mended().is_some());
    let fitting = first.map(|n| n as u32 - 1);
    assert_eq!(game.mended().map(|mended| mended.fitting), fitting);
}
