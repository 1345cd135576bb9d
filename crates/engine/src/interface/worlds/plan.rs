//! How the worlds are dealt: where the cards of each pool go.

use smallvec::SmallVec;

use super::{Dealt, Step, To, Worlds};
use crate::interface::remembered::{Hidden, Leaning, Pool, Remembered, Share, Spot};
use crate::interface::sight::Sight;
use crate::interface::view::ViewOf;
use crate::rules::card::Card;
use crate::state::player::Player;
use crate::state::seat::Seat;

impl Worlds {
    pub(super) fn new(view: ViewOf<'_>, remembered: &Remembered) -> Worlds {
        let mut bare = view.game().clone();
        for seat in bare.seats() {
            let player = bare.player_mut(seat);
            player.stacked.clear();
            if seat == view.seat() {
                player.deck.forget_order();
                continue;
            }
            let Hidden { hand, discard, deck, places, .. } = &remembered.seats[seat.index()];
            player.hand = hand.known.clone();
            let top = player.discard_top();
            let mut known = discard.known.clone();
            top.map(|top| known.take(top));
            player.discard.clear();
            player.discard.extend(known.cards().chain(top));
            let fixed = places.iter().map(|&(at, spot)| match spot {
                Spot::Known(card) => (at, card),
                Spot::Of(_) => (at, Card::Curse),
            });
            player.deck.lay(deck.known.cards(), fixed);
        }
        let sight = Sight::Seat(view.seat());
        let secret: SmallVec<[u16; 4]> = bare.places_of_unseen_passes(sight).collect();
        for (&at, card) in secret.iter().zip(&remembered.passes) {
            if let Some(card) = *card {
                bare.passes[usize::from(at)].card = card;
            }
        }
        let mut worlds = Worlds {
            own: view.seat(),
            has_promises: bare.stack.iter_mut().any(|frame| !frame.promises_mut().is_empty()),
            has_passes: remembered.passes.iter().any(Option::is_none),
            bare,
            cards: SmallVec::new(),
            pools: SmallVec::new(),
            steps: SmallVec::new(),
        };
        worlds.plan(remembered, &secret);
        worlds
    }

    /// Lists the cards of all pools, and finds out where they go.
    fn plan(&mut self, remembered: &Remembered, secret: &[u16]) {
        let order = remembered.order().expect("what fits has an order");
        // Where each pool begins.
        let mut begins: SmallVec<[u16; 8]> = SmallVec::from_elem(0, remembered.pools.len());
        for &pool in &order {
            let cards = &remembered.pools[pool].cards;
            begins[pool] = self.cards.len() as u16;
            self.cards.extend(cards.known.cards());
            // What comes out of another pool is filled in there.
            self.cards.resize(self.cards.len() + cards.n_unknown(), Card::Curse);
        }
        let mut shares = Shares { secret, of: SmallVec::new() };
        for (pool, begin) in remembered.pools.iter().zip(begins.iter()) {
            let mut at = begin + pool.cards.known.len() as u16;
            for share in &pool.cards.shares {
                shares.add(share, To::Pool(at));
                at += share.n;
            }
        }
        for seat in self.bare.seats().filter(|&seat| seat != self.own) {
            shares.add_all(seat, &remembered.seats[seat.index()], self.bare.player(seat));
        }
        for &pool in &order {
            let first = self.steps.len();
            let own = shares.of.iter().filter(|(of, _)| usize::from(*of) == pool);
            self.steps.extend(own.map(|&(_, step)| step));
            // What is likelier somewhere goes there first; the most cards come last, because they need no choice.
            self.steps[first..].sort_by_key(|step| (step.leaning == Leaning::None, step.n));
            let Pool { owner, cards } = &remembered.pools[pool];
            let owner = self.bare.player(*owner);
            self.pools.push(Dealt {
                cards: (begins[pool], begins[pool] + cards.len() as u16),
                last_step: self.steps.len() as u16,
                actions: owner.actions(),
                treasures: owner.treasures(),
            });
        }
        self.lay_known(remembered);
    }

    /// Puts known cards where they lie face down.
    fn lay_known(&mut self, remembered: &Remembered) {
        for seat in self.bare.seats().filter(|&seat| seat != self.own) {
            let hidden = &remembered.seats[seat.index()];
            let player = self.bare.player_mut(seat);
            if !player.revealed_to_all {
                for (place, card) in player.revealed.iter_mut().zip(hidden.revealed.known.cards()) {
                    *place = card;
                }
            }
            for (group, heap) in &hidden.aside {
                let down = player.aside.iter_mut().filter(|c| c.face_down && c.group == *group);
                for (place, card) in down.zip(heap.known.cards()) {
                    place.card = card;
                }
            }
        }
    }
}

/// Where the shares of all pools lie.
struct Shares<'s> {
    secret: &'s [u16],
    of: SmallVec<[(u16, Step); 16]>,
}

impl Shares<'_> {
    fn add(&mut self, share: &Share, to: To) {
        let Share { pool, n, leaning, pass } = *share;
        let pass = pass.and_then(|pass| self.secret.get(usize::from(pass)).copied());
        self.of.push((pool, Step { to, n, leaning, pass }));
    }

    fn add_all(&mut self, seat: Seat, hidden: &Hidden, player: &Player) {
        let Hidden { hand, discard, deck, places, revealed, aside } = hidden;
        hand.shares.iter().for_each(|share| self.add(share, To::Hand(seat)));
        discard.shares.iter().for_each(|share| self.add(share, To::Discard(seat)));
        deck.shares.iter().for_each(|share| self.add(share, To::Deck(seat)));
        for (i, (_, spot)) in places.iter().enumerate() {
            if let Spot::Of(share) = spot {
                self.add(share, To::Place(seat, i as u16));
            }
        }
        // What is known comes first.
        let mut at = revealed.known.len() as u16;
        for share in &revealed.shares {
            self.add(share, To::Revealed(seat, at));
            at += share.n;
        }
        for (group, heap) in aside {
            let of_group = player.aside.iter().enumerate().filter(|(_, c)| c.group == *group);
            let mut at = of_group.map(|(i, _)| i as u16).skip(heap.known.len());
            for share in &heap.shares {
                for at in at.by_ref().take(share.n.into()) {
                    self.add(&Share { n: 1, ..*share }, To::Aside(seat, at));
                }
            }
        }
    }
}
