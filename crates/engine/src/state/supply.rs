//! The piles.

use serde::{Deserialize, Serialize};

use crate::rules::card::{Card, N_CARDS};
use crate::state::card_set::CardSet;

/// The piles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Supply {
    counts: [u8; N_CARDS],
    pub(crate) piles: CardSet,
    pub(crate) outside: CardSet,
    // Invariant: how many of `piles` have no card left.
    n_empty: u8,
    // Invariant: the cards left in the smallest of `piles`, the smallest first.
    smallest: [u8; MOST_THAT_END],
}

/// The most empty piles that it takes to end a game.
const MOST_THAT_END: usize = 4;

impl Supply {
    /// These piles, each with as many cards as they say.
    pub(crate) fn new(piles: CardSet, outside: CardSet, size: impl Fn(Card) -> u8) -> Supply {
        let mut counts = [0; N_CARDS];
        for card in piles.into_iter().chain(outside) {
            counts[card as usize] = size(card);
        }
        let smallest = [u8::MAX; MOST_THAT_END];
        let mut supply = Supply { counts, piles, outside, n_empty: 0, smallest };
        supply.look_at_all();
        supply
    }

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
        let ending = &self.smallest[..Supply::piles_that_end(n_players).into()];
        ending.iter().map(|&left| u16::from(left)).sum()
    }

    /// Puts right what is known of all piles.
    fn look_at_all(&mut self) {
        let left = |pile: Card| self.counts[pile as usize];
        let mut smallest = [u8::MAX; MOST_THAT_END];
        for mut left in self.piles.into_iter().map(left) {
            for small in &mut smallest {
                (*small, left) = (left.min(*small), left.max(*small));
            }
        }
        self.n_empty = self.piles.into_iter().filter(|&pile| left(pile) == 0).count() as u8;
        self.smallest = smallest;
    }

    pub(crate) fn set(&mut self, card: Card, n: u8) {
        self.counts[card as usize] = n;
        self.look_at_all();
    }

    pub(crate) fn take(&mut self, card: Card) -> bool {
        let left = &mut self.counts[card as usize];
        if *left == 0 {
            return false;
        }
        let before = *left;
        *left -= 1;
        if before == 1 && self.piles.has(card) {
            self.n_empty += 1;
        }
        if before <= self.smallest[MOST_THAT_END - 1] && self.piles.has(card) {
            // Piles of the same size are not told apart, so the first of them is as good as any: the order stays.
            if let Some(small) = self.smallest.iter_mut().find(|small| **small == before) {
                *small -= 1;
            }
        }
        true
    }

    pub(crate) fn put_back(&mut self, card: Card) {
        self.counts[card as usize] += 1;
        if self.piles.has(card) {
            self.look_at_all();
        }
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
        let set = |piles: &[(Card, u8)]| piles.iter().map(|&(card, _)| card).collect();
        let mut counts = [0; N_CARDS];
        for &(card, n) in inside.iter().chain(&outside) {
            counts[card as usize] = n;
        }
        Ok(Supply::new(set(&inside), set(&outside), |card| counts[card as usize]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::rng::Rng;

    #[test]
    fn what_is_known_of_all_piles_stays_right_whatever_goes_and_comes_back() {
        let piles: CardSet = Card::ALL.into_iter().take(9).collect();
        let outside: CardSet = Card::ALL.into_iter().skip(9).take(2).collect();
        let mut rng = Rng::new(1);
        for _ in 0..50 {
            let start = 1 + rng.below(6) as u8;
            let mut supply = Supply::new(piles, outside, |card| start + card as u8 % 3);
            for _ in 0..60 {
                let card = Card::ALL[rng.below(11) as usize];
                match rng.below(9) {
                    0 => supply.put_back(card),
                    1 => supply.set(card, rng.below(5) as u8),
                    _ => {
                        supply.take(card);
                    }
                }
                let mut again = supply.clone();
                again.look_at_all();
                assert_eq!(supply, again);
                let mut left: Vec<u8> = piles.into_iter().map(|pile| supply.left(pile)).collect();
                left.sort_unstable();
                for players in [2, 6] {
                    let ending = &left[..Supply::piles_that_end(players).into()];
                    let sum: u16 = ending.iter().map(|&n| u16::from(n)).sum();
                    assert_eq!(supply.left_in_smallest(players), sum);
                }
            }
        }
    }
}
