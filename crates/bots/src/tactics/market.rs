//! What cards are worth to own, gain, lose and give.

use freehold_engine::dsl::{Cost, Filter, Points};
use freehold_engine::{Bag, Card, CardSet, Destination, Phase, Type};

use super::after::AfterTrash;
use super::judge::Judge;
use super::names;
use super::tally::only_scores;
use super::thin::{Coppers, Thinning};

/// What one more card to choose from is worth.
const LOOK: i32 = 4;

/// The worth of cards in one position: about ten for each coin of cost.
#[derive(Clone, Copy)]
pub(super) struct Market<'a> {
    judge: Judge<'a>,
    late: bool,
    /// Terminal Actions more than the deck can play.
    crowd: i32,
    /// Coins of the hand that this turn does not need.
    spare: i32,
    coppers: Coppers,
}

impl<'a> Judge<'a> {
    /// The market for cards that are not in hand: this turn does not need them.
    pub(super) fn market_elsewhere(self) -> Market<'a> {
        self.market_with(i32::MAX, Coppers::Elsewhere)
    }

    /// The market for cards in play whose trashing was paid for.
    pub(super) fn market_for_burning(self) -> Market<'a> {
        Market { late: false, ..self.market_with(i32::MAX, Coppers::PaidFor) }
    }

    /// The market of this position.
    pub(super) fn market(self) -> Market<'a> {
        self.market_with(self.spare_now(), Coppers::InHand)
    }

    fn market_with(self, spare: i32, coppers: Coppers) -> Market<'a> {
        let owned = self.view.own();
        let mut terminals = 0;
        for (card, n) in owned.only_kinds(self.view.actions()) {
            terminals += i32::from(n) * (1 - i32::from(self.entry(card).actions));
        }
        let crowd = (terminals - 1 - owned.len() as i32 / 8).max(0);
        Market { judge: self, late: self.is_late(), crowd, spare, coppers }
    }

    /// Coins of the hand that this turn does not need; a turn that buys little needs none.
    fn spare_now(self) -> i32 {
        let turn = self.view.turn();
        let coins = self.coins_in_sight();
        if turn.seat != self.me || turn.phase != Phase::Action || coins < 5 {
            return i32::MAX;
        }
        self.spare(coins)
    }

    /// What the best gain out of the Supply is worth, in tenths of a coin.
    pub(super) fn gain_of(self, filter: Filter, cost: Cost, did: i32) -> i32 {
        let market = self.market();
        let affordable = |c: i32| match cost {
            Cost::CostUpTo(n) => c <= n.into(),
            Cost::ExactlyThatMany => c == did,
            _ => true,
        };
        let best = market.best(|card| {
            affordable(self.view.cost(card).into()) && self.fits_by_print(card, filter)
        });
        market.in_coins(best)
    }

    /// These piles without a card that was given up for one of them, unless only worse ones would be left.
    pub(super) fn better_than(self, gone: Card, mut options: CardSet) -> CardSet {
        let all = options;
        options.remove(gone);
        let market = self.market();
        let worth = market.best_of(options).map_or(i32::MIN, |card| market.quality(card));
        if worth > market.quality(gone) { options } else { all }
    }

    /// What the best card in the trash is worth, in tenths of a coin.
    pub(super) fn gain_from_trash(self, filter: Filter) -> i32 {
        let market = self.market();
        let fits = |card: &Card| self.fits_by_print(*card, filter);
        let kinds: CardSet = self.view.trash().kinds().into_iter().filter(fits).collect();
        market.in_coins(market.best_wished(kinds))
    }

    fn fits_by_print(self, card: Card, filter: Filter) -> bool {
        match filter {
            Filter::Is(one) => card.is(one),
            Filter::IsNot(one, other) => card.is(one) && !card.is(other),
            _ => true,
        }
    }

    /// What the best of this many cards of the deck is worth in hand.
    fn look(self, cards: i32) -> i32 {
        if cards == 0 { 0 } else { self.density() + LOOK * (cards - 1).min(4) }
    }

    /// What a look is worth for which a card trashes itself: only near the end, when it is not bought again.
    pub(super) fn look_at_the_end(self) -> i32 {
        if self.is_late() { 1 } else { -1 }
    }

    /// What putting a Copper of this hand onto the mat is worth.
    pub(super) fn copper_for_mat(self, hand: &Bag) -> i32 {
        if hand.count(Card::Copper) == 0 || self.is_late() { 0 } else { 26 }
    }

    /// The points one more copy would score.
    pub(super) fn points_of(self, card: Card) -> i32 {
        let owned = self.view.own();
        match card.def().points {
            Points::None => 0,
            Points::Fixed(points) => points.into(),
            Points::PerCards(cards) => owned.len() as i32 / i32::from(cards),
            Points::PerCopy(other) => owned.count(other).into(),
            Points::OnTavernMat(points) => i32::from(points) / 2,
        }
    }
}

impl<'a> Market<'a> {
    /// How good it is to gain a card.
    pub(super) fn quality(&self, card: Card) -> i32 {
        let judge = self.judge;
        if card == Card::Curse {
            return -60;
        }
        let points = judge.points_of(card);
        if only_scores(card) && judge.code(card) == card {
            return match (self.late, points) {
                (true, _) => 14 * points + 8,
                (false, 6..) => 100,
                (false, _) => points - 12,
            };
        }
        let cost = 10 * i32::from(card.printed_cost());
        let mut quality = match card {
            Card::Copper => -5,
            _ if card.is(Type::Treasure) => cost + 3,
            _ if judge.book.is_terminal(judge.code(card)) => cost - 14 * self.crowd,
            _ => cost + 2,
        };
        if self.late {
            quality = quality / 2 + 12 * points;
        }
        quality
    }

    /// How bad it is to lose a card: negative for one that had better be gone.
    pub(super) fn loss(&self, card: Card, thinning: Thinning) -> i32 {
        let judge = self.judge;
        let heir = judge.code(card) != card;
        let owned = judge.view.own();
        let big = !owned.kinds().and(names::WANT_BIG_DECKS).is_empty();
        match card {
            Card::Curse => -60,
            Card::Copper if self.late || big => 12,
            Card::Copper if judge.can_spare_copper(self.coppers, thinning) => -14,
            Card::Copper => 15,
            Card::Estate if heir => 40,
            Card::Estate if self.late || big => 20,
            Card::Estate if !owned.kinds().and(names::WANT_ESTATES).is_empty() => 6,
            Card::Estate => -38,
            _ if only_scores(card) => 16 * judge.points_of(card).max(1),
            _ if judge.book.is_terminal(card) => {
                // One Action too many is no great loss.
                self.quality(card).max(0)
            }
            _ => self.quality(card),
        }
    }

    /// Quality in tenths of a coin of this turn. Near the end it counts at once, before it only helps later.
    pub(super) fn in_coins(&self, quality: i32) -> i32 {
        quality * if self.late { 4 } else { 2 } / 5
    }

    /// What gaining a card is worth, in tenths of a coin.
    pub(super) fn gain_in_coins(&self, card: Card) -> i32 {
        self.in_coins(self.quality(card))
    }

    /// How good a gain is for another player.
    pub(super) fn gift(&self, card: Card) -> i32 {
        match card {
            Card::Curse => -60,
            Card::Copper => -5,
            _ if only_scores(card) && !self.late => -1 + self.judge.points_of(card).min(6),
            _ if only_scores(card) => 14 * self.judge.points_of(card),
            // What the others would do with it is unknown: the price says most.
            _ => 5 + i32::from(self.judge.book.of(card).value),
        }
    }

    /// The best quality among the piles that fit; minus one if there is none.
    pub(super) fn best(&self, fits: impl Fn(Card) -> bool) -> i32 {
        self.best_wished(self.piles_that_fit(fits))
    }

    fn piles_that_fit(&self, fits: impl Fn(Card) -> bool) -> CardSet {
        let supply = self.judge.view.supply();
        let fits = |card: &Card| supply.left(*card) > 0 && fits(*card);
        supply.piles().into_iter().filter(fits).collect()
    }

    /// The quality of the card that would be gained out of these; minus one if there is none.
    pub(super) fn best_wished(&self, options: CardSet) -> i32 {
        let wish = self.judge.wishes.gain(self.judge.view, options);
        match wish.filter(|&card| options.has(card)) {
            // What is wished for is worth its price at least.
            Some(card) => self.quality(card).max(10 * i32::from(card.printed_cost())) + 3,
            // An Action that nobody asked for helps less than its price says.
            None => self
                .best_of(options)
                .map_or(-1, |card| self.quality(card) - if card.is(Type::Action) { 16 } else { 0 }),
        }
    }

    /// What it is worth to trash a card, together with what follows.
    pub(super) fn trash_worth(&self, card: Card, then: AfterTrash, thinning: Thinning) -> i32 {
        // What comes into the hand pays for what leaves it.
        let in_hand = matches!(then, AfterTrash::Swap(_, _, Destination::Hand));
        let (spare, coppers) =
            if in_hand { (i32::MAX, Coppers::Elsewhere) } else { (self.spare, self.coppers) };
        let loss = Market { coppers, ..*self }.loss(card, thinning);
        let judge = self.judge;
        match then {
            AfterTrash::Nothing => -self.in_coins(loss),
            AfterTrash::Once(worth) | AfterTrash::PerCard(worth) => worth - self.in_coins(loss),
            AfterTrash::Look => {
                // What could still be played this turn is worth more than a look.
                let now = if loss > 0 { judge.drawn(card) } else { 0 };
                judge.look(judge.view.cost(card).into()) - self.in_coins(loss) - now
            }
            AfterTrash::Swap(filter, cost, _) => {
                let its = i32::from(judge.view.cost(card));
                let fits = |pile: Card| {
                    let c = i32::from(judge.view.cost(pile));
                    let affordable = match cost {
                        Cost::UpToItsPlus(n) => c <= its + i32::from(n),
                        Cost::ExactlyItsPlus(n) => c == its + i32::from(n),
                        Cost::UpToItsMinus(n) => c <= its - i32::from(n),
                        _ => true,
                    };
                    affordable && judge.fits_by_print(pile, filter)
                };
                // A forced gain may be worth less than nothing; and the coins of this turn are gone.
                let coins = judge.book.treasure_coins(card);
                let now = if coins > spare { 10 * coins } else { 0 };
                let options = self.piles_that_fit(fits);
                let wish = judge.wishes.gain(judge.view, options).filter(|&wish| options.has(wish));
                let gain = match wish {
                    // A card for itself changes nothing.
                    Some(wish) if wish == card => return -now,
                    // Near the end both are measured alike, unless the one is of use this very turn.
                    Some(wish) if self.late && !in_hand => self.quality(wish) + 3,
                    Some(_) => self.best_wished(options),
                    None => {
                        let mut others = options;
                        others.remove(card);
                        let gain = self.best_wished(others);
                        if options.has(card) { gain.max(loss) } else { gain }
                    }
                };
                self.in_coins(gain - loss) - now
            }
        }
    }

    /// The best card to gain out of these.
    pub(super) fn best_of(&self, options: CardSet) -> Option<Card> {
        // The first of several equals, so that the bot does the same on every machine.
        let mut best: Option<(i32, Card)> = None;
        for card in options {
            let quality = self.quality(card);
            if best.is_none_or(|(most, _)| quality > most) {
                best = Some((quality, card));
            }
        }
        best.map(|(_, card)| card)
    }
}
