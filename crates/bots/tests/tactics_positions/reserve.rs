//! When cards are called from the Tavern mat.

use super::*;

#[test]
fn royal_carriage_repeats_the_best_action_and_no_other() {
    let called = |card: Card| {
        let mut position = hand(&[card]);
        position.player(ME).tavern.add(RoyalCarriage);
        position.player(ME).discard.extend([Smithy]);
        let mut game = position.start(false);
        game.apply(Answer::Play(card), &mut NoLog).expect("it is in hand");
        answers(&mut game, NOTHING)[0]
    };
    assert_eq!(called(Smithy), Answer::Next(Source::Card(RoyalCarriage)));
    assert_eq!(called(Village), Answer::Done);
}

#[test]
fn coin_of_the_realm_is_called_when_actions_are_missing() {
    let called = |rest: Card| {
        let mut position = hand(&[Smithy, rest]);
        position.player(ME).tavern.add(CoinOfTheRealm);
        let mut game = position.start(false);
        game.apply(Answer::Play(Smithy), &mut NoLog).expect("it is in hand");
        answers(&mut game, NOTHING)[0]
    };
    assert_eq!(called(Smithy), Answer::Next(Source::Card(CoinOfTheRealm)));
    assert_eq!(called(Copper), Answer::Done);
}

#[test]
fn reserve_cards_are_called_at_the_start_of_a_turn_when_they_help() {
    let call = |card| Answer::Next(Source::Card(card));
    assert_eq!(start_of_turn(Ratcatcher, &[Estate, Copper, Gold]), call(Ratcatcher));
    assert_eq!(start_of_turn(Ratcatcher, &[Silver, Silver, Gold]), Answer::Done);
    assert_eq!(start_of_turn(Guide, &[Estate, Estate, Estate, Copper, Curse]), call(Guide));
    assert_eq!(start_of_turn(Guide, &[Gold, Gold, Silver, Copper, Curse]), Answer::Done);
    assert_eq!(start_of_turn(Transmogrify, &[Estate, Copper, Gold]), call(Transmogrify));
    assert_eq!(start_of_turn(Teacher, &[Copper]), call(Teacher));
}

#[test]
fn duplicate_is_called_for_good_gains_only() {
    let called = |card: Card, coins: u16| {
        let mut position = hand(&[Estate]);
        position.player(ME).tavern.add(Duplicate);
        position.turn().phase = Phase::Buy;
        position.turn().coins = coins;
        let mut game = position.start(false);
        game.apply(Answer::Buy(card), &mut NoLog).expect("it can be bought");
        answers(&mut game, NOTHING).first().copied()
    };
    assert_eq!(called(Gold, 6), Some(Answer::Next(Source::Card(Duplicate))));
    assert_eq!(called(Copper, 0), Some(Answer::Done));
}

/// The first answer at the start of my next turn, with this card on the mat and this hand.
fn start_of_turn(mat: Card, cards: &[Card]) -> Answer {
    let mut position = hand(&[]);
    position.set_turn(YOU);
    position.player(ME).hand = bag(cards);
    position.player(ME).tavern.add(mat);
    position.turn().phase = Phase::Buy;
    let mut game = position.start(false);
    while game.decision().is_some_and(|decision| decision.seat == YOU) {
        game.apply(Answer::Done, &mut NoLog).expect("the turn can be ended");
    }
    Tactics::new(NOTHING).answer(game.view(ME))
}
