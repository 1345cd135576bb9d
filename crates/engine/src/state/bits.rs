//! Small numbers as bits of a few words.
//!
//! The number of words is a constant of the type: two for today's catalogue, fifteen for one of 900 cards. Loops over so few
//! words would be unrolled too late, after the words have gone to memory: the first two are written out instead, so that a larger
//! catalogue costs today's nothing.

/// The number of words that hold `n` bits.
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
    pub(crate) const fn has(self, i: usize) -> bool {
        self.0[i / 64] & (1 << (i % 64)) != 0
    }

    #[inline(always)]
    pub(crate) const fn is_empty(self) -> bool {
        let mut all = self.0[0];
        if WORDS > 1 {
            all |= self.0[1];
        }
        let mut i = 2;
        while i < WORDS {
            all |= self.0[i];
            i += 1;
        }
        all == 0
    }

    #[inline(always)]
    pub(crate) const fn len(self) -> usize {
        let (mut n, mut i) = (0, 0);
        while i < WORDS {
            n += self.0[i].count_ones();
            i += 1;
        }
        n as usize
    }

    /// What both hold.
    #[inline(always)]
    pub(crate) const fn and(self, other: Bits<WORDS>) -> Bits<WORDS> {
        let mut words = self.0;
        words[0] &= other.0[0];
        if WORDS > 1 {
            words[1] &= other.0[1];
        }
        let mut i = 2;
        while i < WORDS {
            words[i] &= other.0[i];
            i += 1;
        }
        Bits(words)
    }

    /// What either holds.
    #[inline(always)]
    pub(crate) const fn or(self, other: Bits<WORDS>) -> Bits<WORDS> {
        let mut words = self.0;
        words[0] |= other.0[0];
        if WORDS > 1 {
            words[1] |= other.0[1];
        }
        let mut i = 2;
        while i < WORDS {
            words[i] |= other.0[i];
            i += 1;
        }
        Bits(words)
    }

    /// What this holds and the other does not.
    #[inline(always)]
    pub(crate) const fn without(self, other: Bits<WORDS>) -> Bits<WORDS> {
        let mut words = self.0;
        words[0] &= !other.0[0];
        if WORDS > 1 {
            words[1] &= !other.0[1];
        }
        let mut i = 2;
        while i < WORDS {
            words[i] &= !other.0[i];
            i += 1;
        }
        Bits(words)
    }

    /// Takes the smallest number out.
    #[inline(always)]
    pub(crate) fn pop_first(&mut self) -> Option<usize> {
        let words = &mut self.0;
        if words[0] != 0 {
            return Some(pop(&mut words[0]));
        }
        if WORDS > 1 && words[1] != 0 {
            return Some(64 + pop(&mut words[1]));
        }
        (2..WORDS).find(|&i| words[i] != 0).map(|i| 64 * i + pop(&mut words[i]))
    }
}

/// Takes the lowest bit out of a word that has one.
#[inline(always)]
fn pop(word: &mut u64) -> usize {
    let bit = word.trailing_zeros() as usize;
    *word &= *word - 1;
    bit
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
        let high = set.without(Bits::one(0)).and(set).or(Bits::one(700));
        let mut rest = high;
        let listed: Vec<usize> = std::iter::from_fn(|| rest.pop_first()).collect();
        assert_eq!(listed, [1, 63, 64, 127, 128, 500, 700, 898, 899]);
        set.remove(899);
        assert!(!set.has(899));
    }
}
