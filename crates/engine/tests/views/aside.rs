//! Cards set aside.

use super::*;

/// rulings: AD.gear.8
#[test]
fn which_gear_returns_its_cards_first_is_asked_of_its_player_alone() {
    let with_aside = |one: Card, other: Card| {
        let mut position = table(2, Edition::Second, &[Card::Gear, Card::Guide]);
        assert!(position.put_in_play_waiting(ALICE, Card::Gear, &[one]));
        assert!(position.put_in_play_waiting(ALICE, Card::Gear, &[other]));
        position.player(ALICE).tavern.add(Card::Guide);
        let mut seen = Seen::start(position);
        let gear = Answer::Next(Source::Card(Card::Gear));
        seen.answer(&[Answer::Done, Answer::Done, gear]);
        seen
    };
    let one = with_aside(Card::Gold, Card::Copper);
    let other = with_aside(Card::Province, Card::Curse);
    look_the_same(&one, &other, BOB);
    let asked = one.game.view(ALICE).decision().map(|decision| decision.ask.clone());
    let options = vec![Which::SetAside(vec![Card::Gold]), Which::SetAside(vec![Card::Copper])];
    assert_eq!(asked, Some(Ask::Copies { of: Source::Card(Card::Gear), options }));
    assert_eq!(one.game.view(BOB).decision(), None);
}

/// rulings: B2.visibility.6
#[test]
fn a_card_set_aside_is_public_unless_it_lies_face_down() {
    let mut position = table(2, Edition::Second, &[Card::Library, Card::Village, Card::Gear]);
    position.player(ALICE).hand = bag(&[Card::Library]);
    position.set_deck(ALICE, &[Card::Village, Card::Village, Card::Copper]);
    let mut seen = Seen::start(position);
    seen.answer(&[Answer::Play(Card::Library), Answer::Card(Card::Village)]);
    for seat in [ALICE, BOB] {
        assert_eq!(aside(&seen.game, seat), [Some(Card::Village)]);
        let card = Some(Card::Village);
        let fact = Fact::SetAside { seat: ALICE, card, from: Zone::Deck, shown: true };
        assert!(seen.heard_by(seat).contains(&fact));
    }

    let face_down = gear(&[Card::Gold, Card::Estate]);
    assert_eq!(aside(&face_down.game, ALICE), [Some(Card::Gold), Some(Card::Estate)]);
    assert_eq!(aside(&face_down.game, BOB), [None, None]);
}

/// rulings: AD.gear.2
#[test]
fn what_gear_sets_aside_is_seen_by_its_owner_only() {
    let mut one = gear(&[Card::Gold, Card::Estate]);
    let mut other = gear(&[Card::Province, Card::Copper]);
    look_different(&one, &other, ALICE);
    look_the_same(&one, &other, BOB);
    assert_eq!(aside(&one.game, ALICE), [Some(Card::Gold), Some(Card::Estate)]);
    assert_eq!(aside(&one.game, BOB), [None, None]);
    // Nor do the others see what comes back.
    for seen in [&mut one, &mut other] {
        seen.answer(&[Answer::Done, Answer::Done]);
        assert_eq!(seen.game.turn().number, 3);
        assert_eq!(aside(&seen.game, ALICE), []);
    }
    look_different(&one, &other, ALICE);
    look_the_same(&one, &other, BOB);
}

/// rulings: AD.event-save.3
#[test]
fn what_save_sets_aside_is_not_seen_by_the_others() {
    let saving = |card: Card| {
        let events = EventSet::from_iter([Event::Save]);
        let mut position = Position::new(2, Edition::Second, CardSet::EMPTY, events, 0);
        position.player(ALICE).hand = bag(&[Card::Gold, Card::Estate, Card::Curse]);
        position.set_deck(ALICE, &[Card::Copper; 5]);
        position.turn().coins = 1;
        let mut seen = Seen::start(position);
        seen.answer(&[Answer::BuyEvent(Event::Save), Answer::Card(card)]);
        seen
    };
    let mut one = saving(Card::Gold);
    let mut other = saving(Card::Estate);
    assert_eq!(aside(&one.game, ALICE), [Some(Card::Gold)]);
    assert_eq!(aside(&one.game, BOB), [None]);
    look_different(&one, &other, ALICE);
    look_the_same(&one, &other, BOB);
    // Nor is it seen when it comes back; a Curse hides the other card in the discard pile.
    for seen in [&mut one, &mut other] {
        seen.answer(&[Answer::Done]);
        assert_eq!(view(&seen.game, BOB).players[ALICE.index()].hand_size, 6);
    }
    look_different(&one, &other, ALICE);
    look_the_same(&one, &other, BOB);
}

/// What a seat sees of the cards that Alice has set aside.
fn aside(game: &Game, seat: Seat) -> Vec<Option<Card>> {
    view(game, seat).players[ALICE.index()].aside.iter().map(|aside| aside.card).collect()
}

/// Alice has played Gear and set these two cards aside.
#[track_caller]
fn gear(cards: &[Card; 2]) -> Seen {
    let mut position = table(2, Edition::Second, &[Card::Gear]);
    position.player(ALICE).hand =
        bag(&[Card::Gear, Card::Gold, Card::Estate, Card::Province, Card::Copper]);
    position.set_deck(ALICE, &[[Card::Curse; 2].as_slice(), &[Card::Copper; 5]].concat());
    let mut seen = Seen::start(position);
    seen.answer(&[Answer::Play(Card::Gear), Answer::Card(cards[0]), Answer::Card(cards[1])]);
    seen
}
