//! Cards that are known, less than known, or found out.

use smallvec::SmallVec;

use super::*;

/// Where a heap of cards lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Where {
    Hand(Seat),
    Discard(Seat),
    /// The cards of the deck whose places say nothing.
    Deck(Seat),
    Revealed(Seat),
    /// Cards set aside, by their place in the list.
    Aside(Seat, usize),
    /// The cards of a pool.
    Pool(usize),
}

impl Memory {
    pub(super) fn heap(&mut self, place: Where) -> &mut Heap {
        let seats = &mut self.cards.seats;
        match place {
            Where::Hand(seat) => &mut seats[seat.index()].hand,
            Where::Discard(seat) => &mut seats[seat.index()].discard,
            Where::Deck(seat) => &mut seats[seat.index()].deck,
            Where::Revealed(seat) => &mut seats[seat.index()].revealed,
            Where::Aside(seat, i) => &mut seats[seat.index()].aside[i].1,
            Where::Pool(i) => &mut self.cards.pools[i].cards,
        }
    }

    /// Puts a card down.
    pub(super) fn put(&mut self, spot: Spot, to: Where) {
        let heap = self.heap(to);
        match spot {
            Spot::Known(card) => heap.known.add(card),
            Spot::Of(share) => heap.add(share),
        }
    }

    /// Takes a card away that is seen; none if it cannot lie there.
    pub(super) fn take_seen(&mut self, card: Card, from: Where) -> Option<()> {
        if self.heap(from).known.take(card) {
            return Some(());
        }
        if let Where::Pool(pool) = from
            && self.take_in(card, pool)?
        {
            return self.take_seen(card, from);
        }
        let pool = self.pool_with(card, from)?;
        let shares = &mut self.heap(from).shares;
        let share = shares.iter_mut().find(|share| usize::from(share.pool) == pool)?;
        share.n -= 1;
        let pass = share.pass;
        shares.retain(|share| share.n > 0);
        if let Some(pass) = pass {
            *self.cards.passes.get_mut(usize::from(pass))? = Some(card);
        }
        self.take_seen(card, Where::Pool(pool))
    }

    /// Finds out which card a spot is.
    pub(super) fn turn_up(&mut self, spot: Spot, card: Card) -> Option<()> {
        match spot {
            Spot::Known(known) => (known == card).then_some(()),
            Spot::Of(share) => {
                if let Some(pass) = share.pass {
                    *self.cards.passes.get_mut(usize::from(pass))? = Some(card);
                }
                self.take_seen(card, Where::Pool(share.pool.into()))
            }
        }
    }

    /// Takes a card away without seeing it.
    pub(super) fn take_unseen(&mut self, from: Where, owner: Seat) -> Option<Spot> {
        let heap = self.heap(from);
        let kinds = heap.known.kinds().len() + heap.shares.len();
        if kinds > 1 {
            self.mix(from, owner);
        }
        let heap = self.heap(from);
        if let Some(card) = heap.known.kinds().first() {
            heap.known.take(card);
            return Some(Spot::Known(card));
        }
        let share = heap.shares.first_mut()?;
        let one = Share { n: 1, ..*share };
        share.n -= 1;
        heap.shares.retain(|share| share.n > 0);
        Some(Spot::Of(one))
    }

    /// Makes sure that so many of a card are known to lie there.
    pub(super) fn find(&mut self, card: Card, n: u8, at: Where) -> Option<()> {
        let known = self.heap(at).known.count(card);
        for _ in known..n {
            // What is known already must not be found again.
            let known = std::mem::take(&mut self.heap(at).known);
            let found = self.take_seen(card, at);
            self.heap(at).known = known;
            found?;
            self.heap(at).known.add(card);
        }
        Some(())
    }

    /// Nobody can tell any more which of the cards that lie there is which.
    pub(super) fn mix(&mut self, place: Where, owner: Seat) {
        let cards = std::mem::take(self.heap(place));
        let n = cards.len();
        if n == 0 {
            return;
        }
        let pool = self.new_pool(owner, cards);
        self.heap(place).add(Share::of(pool, n));
    }

    /// A new pool of these cards.
    pub(super) fn new_pool(&mut self, owner: Seat, cards: Heap) -> usize {
        let pools = &mut self.cards.pools;
        let pool = Pool { owner, cards };
        match pools.iter().position(|pool| pool.cards.is_empty()) {
            Some(free) => {
                pools[free] = pool;
                free
            }
            None => {
                pools.push(pool);
                pools.len() - 1
            }
        }
    }

    /// The pool that such a card came out of. If it can be several, they are made one.
    fn pool_with(&mut self, card: Card, from: Where) -> Option<usize> {
        let mut pools: SmallVec<[usize; 4]> = SmallVec::new();
        for share in self.heap(from).shares.clone() {
            let pool = usize::from(share.pool);
            if !pools.contains(&pool) && self.may_hold(pool, card) {
                pools.push(pool);
            }
        }
        let found = pools.pop()?;
        pools.into_iter().try_fold(found, |found, pool| self.merge(found, pool))
    }

    /// If such a card can be one that came from another player or one of the player's own, those of the own pool become cards
    /// of this one: pools of two players are never made one.
    fn take_in(&mut self, card: Card, pool: usize) -> Option<bool> {
        let owner = |pool: usize| self.cards.pools[pool].owner;
        let shares = self.cards.pools[pool].cards.shares.iter();
        let inner = shares.map(|share| usize::from(share.pool));
        let (own, foreign): (SmallVec<[usize; 4]>, SmallVec<[usize; 4]>) = inner
            .filter(|&inner| self.may_hold(inner, card))
            .partition(|&inner| owner(inner) == owner(pool));
        match own.first() {
            Some(&own) if !foreign.is_empty() => self.merge(pool, own).map(|_| true),
            _ => Some(false),
        }
    }

    fn may_hold(&self, pool: usize, card: Card) -> bool {
        let cards = &self.cards.pools[pool].cards;
        cards.known.count(card) > 0
            || cards.shares.iter().any(|share| self.may_hold(share.pool.into(), card))
    }

    /// Makes two pools of one player one; that they were apart is forgotten.
    pub(super) fn merge(&mut self, one: usize, other: usize) -> Option<usize> {
        if self.cards.pools[one].owner != self.cards.pools[other].owner {
            return None;
        }
        let mut others = vec![other];
        // What lies between them would be older and younger than they are.
        let n = self.cards.pools.len();
        while let Some(between) = (0..n).find(|&pool| {
            let mut ends = others.iter().copied().chain([one]);
            pool != one
                && !others.contains(&pool)
                && ends.clone().any(|end| self.is_inside(end, pool))
                && ends.any(|end| self.is_inside(pool, end))
        }) {
            if self.cards.pools[between].owner != self.cards.pools[one].owner {
                return None;
            }
            others.push(between);
        }
        for &other in &others {
            let cards = std::mem::take(&mut self.cards.pools[other].cards);
            let into = &mut self.cards.pools[one].cards;
            cards.known.iter().for_each(|(card, n)| into.known.add_many(card, n));
            cards.shares.iter().for_each(|&share| into.add(share));
        }
        let renamed = |share: Share| match others.contains(&usize::from(share.pool)) {
            true => Share { pool: one as u16, ..share },
            false => share,
        };
        self.each_share(renamed);
        self.cards.pools[one].cards.shares.retain(|share| usize::from(share.pool) != one);
        Some(one)
    }

    /// Whether a pool has a share of another one, or of one that has.
    fn is_inside(&self, inner: usize, outer: usize) -> bool {
        self.cards.pools[outer].cards.shares.iter().any(|share| {
            usize::from(share.pool) == inner || self.is_inside(inner, share.pool.into())
        })
    }

    /// Replaces every share.
    pub(super) fn each_share(&mut self, replace: impl Fn(Share) -> Share) {
        let heaps = self.cards.seats.iter_mut().flat_map(Hidden::heaps_mut);
        for heap in heaps.chain(self.cards.pools.iter_mut().map(|pool| &mut pool.cards)) {
            for share in std::mem::take(&mut heap.shares) {
                heap.add(replace(share));
            }
        }
        for (_, spot) in self.cards.seats.iter_mut().flat_map(|hidden| &mut hidden.places) {
            if let Spot::Of(share) = spot {
                *share = replace(*share);
            }
        }
    }
}

/// Leans a card some way.
pub(super) fn leaning(spot: Spot, leaning: Leaning) -> Spot {
    match spot {
        Spot::Of(share) if leaning != Leaning::None => Spot::Of(Share { leaning, ..share }),
        _ => spot,
    }
}
