//! Cards of a hand that leave it together, or are shown together.

use super::pools::{Where, leaning};
use super::*;

impl Memory {
    /// Some or all of a hand is discarded.
    pub(super) fn hand_discarded(&mut self, seat: Seat, run: &[Fact]) -> Option<()> {
        let (hand, discard) = (Where::Hand(seat), Where::Discard(seat));
        let mut unseen = 0;
        for fact in run {
            match *fact {
                Fact::Discarded { card: Some(card), .. } => {
                    self.take_seen(card, hand)?;
                    self.put(Spot::Known(card), discard);
                }
                _ => unseen += 1,
            }
        }
        let why = match (self.cleaning_up == Some(seat), self.actions_left) {
            (true, true) => Leaning::LeftOver,
            (true, false) => Leaning::LeftOverSpent,
            (false, _) if unseen == self.heap(hand).len() => Leaning::None,
            (false, _) => Leaning::GivenUp,
        };
        if unseen == self.heap(hand).len() {
            let all = std::mem::take(self.heap(hand));
            let pile = self.heap(discard);
            all.known.iter().for_each(|(card, n)| pile.known.add_many(card, n));
            for share in all.shares {
                self.put(leaning(Spot::Of(share), why), discard);
            }
            return Some(());
        }
        // They were chosen among the cards of the hand: those that stayed are the better ones.
        if unseen > 0 {
            self.mix(hand, seat);
        }
        for _ in 0..unseen {
            let spot = self.take_unseen(hand, seat)?;
            self.put(leaning(spot, why), discard);
        }
        Some(())
    }

    /// Cards of a hand are shown, and stay there.
    pub(super) fn hand_revealed(&mut self, seat: Seat, run: &[Fact]) -> Option<()> {
        let shown = run.iter().filter_map(|fact| match fact {
            Fact::Revealed { card, .. } => Some(*card),
            _ => None,
        });
        let shown: Bag = shown.collect();
        shown.iter().try_for_each(|(card, n)| self.find(card, n, Where::Hand(seat)))
    }

    /// Cards are passed at once: nobody passes what comes in.
    pub(super) fn passed(&mut self, run: &[Fact]) -> Option<()> {
        let mut coming: Vec<(Seat, Spot)> = Vec::new();
        for fact in run {
            let Fact::Passed { seat, to, card } = *fact else { continue };
            let spot = match card {
                Some(card) if seat == self.seat => Spot::Known(card),
                Some(card) => {
                    self.take_seen(card, Where::Hand(seat))?;
                    Spot::Known(card)
                }
                None => {
                    let pass = self.cards.passes.len() as u16;
                    self.mix(Where::Hand(seat), seat);
                    let spot = self.take_unseen(Where::Hand(seat), seat)?;
                    self.cards.passes.push(match spot {
                        Spot::Known(card) => Some(card),
                        Spot::Of(_) => None,
                    });
                    self.wrapped(to, leaning(spot, Leaning::GivenUp), pass)
                }
            };
            if to != self.seat {
                coming.push((to, spot));
            }
        }
        for (to, spot) in coming {
            self.put(spot, Where::Hand(to));
        }
        Some(())
    }

    /// A card of another player's pool as a pool of its new owner: pools of two players are never made one.
    fn wrapped(&mut self, owner: Seat, spot: Spot, pass: u16) -> Spot {
        let Spot::Of(share) = spot else { return spot };
        let share = Share { pass: Some(pass), ..share };
        let cards = Heap { known: Bag::EMPTY, shares: [share].into_iter().collect() };
        Spot::Of(Share::of(self.new_pool(owner, cards), 1))
    }
}
