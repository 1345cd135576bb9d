//! Games written down before positions had checksums, where every answer still fits but the rules lead elsewhere.

use freehold_engine::{Answer, Card, Edition, Game, NoLog, Phase, Setup};
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
    let mut events = vec![Event::Opened(plan), Event::Began(setup.into(), given)];
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

/// By the first rules the card of the hand that covered the discard pile was the last of the catalogue; now it is a harmless
/// one. That matters as soon as a hand with a Kingdom card is discarded and nothing comes from play.
#[test]
fn a_hand_covered_by_another_card_is_noticed() {
    let mut game = Game::new(&first_edition()).unwrap();
    let mut rows: Vec<[Answer; 1]> = Vec::new();
    let mut covered = None;
    while covered.is_none() && rows.len() < 100 {
        let seat = game.turn().seat;
        let answer = match rows.len() {
            0 => Answer::PlayTreasures,
            1 => Answer::Buy(Card::Cellar),
            _ => Answer::Done,
        };
        let has_cellar = game.player(seat).hand.count(Card::Cellar) > 0;
        if answer == Answer::Done && game.turn().phase == Phase::Buy && has_cellar {
            covered = Some(rows.len() as u32);
        }
        game.apply(answer, &mut NoLog).unwrap();
        rows.push([answer]);
    }
    let fitting = covered.expect("the Cellar comes to hand and is not played");
    let rows: Vec<&[Answer]> = rows.iter().map(|row| &row[..]).collect();
    let mended = |n: usize| {
        Table::replay(&table(&rows[..n])).unwrap().last_game().unwrap().mended().cloned()
    };
    assert_eq!(mended(rows.len() - 1), None, "nothing parts before it");
    assert_eq!(mended(rows.len()), Some(Mended { fitting, rules: 1 }));
}
