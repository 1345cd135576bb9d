//! Ten random Kingdom cards.

use crate::events::Event;
use crate::rules::buyable::Buyable;
use crate::rules::card::{Card, Edition};
use crate::rules::expansion::Expansion;
use crate::rules::setup::{Setup, SetupError, SetupFault};
use crate::state::rng::Rng;

/// Ten random Kingdom cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RandomKingdom {
    /// The sets to draw from.
    pub expansions: Vec<Expansion>,
    /// The editions of those sets.
    pub editions: Vec<Edition>,
    /// Cards that must be there.
    pub required: Vec<Card>,
    /// Cards that must not.
    pub forbidden: Vec<Card>,
    /// Events that must not be there.
    pub forbidden_events: Vec<Event>,
    /// Events that must be there.
    pub required_events: Vec<Event>,
    /// How many Events to draw; none to shuffle them among the Kingdom cards, with two at most.
    pub n_events: Option<u8>,
    /// The seed of the draw.
    pub seed: u64,
}

impl RandomKingdom {
    /// A draw from all cards of an edition of these sets.
    pub fn new(expansions: Vec<Expansion>, edition: Edition, seed: u64) -> RandomKingdom {
        RandomKingdom {
            expansions,
            editions: vec![edition],
            required: Vec::new(),
            forbidden: Vec::new(),
            forbidden_events: Vec::new(),
            required_events: Vec::new(),
            n_events: None,
            seed,
        }
    }

    /// Draws the Kingdom.
    ///
    /// # Errors
    /// All the reasons why it cannot be done.
    pub fn draw(&self) -> Result<Setup, SetupError> {
        let mut faults = Vec::new();
        for (i, &card) in self.required.iter().enumerate() {
            if self.forbidden.contains(&card) {
                faults.push(SetupFault::RequiredAndForbidden(card));
            }
            if !card.is_kingdom() {
                faults.push(SetupFault::NotKingdom(card));
            }
            if self.required[..i].contains(&card) {
                faults.push(SetupFault::Twice(card));
            }
        }
        for (i, &event) in self.required_events.iter().enumerate() {
            if self.required_events[..i].contains(&event) {
                faults.push(SetupFault::EventTwice(event));
            }
        }
        if self.required.len() > 10 {
            faults.push(SetupFault::TooManyRequired(self.required.len()));
        }
        let in_pool = |card: &Card| {
            card.is_kingdom()
                && self.expansions.contains(&card.def().expansion)
                && self.editions.iter().any(|&edition| card.is_in(edition))
                && !self.forbidden.contains(card)
                && !self.required.contains(card)
        };
        let pool: Vec<Card> = Card::ALL.into_iter().filter(in_pool).collect();
        if pool.len() + self.required.len() < 10 {
            faults.push(SetupFault::PoolTooSmall(pool.len() + self.required.len()));
        }
        if !faults.is_empty() {
            return Err(SetupError { faults });
        }
        let (kingdom, events) = self.turn_over_randomizers(pool);
        let edition = self.editions.iter().max().copied().unwrap_or_default();
        Ok(Setup { edition, seed: self.seed, ..Setup::new(kingdom, events) })
    }

    /// Turns the randomizers over one by one: Events take no place of a Kingdom card.
    fn turn_over_randomizers(&self, pool: Vec<Card>) -> (Vec<Card>, Vec<Event>) {
        let mut kingdom = self.required.clone();
        let mut events = self.required_events.clone();
        let most_events = self.n_events.map_or(2, usize::from);
        let mut randomizers: Vec<Buyable> = pool.into_iter().map(Buyable::Card).collect();
        let with_events =
            self.n_events.is_some() || self.expansions.contains(&Expansion::OF_EVENTS);
        if with_events {
            let free = Event::ALL
                .into_iter()
                .filter(|event| !events.contains(event) && !self.forbidden_events.contains(event));
            randomizers.extend(free.map(Buyable::Event));
        }
        let mut rng = Rng::new(self.seed);
        rng.shuffle(&mut randomizers);
        for randomizer in &randomizers {
            let full = kingdom.len() == 10;
            match *randomizer {
                Buyable::Card(card) if !full => kingdom.push(card),
                Buyable::Event(event)
                    if events.len() < most_events && (!full || self.n_events.is_some()) =>
                {
                    events.push(event);
                }
                _ => {}
            }
        }
        kingdom.sort_by_key(|card| (card.printed_cost(), card.name()));
        events.sort();
        (kingdom, events)
    }
}
