//! A set of cards.

use serde::{Deserialize, Serialize};

use crate::dsl::types::TypeSet;
use crate::rules::card::{Card, N_CARDS, cards_where};
use crate::state::bits::{Bits, words_for};

const WORDS: usize = words_for(N_CARDS);

/// A set of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardSet(Bits<WORDS>);

impl CardSet {
    /// The empty set.
    pub const EMPTY: CardSet = CardSet(Bits::EMPTY);

    /// All cards with one of these types printed on them.
    pub const fn with_types(types: TypeSet) -> CardSet {
        cards_where!(def => TypeSet::of(def.types).meets(types))
    }

    /// The set of one card.
    pub const fn one(card: Card) -> CardSet {
        CardSet(Bits::one(card as usize))
    }

    /// Adds a card.
    #[inline(always)]
    pub fn insert(&mut self, card: Card) {
        self.0.insert(card as usize);
    }

    /// Removes a card.
    #[inline(always)]
    pub fn remove(&mut self, card: Card) {
        self.0.remove(card as usize);
    }

    /// Whether it holds this card.
    #[inline(always)]
    pub const fn has(self, card: Card) -> bool {
        self.0.has(card as usize)
    }

    /// Whether it is empty.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// How many cards it holds.
    pub const fn len(self) -> usize {
        self.0.len()
    }

    /// What both hold.
    #[inline(always)]
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0.and(other.0))
    }

    /// What either holds.
    #[inline(always)]
    pub const fn or(self, other: CardSet) -> CardSet {
        CardSet(self.0.or(other.0))
    }

    /// What this holds and the other does not.
    #[inline(always)]
    pub const fn without(self, other: CardSet) -> CardSet {
        CardSet(self.0.without(other.0))
    }

    /// The first card in the order of the catalogue.
    #[inline(always)]
    pub fn first(self) -> Option<Card> {
        self.into_iter().next()
    }
}

/// Goes through a set in the order of the catalogue.
#[derive(Clone, Debug)]
pub struct CardSetIter(Bits<WORDS>);

impl Iterator for CardSetIter {
    type Item = Card;

    #[inline(always)]
    fn next(&mut self) -> Option<Card> {
        self.0.pop_first().map(|i| Card::ALL[i])
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = CardSetIter;

    #[inline(always)]
    fn into_iter(self) -> CardSetIter {
        CardSetIter(self.0)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl Serialize for CardSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<CardSet, D::Error> {
        Ok(Vec::<Card>::deserialize(deserializer)?.into_iter().collect())
    }
}
