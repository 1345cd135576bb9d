//! The piles.

use serde::{Deserialize, Serialize};

use crate::rules::card::{Card, N_CARDS};
use crate::state::card_set::CardSet;

/// The piles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Supply {
    pub(crate) counts: [u8; N_CARDS],
    pub(crate) piles: CardSet,
    pub(crate) outside: CardSet,
    // Invariant: how many of `piles` have no card left.
    pub(crate) n_empty: u8,
}

impl Supply {
    /// The piles of the Supply, empty ones too.
    #[inline]
    pub fn piles(&self) -> CardSet {
        self.piles
    }

    /// The piles outside the Supply.
    #[inline]
    pub fn outside(&self) -> CardSet {
        self.outside
    }

    /// How many cards are left in a pile.
    #[inline]
    pub fn left(&self, card: Card) -> u8 {
        self.counts[card as usize]
    }

    /// How many piles of the Supply are empty.
    #[inline]
    pub fn n_empty(&self) -> u8 {
        self.n_empty
    }

    /// How many empty piles end a game of so many players.
    #[inline]
    pub fn piles_that_end(n_players: usize) -> u8 {
        if n_players > 4 { 4 } else { 3 }
    }

    /// Whether a game of so many players ends with this turn.
    #[inline]
    pub fn ends_game(&self, n_players: usize) -> bool {
        self.left(Card::Province) == 0 || self.n_empty >= Supply::piles_that_end(n_players)
    }

    /// The cards left in as many of the smallest piles as end a game of so many players.
    pub fn left_in_smallest(&self, n_players: usize) -> u16 {
        // The smallest piles so far, smallest first. Which pile is small cannot be predicted, and nothing here depends on it.
        let mut smallest = [u8::MAX; 4];
        for pile in self.piles {
            let mut left = self.left(pile);
            for small in &mut smallest {
                (*small, left) = (left.min(*small), left.max(*small));
            }
        }
        let ending = &smallest[..Supply::piles_that_end(n_players).into()];
        ending.iter().map(|&left| u16::from(left)).sum()
    }

    pub(crate) fn set(&mut self, card: Card, n: u8) {
        self.counts[card as usize] = n;
        self.n_empty =
            self.piles.into_iter().filter(|&pile| self.counts[pile as usize] == 0).count() as u8;
    }

    pub(crate) fn take(&mut self, card: Card) -> bool {
        let left = &mut self.counts[card as usize];
        if *left == 0 {
            return false;
        }
        *left -= 1;
        if *left == 0 && self.piles.has(card) {
            self.n_empty += 1;
        }
        true
    }

    pub(crate) fn put_back(&mut self, card: Card) {
        let left = &mut self.counts[card as usize];
        if *left == 0 && self.piles.has(card) {
            self.n_empty -= 1;
        }
        *left += 1;
    }
}

impl Serialize for Supply {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let counts = |set: CardSet| -> Vec<(Card, u8)> {
            set.into_iter().map(|card| (card, self.left(card))).collect()
        };
        [counts(self.piles), counts(self.outside)].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Supply {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Supply, D::Error> {
        let [inside, outside]: [Vec<(Card, u8)>; 2] = Deserialize::deserialize(deserializer)?;
        let mut supply = Supply {
            counts: [0; N_CARDS],
            piles: inside.iter().map(|&(card, _)| card).collect(),
            outside: outside.iter().map(|&(card, _)| card).collect(),
            n_empty: 0,
        };
        for (card, n) in inside.into_iter().chain(outside) {
            supply.set(card, n);
        }
        Ok(supply)
    }
}
