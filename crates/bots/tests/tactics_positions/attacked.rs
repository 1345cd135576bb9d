//! What a player does who is attacked.

use super::*;

#[test]
fn moat_is_revealed_always() {
    let mut position = hand(&[Moat, Copper, Copper]);
    position.set_turn(YOU);
    position.player(YOU).hand = bag(&[Witch]);
    let mut game = position.start(false);
    game.apply(Answer::Play(Witch), &mut NoLog).expect("it is in hand");
    assert_eq!(answers(&mut game, NOTHING), [Answer::Next(Source::Card(Moat))]);
    assert_eq!(game.supply().left(Curse), 10);
}

#[test]
fn caravan_guard_is_played_against_every_attack() {
    let mut position = hand(&[CaravanGuard, Copper]);
    position.set_turn(YOU);
    position.player(YOU).hand = bag(&[Witch]);
    let mut game = position.start(false);
    game.apply(Answer::Play(Witch), &mut NoLog).expect("it is in hand");
    assert_eq!(answers(&mut game, NOTHING), [Answer::Next(Source::Card(CaravanGuard))]);
}

#[test]
fn secret_chamber_is_shown_once_to_each_attack() {
    let mut position = hand(&[SecretChamber, Copper, Estate, Estate, Gold]);
    position.set_turn(YOU);
    position.player(YOU).hand = bag(&[Witch]);
    let mut game = position.start(false);
    game.apply(Answer::Play(Witch), &mut NoLog).expect("it is in hand");
    let given = answers(&mut game, NOTHING);
    let shown = given.iter().filter(|answer| matches!(answer, Answer::Next(_))).count();
    assert!(shown <= 1, "{given:?}");
}

#[test]
fn militia_takes_curses_victory_cards_and_then_coppers() {
    let attacked = |cards: &[Card]| {
        let mut position = hand(cards);
        position.set_turn(YOU);
        position.player(YOU).hand = bag(&[Militia]);
        let mut game = position.start(false);
        game.apply(Answer::Play(Militia), &mut NoLog).expect("it is in hand");
        let given = answers(&mut game, NOTHING);
        drop(given);
        game.player(ME).hand.cards().collect::<Vec<_>>()
    };
    assert_eq!(attacked(&[Curse, Estate, Copper, Silver, Gold]), [Copper, Silver, Gold]);
    assert_eq!(attacked(&[Copper, Copper, Silver, Gold, Smithy]), [Silver, Gold, Smithy]);
    // The second of two terminals would not be played.
    assert_eq!(attacked(&[Smithy, Smithy, Silver, Gold, Estate]), [Silver, Gold, Smithy]);
}

#[test]
fn torturer_gets_two_bad_cards_rather_than_a_curse() {
    let attacked = |cards: &[Card]| {
        let mut position = hand(cards);
        position.set_turn(YOU);
        position.player(YOU).hand = bag(&[Torturer]);
        let mut game = position.start(false);
        game.apply(Answer::Play(Torturer), &mut NoLog).expect("it is in hand");
        answers(&mut game, NOTHING)[0]
    };
    assert_eq!(attacked(&[Torturer, Estate, Estate, Gold]), Answer::Option(0));
    assert_eq!(attacked(&[Gold, Gold, Gold, Torturer]), Answer::Option(1));
}
