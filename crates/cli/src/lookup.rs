//! Finding what a name names, and saying what a card or Event is.

use anyhow::bail;
use freehold_engine::{Card, Edition, Event, Limit, PileSize, Type, suggest, text};
use serde::Serialize;

use crate::args::edition_number;

/// What a person can ask about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A card.
    Card(Card),
    /// An Event.
    Event(Event),
}

impl Subject {
    /// The card or Event of this name; a beginning that fits only one is enough.
    ///
    /// # Errors
    /// An unknown name, with suggestions.
    pub fn named(name: &str) -> anyhow::Result<Subject> {
        if let Some(subject) = Subject::exactly(name) {
            return Ok(subject);
        }
        let names: Vec<&str> = all_names().collect();
        let start = name.trim().to_lowercase();
        let starting: Vec<&&str> = names
            .iter()
            .filter(|name| !start.is_empty() && name.to_lowercase().starts_with(&start))
            .collect();
        if let [only] = starting[..] {
            return Subject::exactly(only).map_or_else(|| bail!("no card called {only:?}"), Ok);
        }
        match &suggest(name, names)[..] {
            [] => bail!("there is no card or Event called {name:?}; `freehold cards` lists them"),
            near => {
                bail!(
                    "there is no card or Event called {name:?}; did you mean {}?",
                    near.join(" or ")
                )
            }
        }
    }

    fn exactly(name: &str) -> Option<Subject> {
        let name = name.replace(['-', '_'], " ");
        Card::named(&name).map(Subject::Card).or_else(|| Event::named(&name).map(Subject::Event))
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Subject::Card(card) => card.name(),
            Subject::Event(event) => event.name(),
        }
    }

    /// Its cost.
    pub fn cost(self) -> u8 {
        match self {
            Subject::Card(card) => card.printed_cost(),
            Subject::Event(event) => event.def().cost,
        }
    }

    /// Its type line.
    pub fn types(self) -> String {
        match self {
            Subject::Card(card) => text::types(card),
            Subject::Event(_) => "Event".into(),
        }
    }

    /// Its text by the rules of an edition.
    pub fn text(self, edition: Edition) -> String {
        match self {
            Subject::Card(card) => text::of(card, edition),
            Subject::Event(event) => text::of_event(event),
        }
    }

    /// The set it comes from.
    pub fn set(self) -> &'static str {
        match self {
            Subject::Card(card) => card.def().expansion.name(),
            Subject::Event(_) => "Adventures",
        }
    }

    /// The editions of its set that hold it.
    pub fn editions(self) -> Vec<Edition> {
        let both = [Edition::First, Edition::Second].into_iter();
        match self {
            Subject::Card(card) => both.filter(|&edition| card.is_in(edition)).collect(),
            Subject::Event(_) => both.collect(),
        }
    }

    /// The edition to show when none is asked for.
    pub fn latest_edition(self) -> Edition {
        self.editions().into_iter().max().unwrap_or_default()
    }

    /// How many copies there are, in words; of an Event, how often it can be bought.
    pub fn amount(self) -> String {
        match self {
            Subject::Card(card) => pile(card),
            Subject::Event(event) => match event.def().limit {
                Limit::None => "any number of times".into(),
                Limit::OncePerTurn => "once per turn".into(),
                Limit::OncePerGame => "once per game".into(),
            },
        }
    }

    /// How the rulebook spells its name.
    pub fn slug(self) -> String {
        let plain: String = self
            .name()
            .to_lowercase()
            .chars()
            .filter_map(|c| match c {
                ' ' | '-' => Some('-'),
                c if c.is_alphanumeric() => Some(c),
                _ => None,
            })
            .collect();
        match self {
            Subject::Card(_) => plain,
            Subject::Event(_) => format!("event-{plain}"),
        }
    }

    /// What a program may want to know of it.
    pub fn described(self, edition: Edition) -> Described {
        Described {
            name: self.name(),
            cost: self.cost(),
            types: match self {
                Subject::Card(card) => card.types().iter().map(Type::name).collect(),
                Subject::Event(_) => vec!["Event"],
            },
            set: self.set(),
            editions: self.editions().into_iter().map(edition_number).collect(),
            pile: self.amount(),
            text: self.text(edition),
        }
    }
}

/// A card or Event for a program.
#[derive(Debug, Serialize)]
pub struct Described {
    name: &'static str,
    cost: u8,
    types: Vec<&'static str>,
    set: &'static str,
    editions: Vec<u8>,
    pile: String,
    text: String,
}

fn all_names() -> impl Iterator<Item = &'static str> {
    Card::ALL.into_iter().map(Card::name).chain(Event::ALL.into_iter().map(Event::name))
}

fn pile(card: Card) -> String {
    match card.def().pile {
        PileSize::Kingdom if !card.is(Type::Victory) => "10".into(),
        PileSize::Kingdom | PileSize::Victory => "8 with two players, 12 with more".into(),
        PileSize::Always(n) => n.to_string(),
        PileSize::OutsideTheSupply(n) => format!("{n}, outside the Supply"),
        PileSize::Treasure(n) if card == Card::Copper => {
            format!("{n} less 7 for each player, twice {n} with five or six")
        }
        PileSize::Treasure(n) => format!("{n}, twice as many with five or six players"),
        PileSize::Province => {
            "8 with two players, 12 with three or four, 15 or 18 with more".into()
        }
        PileSize::Curse => "10 for each player but one".into(),
    }
}
