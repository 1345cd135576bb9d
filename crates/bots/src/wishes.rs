//! What a strategy wants, where it says so. What it leaves open the default rules of play decide.

use std::sync::Arc;

use freehold_engine::{Buyable, Card, CardSet, ViewOf};

/// What a strategy wants of some cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// It does not say: the default rules of play decide.
    Open,
    /// None of them, as far as that is allowed.
    Nothing,
    /// This one.
    Card(Card),
}

impl From<Option<Card>> for Wish {
    fn from(card: Option<Card>) -> Wish {
        card.map_or(Wish::Open, Wish::Card)
    }
}

/// A strategy's own preferences.
pub trait Wishes {
    /// What to buy with the next Buy; nothing ends the Buy phase.
    fn buy(&self, view: ViewOf<'_>) -> Option<Buyable>;

    /// Whether [`Wishes::buy`] only ever names what can be bought, so that nobody need look again.
    fn buys_only_what_is_possible(&self) -> bool {
        false
    }

    /// Which of these Actions to play next.
    fn play(&self, _view: ViewOf<'_>, _options: CardSet) -> Wish {
        Wish::Open
    }

    /// Which of these to gain.
    fn gain(&self, _view: ViewOf<'_>, _options: CardSet) -> Option<Card> {
        None
    }

    /// Whether it says how many of a card are enough, and wants something else then.
    fn limits(&self, _card: Card) -> bool {
        false
    }

    /// Which of these to trash first.
    fn trash(&self, _view: ViewOf<'_>, _options: CardSet) -> Wish {
        Wish::Open
    }

    /// Which of these to discard first.
    fn discard(&self, _view: ViewOf<'_>, _options: CardSet) -> Wish {
        Wish::Open
    }

    /// Which of these Treasures to play next; nothing plays all that are left.
    fn treasure(&self, _view: ViewOf<'_>, _options: CardSet) -> Option<Card> {
        None
    }
}

/// Wishes that several players share.
macro_rules! shared {
    ($($shared:ty)*) => {$(
        impl<W: Wishes + ?Sized> Wishes for $shared {
            #[inline(always)]
            fn buy(&self, view: ViewOf<'_>) -> Option<Buyable> {
                (**self).buy(view)
            }

            #[inline]
            fn buys_only_what_is_possible(&self) -> bool {
                (**self).buys_only_what_is_possible()
            }

            #[inline]
            fn play(&self, view: ViewOf<'_>, options: CardSet) -> Wish {
                (**self).play(view, options)
            }

            fn gain(&self, view: ViewOf<'_>, options: CardSet) -> Option<Card> {
                (**self).gain(view, options)
            }

            fn limits(&self, card: Card) -> bool {
                (**self).limits(card)
            }

            fn trash(&self, view: ViewOf<'_>, options: CardSet) -> Wish {
                (**self).trash(view, options)
            }

            fn discard(&self, view: ViewOf<'_>, options: CardSet) -> Wish {
                (**self).discard(view, options)
            }

            #[inline]
            fn treasure(&self, view: ViewOf<'_>, options: CardSet) -> Option<Card> {
                (**self).treasure(view, options)
            }
        }
    )*};
}

shared! { &W Arc<W> }
