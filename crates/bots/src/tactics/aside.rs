//! What is set aside for the next turn: judged by what this turn and the next one buy.

use freehold_engine::{Bag, Card, Phase};
use smallvec::SmallVec;

use super::judge::Judge;

/// The cards of a hand that is drawn at the end of a turn.
const HAND: usize = 5;

/// The numbers of coins that can be set aside: none to those of two Golds.
const N_ASIDE: usize = 7;

/// What is lost if a card that stays in play for what it set aside misses a shuffle.
const STAYS: i32 = 10;

/// What becomes of cards that are set aside, added up.
#[derive(Clone, Copy, Debug, Default)]
struct Aside {
    /// The coins that this turn loses.
    now: usize,
    /// The coins that the next turn has more.
    then: usize,
    /// Everything else, in tenths of a coin.
    rest: i32,
}

impl Aside {
    fn and(self, other: Aside) -> Aside {
        Aside {
            now: self.now + other.now,
            then: self.then + other.then,
            rest: self.rest + other.rest,
        }
    }
}

impl Judge<'_> {
    /// The card to set aside next, out of these and after others; none if no more had better go.
    pub(super) fn set_aside(self, options: &Bag, picked: &[Card], most: i32) -> Option<Card> {
        let purchases = self.purchases();
        let purchases_now = self.purchases_now(&purchases);
        let (purse, next) = (self.purse_now(), self.next_purse());
        let now: [i32; N_ASIDE] =
            std::array::from_fn(|coins| purse.buys(-(coins as i32), &purchases_now));
        let then: [i32; N_ASIDE] = std::array::from_fn(|coins| next.buys(coins as i32, &purchases));
        let most_coins = N_ASIDE - 1;
        let worth = |aside: Aside| {
            now[aside.now.min(most_coins)] + then[aside.then.min(most_coins)] + aside.rest
        };
        let begun = picked.iter().map(|&card| self.aside(card, options));
        let begun = begun.fold(Aside::default(), Aside::and);
        let stays = picked.is_empty() && self.shuffles();
        let mut best = (worth(begun) + if stays { STAYS } else { 0 }, None);
        let asides: SmallVec<[(Card, u8, Aside); 8]> =
            options.iter().map(|(card, n)| (card, n, self.aside(card, options))).collect();
        let room = most > picked.len() as i32 + 1;
        for (i, &(card, n, aside)) in asides.iter().enumerate() {
            let one = begun.and(aside);
            let others = asides[if n > 1 { i } else { i + 1 }..].iter().filter(|_| room);
            let two = others.map(|(.., other)| worth(one.and(*other)));
            let total = two.fold(worth(one), i32::max);
            if total > best.0 {
                best = (total, Some(card));
            }
        }
        best.1
    }

    /// What becomes of a card that is set aside.
    fn aside(self, card: Card, hand: &Bag) -> Aside {
        let drawn = self.drawn(card);
        // What is aside while the deck is shuffled is missing from it: good riddance, or a loss.
        let missed = self.density() - drawn.min(30);
        let missed = if self.shuffles() { missed } else { missed * 3 / 10 };
        if self.view.actions().has(card) {
            let now = if self.slots() > 0 { self.keep(card, hand).max(0) } else { 0 };
            return Aside { rest: missed + 2 * (drawn - now), ..Aside::default() };
        }
        let coins = self.book.treasure_coins(card) as usize;
        let acts = self.view.turn().phase == Phase::Action;
        Aside { now: if acts { coins } else { 0 }, then: coins, rest: missed }
    }

    /// Whether the deck is shuffled before what is set aside comes back.
    fn shuffles(self) -> bool {
        self.view.deck_size() < HAND
    }
}
