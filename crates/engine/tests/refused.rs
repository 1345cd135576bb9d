//! Why something cannot be done, and what needs no thought.

use freehold_engine::{
    Answer, Auto, Card, CardSet, Edition, Event, Game, NoLog, Position, Seat, text,
};

/// Alice's turn with these cards in hand and this many coins; the Villages are gone.
fn at_turn(hand: &[Card], coins: u16, events: &[Event]) -> Game {
    let kingdom: CardSet = [Card::Page, Card::Village].into_iter().collect();
    let events = events.iter().copied().collect();
    let mut position = Position::new(2, Edition::Second, kingdom, events, 0);
    position.player(Seat(0)).hand = hand.iter().copied().collect();
    position.turn().coins = coins;
    position.set_pile(Card::Village, 0);
    position.start(false)
}

#[test]
fn whoever_tries_what_cannot_be_is_told_why() {
    let why = |game: &Game, answer: Answer| {
        let view = game.view(Seat(0));
        let found = view.refusals().into_iter().find(|(refused, _)| *refused == answer);
        found.map(|(answer, why)| text::refusal(view, answer, why)).unwrap_or_default()
    };
    let mut game = at_turn(&[Card::Village, Card::Copper, Card::Estate], 3, &[Event::Alms]);
    let (play, buy) = (Answer::Play, Answer::Buy);
    assert_eq!(why(&game, play(Card::Village)), "");
    assert_eq!(
        why(&game, play(Card::Copper)),
        "Copper is a Treasure: it is played in the Buy phase."
    );
    assert_eq!(why(&game, play(Card::Estate)), "Estate cannot be played.");
    assert_eq!(why(&game, buy(Card::Gold)), "Buying comes after the Action phase.");
    game.apply(Answer::Done, &mut NoLog).expect("the phase can be ended");
    assert_eq!(why(&game, buy(Card::Silver)), "");
    assert_eq!(why(&game, buy(Card::Gold)), "Gold costs 6 coins, and you have 3 coins.");
    assert_eq!(why(&game, buy(Card::Village)), "The Village pile is empty.");
    assert_eq!(
        why(&game, buy(Card::TreasureHunter)),
        "Treasure Hunter is not in the Supply: it comes by exchanging."
    );
    assert_eq!(why(&game, play(Card::Village)), "Your Action phase is over.");
    game.apply(Answer::BuyEvent(Event::Alms), &mut NoLog).expect("Alms costs nothing");
    // Alms asks for a card first.
    assert!(game.view(Seat(0)).refusals().is_empty());
    assert!(game.view(Seat(1)).refusals().is_empty());
    game.apply(Answer::Card(Card::Copper), &mut NoLog).expect("a card to gain");
}

#[test]
fn only_what_needs_no_thought_is_answered_without_asking() {
    let auto = |hand: &[Card], coins, events: &[Event]| {
        at_turn(hand, coins, events).view(Seat(0)).auto().map(|(_, why)| why)
    };
    let (copper, gold) = (Card::Copper, Card::Gold);
    assert_eq!(auto(&[copper, gold], 0, &[]), Some(Auto::PlainTreasures));
    // A Treasure that does more is the player's affair.
    for odd in [Card::TreasureTrove, Card::Relic, Card::CoinOfTheRealm] {
        assert_eq!(auto(&[odd], 0, &[]), None, "{odd:?}");
        let both = at_turn(&[copper, odd], 0, &[]);
        let plain = Some((Answer::Play(copper), Auto::PlainTreasures));
        assert_eq!(both.view(Seat(0)).auto(), plain, "{odd:?}");
    }
    // So is one that an Event could make use of.
    for event in [Event::Alms, Event::Quest, Event::Trade, Event::Save] {
        assert_eq!(auto(&[copper, gold], 0, &[event]), None, "{event:?}");
    }
    assert_eq!(auto(&[copper, gold], 0, &[Event::Ball]), Some(Auto::PlainTreasures));
    assert_eq!(auto(&[], 0, &[]), Some(Auto::NothingToBuy));
    assert_eq!(auto(&[], 2, &[]), None);
    assert_eq!(auto(&[], 0, &[Event::Alms]), None);
    assert_eq!(auto(&[Card::Village], 0, &[]), None);
}
