//! Which cards to discard or to trash, and how many.

use freehold_engine::{Bag, Card};

use super::after::{AfterDiscard, AfterTrash};
use super::judge::Judge;
use super::market::Market;
use super::names;
use super::thin::Thinning;

/// A pick of cards to discard.
#[derive(Clone, Copy, Debug)]
pub(super) struct DiscardPlan {
    /// How many.
    pub(super) n: i32,
    /// What they would have been worth.
    pub(super) lost: i32,
}

/// A pick of cards to trash.
#[derive(Clone, Copy, Debug)]
pub(super) struct TrashPlan {
    /// How many.
    pub(super) n: i32,
    /// What it is worth that they are gone, swaps included.
    pub(super) worth: i32,
}

impl Judge<'_> {
    /// The card of a hand that is worth least on its turn.
    pub(super) fn cheapest(self, options: &Bag) -> Option<Card> {
        let dead = options.kinds().without(self.view.actions()).without(self.view.treasures());
        if dead.has(Card::Curse) {
            return Some(Card::Curse);
        }
        // What only scores is worth nothing on a turn, unless something pays for it.
        if !dead.is_empty() && options.kinds().and(names::WANT_ESTATES).is_empty() {
            return dead.first();
        }
        let mut least: Option<(i32, Card)> = None;
        for card in options.kinds() {
            let keep = self.keep(card, options);
            if least.is_none_or(|(most, _)| keep < most) {
                least = Some((keep, card));
            }
        }
        least.map(|(_, card)| card)
    }

    /// How many of these to discard, from the fewest to the most.
    pub(super) fn plan_discard(
        self,
        options: &Bag,
        least: i32,
        most: i32,
        then: AfterDiscard,
    ) -> DiscardPlan {
        let mut left = options.clone();
        let mut plan = DiscardPlan { n: 0, lost: 0 };
        // The best plan so far, by what it gains.
        let mut best = (if least == 0 { 0 } else { i32::MIN }, plan);
        let each = match then {
            AfterDiscard::CardEach => self.density(),
            AfterDiscard::CoinEach => 10,
            _ => 0,
        };
        let mut coins = self.coins_in_sight();
        let in_sight = self.in_sight(coins);
        let mut kept = 0;
        while plan.n < most {
            let Some(card) = self.cheapest(&left) else { break };
            // The worth of a card is that in the whole hand, not in what is left of it.
            kept += self.keep(card, &left).max(0);
            plan.n += 1;
            left.take(card);
            coins -= self.book.treasure_coins(card);
            let coins = coins + if let AfterDiscard::CoinEach = then { plan.n } else { 0 };
            // What must be discarded is mostly drawn before.
            let charged = if least == 0 { in_sight - self.in_sight(coins) } else { 0 };
            plan.lost = kept + charged;
            let reward = match then {
                AfterDiscard::Once(worth) if plan.n == most => worth,
                AfterDiscard::GainForAsMany => {
                    let cost = freehold_engine::dsl::Cost::ExactlyThatMany;
                    let any = freehold_engine::dsl::Filter::Any;
                    (self.gain_of(any, cost, plan.n) - 4).max(0)
                }
                _ => each * plan.n,
            };
            let gain = reward - plan.lost;
            if plan.n >= least && gain > best.0 {
                best = (gain, plan);
            }
        }
        best.1
    }

    /// How many of these to trash, from the fewest to the most.
    pub(super) fn plan_trash(
        self,
        options: &Bag,
        least: i32,
        most: i32,
        then: AfterTrash,
    ) -> TrashPlan {
        let mut left = options.clone();
        let mut plan = TrashPlan { n: 0, worth: 0 };
        let market = self.market();
        let mut gone = 0;
        while plan.n < most {
            let thinning = Thinning { gone, more: most - plan.n };
            let Some((card, worth)) = market.worst(&left, then, thinning) else { break };
            if plan.n >= least && worth <= 0 {
                break;
            }
            plan.n += 1;
            plan.worth += match then {
                AfterTrash::Once(reward) | AfterTrash::PerCard(reward) => worth - reward,
                _ => worth,
            };
            gone += i32::from(self.entry(card).coins);
            left.take(card);
        }
        plan
    }
}

impl Market<'_> {
    /// The card that it is best to trash, and what that is worth.
    pub(super) fn worst(
        &self,
        options: &Bag,
        then: AfterTrash,
        thinning: Thinning,
    ) -> Option<(Card, i32)> {
        let coppers = i32::from(options.count(Card::Copper));
        let thinning = Thinning { more: thinning.more.min(coppers), ..thinning };
        let mut best: Option<(Card, i32)> = None;
        for card in options.kinds() {
            let worth = self.trash_worth(card, then, thinning);
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((card, worth));
            }
        }
        best
    }
}
