//! What to buy next.

use freehold_engine::{Buyable, Card, Event, Supply, Type, features};

use super::Board;

/// Coins of an average turn below which even Copper makes a deck better.
const POOR: f32 = 3.0;

/// Something that can be had, what it costs and what it is worth.
#[derive(Clone, Copy, Debug)]
struct Offer {
    what: Buyable,
    cost: u16,
    worth: f32,
    /// Whether there is another like it.
    again: bool,
}

/// All that is worth buying with some coins.
struct Offers {
    list: [Option<Offer>; 24],
    n: usize,
}

impl Board<'_> {
    /// The next purchase.
    pub(super) fn purchase(&self) -> Option<Buyable> {
        let view = self.view;
        if let Some(card) = self.winning_end() {
            return Some(Buyable::Card(card));
        }
        let (coins, buys) = (view.turn().coins, view.turn().buys);
        if buys == 0 {
            return None;
        }
        // One coin more or two Buys more may be on offer.
        let offers = self.offers(coins + 1);
        let mut best = offers.plan(coins, buys);
        for event in view.events().iter().filter(|&event| view.may_buy_event(event)) {
            let cost = u16::from(event.def().cost);
            let (more_coins, more_buys) = gives(event);
            if more_buys == 0
                || cost > coins
                || more_coins > 0 && view.tokens(view.seat()).minus_card
            {
                continue;
            }
            let rest = offers.plan(coins + more_coins - cost, buys - 1 + more_buys);
            let worth =
                rest.0 + self.event(event) - if more_coins > 0 { self.thin.max(0.8) } else { 0.3 };
            if worth > best.0 {
                best = (worth, Some(Buyable::Event(event)));
            }
        }
        best.1.or_else(|| self.money())
    }

    /// The most money that can be had, where nothing else is worth having: some day the game has to end, and whoever wins it
    /// needs the coins for that. Copper helps only a deck that hardly has any.
    fn money(&self) -> Option<Buyable> {
        let view = self.view;
        let fits = |card: &Card| {
            let left = view.supply().left(*card);
            card.is(Type::Treasure)
                && left > 0
                && view.may_buy(*card)
                && !self.is_unwise(*card, left)
                && (view.cost(*card) > 0 || self.now < POOR)
        };
        let piles = view.supply().piles().into_iter().filter(fits);
        piles.max_by_key(|&card| view.cost(card)).map(Buyable::Card)
    }

    fn offers(&self, coins: u16) -> Offers {
        let view = self.view;
        let mut offers = Offers { list: [None; 24], n: 0 };
        if view.turn().may_buy_cards {
            for card in view.supply().piles() {
                let cost = u16::from(view.cost(card));
                let left = view.supply().left(card);
                if cost > coins
                    || left == 0
                    || self.is_unwise(card, left)
                    || view.turn().coins >= cost && !view.may_buy(card)
                {
                    continue;
                }
                let again = left > 2 || left == 2 && !self.ends(card);
                offers.push(Offer {
                    what: Buyable::Card(card),
                    cost,
                    worth: self.gain(card),
                    again,
                });
            }
        }
        for event in view.events().iter().filter(|&event| view.may_buy_event(event)) {
            if gives(event).1 == 0 {
                let cost = u16::from(event.def().cost);
                let worth = self.event(event);
                offers.push(Offer { what: Buyable::Event(event), cost, worth, again: false });
            }
        }
        offers
    }

    /// The card whose last copies can be bought now, and with which this player wins.
    fn winning_end(&self) -> Option<Card> {
        let view = self.view;
        let turn = view.turn();
        let wins = |&card: &Card| {
            let left = view.supply().left(card);
            let cost = u16::from(view.cost(card)) * u16::from(left);
            left > 0
                && self.ends(card)
                && u16::from(left) <= turn.buys
                && cost <= turn.coins
                && view.may_buy(card)
                && self.wins_with(self.sure_points(card) * i32::from(left))
        };
        view.supply().piles().into_iter().find(wins)
    }

    /// Whether buying it loses the game, or hands it to somebody else.
    fn is_unwise(&self, card: Card, left: u8) -> bool {
        let view = self.view;
        let points = self.sure_points(card);
        let last = f32::from(left) <= self.reeve.stats(view, card).copies;
        let curses = i32::from(view.supply().left(Card::Curse));
        let last_curse = card != Card::Curse && curses > 0 && self.toll() == curses;
        let emptied = u8::from(last) + u8::from(last_curse);
        let empty = view.supply().n_empty() + emptied;
        let enough = Supply::piles_that_end(view.n_players());
        if last && card == Card::Province || emptied > 0 && empty >= enough {
            return !self.wins_with(points);
        }
        // The next player would end it.
        left == 2 && card == Card::Province && view.points(view.seat()) + points < self.best_other()
    }
}

impl Offers {
    fn push(&mut self, offer: Offer) {
        if offer.worth > 0.0
            && let Some(slot) = self.list.get_mut(self.n)
        {
            *slot = Some(offer);
            self.n += 1;
        }
    }

    fn iter(&self) -> impl Iterator<Item = &Offer> {
        self.list[..self.n].iter().flatten()
    }

    /// The best that these coins and Buys can do, two purchases at a time, and its first purchase.
    fn plan(&self, coins: u16, buys: u16) -> (f32, Option<Buyable>) {
        let mut best = (0.0, None);
        if buys == 0 {
            return best;
        }
        for one in self.iter().filter(|one| one.cost <= coins) {
            let mut worth = one.worth;
            if buys > 1 {
                let mut second = 0.0_f32;
                for two in self.iter().filter(|two| two.cost <= coins - one.cost) {
                    if two.what != one.what {
                        second = second.max(two.worth);
                    } else if one.again {
                        second = second.max(0.9 * two.worth);
                    }
                }
                // Of two orders the one with the better card first.
                worth += second.min(one.worth);
            }
            if worth > best.0 {
                best = (worth, Some(one.what));
            }
        }
        best
    }
}

/// Coins and Buys of this turn that an Event gives.
fn gives(event: Event) -> (u16, u16) {
    let now = features::of_event(event).now;
    (now.coins as u16, now.buys as u16)
}
