//! Finding what a name names, and saying what a card or Event is.

use std::sync::LazyLock;

use anyhow::bail;
use freehold_engine::{
    Buyable, Card, Edition, Expansion, Game, Limit, NoLog, Setup, Supply, Type, text,
};
use serde::Serialize;

/// The card or Event of this name; a beginning that fits only one is enough.
///
/// # Errors
/// An unknown name, with suggestions.
pub fn named(name: &str) -> anyhow::Result<Buyable> {
    if let Some(subject) = Buyable::named(&name.replace(['-', '_'], " ")) {
        return Ok(subject);
    }
    let start = name.trim().to_lowercase();
    let begins = |one: &Buyable| !start.is_empty() && one.name().to_lowercase().starts_with(&start);
    let mut beginning = Buyable::all().filter(begins);
    if let (Some(only), None) = (beginning.next(), beginning.next()) {
        return Ok(only);
    }
    match &Buyable::suggestions(name)[..] {
        [] => bail!("there is no card or Event called {name:?}; `freehold cards` lists them"),
        near => {
            bail!("there is no card or Event called {name:?}; did you mean {}?", near.join(" or "))
        }
    }
}

/// What a person can ask about a card or an Event.
pub trait Describe: Copy {
    /// Its type line.
    fn types(self) -> String;

    /// Its text by the rules of an edition.
    fn text(self, edition: Edition) -> String;

    /// The set it comes from.
    fn set(self) -> &'static str;

    /// The editions of its set that hold it.
    fn editions(self) -> Vec<Edition>;

    /// How many copies there are, in words; of an Event, how often it can be bought.
    fn amount(self) -> String;

    /// How the rulebook spells its name.
    fn slug(self) -> String;

    /// What a program may want to know of it.
    fn described(self, edition: Edition) -> Described;

    /// The edition to show when none is asked for.
    fn latest_edition(self) -> Edition {
        self.editions().into_iter().max().unwrap_or_default()
    }
}

impl Describe for Buyable {
    fn types(self) -> String {
        match self {
            Buyable::Card(card) => text::types(card),
            Buyable::Event(_) => "Event".into(),
        }
    }

    fn text(self, edition: Edition) -> String {
        match self {
            Buyable::Card(card) => text::of(card, edition),
            Buyable::Event(event) => text::of_event(event),
        }
    }

    fn set(self) -> &'static str {
        match self {
            Buyable::Card(card) => card.def().expansion.name(),
            Buyable::Event(_) => Expansion::OF_EVENTS.name(),
        }
    }

    fn editions(self) -> Vec<Edition> {
        let both = [Edition::First, Edition::Second].into_iter();
        match self {
            Buyable::Card(card) => both.filter(|&edition| card.is_in(edition)).collect(),
            Buyable::Event(_) => both.collect(),
        }
    }

    fn amount(self) -> String {
        match self {
            Buyable::Card(card) => pile(card),
            Buyable::Event(event) => match event.def().limit {
                Limit::None => "any number of times".into(),
                Limit::OncePerTurn => "once per turn".into(),
                Limit::OncePerGame => "once per game".into(),
            },
        }
    }

    fn slug(self) -> String {
        match self {
            Buyable::Card(card) => freehold_rulebook::subject(card.name()),
            Buyable::Event(event) => freehold_rulebook::subject_of_event(event.name()),
        }
    }

    fn described(self, edition: Edition) -> Described {
        Described {
            name: self.name(),
            cost: self.printed_cost(),
            types: match self {
                Buyable::Card(card) => card.types().iter().map(Type::name).collect(),
                Buyable::Event(_) => vec!["Event"],
            },
            set: self.set(),
            editions: self.editions().into_iter().map(Edition::number).collect(),
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

/// The size of a pile in games of all numbers of players.
fn pile(card: Card) -> String {
    let alike = SUPPLIES.chunk_by(|(_, one), (_, next)| one.left(card) == next.left(card));
    let sizes = alike.enumerate().map(|(i, games)| {
        let supply = &games[0].1;
        if games.len() == SUPPLIES.len() {
            let outside = if supply.outside().has(card) { ", outside the Supply" } else { "" };
            return format!("{}{outside}", supply.left(card));
        }
        let (first, last) = (games[0].0, games[games.len() - 1].0);
        let numbers = match last - first {
            0 => first.to_string(),
            1 => format!("{first} or {last}"),
            _ => format!("{first} to {last}"),
        };
        let players = if i == 0 { " players" } else { "" };
        format!("{} with {numbers}{players}", supply.left(card))
    });
    sizes.collect::<Vec<_>>().join(", ")
}

/// How games of each number of players begin if every pile is there.
static SUPPLIES: LazyLock<Vec<(u8, Supply)>> = LazyLock::new(|| {
    let kingdom: Vec<Card> = Card::ALL.into_iter().filter(|card| card.is_kingdom()).collect();
    let setup = Setup::new(kingdom, Vec::new());
    let deal = |players| Game::deal(&Setup { players, ..setup.clone() }, false, &mut NoLog).ok();
    (2..=6).filter_map(|players| Some((players, deal(players)?.supply().clone()))).collect()
});
