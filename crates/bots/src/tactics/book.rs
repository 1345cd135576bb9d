//! What each card is worth by itself: folded once from the definitions.

use std::cell::Cell;

use freehold_engine::{Card, N_CARDS, Type};

use super::tally::{Reader, Tally};

/// What playing a card does when nothing special is the case.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry {
    pub(super) cards: i8,
    pub(super) actions: i8,
    pub(super) buys: i8,
    pub(super) coins: i8,
    /// All of it but the Actions, in tenths of a coin.
    pub(super) value: i16,
    /// Whether the position can change any of this.
    pub(super) depends: bool,
    /// Whether it costs the rest of the hand: it comes after what the hand can still do.
    pub(super) spends_hand: bool,
}

/// One entry for each card.
#[derive(Clone, Debug)]
pub(super) struct Book {
    entries: [Entry; N_CARDS],
    /// What an own card is worth on average, as reckoned once since the last own Buy phase.
    pub(super) density: Cell<Option<i32>>,
}

impl Book {
    /// Reads all definitions.
    pub(super) fn new() -> Book {
        let mut book = Book { entries: [Entry::default(); N_CARDS], density: Cell::new(None) };
        for card in Card::ALL {
            book.entries[card as usize] = Entry::from(&Reader::by_itself(card).play());
        }
        book
    }

    /// The entry of a card.
    #[inline]
    pub(super) fn of(&self, card: Card) -> &Entry {
        &self.entries[card as usize]
    }

    /// The coins a Treasure makes; none for other cards.
    pub(super) fn treasure_coins(&self, card: Card) -> i32 {
        if card.is(Type::Treasure) { self.of(card).coins.into() } else { 0 }
    }

    /// Whether playing it ends the Action phase unless there are more Actions.
    pub(super) fn is_terminal(&self, card: Card) -> bool {
        card.is(Type::Action) && self.of(card).actions < 1
    }
}

impl From<&Tally> for Entry {
    fn from(tally: &Tally) -> Entry {
        let small = |n: i32| n.clamp(i8::MIN.into(), i8::MAX.into()) as i8;
        Entry {
            cards: small(tally.cards),
            actions: small(tally.actions),
            buys: small(tally.buys),
            coins: small(tally.coins),
            value: tally.value().clamp(i16::MIN.into(), i16::MAX.into()) as i16,
            depends: tally.depends,
            spends_hand: tally.spends_hand,
        }
    }
}
