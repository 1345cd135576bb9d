//! Numbers that a very long turn or game could run past: they are counted in full.

use freehold_engine::{
    Answer, Bag, Card, CardSet, Edition, Event, EventSet, Game, NoLog, Position, Seat, Setup,
};

const ALICE: Seat = Seat(0);

/// More than a byte counts.
const MANY: u16 = 300;

fn table(cards: &[Card], events: &[Event]) -> Position {
    let cards: CardSet = cards.iter().copied().collect();
    let events: EventSet = events.iter().copied().collect();
    Position::new(2, Edition::First, cards, events, 0)
}

/// Half of one card, half of another: a table has no more than 255 of a name.
fn half_and_half(one: Card, other: Card) -> Vec<Card> {
    let half = usize::from(MANY / 2);
    [vec![one; half], vec![other; half]].concat()
}

#[track_caller]
fn answer(game: &mut Game, answers: &[Answer]) {
    for &answer in answers {
        game.apply(answer, &mut NoLog).expect("a legal answer");
    }
}

#[test]
fn every_expedition_of_a_turn_draws_two_cards() {
    let mut position = table(&[], &[Event::Expedition]);
    position.set_deck(ALICE, &half_and_half(Card::Silver, Card::Gold));
    position.turn().coins = 3 * 130;
    position.turn().buys = 130;
    let mut game = position.start(false);
    for _ in 0..130 {
        answer(&mut game, &[Answer::BuyEvent(Event::Expedition)]);
    }
    assert_eq!(game.player(ALICE).hand.len(), 5 + 2 * 130);
}

#[test]
fn a_turn_has_as_many_purchases_as_buys() {
    let mut position = table(&[], &[Event::Quest]);
    position.turn().buys = MANY + 1;
    let mut game = position.start(false);
    for _ in 0..MANY {
        answer(&mut game, &[Answer::BuyEvent(Event::Quest), Answer::Done]);
    }
    assert_eq!((game.turn().bought, game.turn().buys), (MANY, 1));
}

#[test]
fn any_number_of_cards_is_any_number() {
    let mut position = table(&[Card::Cellar], &[]);
    let mut hand: Bag = half_and_half(Card::Curse, Card::Estate).into_iter().collect();
    hand.add(Card::Cellar);
    position.player(ALICE).hand = hand;
    position.set_deck(ALICE, &half_and_half(Card::Silver, Card::Gold));
    let mut game = position.start(false);
    answer(&mut game, &[Answer::Play(Card::Cellar)]);
    for _ in 0..MANY / 2 {
        answer(&mut game, &[Answer::Card(Card::Curse), Answer::Card(Card::Estate)]);
    }
    assert_eq!(game.player(ALICE).hand.count(Card::Curse), 0);
    assert_eq!(game.player(ALICE).hand.len(), usize::from(MANY));
}

#[test]
fn every_coin_becomes_a_card() {
    let mut position = table(&[Card::Storyteller], &[]);
    position.player(ALICE).hand.add(Card::Storyteller);
    position.set_deck(ALICE, &half_and_half(Card::Curse, Card::Estate));
    position.turn().coins = MANY - 1;
    let mut game = position.start(false);
    answer(&mut game, &[Answer::Play(Card::Storyteller)]);
    assert_eq!(game.player(ALICE).hand.len(), usize::from(MANY));
}

#[test]
fn every_coppersmith_pays_for_a_copper() {
    let mut position = table(&[Card::Coppersmith, Card::ThroneRoom], &[]);
    let hand = &mut position.player(ALICE).hand;
    hand.add_many(Card::Coppersmith, 150);
    hand.add_many(Card::ThroneRoom, 150);
    hand.add(Card::Copper);
    position.turn().actions = 150;
    let mut game = position.start(true);
    for _ in 0..150 {
        answer(&mut game, &[Answer::Play(Card::ThroneRoom), Answer::Card(Card::Coppersmith)]);
    }
    answer(&mut game, &[Answer::Done, Answer::Play(Card::Copper)]);
    assert_eq!((game.turn().actions_played, game.turn().coins), (450, 301));
}

#[test]
fn every_gain_of_the_last_turn_is_a_silver() {
    let mut position = table(&[Card::TreasureHunter], &[]);
    position.player(ALICE).hand.add(Card::TreasureHunter);
    position.player(Seat(1)).gained_last_turn = MANY;
    position.set_pile(Card::Silver, 40);
    let mut game = position.start(false);
    answer(&mut game, &[Answer::Play(Card::TreasureHunter)]);
    assert_eq!(game.supply().left(Card::Silver), 0);
}

#[test]
fn every_champion_gives_its_action() {
    let mut position = table(&[Card::Champion, Card::Village], &[]);
    position.player(ALICE).actions_per_action = MANY;
    position.player(ALICE).hand.add(Card::Village);
    let mut game = position.start(false);
    answer(&mut game, &[Answer::Play(Card::Village)]);
    assert_eq!(game.turn().actions, MANY + 2);
}

#[test]
fn a_byte_counts_the_cards_of_one_name() {
    for players in 2..=6 {
        let setup = Setup { players, ..Setup::recommended("Big Money").expect("known") };
        let game = Game::new(&setup).expect("legal");
        for card in Card::ALL {
            let owned = game.seats().map(|seat| u16::from(game.player(seat).owns.count(card)));
            let all = u16::from(game.supply().left(card)) + owned.sum::<u16>();
            assert!(all <= u8::MAX.into(), "{all} of {} for {players}", card.name());
        }
    }
}

#[test]
fn a_byte_holds_what_a_card_costs_and_what_may_be_added_to_it() {
    for card in Card::ALL {
        assert!(card.printed_cost() < u8::MAX / 8, "{}", card.name());
    }
}
