//! Small numbers as bits of a few words.
//!
//! The number of words is a constant of the type: two for today's catalogue, fifteen for one of 900 cards. Loops over so few
//! words are unrolled, so that a larger catalogue costs today's nothing.

/// The words that hold so many bits.
pub(crate) const fn words_for(n: usize) -> usize {
    n.div_ceil(64)
}

/// A set of numbers below 64 times `WORDS`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bits<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Bits<WORDS> {
    pub(crate) const EMPTY: Bits<WORDS> = Bits([0; WORDS]);

    pub(crate) const fn one(i: usize) -> Bits<WORDS> {
        let mut words = [0; WORDS];
        words[i / 64] = 1 << (i % 64);
        Bits(words)
    }

    #[inline(always)]
    pub(crate) const fn insert(&mut self, i: usize) {
        self.0[i / 64] |= 1 << (i % 64);
    }

    #[inline(always)]
    pub(crate) const fn remove(&mut self, i: usize) {
        self.0[i / 64] &= !(1 << (i % 64));
    }

    #[inline(always)]
    pub(crate) const fn has(&self, i: usize) -> bool {
        self.0[i / 64] & (1 << (i % 64)) != 0
    }

    #[inline(always)]
    pub(crate) const fn is_empty(&self) -> bool {
        let (mut all, mut i) = (0, 0);
        while i < WORDS {
            all |= self.0[i];
            i += 1;
        }
        all == 0
    }

    #[inline(always)]
    pub(crate) const fn len(&self) -> usize {
        let (mut n, mut i) = (0, 0);
        while i < WORDS {
            n += self.0[i].count_ones();
            i += 1;
        }
        n as usize
    }

    /// What both hold.
    #[inline(always)]
    pub(crate) const fn and(mut self, other: &Bits<WORDS>) -> Bits<WORDS> {
        let mut i = 0;
        while i < WORDS {
            self.0[i] &= other.0[i];
            i += 1;
        }
        self
    }

    /// What either holds.
    #[inline(always)]
    pub(crate) const fn or(mut self, other: &Bits<WORDS>) -> Bits<WORDS> {
        let mut i = 0;
        while i < WORDS {
            self.0[i] |= other.0[i];
            i += 1;
        }
        self
    }

    /// What this holds and the other does not.
    #[inline(always)]
    pub(crate) const fn without(mut self, other: &Bits<WORDS>) -> Bits<WORDS> {
        let mut i = 0;
        while i < WORDS {
            self.0[i] &= !other.0[i];
            i += 1;
        }
        self
    }

    /// Takes the smallest number out.
    #[inline(always)]
    pub(crate) fn pop_first(&mut self) -> Option<usize> {
        let mut i = 0;
        while i < WORDS {
            let word = self.0[i];
            if word != 0 {
                self.0[i] = word & (word - 1);
                return Some(64 * i + word.trailing_zeros() as usize);
            }
            i += 1;
        }
        None
    }
}

impl<const WORDS: usize> Default for Bits<WORDS> {
    fn default() -> Bits<WORDS> {
        Bits::EMPTY
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_catalogue_of_nine_hundred_cards_has_room() {
        const WORDS: usize = words_for(900);
        let numbers = [0, 1, 63, 64, 127, 128, 500, 898, 899];
        let mut set = Bits::<WORDS>::EMPTY;
        assert!(set.is_empty());
        for i in numbers {
            set.insert(i);
        }
        assert_eq!(set.len(), numbers.len());
        assert!(set.has(899) && !set.has(897));
        let high = set.without(&Bits::one(0)).and(&set).or(&Bits::one(700));
        let mut rest = high;
        let listed: Vec<usize> = std::iter::from_fn(|| rest.pop_first()).collect();
        assert_eq!(listed, [1, 63, 64, 127, 128, 500, 700, 898, 899]);
        set.remove(899);
        assert!(!set.has(899));
    }
}
