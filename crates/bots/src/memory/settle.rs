//! What follows from what is remembered: pools that say nothing beyond what is known anyway are given up.

use smallvec::SmallVec;

use super::pools::Where;
use super::*;

/// The most pools of one player. More would be hardly any use, and make dealing slower.
const MOST_POOLS: usize = 4;

impl Memory {
    /// Gives up every pool that lies in one place, or has cards of one kind, or is a part of another.
    pub(super) fn settle(&mut self) {
        while (0..self.cards.pools.len()).any(|pool| self.settle_pool(pool)) {}
        for seat in self.others() {
            while let Some((one, other)) = self.smallest_of_too_many(seat) {
                if self.merge(one, other).is_none() {
                    break;
                }
            }
        }
    }

    fn settle_pool(&mut self, pool: usize) -> bool {
        let cards = &self.cards.pools[pool].cards;
        if cards.is_empty() {
            return false;
        }
        let one_kind = cards.shares.is_empty() && cards.known.kinds().len() == 1;
        if one_kind && let Some(card) = cards.known.kinds().first() {
            self.make_known(pool, card);
            return true;
        }
        let place = self.only_place(pool);
        place.is_some_and(|place| self.unwrap(pool, place))
            || self.is_part_of_another(pool, place.is_some())
    }

    /// The one heap that has all cards of a pool. A deck is left alone: its cards are drawn one by one.
    fn only_place(&self, pool: usize) -> Option<Where> {
        let n = self.cards.pools[pool].cards.len();
        let has_all = |heap: &Heap| {
            let shares = heap.shares.iter().filter(|share| usize::from(share.pool) == pool);
            shares.map(|share| usize::from(share.n)).sum::<usize>() == n
        };
        let came = self.cards.pools[pool].cards.shares.iter().any(|share| share.pass.is_some());
        let pools = self.cards.pools.iter().enumerate();
        let inside = pools.map(|(i, other)| (&other.cards, Where::Pool(i)));
        let hidden = self.others().map(|seat| (seat, &self.cards.seats[seat.index()]));
        let lying = hidden.filter(|_| !came).flat_map(|(seat, hidden)| {
            let heaps = [
                (&hidden.hand, Where::Hand(seat)),
                (&hidden.discard, Where::Discard(seat)),
                (&hidden.revealed, Where::Revealed(seat)),
            ];
            let aside = hidden.aside.iter().enumerate();
            let aside = aside.map(move |(i, (_, heap))| (heap, Where::Aside(seat, i)));
            heaps.into_iter().chain(aside)
        });
        inside.chain(lying).find(|(heap, _)| has_all(heap)).map(|(_, place)| place)
    }

    /// Puts the cards of a pool where all of them lie. False if it must stay, because it is known more of some of them than of
    /// others: several that were passed, or lean different ways.
    fn unwrap(&mut self, pool: usize, place: Where) -> bool {
        let of_it = |share: &Share| usize::from(share.pool) == pool;
        let outer: SmallVec<[Share; 2]> =
            self.heap(place).shares.iter().copied().filter(of_it).collect();
        let [Share { n, leaning, pass, .. }, ref others @ ..] = outer[..] else { return false };
        let inner = &self.cards.pools[pool].cards.shares;
        let came = inner.iter().any(|share| share.pass.is_some());
        if pass.is_some() && (came || n > 1) || !others.is_empty() {
            return false;
        }
        self.heap(place).shares.retain(|share| !of_it(share));
        let cards = std::mem::take(&mut self.cards.pools[pool].cards);
        if let (Some(pass), Some(card)) = (pass, cards.known.kinds().first()) {
            self.cards.passes[usize::from(pass)] = Some(card);
        }
        let heap = self.heap(place);
        cards.known.iter().for_each(|(card, n)| heap.known.add_many(card, n));
        for share in cards.shares {
            let leaning = if share.leaning == Leaning::None { leaning } else { share.leaning };
            heap.add(Share { leaning, pass: share.pass.or(pass), ..share });
        }
        true
    }

    /// Every card of a pool is this one.
    fn make_known(&mut self, pool: usize, card: Card) {
        let Remembered { seats, pools, passes } = &mut self.cards;
        pools[pool].cards = Heap::default();
        let mut note = |share: &Share| {
            let pass = share.pass.and_then(|pass| passes.get_mut(usize::from(pass)));
            if let Some(pass) = pass {
                *pass = Some(card);
            }
        };
        let heaps = seats.iter_mut().flat_map(Hidden::heaps_mut);
        for heap in heaps.chain(pools.iter_mut().map(|pool| &mut pool.cards)) {
            let known = &mut heap.known;
            heap.shares.retain(|share| {
                let of_it = usize::from(share.pool) == pool;
                if of_it {
                    known.add_many(card, share.n as u8);
                    note(share);
                }
                !of_it
            });
        }
        for (_, spot) in seats.iter_mut().flat_map(|hidden| &mut hidden.places) {
            if let Spot::Of(share) = *spot
                && usize::from(share.pool) == pool
            {
                note(&share);
                *spot = Spot::Known(card);
            }
        }
    }

    /// Whether all cards of a pool were one share of another: then they are no other cards than those, unless some of them, that
    /// lie elsewhere now, were chosen among them.
    fn is_part_of_another(&mut self, pool: usize, in_one_place: bool) -> bool {
        let Pool { owner, cards } = &self.cards.pools[pool];
        let [whole] = cards.shares[..] else { return false };
        let own = self.cards.pools[usize::from(whole.pool)].owner == *owner;
        if !cards.known.is_empty() || !own || whole.pass.is_some() {
            return false;
        }
        if !in_one_place && self.is_chosen_from(pool) {
            return false;
        }
        self.cards.pools[pool].cards = Heap::default();
        self.each_share(|share| match usize::from(share.pool) == pool {
            true if share.leaning == Leaning::None => {
                Share { pool: whole.pool, leaning: whole.leaning, ..share }
            }
            true => Share { pool: whole.pool, ..share },
            false => share,
        });
        true
    }

    /// Whether some cards of a pool were chosen among its others.
    fn is_chosen_from(&self, pool: usize) -> bool {
        let chosen =
            |share: &Share| usize::from(share.pool) == pool && share.leaning == Leaning::GivenUp;
        let pools = self.cards.pools.iter().map(|pool| &pool.cards);
        let heaps = self.cards.seats.iter().flat_map(Hidden::heaps).chain(pools);
        heaps.flat_map(|heap| &heap.shares).any(chosen)
    }

    /// The two smallest pools of a player who has too many.
    fn smallest_of_too_many(&self, seat: Seat) -> Option<(usize, usize)> {
        let pools = self.cards.pools.iter().enumerate();
        let own = pools.filter(|(_, pool)| pool.owner == seat && !pool.cards.is_empty());
        let mut own: Vec<(usize, usize)> = own.map(|(i, pool)| (pool.cards.len(), i)).collect();
        own.sort_unstable();
        (own.len() > MOST_POOLS).then(|| (own[0].1, own[1].1))
    }
}
