//! What can be bought: a card or an Event.

use crate::events::Event;
use crate::interface::decision::{Answer, Source};
use crate::interface::suggest::suggest;
use crate::rules::card::Card;

/// What can be bought: a card or an Event.
///
/// ```
/// use freehold_engine::{Buyable, Card, Event};
///
/// assert_eq!(Buyable::named("moat"), Some(Buyable::Card(Card::Moat)));
/// assert_eq!(Buyable::named("Alms"), Some(Buyable::Event(Event::Alms)));
/// assert_eq!(Buyable::suggestions("Maot"), ["Moat"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Buyable {
    /// A card.
    Card(Card),
    /// An Event.
    Event(Event),
}

impl Buyable {
    /// How many there are.
    pub const COUNT: usize = Card::ALL.len() + Event::ALL.len();

    /// All cards, then all Events, in the order of their catalogues.
    pub fn all() -> impl Iterator<Item = Buyable> {
        let cards = Card::ALL.into_iter().map(Buyable::Card);
        cards.chain(Event::ALL.into_iter().map(Buyable::Event))
    }

    /// Its place among [`Buyable::all`].
    #[inline]
    pub fn index(self) -> usize {
        match self {
            Buyable::Card(card) => card as usize,
            Buyable::Event(event) => Card::ALL.len() + event as usize,
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Buyable::Card(card) => card.name(),
            Buyable::Event(event) => event.name(),
        }
    }

    /// What it costs before anything changes that.
    pub fn printed_cost(self) -> u8 {
        match self {
            Buyable::Card(card) => card.printed_cost(),
            Buyable::Event(event) => event.def().cost,
        }
    }

    /// The card, if it is one.
    pub fn card(self) -> Option<Card> {
        match self {
            Buyable::Card(card) => Some(card),
            Buyable::Event(_) => None,
        }
    }

    /// The answer that buys it.
    pub fn answer(self) -> Answer {
        match self {
            Buyable::Card(card) => Answer::Buy(card),
            Buyable::Event(event) => Answer::BuyEvent(event),
        }
    }

    /// The card or Event of this name, whatever its case.
    pub fn named(name: &str) -> Option<Buyable> {
        let event = || Event::named(name).map(Buyable::Event);
        Card::named(name).map(Buyable::Card).or_else(event)
    }

    /// The names that look most like this one.
    pub fn suggestions(name: &str) -> Vec<&'static str> {
        suggest(name, Buyable::all().map(Buyable::name))
    }
}

impl From<Card> for Buyable {
    fn from(card: Card) -> Buyable {
        Buyable::Card(card)
    }
}

impl From<Event> for Buyable {
    fn from(event: Event) -> Buyable {
        Buyable::Event(event)
    }
}

impl From<Buyable> for Source {
    fn from(buyable: Buyable) -> Source {
        match buyable {
            Buyable::Card(card) => Source::Card(card),
            Buyable::Event(event) => Source::Event(event),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_one_has_its_place_and_its_name() {
        for (i, buyable) in Buyable::all().enumerate() {
            assert_eq!(buyable.index(), i);
            assert_eq!(Buyable::named(buyable.name()), Some(buyable));
        }
        assert_eq!(Buyable::all().count(), Buyable::COUNT);
    }
}
