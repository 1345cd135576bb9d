//! A set of cards.

use serde::{Deserialize, Serialize};

use crate::dsl::types::TypeSet;
use crate::rules::card::{Card, cards_where};

/// A set of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardSet([u64; 2]);

impl CardSet {
    /// The empty set.
    pub const EMPTY: CardSet = CardSet([0; 2]);

    /// All cards with one of these types printed on them.
    pub const fn with_types(types: TypeSet) -> CardSet {
        cards_where!(def => TypeSet::of(def.types).meets(types))
    }

    /// The set of one card.
    pub const fn one(card: Card) -> CardSet {
        let mut words = [0; 2];
        words[card as usize / 64] = 1 << (card as u32 % 64);
        CardSet(words)
    }

    /// Adds a card.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0[card as usize / 64] |= 1 << (card as u32 % 64);
    }

    /// Removes a card.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0[card as usize / 64] &= !(1 << (card as u32 % 64));
    }

    /// Whether it holds this card.
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.0[card as usize / 64] & (1 << (card as u32 % 64)) != 0
    }

    /// Whether it is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// How many cards it holds.
    pub const fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones()) as usize
    }

    /// What both hold.
    #[inline]
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }

    /// What either holds.
    #[inline]
    pub const fn or(self, other: CardSet) -> CardSet {
        CardSet([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    /// What this holds and the other does not.
    #[inline]
    pub const fn without(self, other: CardSet) -> CardSet {
        CardSet([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }

    /// The first card in the order of the catalogue.
    #[inline]
    pub fn first(self) -> Option<Card> {
        self.into_iter().next()
    }
}

/// Goes through a set in the order of the catalogue.
#[derive(Clone, Debug)]
pub struct CardSetIter([u64; 2]);

impl Iterator for CardSetIter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let [low, high] = &mut self.0;
        if *low != 0 {
            let i = low.trailing_zeros();
            *low &= *low - 1;
            return Some(Card::ALL[i as usize]);
        }
        if *high != 0 {
            let i = 64 + high.trailing_zeros();
            *high &= *high - 1;
            return Some(Card::ALL[i as usize]);
        }
        None
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = CardSetIter;

    #[inline]
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
