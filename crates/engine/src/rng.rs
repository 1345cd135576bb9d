//! The generator behind every shuffle.
//!
//! Xoshiro256++ seeded through SplitMix64 (both fixed by their authors' reference code), with our own bounded
//! integers (Lemire's method with rejection), so that a seed gives the same game in every later version. A golden
//! test pins the values.

use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};

/// A small generator that is part of the game's state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The generator of a seed.
    pub fn new(seed: u64) -> Rng {
        Rng(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number below `n`, each equally likely. One choice needs no randomness and uses none.
    pub fn below(&mut self, n: u32) -> u32 {
        if n <= 1 {
            return 0;
        }
        loop {
            let product = u64::from((self.0.next_u64() >> 32) as u32) * u64::from(n);
            let low = product as u32;
            // Rejecting the few low values makes every outcome equally likely.
            if low >= n || low >= n.wrapping_neg() % n {
                return (product >> 32) as u32;
            }
        }
    }

    /// Puts a slice into random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u32 + 1) as usize);
        }
    }
}
