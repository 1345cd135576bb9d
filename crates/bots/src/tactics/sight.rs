//! The purchase in sight: what coins are worth by what they buy this turn.

use freehold_engine::{Bag, Card, CardSet};

use super::judge::Judge;
use super::tally::{Reader, Tally};

/// What a Province bought this turn is worth beyond its coins.
const PROVINCE: i32 = 40;

impl Judge<'_> {
    /// The coins of this turn, those of the Treasures in hand included.
    pub(super) fn coins_in_sight(self) -> i32 {
        self.treasure_coins(self.view.hand()) + i32::from(self.view.turn().coins)
    }

    /// How many of these coins change nothing about the next purchase.
    pub(super) fn spare(self, coins: i32) -> i32 {
        let turn = self.view.turn();
        let province = i32::from(self.view.cost(Card::Province));
        if turn.buys > 1 {
            return 0;
        }
        if coins >= province {
            return coins - province;
        }
        match self.wishes.gain(self.view, self.affordable(coins)) {
            Some(card) => (coins - i32::from(self.view.cost(card))).max(0),
            // Without a wish the usual prices count.
            None => coins - [6, 5, 3, 0].into_iter().find(|&step| coins >= step).unwrap_or(0),
        }
    }

    /// The coins that the Treasures among these cards make.
    pub(super) fn treasure_coins(self, cards: &Bag) -> i32 {
        cards.iter().map(|(card, n)| self.book.treasure_coins(card) * i32::from(n)).sum()
    }

    /// What these coins are worth this turn beyond ten for each: the Provinces they buy.
    pub(super) fn in_sight(self, coins: i32) -> i32 {
        let price = i32::from(self.view.cost(Card::Province)).max(1);
        let left = self.view.supply().left(Card::Province).into();
        if coins < price || left == 0 || !self.is_my_turn() {
            return 0;
        }
        let wish = self.wishes.gain(self.view, self.affordable(coins));
        match wish {
            Some(Card::Province) | None => {
                PROVINCE * (coins / price).min(self.view.turn().buys.into()).min(left)
            }
            Some(_) => 0,
        }
    }

    fn affordable(self, coins: i32) -> CardSet {
        let supply = self.view.supply();
        let fits =
            |card: &Card| supply.left(*card) > 0 && i32::from(self.view.cost(*card)) <= coins;
        supply.piles().into_iter().filter(fits).collect()
    }
}

impl Reader<'_> {
    /// Whether what costs the hand had better wait: another copy in it can be played after this, and do the same then.
    pub(super) fn can_wait(&self, one: &Tally) -> bool {
        let (Some(judge), Some(this)) = (self.judge, self.this) else { return false };
        let copies = || self.hand.kinds().into_iter().any(|card| judge.code(card) == this);
        one.spends_hand && self.slots > 0 && judge.is_my_turn() && copies()
    }

    /// What an option is worth after what was done before it.
    pub(super) fn option(&self, one: &Tally, before: &Tally) -> i32 {
        one.value() + self.worth_of_actions(one.actions, before.actions) + self.step(one, before)
    }

    /// The Provinces that come into sight, or go out of it.
    fn step(&self, one: &Tally, before: &Tally) -> i32 {
        let Some(judge) = self.judge else { return 0 };
        let coins = before.coins + i32::from(judge.view.turn().coins);
        let treasures = if before.spends_hand { 0 } else { judge.treasure_coins(&self.hand) };
        let after = coins + one.coins + if one.spends_hand { 0 } else { treasures };
        judge.in_sight(after) - judge.in_sight(coins + treasures)
    }
}
