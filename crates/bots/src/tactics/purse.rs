//! What a number of coins buys, and how many coins there may be.

use freehold_engine::{Card, CardSet};

use super::judge::Judge;

/// The numbers of coins that are told apart; the last one stands for all above it.
const N_COINS: usize = 17;

/// What a Province is worth to a purchase beyond what it is to a deck.
const PROVINCE: i32 = 5;

/// What each number of coins buys, and the worth of that: about ten for each coin of cost.
#[derive(Clone, Copy, Debug)]
pub(super) struct Purchases {
    worth: [i32; N_COINS],
    cards: [Option<Card>; N_COINS],
}

impl Purchases {
    fn of(&self, coins: i32) -> i32 {
        self.worth[coins.clamp(0, N_COINS as i32 - 1) as usize]
    }

    /// The card that the strategy would buy.
    pub(super) fn card(&self, coins: i32) -> Option<Card> {
        self.cards[coins.clamp(0, N_COINS as i32 - 1) as usize]
    }

    /// The same for two Buys instead of one.
    fn twice(&self) -> Purchases {
        let split = |coins: i32, other: i32| self.of(coins - other) + self.of(other);
        let best = |coins: i32| (0..=coins / 2).map(|other| split(coins, other)).max();
        Purchases { worth: std::array::from_fn(|coins| best(coins as i32).unwrap_or(0)), ..*self }
    }
}

/// How likely each number of coins is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Purse {
    chances: [f64; N_COINS],
    least: usize,
    most: usize,
}

impl Purse {
    /// What these coins and some more, or less, buy on average.
    pub(super) fn buys(&self, more: i32, purchases: &Purchases) -> i32 {
        let worth =
            |coins: usize| self.chances[coins] * f64::from(purchases.of(coins as i32 + more));
        (self.least..=self.most).map(worth).sum::<f64>() as i32
    }
}

impl Judge<'_> {
    /// What one purchase is worth, by what the strategy wants.
    pub(super) fn purchases(self) -> Purchases {
        self.book.purchases.get().unwrap_or_else(|| {
            let purchases = self.work_out_purchases();
            self.book.purchases.set(Some(purchases));
            purchases
        })
    }

    fn work_out_purchases(self) -> Purchases {
        let supply = self.view.supply();
        let mut priced = [CardSet::EMPTY; N_COINS];
        for card in supply.piles().into_iter().filter(|&card| supply.left(card) > 0) {
            if let Some(same) = priced.get_mut(usize::from(self.view.cost(card))) {
                same.insert(card);
            }
        }
        let (market, late) = (self.market_elsewhere(), self.is_late());
        let mut affordable = CardSet::EMPTY;
        let (mut worth, mut wish) = (0, None);
        let mut cards = [None; N_COINS];
        let worth = std::array::from_fn(|coins| {
            affordable = affordable.or(priced[coins]);
            if priced[coins].is_empty() {
                cards[coins] = wish;
                return worth;
            }
            wish = self.wishes.gain(self.view, affordable);
            cards[coins] = wish;
            worth = match wish {
                Some(Card::Province) => market.quality(Card::Province) + PROVINCE,
                Some(card) if late => market.quality(card),
                Some(card) => market.quality(card).max(10 * i32::from(card.printed_cost())),
                // Without a wish the usual prices count.
                None => {
                    let step = [8, 6, 5, 3].into_iter().find(|&step| coins >= step);
                    10 * step.unwrap_or(0) as i32
                }
            };
            worth
        });
        Purchases { worth, cards }
    }

    /// The same for this turn, with its Buys.
    pub(super) fn purchases_now(self, purchases: &Purchases) -> Purchases {
        if self.view.turn().buys > 1 { purchases.twice() } else { *purchases }
    }

    /// The coins of a hand of five cards.
    pub(super) fn next_purse(self) -> Purse {
        self.purse(0, 5)
    }

    /// The coins of this turn: those in sight, and what the Actions in hand may add.
    pub(super) fn purse_now(self) -> Purse {
        let (view, mut cards, mut coins) = (self.view, 0, self.coins_in_sight());
        let mut slots = self.slots();
        let actions = if slots > 0 { view.actions() } else { CardSet::EMPTY };
        let hand = view.hand();
        for (card, n) in hand.only_kinds(actions) {
            let (entry, n) = (self.entry(card), i32::from(n));
            if entry.actions > 0 {
                slots += n * (i32::from(entry.actions) - 1);
                cards += n * i32::from(entry.cards);
                coins += n * i32::from(entry.coins);
            }
        }
        let mut left: CardSet =
            hand.kinds().and(actions).into_iter().filter(|&c| self.entry(c).actions < 1).collect();
        while slots > 0
            && let Some(card) = left.into_iter().max_by_key(|&card| self.entry(card).value)
        {
            left.remove(card);
            let (entry, n) = (self.entry(card), i32::from(hand.count(card)).min(slots));
            slots -= n;
            cards += n * i32::from(entry.cards);
            coins += n * i32::from(entry.coins);
        }
        self.purse(coins, cards.min(self.left_to_draw()))
    }

    /// These coins, and those of some cards drawn. An Action counts as the coins that it is worth.
    fn purse(self, coins: i32, cards: i32) -> Purse {
        let coins = coins.clamp(0, N_COINS as i32 - 1) as usize;
        let mut purse = Purse { chances: [0.0; N_COINS], least: coins, most: coins };
        purse.chances[coins] = 1.0;
        if cards <= 0 {
            return purse;
        }
        let own = self.view.own();
        let mut parts = [0u16; 4];
        for (card, n) in own.iter() {
            let coins = if self.view.actions().has(card) {
                i32::from(self.entry(card).value) / 10
            } else {
                self.book.treasure_coins(card)
            };
            parts[coins.clamp(0, 3) as usize] += u16::from(n);
        }
        let parts = parts.map(|n| f64::from(n) / own.len() as f64);
        for _ in 0..cards {
            let mut chances = [0.0; N_COINS];
            for coins in purse.least..=purse.most {
                for (drawn, part) in parts.into_iter().enumerate() {
                    chances[(coins + drawn).min(N_COINS - 1)] += purse.chances[coins] * part;
                }
            }
            purse.chances = chances;
            purse.most = (purse.most + parts.len() - 1).min(N_COINS - 1);
        }
        purse
    }
}
