//! The generator behind every shuffle.
//!
//! Xoshiro256++ seeded through SplitMix64 (both fixed by their authors' reference code), with our own bounded integers
//! (Lemire's method with rejection, several numbers to a word), so that a seed gives the same game in every later version.
//! A golden test pins the values.

use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::{SplitMix64, Xoshiro256PlusPlus};
use serde::{Deserialize, Serialize};

/// The most places from which up to seven are drawn by one word: no more than one word in two is then rejected.
pub(crate) const FEW_PLACES: usize = 512;

/// A small generator that is part of the game's state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The generator of a seed.
    pub fn new(seed: u64) -> Rng {
        let mut words = SplitMix64::seed_from_u64(seed);
        let mut bytes = [0; 32];
        for word in bytes.chunks_exact_mut(8) {
            word.copy_from_slice(&words.next_u64().to_le_bytes());
        }
        Rng(Xoshiro256PlusPlus::from_seed(bytes))
    }

    /// A generator whose numbers say nothing about those of this one.
    #[inline]
    pub(crate) fn another(&mut self) -> Rng {
        Rng::new(self.0.next_u64())
    }

    /// A number below `n`, each equally likely. One choice needs no randomness and uses none.
    pub fn below(&mut self, n: u32) -> u32 {
        let mut number = 0;
        self.draw_without_return(n, 1, |i| number = i);
        number
    }

    /// Numbers below `n`, then below `n - 1`, and so on, `k` of them: places of cards drawn without being put back. All
    /// sequences are equally likely. Several numbers come out of one word of the generator, as digits of a fraction.
    #[inline]
    pub fn draw_without_return(&mut self, n: u32, k: u32, mut each: impl FnMut(u32)) {
        let (mut n, mut k) = (u64::from(n), u64::from(k));
        while k > 0 {
            let batch = k.min(if n <= FEW_PLACES as u64 { 7 } else { 1 });
            let product: u64 = (0..batch).map(|i| n - i).product();
            if product > 1 {
                let mut digits = self.fraction(product);
                for i in 0..batch {
                    let wide = u128::from(digits) * u128::from(n - i);
                    each((wide >> 64) as u32);
                    digits = wide as u64;
                }
            } else {
                (0..batch).for_each(|_| each(0));
            }
            n -= batch;
            k -= batch;
        }
    }

    /// The same for a number known beforehand, which is faster; `n` is at most [`FEW_PLACES`] and `K` at most 7.
    #[inline]
    pub(crate) fn draw_exactly<const K: usize>(&mut self, n: u32) -> [u32; K] {
        debug_assert!(
            n as usize <= FEW_PLACES && K <= 7 && n as usize >= K && n > 1,
            "one word holds them"
        );
        let n = u64::from(n);
        let mut product = 1;
        for i in 0..K as u64 {
            product *= n - i;
        }
        let mut digits = self.fraction(product);
        let mut places = [0; K];
        for (i, place) in places.iter_mut().enumerate() {
            let wide = u128::from(digits) * u128::from(n - i as u64);
            *place = (wide >> 64) as u32;
            digits = wide as u64;
        }
        places
    }

    /// A word that, read as a fraction, falls into each of that many equal parts equally often.
    #[inline]
    fn fraction(&mut self, parts: u64) -> u64 {
        loop {
            let word = self.0.next_u64();
            let rest = word.wrapping_mul(parts);
            // The words that would make the first parts a little too large are left out.
            if rest >= parts || rest >= parts.wrapping_neg() % parts {
                return word;
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
