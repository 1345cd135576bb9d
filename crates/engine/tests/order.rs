//! The order in which things happen, as the facts tell it.

use freehold_engine::{Answer, Card, CardSet, Edition, EventSet, Fact, Position, Seat, Zone};

const ALICE: Seat = Seat(0);
const BOB: Seat = Seat(1);
const CARA: Seat = Seat(2);

/// rulings: AD.warrior.1
#[test]
fn warrior_is_done_with_one_player_before_it_comes_to_the_next() {
    // The players sit in a ring: whoever attacks, the neighbour on the left is the first to suffer.
    for [attacker, first, second] in [[ALICE, BOB, CARA], [BOB, CARA, ALICE], [CARA, ALICE, BOB]] {
        let kingdom = CardSet::from_iter([Card::Page, Card::Warrior, Card::Smithy]);
        let mut position = Position::new(3, Edition::Second, kingdom, EventSet::EMPTY, 0);
        position.set_turn(attacker);
        position.player(attacker).hand.add(Card::Warrior);
        position.put_in_play(attacker, Card::Page);
        position.set_deck(attacker, &[Card::Copper, Card::Silver]);
        position.set_deck(first, &[Card::Silver, Card::Estate, Card::Gold]);
        position.set_deck(second, &[Card::Copper, Card::Smithy, Card::Gold]);
        let mut game = position.start(false);
        let mut facts = Vec::new();
        game.apply(Answer::Play(Card::Warrior), &mut facts).unwrap();

        let discarded = |seat, card| {
            let (card, from) = (Some(card), Zone::Deck);
            Fact::Discarded { seat, card, from, last: true }
        };
        let trashed = |seat, card| Fact::Trashed { seat: Some(seat), card, from: Zone::Discard };
        let drew = |card| Fact::Drew { seat: attacker, card: Some(card) };
        let expected = [
            Fact::Played { seat: attacker, card: Card::Warrior, again: false },
            drew(Card::Copper),
            drew(Card::Silver),
            discarded(first, Card::Silver),
            trashed(first, Card::Silver),
            discarded(first, Card::Estate),
            discarded(second, Card::Copper),
            discarded(second, Card::Smithy),
            trashed(second, Card::Smithy),
        ];
        assert_eq!(facts[..expected.len()], expected);
        let deck_of = |seat| game.player(seat).deck.from_top();
        assert_eq!(
            (deck_of(first), deck_of(second)),
            (vec![Some(Card::Gold)], vec![Some(Card::Gold)])
        );
        assert_eq!(game.trash().cards().collect::<Vec<_>>(), [Card::Silver, Card::Smithy]);
    }
}
