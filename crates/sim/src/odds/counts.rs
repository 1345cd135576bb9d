//! Cards by their numbers, where the order cannot be seen.

use freehold_engine::Card;
use freehold_engine::dsl::Filter;

/// The seven basic cards and at most four bought ones.
pub(super) const MOST_KINDS: usize = 11;

/// How many copies of each kind of card lie somewhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Counts([u8; MOST_KINDS]);

impl Counts {
    pub(super) fn of(self, kind: usize) -> u8 {
        self.0[kind]
    }

    pub(super) fn len(self) -> u8 {
        self.0.iter().sum()
    }

    pub(super) fn add(&mut self, kind: usize, n: u8) {
        self.0[kind] += n;
    }

    pub(super) fn add_all(&mut self, other: Counts) {
        (0..MOST_KINDS).for_each(|kind| self.0[kind] += other.0[kind]);
    }

    pub(super) fn remove_all(&mut self, other: Counts) {
        (0..MOST_KINDS).for_each(|kind| self.0[kind] -= other.0[kind]);
    }

    /// Takes one copy out, and says whether there was one.
    pub(super) fn take(&mut self, kind: usize) -> bool {
        let there = self.0[kind] > 0;
        self.0[kind] -= u8::from(there);
        there
    }

    /// Only the kinds that fit.
    pub(super) fn only(self, fits: impl Fn(usize) -> bool) -> Counts {
        let mut some = self;
        (0..MOST_KINDS).filter(|&kind| !fits(kind)).for_each(|kind| some.0[kind] = 0);
        some
    }

    /// The kinds of which there is at least one copy.
    pub(super) fn kinds(self) -> impl Iterator<Item = usize> {
        (0..MOST_KINDS).filter(move |&kind| self.0[kind] > 0)
    }

    /// Every handful of so many of these cards, with the number of ways to pick it.
    pub(super) fn handfuls(self, size: u8) -> Vec<(Counts, u64)> {
        let mut all = Vec::new();
        self.fill(size, 0, Counts::default(), 1, &mut all);
        all
    }

    fn fill(self, left: u8, at: usize, so_far: Counts, ways: u64, all: &mut Vec<(Counts, u64)>) {
        if left == 0 {
            return all.push((so_far, ways));
        }
        if at == MOST_KINDS {
            return;
        }
        for n in 0..=self.0[at].min(left) {
            let mut more = so_far;
            more.0[at] = n;
            self.fill(left - n, at + 1, more, ways * choose(self.0[at].into(), n.into()), all);
        }
    }
}

/// The number of ways to pick so many things out of so many.
pub(super) fn choose(n: u64, k: u64) -> u64 {
    if k > n { 0 } else { (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1)) }
}

/// Which card each number stands for.
#[derive(Clone, Debug)]
pub(super) struct Kinds(Vec<Card>);

impl Kinds {
    /// The basic cards and those bought.
    pub(super) fn new(buy: &[Card]) -> Kinds {
        use Card::{Copper, Curse, Duchy, Estate, Gold, Province, Silver};
        let mut cards = vec![Copper, Silver, Gold, Estate, Duchy, Province, Curse];
        for &card in buy {
            if !cards.contains(&card) {
                cards.push(card);
            }
        }
        Kinds(cards)
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn card(&self, kind: usize) -> Card {
        self.0[kind]
    }

    pub(super) fn kind(&self, card: Card) -> Option<usize> {
        self.0.iter().position(|&one| one == card)
    }

    pub(super) fn cost(&self, kind: usize) -> u8 {
        self.card(kind).printed_cost()
    }

    pub(super) fn fits(&self, kind: usize, filter: Filter, this: usize) -> bool {
        let card = self.card(kind);
        match filter {
            Filter::Any => true,
            Filter::Is(one) => card.is(one),
            Filter::IsOneOf(types) => types.iter().any(|&one| card.is(one)),
            Filter::IsNot(one, other) => card.is(one) && !card.is(other),
            Filter::Named(name) => card == name,
            Filter::IsBut(one, name) => card.is(one) && card != name,
            Filter::CostsAtLeast(cost) => card.printed_cost() >= cost,
            Filter::LikeThis => kind == this,
        }
    }
}
