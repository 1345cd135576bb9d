//! How the worlds are dealt: where the cards of each pool go.

use smallvec::SmallVec;

use super::{Dealt, Step, To, Worlds};
use crate::interface::remembered::{Hidden, Leaning, Remembered, Share, Spot};
use crate::interface::sight::Sight;
use crate::interface::view::ViewOf;
use crate::rules::card::Card;

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

    /// Finds out where the cards of each pool go.
    fn plan(&mut self, remembered: &Remembered, secret: &[u16]) {
        let own = self.own;
        let order = remembered.order().expect("the memory fits");
        // Where the shares of other pools in each pool are filled in.
        let mut begins: SmallVec<[u16; 8]> = SmallVec::new();
        begins.resize(remembered.pools.len(), 0);
        for &pool in &order {
            begins[pool] = self.cards.len() as u16;
            let cards = &remembered.pools[pool].cards;
            self.cards.extend(cards.known.cards());
            let len = self.cards.len() + cards.n_unknown();
            self.cards.resize(len, Card::Curse);
        }
        for &pool in &order {
            let first = self.steps.len();
            let mut add = |share: &Share, to: To| {
                if usize::from(share.pool) == pool {
                    let pass = share.pass.and_then(|pass| secret.get(usize::from(pass)).copied());
                    let Share { n, leaning, .. } = *share;
                    self.steps.push(Step { to, n, leaning, pass });
                }
            };
            for (other, into) in remembered.pools.iter().enumerate() {
                let mut at = begins[other] + into.cards.known.len() as u16;
                for share in &into.cards.shares {
                    add(share, To::Pool(at));
                    at += u16::from(share.n);
                }
            }
            for seat in self.bare.seats().filter(|&seat| seat != own) {
                let hidden = &remembered.seats[seat.index()];
                let player = self.bare.player(seat);
                hidden.hand.shares.iter().for_each(|share| add(share, To::Hand(seat)));
                hidden.discard.shares.iter().for_each(|share| add(share, To::Discard(seat)));
                for (i, (_, spot)) in hidden.places.iter().enumerate() {
                    if let Spot::Of(share) = spot {
                        add(share, To::Place(seat, i as u16));
                    }
                }
                if !player.revealed_to_all {
                    let mut at = hidden.revealed.known.len() as u16;
                    for share in &hidden.revealed.shares {
                        add(share, To::Revealed(seat, at));
                        at += u16::from(share.n);
                    }
                }
                for (group, heap) in &hidden.aside {
                    let down = player
                        .aside
                        .iter()
                        .enumerate()
                        .filter(|(_, c)| c.face_down && c.group == *group);
                    let mut at = down.map(|(i, _)| i as u16).skip(heap.known.len());
                    for share in &heap.shares {
                        for at in at.by_ref().take(usize::from(share.n)) {
                            add(&Share { n: 1, ..*share }, To::Aside(seat, at));
                        }
                    }
                }
                hidden.deck.shares.iter().for_each(|share| add(share, To::Deck(seat)));
            }
            // What is likelier somewhere goes there first; the most cards come last, because they need no choice.
            self.steps[first..].sort_by_key(|step| (step.leaning == Leaning::None, step.n));
            let player = self.bare.player(remembered.pools[pool].owner);
            let (begin, n) = (begins[pool], remembered.pools[pool].cards.len() as u16);
            self.pools.push(Dealt {
                cards: (begin, begin + n),
                last_step: self.steps.len() as u16,
                actions: player.actions(),
                treasures: player.treasures(),
            });
        }
        self.lay_known(remembered);
    }

    /// Puts known cards where they lie face down.
    fn lay_known(&mut self, remembered: &Remembered) {
        let own = self.own;
        for seat in self.bare.seats().filter(|&seat| seat != own) {
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
