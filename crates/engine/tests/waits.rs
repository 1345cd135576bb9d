//! Why a card stays in play, in words.

use freehold_engine::{Answer, Card, CardSet, Edition, EventSet, Game, NoLog, Position, Seat};

/// Plays these answers from a hand, and says what the cards in play wait for.
fn waits(hand: &[Card], answers: &[Answer]) -> Vec<(Card, Vec<String>)> {
    let cards: CardSet = hand.iter().copied().collect();
    let mut position = Position::new(2, Edition::Second, cards, EventSet::EMPTY, 0);
    position.player(Seat(0)).hand = hand.iter().copied().collect();
    let mut game: Game = position.start(false);
    for &answer in answers {
        game.apply(answer, &mut NoLog).expect("a legal answer");
    }
    let view = game.view(Seat(1)).to_value();
    view.players[0].in_play.iter().map(|c| (c.card, c.waits.clone())).collect()
}

#[test]
fn a_duration_tells_what_it_will_do_and_a_throne_room_what_it_stays_with() {
    let told = waits(
        &[Card::ThroneRoom, Card::HauntedWoods],
        &[Answer::Play(Card::ThroneRoom), Answer::Card(Card::HauntedWoods)],
    );
    let again = "At the start of the next turn: +3 Cards.".to_string();
    let with = "Stays with Haunted Woods.".to_string();
    assert_eq!(
        told,
        [(Card::ThroneRoom, vec![with]), (Card::HauntedWoods, vec![again.clone(), again])]
    );
}

#[test]
fn what_lasts_for_ever_says_so() {
    let told = waits(&[Card::Hireling], &[Answer::Play(Card::Hireling)]);
    assert_eq!(told[0].1, ["At the start of each turn: +1 Card."]);
    let told = waits(&[Card::Champion], &[Answer::Play(Card::Champion)]);
    assert_eq!(told[0].1, ["For the rest of the game."]);
    assert_eq!(waits(&[Card::Village], &[Answer::Play(Card::Village)])[0].1, [""; 0]);
}
