//! Handfuls of cards out of many, where the order cannot be seen.

use freehold_engine::Card;

/// Cards with their counts, each kind once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Pool(Vec<(Card, u64)>);

impl Pool {
    pub(super) fn add(&mut self, card: Card, n: u64) {
        match self.0.iter_mut().find(|(one, _)| *one == card) {
            Some((_, there)) => *there += n,
            None => self.0.push((card, n)),
        }
    }

    /// The pool without some of its cards.
    pub(super) fn without(&self, cards: &[Card]) -> Pool {
        let mut rest = self.clone();
        for card in cards {
            let there = rest.0.iter_mut().find(|(one, n)| one == card && *n > 0);
            there.unwrap_or_else(|| unreachable!("{card:?} is in the pool")).1 -= 1;
        }
        rest
    }

    pub(super) fn len(&self) -> usize {
        self.0.iter().map(|(_, n)| *n as usize).sum()
    }

    /// Every handful of `n` cards, and how likely it is.
    pub(super) fn handfuls(&self, size: usize) -> Vec<(Vec<Card>, f64)> {
        let mut all = Vec::new();
        self.fill(&self.0, size, Vec::new(), 1, &mut all);
        let ways = choose(self.len() as u64, size as u64) as f64;
        all.into_iter().map(|(cards, n)| (cards, n as f64 / ways)).collect()
    }

    fn fill(
        &self,
        kinds: &[(Card, u64)],
        left: usize,
        so_far: Vec<Card>,
        ways: u64,
        all: &mut Vec<(Vec<Card>, u64)>,
    ) {
        if left == 0 {
            return all.push((so_far, ways));
        }
        let Some((&(card, there), rest)) = kinds.split_first() else { return };
        for n in 0..=there.min(left as u64) {
            let mut more = so_far.clone();
            more.extend(std::iter::repeat_n(card, n as usize));
            self.fill(rest, left - n as usize, more, ways * choose(there, n), all);
        }
    }
}

impl<'c> FromIterator<&'c Card> for Pool {
    fn from_iter<I: IntoIterator<Item = &'c Card>>(cards: I) -> Pool {
        let mut pool = Pool::default();
        cards.into_iter().for_each(|&card| pool.add(card, 1));
        pool
    }
}

/// The number of ways to pick `k` things out of `n`.
pub(super) fn choose(n: u64, k: u64) -> u64 {
    if k > n { 0 } else { (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1)) }
}
