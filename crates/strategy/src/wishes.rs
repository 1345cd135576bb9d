//! A strategy's wishes: the first line that fits.

use freehold_bots::{Wish, Wishes};
use freehold_engine::{Buyable, Card, CardSet, Source, ViewOf};

use super::guard::{event_throws_the_game, throws_the_game};
use super::{CardLine, Strategy, TreasureLine};

impl Strategy {
    #[inline]
    fn pick(&self, list: &[CardLine], view: ViewOf<'_>, options: CardSet) -> Wish {
        if list.is_empty() {
            return Wish::Open;
        }
        self.first_that_fits(list, view, options)
    }

    #[inline(never)]
    fn first_that_fits(&self, list: &[CardLine], view: ViewOf<'_>, options: CardSet) -> Wish {
        let asks = |with: Buyable| {
            let source = view.decision().map(|decision| decision.source);
            match with {
                Buyable::Card(card) => source == Some(Source::Card(card)),
                Buyable::Event(event) => source == Some(Source::Event(event)),
            }
        };
        let fits = |line: &&CardLine| {
            line.card.is_none_or(|card| options.has(card))
                && line.with.is_none_or(asks)
                && self.programs.holds(line.condition, view)
        };
        match list.iter().find(fits) {
            None => Wish::Open,
            Some(line) => line.card.map_or(Wish::Nothing, Wish::Card),
        }
    }

    #[inline(never)]
    fn first_treasure_that_fits(&self, view: ViewOf<'_>, options: CardSet) -> Option<Card> {
        let fits = |line: &&TreasureLine| {
            line.card.is_none_or(|card| options.has(card))
                && self.programs.holds(line.condition, view)
        };
        self.treasures.iter().find(fits)?.card
    }
}

impl Wishes for Strategy {
    #[inline]
    fn buys_only_what_is_possible(&self) -> bool {
        true
    }

    #[inline(always)]
    fn buy(&self, view: ViewOf<'_>) -> Option<Buyable> {
        let (turn, supply, prices) = (view.turn(), view.supply(), view.prices());
        if turn.buys == 0 {
            return None;
        }
        let reach = turn.coins + u16::from(prices.most_off());
        for line in self.buy.within(reach) {
            match line.thing {
                // What fails most often is asked first.
                Buyable::Card(card) => {
                    if u16::from(prices.of(card)) <= turn.coins
                        && supply.left(card) > 0
                        && self.programs.holds(line.condition, view)
                        && supply.piles().has(card)
                        && turn.may_buy_cards
                        && !(self.guard && throws_the_game(self, view, card))
                    {
                        return Some(Buyable::Card(card));
                    }
                }
                Buyable::Event(event) => {
                    if view.may_buy_event(event)
                        && self.programs.holds(line.condition, view)
                        && !(self.guard && event_throws_the_game(self, view, event))
                    {
                        return Some(Buyable::Event(event));
                    }
                }
            }
        }
        None
    }

    #[inline]
    fn play(&self, view: ViewOf<'_>, options: CardSet) -> Wish {
        self.pick(&self.play, view, options)
    }

    fn gain(&self, view: ViewOf<'_>, options: CardSet) -> Option<Card> {
        let wish = match self.pick(&self.gain, view, options) {
            Wish::Card(card) => Some(card),
            Wish::Open | Wish::Nothing => None,
        };
        wish.or_else(|| {
            let fits = |line: &&super::Line| match line.thing {
                Buyable::Card(card) => {
                    options.has(card) && self.programs.holds(line.condition, view)
                }
                Buyable::Event(_) => false,
            };
            match self.buy.lines().iter().find(fits)?.thing {
                Buyable::Card(card) => Some(card),
                Buyable::Event(_) => None,
            }
        })
    }

    fn limits(&self, card: Card) -> bool {
        let lines = self.buy.lines().iter().filter(|line| line.thing == Buyable::Card(card));
        let mut limits = lines.map(|line| self.programs.limits(line.condition, card)).peekable();
        limits.peek().is_some() && limits.all(|limits| limits)
    }

    fn trash(&self, view: ViewOf<'_>, options: CardSet) -> Wish {
        self.pick(&self.trash, view, options)
    }

    fn discard(&self, view: ViewOf<'_>, options: CardSet) -> Wish {
        self.pick(&self.discard, view, options)
    }

    #[inline]
    fn treasure(&self, view: ViewOf<'_>, options: CardSet) -> Option<Card> {
        if self.treasures.is_empty() {
            return None;
        }
        self.first_treasure_that_fits(view, options)
    }
}
