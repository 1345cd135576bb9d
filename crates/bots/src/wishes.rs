//! What a strategy wants, where it says so. What it leaves open the default rules of play decide.

use freehold_engine::{Buyable, Card, CardSet, ViewOf};

/// A strategy's own preferences.
pub trait Wishes {
    /// What to buy with the next Buy; nothing ends the Buy phase.
    fn buy(&self, view: ViewOf<'_>) -> Option<Buyable>;

    /// Whether [`Wishes::buy`] only ever names what can be bought, so that nobody need look again.
    fn buys_only_what_is_possible(&self) -> bool {
        false
    }

    /// Which of these Actions to play next.
    fn play(&self, _view: ViewOf<'_>, _options: CardSet) -> Option<Card> {
        None
    }

    /// Which of these to gain.
    fn gain(&self, _view: ViewOf<'_>, _options: CardSet) -> Option<Card> {
        None
    }

    /// Which of these to trash first.
    fn trash(&self, _view: ViewOf<'_>, _options: CardSet) -> Option<Card> {
        None
    }

    /// Which of these to discard first.
    fn discard(&self, _view: ViewOf<'_>, _options: CardSet) -> Option<Card> {
        None
    }

    /// Which of these Treasures to play next; nothing plays all that are left.
    fn treasure(&self, _view: ViewOf<'_>, _options: CardSet) -> Option<Card> {
        None
    }
}
