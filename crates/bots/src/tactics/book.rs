//! What each card is worth by itself: folded once from the definitions.

use std::cell::Cell;

use freehold_engine::{Card, N_CARDS, Type};

use super::judge::{LEAST_DENSITY, MOST_DENSITY};
use super::tally::{Reader, Tally};
use super::{names, rank};

/// What playing a card does when nothing special is the case.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry {
    pub(super) cards: i8,
    pub(super) actions: i8,
    pub(super) buys: i8,
    pub(super) coins: i8,
    /// All of it but the Actions, in tenths of a coin.
    pub(super) value: i16,
    /// What of that comes from Curses that others gain.
    pub(super) curses: i16,
    /// Whether the position can change any of this.
    pub(super) depends: bool,
    /// Whether it costs the rest of the hand: it comes after what the hand can still do.
    pub(super) spends_hand: bool,
    /// How early to play it with one Action left, and with more.
    ranks: [Span; 2],
}

/// The ranks a card can have, whatever a drawn card is worth.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Span {
    pub(super) least: i16,
    pub(super) most: i16,
}

impl Entry {
    /// The ranks this card can have with so many Actions left; none if the position must be looked at.
    #[inline]
    pub(super) fn span(&self, slots: u16, curses_left: bool) -> Option<Span> {
        let settled = !self.depends && (curses_left || self.curses == 0);
        settled.then(|| self.ranks[usize::from(slots > 1)])
    }
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
            let tally = Reader::by_itself(card).play();
            let full_hand = names::draws_up_to(card).is_some();
            let span = |slots: i32| {
                let rank = |per_card: i32| {
                    let tally = Tally { per_card, ..tally };
                    rank(full_hand, &tally, slots) as i16
                };
                Span { least: rank(LEAST_DENSITY), most: rank(MOST_DENSITY) }
            };
            let ranks = [span(1), span(2)];
            book.entries[card as usize] = Entry { ranks, ..Entry::from(&tally) };
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
            curses: tally.curses as i16,
            depends: tally.depends,
            spends_hand: tally.spends_hand,
            ranks: Default::default(),
        }
    }
}
