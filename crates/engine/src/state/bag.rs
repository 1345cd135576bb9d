//! Cards where the rules cannot see their order.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::interface::fact::Log;
use crate::rules::card::{Card, N_CARDS};
use crate::state::card_set::CardSet;

/// A multiset of cards, written kind by kind.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Cards", type = "CardCount[]"))]
pub struct Bag {
    counts: [u8; N_CARDS],
    // Invariant: exactly the cards with a count above zero.
    kinds: CardSet,
    // Invariant: the sum of the counts.
    total: u16,
}

impl Bag {
    /// No card at all.
    pub const EMPTY: Bag = Bag { counts: [0; N_CARDS], kinds: CardSet::EMPTY, total: 0 };

    /// How many cards.
    #[inline]
    pub fn len(&self) -> usize {
        self.total as usize
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.total == 0
    }

    /// How many of this card.
    #[inline]
    pub fn count(&self, card: Card) -> u8 {
        self.counts[card as usize]
    }

    /// Which cards occur.
    #[inline]
    pub fn kinds(&self) -> CardSet {
        self.kinds
    }

    /// Adds one card.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.counts[card as usize] += 1;
        self.kinds.insert(card);
        self.total += 1;
    }

    /// Adds some copies of a card.
    #[inline]
    pub fn add_many(&mut self, card: Card, n: u8) {
        if n > 0 {
            self.counts[card as usize] += n;
            self.kinds.insert(card);
            self.total += u16::from(n);
        }
    }

    /// Takes one card out; false if there is none.
    #[inline]
    pub fn take(&mut self, card: Card) -> bool {
        let count = &mut self.counts[card as usize];
        if *count == 0 {
            return false;
        }
        *count -= 1;
        if *count == 0 {
            self.kinds.remove(card);
        }
        self.total -= 1;
        true
    }

    /// Takes the card out that tells least about the others when it is seen: one that everybody has, or else the cheapest.
    #[inline(never)]
    pub(crate) fn take_least_telling<L: Log>(&mut self, log: &mut L) -> Option<Card> {
        let harmless = HARMLESS.into_iter().find(|&card| self.kinds.has(card));
        let cheapest = || self.kinds.into_iter().min_by_key(|card| card.printed_cost());
        let card = harmless.or_else(cheapest)?;
        // By the first rules it was the last of the catalogue.
        if self.kinds.into_iter().last() != Some(card) {
            log.mended(2);
        }
        self.take(card);
        Some(card)
    }

    /// Takes everything out, kind by kind.
    #[inline(always)]
    pub fn drain(&mut self, mut each: impl FnMut(Card, u8)) {
        for card in self.kinds {
            each(card, std::mem::take(&mut self.counts[card as usize]));
        }
        self.kinds = CardSet::EMPTY;
        self.total = 0;
    }

    /// Takes every copy of some kinds out, given as a set and as a list, and says how many there were of each.
    #[inline]
    pub(crate) fn take_kinds<const K: usize>(
        &mut self,
        (set, list): (CardSet, [Card; K]),
    ) -> [u8; K] {
        let counts = list.map(|card| std::mem::take(&mut self.counts[card as usize]));
        self.kinds = self.kinds.without(set);
        self.total -= counts.iter().map(|&n| u16::from(n)).sum::<u16>();
        counts
    }

    /// Takes everything out.
    pub fn clear(&mut self) {
        self.drain(|_, _| {});
    }

    /// The kinds with their counts, in the order of the catalogue.
    pub fn iter(&self) -> impl Iterator<Item = (Card, u8)> + '_ {
        self.kinds.into_iter().map(|card| (card, self.counts[card as usize]))
    }

    /// Those of these kinds with their counts.
    #[inline]
    pub fn only_kinds(&self, kinds: CardSet) -> impl Iterator<Item = (Card, u8)> + '_ {
        self.kinds.and(kinds).into_iter().map(|card| (card, self.counts[card as usize]))
    }

    /// Every card, copies one by one.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.iter().flat_map(|(card, n)| std::iter::repeat_n(card, n as usize))
    }

    /// The part of it that is of these kinds.
    pub fn only(&self, kinds: CardSet) -> Bag {
        let mut part = Bag::EMPTY;
        for card in self.kinds.and(kinds) {
            part.add_many(card, self.count(card));
        }
        part
    }

    /// How many cards are of these kinds.
    pub fn count_of(&self, kinds: CardSet) -> usize {
        self.kinds.and(kinds).into_iter().map(|card| self.count(card) as usize).sum()
    }
}

/// The cards that tell nothing, in reverse order of the catalogue: a hand that ends with one stays in order.
const HARMLESS: [Card; 3] = [Card::Curse, Card::Estate, Card::Copper];

/// Some copies of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CardCount {
    /// The card.
    pub card: Card,
    /// How many.
    pub n: u8,
}

impl Default for Bag {
    fn default() -> Bag {
        Bag::EMPTY
    }
}

impl Extend<Card> for Bag {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        cards.into_iter().for_each(|card| self.add(card));
    }
}

impl FromIterator<Card> for Bag {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Bag {
        let mut bag = Bag::EMPTY;
        bag.extend(cards);
        bag
    }
}

impl Serialize for Bag {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|(card, n)| CardCount { card, n }))
    }
}

impl<'de> Deserialize<'de> for Bag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bag, D::Error> {
        let mut bag = Bag::EMPTY;
        for CardCount { card, n } in Vec::deserialize(deserializer)? {
            bag.add_many(card, n);
        }
        Ok(bag)
    }
}
