//! Which Coppers a deck can do without.

use freehold_engine::{Card, CardSet, Phase};

use super::judge::Judge;
use super::purse::Purchases;
use super::tally::USUAL_CARD;

/// The coins that a deck keeps when Coppers go: as many as a good card costs.
const LEAST_MONEY: i32 = 5;

/// What it is worth to have a Copper less, about ten for each coin of cost: a little less than a coin of this turn's purchase.
const COPPER_GONE: i32 = 8;

/// The same in a deck that comes to play most of its cards, where a Copper is in the way every turn.
const COPPER_IN_THE_WAY: i32 = 12;

/// What a card does at least that does more than draw cards and give Actions, in tenths of a coin.
const SOMETHING: i32 = 6;

/// A trashing that may have begun.
#[derive(Clone, Copy, Debug)]
pub(super) struct Thinning {
    /// The coins that go with the cards picked already.
    pub(super) gone: i32,
    /// How many cards may still go.
    pub(super) more: i32,
}

impl Thinning {
    /// The trashing of a single card.
    pub(super) const ONE: Thinning = Thinning { gone: 0, more: 1 };
}

/// Where the Coppers are that may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Coppers {
    /// In hand: this turn could buy with them.
    InHand,
    /// Where this turn does not need them.
    Elsewhere,
    /// In play, and their trashing was paid for: who paid wants them gone, however few coins are left.
    PaidFor,
}

impl Judge<'_> {
    /// Whether a Copper had better go, alone or with as many others as may go too: the deck must still get on with what it
    /// wants, and this turn's purchase must not lose more than a thinner deck wins.
    pub(super) fn can_spare_copper(self, coppers: Coppers, thinning: Thinning) -> bool {
        if coppers == Coppers::PaidFor {
            return true;
        }
        let money = self.money() - thinning.gone;
        if money <= LEAST_MONEY {
            return false;
        }
        let purchases = self.purchases();
        let least = self.least_money(&purchases);
        let turn = self.view.turn();
        let acts = turn.seat == self.me && turn.phase == Phase::Action;
        if money <= least || coppers == Coppers::Elsewhere || !acts {
            return money > least;
        }
        let (purse, now) = (self.purse_now(), self.purchases_now(&purchases));
        let buys = |coppers: i32| purse.buys(-thinning.gone - coppers, &now);
        let all = buys(0);
        let plays_itself = self.plays_itself(&purchases, least);
        let gone = if plays_itself { COPPER_IN_THE_WAY } else { COPPER_GONE };
        // Whatever costs less than a good card comes too early, unless money is what the deck lacks.
        all < 10 * LEAST_MONEY && least == LEAST_MONEY
            || (1..=thinning.more.min(money - least)).any(|n| gone * n > all - buys(n))
    }

    /// Whether the good cards that the strategy wants next play one another: Actions that need none, and do more than draw
    /// where the deck does not wait for coins.
    fn plays_itself(self, purchases: &Purchases, least: i32) -> bool {
        purchases.card(LEAST_MONEY).is_some_and(|card| {
            self.view.actions().has(card)
                && self.entry(card).actions > 0
                && (least > LEAST_MONEY || !self.only_draws(card))
        })
    }

    /// The coins that a deck cannot do without. Where a good card would only draw, more of them bring no more coins: the
    /// deck keeps what buys something else.
    fn least_money(self, purchases: &Purchases) -> i32 {
        let province = i32::from(self.view.cost(Card::Province));
        let only_draws =
            |coins| purchases.card(coins).is_some_and(|card| self.stays_with(card, coins));
        let least = (LEAST_MONEY..province).find(|&coins| !only_draws(coins)).unwrap_or(province);
        // What the strategy goes over to comes later; coins that it wants before come now.
        let comes_later = purchases.card(least).is_some_and(|card| self.only_draws(card));
        let makes_coins =
            |&coins: &i32| purchases.card(coins).is_some_and(|card| self.entry(card).coins > 0);
        let coins_before = (least..province).find(makes_coins).filter(|_| comes_later);
        coins_before.unwrap_or(least)
    }

    /// Whether so many coins buy cards that only draw for as long as can be seen, this one first. A strategy that limits
    /// those that need no Action goes over to what it wants then.
    fn stays_with(self, mut card: Card, coins: i32) -> bool {
        let view = self.view;
        let mut passed = CardSet::EMPTY;
        loop {
            if !self.only_draws(card) {
                return false;
            }
            if self.entry(card).actions < 1 || !self.wishes.limits(card) {
                return true;
            }
            passed.insert(card);
            let can_be_had = |&card: &Card| {
                i32::from(view.cost(card)) <= coins
                    && view.supply().left(card) > 0
                    && !passed.has(card)
            };
            let options: CardSet = view.supply().piles().into_iter().filter(can_be_had).collect();
            match self.wishes.gain(view, options) {
                Some(next) if options.has(next) => card = next,
                _ => return true,
            }
        }
    }

    /// Whether an Action does nothing but draw cards and give Actions.
    fn only_draws(self, card: Card) -> bool {
        let entry = self.entry(card);
        let rest = i32::from(entry.value) - USUAL_CARD * i32::from(entry.cards);
        self.view.actions().has(card) && rest < SOMETHING && !entry.spends_hand
    }
}
