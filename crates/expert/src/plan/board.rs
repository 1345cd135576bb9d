//! What a set-up offers, by what it is good for.

use freehold_engine::dsl::Points;
use freehold_engine::features::{self, Features};
use freehold_engine::{Buyable, Card, Event, Setup, Type};

/// The Kingdom of a set-up, read by the numbers of its cards.
#[derive(Clone, Debug)]
pub(super) struct Board {
    /// The Kingdom cards, without those that appear twice.
    pub(super) cards: Vec<Card>,
    pub(super) events: Vec<Event>,
    numbers: Vec<Features>,
}

impl Board {
    pub(super) fn new(setup: &Setup) -> Board {
        let mut cards: Vec<Card> = setup.kingdom.clone();
        cards.sort_by_key(|card| (card.printed_cost(), *card as usize));
        cards.dedup();
        let numbers = cards.iter().map(|&card| features::of(card, setup.edition)).collect();
        Board { cards, events: setup.events.clone(), numbers }
    }

    fn with(&self, fits: impl Fn(Card, &Features) -> bool) -> Vec<Card> {
        let pairs = self.cards.iter().zip(&self.numbers);
        pairs.filter(|(card, numbers)| fits(**card, numbers)).map(|(card, _)| *card).collect()
    }

    /// The numbers of one of its cards.
    pub(super) fn numbers(&self, card: Card) -> Features {
        let at = self.cards.iter().position(|&other| other == card);
        at.map_or(Features::default(), |at| self.numbers[at])
    }

    /// What does something for a deck: Actions and Treasures.
    pub(super) fn helpful(&self) -> Vec<Card> {
        self.with(|card, _| card.is(Type::Action) || card.is(Type::Treasure))
    }

    /// Actions that leave none for another.
    pub(super) fn terminals(&self) -> Vec<Card> {
        self.with(|card, f| card.is(Type::Action) && f.most_actions < 1.0)
    }

    /// Whether playing it leaves no Action.
    pub(super) fn is_terminal(&self, card: Card) -> bool {
        card.is(Type::Action) && self.numbers(card).most_actions < 1.0
    }

    /// Cards that let two more Actions be played, or an Action be played again.
    pub(super) fn villages(&self) -> Vec<Card> {
        self.with(|card, f| card.is(Type::Action) && (f.is_village() || f.plays >= 1.0))
    }

    /// Cards that draw at least one card more than they are.
    pub(super) fn draws(&self) -> Vec<Card> {
        self.with(|card, f| card.is(Type::Action) && f.now.cards - f.now.discards / 2.0 >= 1.5)
    }

    /// What a deck that draws itself wants to have drawn.
    pub(super) fn payloads(&self) -> Vec<Card> {
        self.with(|card, f| {
            card.is(Type::Action)
                && (f.now.coins >= 1.0
                    || f.now.buys >= 1.0
                    || f.discount > 0
                    || f.curses > 0.0
                    || f.others_discard > 0.0
                    || f.others_trash > 0.0
                    || f.gains > 0.0)
        })
    }

    /// Cards that make a deck thin.
    pub(super) fn trashers(&self) -> Vec<Card> {
        self.with(|card, f| card.is(Type::Action) && f.trashes > 0.0)
    }

    /// Cards that gain others.
    pub(super) fn gainers(&self) -> Vec<Card> {
        self.with(|card, f| {
            card.is(Type::Action) && (f.gains > 0.0 && f.gain_above == 0 || f.now.buys >= 1.0)
        })
    }

    /// Victory cards of the Kingdom that are worth what others make them worth.
    pub(super) fn growing_points(&self) -> Vec<Card> {
        self.with(|card, _| matches!(card.def().points, Points::PerCards(_) | Points::PerCopy(_)))
    }

    /// Other cards of the Kingdom with points.
    pub(super) fn fixed_points(&self) -> Vec<Card> {
        self.with(|card, _| {
            matches!(card.def().points, Points::Fixed(1..) | Points::OnTavernMat(1..))
        })
    }

    /// All that can be bought: the basic cards, the Kingdom and the Events.
    pub(super) fn things(&self) -> Vec<Buyable> {
        const BASIC: [Card; 6] =
            [Card::Province, Card::Duchy, Card::Estate, Card::Gold, Card::Silver, Card::Copper];
        let cards = BASIC.into_iter().chain(self.cards.iter().copied()).map(Buyable::Card);
        cards.chain(self.events.iter().copied().map(Buyable::Event)).collect()
    }

    /// Whether the set-up has it.
    pub(super) fn has(&self, thing: Buyable) -> bool {
        match thing {
            Buyable::Card(card) => {
                !card.is_kingdom() && !card.is_upgrade()
                    || self.cards.contains(&card)
                    || card.is_upgrade() && self.leads_to(card)
            }
            Buyable::Event(event) => self.events.contains(&event),
        }
    }

    /// Whether a Traveller of the Kingdom becomes this card one day.
    fn leads_to(&self, upgrade: Card) -> bool {
        self.cards.iter().any(|&card| line_of(card).contains(&upgrade))
    }
}

/// A Traveller and all that it becomes; the card alone if it is none.
pub(super) fn line_of(card: Card) -> Vec<Card> {
    std::iter::successors(Some(card), |card| card.def().exchange_for).collect()
}
