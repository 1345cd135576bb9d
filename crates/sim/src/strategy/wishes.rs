//! A strategy's wishes: the first line that fits.

use freehold_bots::{Purchase, Wishes};
use freehold_engine::{Card, CardSet, ViewOf};

use super::guard::throws_the_game;
use super::{CardLine, Strategy, Thing};

impl Strategy {
    #[inline]
    fn may_buy(&self, view: ViewOf<'_>, card: Card) -> bool {
        let supply = view.supply();
        let turn = view.turn();
        supply.left(card) > 0
            && u16::from(view.cost(card)) <= turn.coins
            && supply.piles().has(card)
            && turn.may_buy_cards
            && !(self.guard && throws_the_game(view, card))
    }

    fn pick(&self, list: &[CardLine], view: ViewOf<'_>, options: CardSet) -> Option<Card> {
        let fits =
            |line: &&CardLine| options.has(line.card) && self.programs.holds(line.condition, view);
        list.iter().find(fits).map(|line| line.card)
    }
}

impl Wishes for Strategy {
    fn buys_only_what_is_possible(&self) -> bool {
        true
    }

    #[inline]
    fn buy(&self, view: ViewOf<'_>) -> Option<Purchase> {
        if view.turn().buys == 0 {
            return None;
        }
        for line in &self.buy {
            let purchase = match line.thing {
                Thing::Card(card) if self.may_buy(view, card) => Purchase::Card(card),
                Thing::Event(event) if view.may_buy_event(event) => Purchase::Event(event),
                _ => continue,
            };
            if self.programs.holds(line.condition, view) {
                return Some(purchase);
            }
        }
        None
    }

    fn play(&self, view: ViewOf<'_>, options: CardSet) -> Option<Card> {
        self.pick(&self.play, view, options)
    }

    fn gain(&self, view: ViewOf<'_>, options: CardSet) -> Option<Card> {
        self.pick(&self.gain, view, options).or_else(|| {
            let fits = |line: &&super::Line| match line.thing {
                Thing::Card(card) => options.has(card) && self.programs.holds(line.condition, view),
                Thing::Event(_) => false,
            };
            match self.buy.iter().find(fits)?.thing {
                Thing::Card(card) => Some(card),
                Thing::Event(_) => None,
            }
        })
    }

    fn trash(&self, view: ViewOf<'_>, options: CardSet) -> Option<Card> {
        self.pick(&self.trash, view, options)
    }

    fn discard(&self, view: ViewOf<'_>, options: CardSet) -> Option<Card> {
        self.pick(&self.discard, view, options)
    }

    fn treasure(&self, view: ViewOf<'_>, options: CardSet) -> Option<Card> {
        self.pick(&self.treasures, view, options)
    }
}

impl Wishes for &Strategy {
    fn buys_only_what_is_possible(&self) -> bool {
        true
    }

    #[inline]
    fn buy(&self, view: ViewOf<'_>) -> Option<Purchase> {
        (**self).buy(view)
    }

    fn play(&self, view: ViewOf<'_>, options: CardSet) -> Option<Card> {
        (**self).play(view, options)
    }

    fn gain(&self, view: ViewOf<'_>, options: CardSet) -> Option<Card> {
        (**self).gain(view, options)
    }

    fn trash(&self, view: ViewOf<'_>, options: CardSet) -> Option<Card> {
        (**self).trash(view, options)
    }

    fn discard(&self, view: ViewOf<'_>, options: CardSet) -> Option<Card> {
        (**self).discard(view, options)
    }

    fn treasure(&self, view: ViewOf<'_>, options: CardSet) -> Option<Card> {
        (**self).treasure(view, options)
    }
}
