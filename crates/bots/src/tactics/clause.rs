//! The clauses that need more than a number: picks of cards, choices, conditions and amounts.

use freehold_engine::dsl::{Amount, Block, Cond, Filter, HowMany, Points};
use freehold_engine::{Card, CardSet};

use super::after::{self, AfterDiscard, AfterTrash};
use super::names;
use super::tally::{Reader, Tally, USUAL_HAND, later};

impl Reader<'_> {
    pub(super) fn own(&self, t: &mut Tally) {
        let Some(card) = self.this else { return };
        match (names::draws_up_to(card), self.judge) {
            (Some(full), Some(_)) => t.cards += (full - self.hand_size(t)).max(0),
            (full, _) => {
                t.depends |= full.is_some();
                let (cards, extra) = names::own_steps(card).unwrap_or_default();
                t.cards += cards;
                t.extra += extra;
            }
        }
    }

    pub(super) fn discard(&self, n: HowMany, filter: Filter, then: AfterDiscard, t: &mut Tally) {
        t.depends = true;
        let Some(judge) = self.judge else {
            let (least, most) = after::range(n, USUAL_HAND);
            t.did = if least == most { most } else { most.min(2) };
            t.extra -= 4 * least;
            return;
        };
        let kinds = judge.kinds_that_fit(&self.hand, filter);
        let (least, most) = after::range(n, self.hand.count_of(kinds) as i32);
        let plan = judge.plan_discard(&self.hand.only(kinds), least, most, then);
        t.did = plan.n;
        // What is drawn first may be worse.
        t.extra -= if t.cards > 0 { plan.lost / 2 } else { plan.lost };
    }

    pub(super) fn trash(&self, n: HowMany, filter: Filter, then: AfterTrash, t: &mut Tally) {
        t.depends = true;
        let Some(judge) = self.judge else {
            let (_, most) = after::range(n, USUAL_HAND);
            t.did = most;
            t.extra += 7 * most.min(2);
            return;
        };
        let kinds = judge.kinds_that_fit(&self.hand, filter);
        let (least, most) = after::range(n, self.hand.count_of(kinds) as i32);
        let plan = judge.plan_trash(&self.hand.only(kinds), least, most, then);
        t.did = plan.n;
        t.extra += plan.worth;
        // What the plan has already counted is not counted again after it.
        if matches!(then, AfterTrash::Swap(..)) {
            t.did = 0;
        }
    }

    pub(super) fn gain_one(&self, card: Card, n: i32, t: &mut Tally) {
        let (left, worth) = match self.judge {
            Some(judge) => {
                (judge.view.supply().left(card).into(), judge.market().gain_in_coins(card))
            }
            None => {
                (n, 4 * i32::from(card.printed_cost()) - if card == Card::Curse { 24 } else { 0 })
            }
        };
        t.depends = true;
        t.did = n.min(left);
        t.extra += worth * n.min(left);
    }

    /// Adds the best of these blocks, this many.
    pub(super) fn choose(
        &self,
        n: i32,
        blocks: impl Iterator<Item = Block> + Clone,
        t: &mut Tally,
    ) {
        t.depends = true;
        let mut taken = 0u32;
        for _ in 0..n {
            let mut best: Option<(usize, i32, Tally)> = None;
            for (i, block) in blocks.clone().enumerate() {
                if taken & (1 << i) != 0 {
                    continue;
                }
                let one = self.block(block);
                let value = self.option(&one, t);
                if best.is_none_or(|(_, most, _)| value > most) {
                    best = Some((i, value, one));
                }
            }
            let Some((i, value, one)) = best else { return };
            taken |= 1 << i;
            t.add(&one);
            if self.judge.is_some() {
                // What Actions and a Province in sight make the choice worth.
                t.extra += value - one.value();
            }
        }
    }

    pub(super) fn play_from_hand(&self, times: i32, t: &mut Tally) {
        t.depends = true;
        let Some(judge) = self.judge else {
            t.extra += 12 * times;
            return;
        };
        let Some((_, one, times)) = judge.best_replay(&self.hand, times) else { return };
        t.cards += times * one.cards;
        t.actions += times * one.actions;
        t.buys += times * one.buys;
        t.coins += times * one.coins;
        t.extra += times * one.extra;
    }

    pub(super) fn play_again(&self, t: &mut Tally) {
        t.depends = true;
        match (self.judge, self.that) {
            (Some(judge), Some(that)) => {
                let entry = judge.entry(that);
                t.actions += i32::from(entry.actions);
                t.extra += i32::from(entry.value);
            }
            _ => t.extra += 20,
        }
    }

    pub(super) fn play_treasures(&self, most: i32, t: &mut Tally) {
        t.depends = true;
        let Some(judge) = self.judge else {
            t.coins += 3;
            t.extra -= 30;
            return;
        };
        let mut left = most;
        for coins in (2..=5).rev() {
            for (card, n) in self.hand.iter() {
                if judge.book.treasure_coins(card) == coins {
                    let n = i32::from(n).min(left);
                    left -= n;
                    t.coins += coins * n;
                    t.extra -= 10 * coins * n;
                }
            }
        }
    }

    /// What it is worth to have the card on the Tavern mat.
    pub(super) fn put_on_mat(&self, t: &mut Tally) {
        let Some(card) = self.this else { return };
        let def = card.def();
        if let Some(call) = def.call {
            // A call comes at the best moment, but later.
            t.extra += (later(call.effects) * 7 / 10).max(6);
        }
        if let Points::OnTavernMat(points) = def.points {
            t.depends = true;
            let points = i32::from(points);
            t.extra += match self.judge {
                // Near the end it may not come into the hand again.
                Some(judge) if judge.is_late() => 11 * points,
                _ => 5 * points,
            };
        }
    }

    pub(super) fn hand_size(&self, t: &Tally) -> i32 {
        let hand = if self.judge.is_some() { self.hand.len() as i32 } else { USUAL_HAND };
        hand + t.cards
    }

    pub(super) fn amount(&self, amount: Amount, t: &mut Tally) -> i32 {
        if !matches!(amount, Amount::ThatMany) {
            t.depends = true;
        }
        let in_play = |fits: &dyn Fn(Card) -> bool| {
            let judge = self.judge?;
            Some(judge.view.in_play(judge.me).filter(|&card| fits(card)).count() as i32)
        };
        match amount {
            Amount::ThatMany => t.did,
            Amount::ItsCost => 2,
            Amount::OnYourMat(card) => {
                self.judge.map_or(2, |judge| judge.view.tavern(judge.me).count(card).into())
            }
            Amount::OthersInPlay(one) | Amount::InPlay(one) => {
                in_play(&|card| card.is(one)).unwrap_or(0)
            }
            Amount::CopiesInPlay(card) => in_play(&|c| c == card).unwrap_or(1),
            Amount::GainedToTheRight => 1,
            Amount::TypesOfIt => {
                let types = |card: Card| card.types().count() as i32;
                self.hand.kinds().into_iter().map(types).max().unwrap_or(0)
            }
        }
    }

    /// Whether something is so, as far as it can be known.
    pub(super) fn holds(&self, cond: Cond, t: &mut Tally) -> Option<bool> {
        let fits = |filter| self.judge.map(|judge| judge.kinds_that_fit(&self.hand, filter));
        if !matches!(cond, Cond::YouDid | Cond::YouDidNot | Cond::YouDidAll(_)) {
            t.depends = true;
        }
        match cond {
            Cond::YouDid => Some(t.did > 0),
            Cond::YouDidNot => Some(t.did == 0),
            Cond::YouDidAll(n) => Some(t.did == i32::from(n)),
            Cond::HandAtMost(n) => Some(self.hand_size(t) <= i32::from(n)),
            Cond::HandAtLeast(n) => Some(self.hand_size(t) >= i32::from(n)),
            Cond::NoneInHand(filter) => fits(filter).map(CardSet::is_empty),
            Cond::ActionsPlayed(n) => {
                self.judge.map(|judge| judge.view.turn().actions_played + 1 >= n.into())
            }
            Cond::JourneyFaceUp => self
                .judge
                .map(|judge| judge.view.tokens(judge.me).journey_face_down == (t.flips % 2 == 1)),
            Cond::NoMinusCardToken => {
                self.judge.map(|judge| !judge.view.tokens(judge.me).minus_card)
            }
            Cond::FirstPurchase => self.judge.map(|judge| judge.view.turn().bought == 0),
            Cond::ItIs(_) | Cond::ItCosts(..) | Cond::ItWasNamed | Cond::NoneInPlay(_) => None,
        }
    }
}
