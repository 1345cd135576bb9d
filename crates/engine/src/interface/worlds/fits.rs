//! Whether a memory is about the cards that a seat sees.

use smallvec::SmallVec;

use crate::interface::remembered::{Heap, Hidden, Remembered, Share, Spot};
use crate::interface::sight::Sight;
use crate::interface::view::ViewOf;
use crate::rules::card::{Card, N_CARDS};
use crate::state::bag::Bag;
use crate::state::player::Player;

impl Remembered {
    /// Whether it is about the cards that the seat sees: as many in each place, and as many of each kind.
    pub fn fits(&self, view: ViewOf<'_>) -> bool {
        let game = view.game();
        let passes = game.places_of_unseen_passes(Sight::Seat(view.seat())).count();
        if self.seats.len() != game.n_players()
            || self.passes.len() != passes
            || self.order().is_none()
        {
            return false;
        }
        let mut sum = Sum { shares: SmallVec::from_elem(0, self.pools.len()), cards: [0; N_CARDS] };
        let mut fits = self.pools.iter().all(|pool| sum.add(&pool.cards));
        for seat in game.seats().filter(|&seat| seat != view.seat()) {
            let (hidden, player) = (&self.seats[seat.index()], game.player(seat));
            fits &= hidden.has_the_sizes_of(player) && sum.add_all(hidden);
            let owned = |(card, n): (Card, u8)| sum.cards[card as usize] -= i16::from(n);
            player.owns.iter().for_each(owned);
            let open = player.in_play.cards().iter().copied().chain(player.tavern.cards());
            let open = open.chain(player.inherits.map(|i| i.from));
            open.for_each(|card| sum.cards[card as usize] += 1);
        }
        let pools = sum.shares.iter().zip(&self.pools);
        fits && sum.cards == [0; N_CARDS] && { pools }.all(|(&n, pool)| n == pool.cards.len())
    }

    /// The pools in an order in which each comes after those it has a share of; none if there is no such order.
    pub(super) fn order(&self) -> Option<SmallVec<[usize; 8]>> {
        let mut order: SmallVec<[usize; 8]> = SmallVec::new();
        let in_use = |&pool: &usize| !self.pools[pool].cards.is_empty();
        let mut waiting: SmallVec<[usize; 8]> = (0..self.pools.len()).filter(in_use).collect();
        while !waiting.is_empty() {
            let ready = |&pool: &usize| {
                let cards: &Heap = &self.pools[pool].cards;
                cards.shares.iter().all(|share| order.contains(&usize::from(share.pool)))
            };
            let at = waiting.iter().position(ready)?;
            order.push(waiting.remove(at));
        }
        Some(order)
    }
}

/// What was counted.
struct Sum {
    /// The cards that are shares of each pool.
    shares: SmallVec<[usize; 8]>,
    /// The cards that lie where they are known to be, or in a pool, by kind, less those that are owned.
    cards: [i16; N_CARDS],
}

impl Sum {
    fn add_all(&mut self, hidden: &Hidden) -> bool {
        hidden.heaps().all(|heap| self.add(heap))
            && hidden.places.iter().all(|(_, spot)| match spot {
                Spot::Known(card) => {
                    self.cards[*card as usize] += 1;
                    true
                }
                Spot::Of(share) => self.add_share(share),
            })
    }

    fn add(&mut self, heap: &Heap) -> bool {
        heap.known.iter().for_each(|(card, n)| self.cards[card as usize] += i16::from(n));
        heap.shares.iter().all(|share| self.add_share(share))
    }

    fn add_share(&mut self, share: &Share) -> bool {
        let n = self.shares.get_mut(usize::from(share.pool));
        n.map(|n| *n += usize::from(share.n)).is_some()
    }
}

impl Hidden {
    /// Whether it has as many cards everywhere as the player, and what lies open.
    fn has_the_sizes_of(&self, player: &Player) -> bool {
        let of_group = |group| player.aside.iter().filter(move |c| c.group == group);
        let open_aside = |group| {
            let open = of_group(group).filter(|c| !c.face_down);
            open.map(|c| c.card).collect::<Bag>()
        };
        let is_open =
            |heap: &Heap, open: &Bag| open.iter().all(|(card, n)| heap.known.count(card) >= n);
        let open_revealed = || player.revealed.iter().copied().collect();
        self.hand.len() == player.hand.len()
            && self.deck.len() + self.places.len() == player.deck.len()
            && self.places.is_sorted_by(|(one, _), (next, _)| one < next)
            && self.places.last().is_none_or(|&(at, _)| usize::from(at) < player.deck.len())
            && self.discard.len() == player.discard.len()
            && player.discard_top().is_none_or(|top| self.discard.known.count(top) > 0)
            && self.revealed.len() == player.revealed.len()
            && (!player.revealed_to_all || is_open(&self.revealed, &open_revealed()))
            && self.aside.iter().map(|(_, heap)| heap.len()).sum::<usize>() == player.aside.len()
            && self.aside.iter().all(|(group, heap)| {
                heap.len() == of_group(*group).count() && is_open(heap, &open_aside(*group))
            })
    }
}
