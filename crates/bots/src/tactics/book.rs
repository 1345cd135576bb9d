//! What each card is worth by itself: folded once from the definitions.

use std::cell::Cell;
use std::sync::LazyLock;

use freehold_engine::{Answer, Card, CardSet, N_CARDS, Token, Type, ViewOf};

use super::judge::{LEAST_DENSITY, MOST_DENSITY};
use super::purse::Purchases;
use super::tally::{Reader, Tally};
use super::{names, rank};

/// What playing a card does when nothing special applies.
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
    /// Whether the position can change what is said here of a play.
    #[inline]
    fn is_open(&self, curses_left: bool) -> bool {
        self.depends || !curses_left && self.curses != 0
    }
}

/// One entry for each card.
#[derive(Clone, Debug)]
pub(super) struct Book {
    entries: &'static [Entry; N_CARDS],
    /// What one of the player's cards is worth on average, as worked out once since their last Buy phase.
    pub(super) density: Cell<Option<i32>>,
    /// What each number of coins buys, as worked out once for this decision.
    pub(super) purchases: Cell<Option<Purchases>>,
}

static ENTRIES: LazyLock<[Entry; N_CARDS]> = LazyLock::new(|| {
    Card::ALL.map(|card| {
        let tally = Reader::by_itself(card).play();
        let full_hand = names::draws_up_to(card).is_some();
        let span = |slots: i32| {
            let rank = |per_card: i32| {
                let tally = Tally { per_card, ..tally };
                rank(full_hand, &tally, slots) as i16
            };
            Span { least: rank(LEAST_DENSITY), most: rank(MOST_DENSITY) }
        };
        Entry { ranks: [span(1), span(2)], ..Entry::from(&tally) }
    })
});

impl Book {
    /// A player's copy: what the definitions say is read once for all.
    pub(super) fn new() -> Book {
        Book { entries: &ENTRIES, density: Cell::new(None), purchases: Cell::new(None) }
    }

    /// The entry of a card.
    #[inline]
    pub(super) fn of(&self, card: Card) -> &'static Entry {
        &self.entries[card as usize]
    }

    /// The Action to play next as far as the book alone can tell; none if the position must be looked at.
    #[inline(always)]
    pub(super) fn action(&self, view: ViewOf<'_>, options: CardSet) -> Option<Answer> {
        let (me, supply) = (view.seat(), view.supply());
        let usual = view.is_quiet()
            || view.inherits(me).is_none()
                && supply.outside().is_empty()
                && view.tokens(me).on == [None; Token::ALL.len()];
        let ranks = usize::from(view.turn().actions > 1);
        let curses_left = supply.left(Card::Curse) > 0;
        let mut cards = options.into_iter();
        let mut best = cards.next()?;
        let entry = self.of(best);
        let mut span = entry.ranks[ranks];
        let mut open = entry.is_open(curses_left);
        // Which card comes first cannot be predicted, and nothing here depends on predicting it.
        for card in cards {
            let entry = self.of(card);
            let other = entry.ranks[ranks];
            let better = other.least > span.most;
            open |= entry.is_open(curses_left) | (!better & (other.most > span.least));
            best = if better { card } else { best };
            span = if better { other } else { span };
        }
        match span {
            _ if open || !usual => None,
            Span { least: 1.., .. } => Some(Answer::Play(best)),
            Span { most: ..=0, .. } => Some(Answer::Done),
            _ => None,
        }
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
