//! The recommended sets of ten.

use std::collections::BTreeSet;

use crate::events::Event;
use crate::interface::suggest::suggest;
use crate::rules::card::{Card, Edition, same_name};
use crate::rules::expansion::Expansion;
use crate::rules::setup::{Setup, SetupFault};

/// A recommended set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kingdom {
    /// Its name; both editions may have one of the same name.
    pub name: &'static str,
    /// The edition it was made for.
    pub edition: Edition,
    /// Its Events.
    pub events: Vec<Event>,
    /// Its ten Kingdom cards.
    pub cards: Vec<Card>,
}

impl Kingdom {
    /// The sets its cards come from.
    pub fn expansions(&self) -> Vec<Expansion> {
        let from = |e: &Expansion| {
            self.cards.iter().any(|card| card.def().expansion == *e)
                || *e == Expansion::OF_EVENTS && !self.events.is_empty()
        };
        Expansion::KINGDOM.into_iter().filter(from).collect()
    }

    /// A game for two with it.
    pub fn setup(self) -> Setup {
        Setup { edition: self.edition, ..Setup::new(self.cards, self.events) }
    }
}

/// All recommended sets that need only our cards.
pub fn all() -> Vec<Kingdom> {
    TABLE.lines().skip(1).map(read_line).collect()
}

/// The recommended set of this name; the later edition's if both have one, unless an edition is asked for. A set whose cards
/// are all in that edition too will do for it.
pub fn named(name: &str, edition: Option<Edition>) -> Option<Kingdom> {
    let mut fitting: Vec<Kingdom> =
        all().into_iter().filter(|kingdom| same_name(kingdom.name, name)).collect();
    fitting.sort_by_key(|kingdom| std::cmp::Reverse(kingdom.edition));
    let Some(edition) = edition else { return fitting.into_iter().next() };
    let exact = fitting.iter().position(|kingdom| kingdom.edition == edition);
    let near =
        || fitting.iter().position(|kingdom| kingdom.cards.iter().all(|card| card.is_in(edition)));
    let found = exact.or_else(near)?;
    Some(Kingdom { edition, ..fitting.swap_remove(found) })
}

/// The recommended set of this name, as [`named`] finds it, or the other edition's.
///
/// # Errors
/// A set that needs an expansion which is not here, or an unknown name with suggestions.
pub fn find(name: &str, edition: Option<Edition>) -> Result<Kingdom, SetupFault> {
    if let Some(kingdom) = named(name, edition).or_else(|| named(name, None)) {
        return Ok(kingdom);
    }
    if let Some(Elsewhere { name, needs }) = elsewhere().find(|set| same_name(set.name, name)) {
        return Err(SetupFault::KingdomNeeds { name, needs });
    }
    // Both editions may have a set of the same name.
    let names = all().into_iter().map(|kingdom| kingdom.name);
    let names: BTreeSet<&str> = names.chain(elsewhere().map(|set| set.name)).collect();
    Err(SetupFault::UnknownKingdom { name: name.into(), suggestions: suggest(name, names) })
}

/// A recommended set that also needs an expansion which is not here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Elsewhere {
    /// Its name; no set that can be played here has it.
    pub name: &'static str,
    /// The expansion.
    pub needs: &'static str,
}

/// All the recommended sets that need an expansion which is not here, those of one expansion together.
pub fn elsewhere() -> impl Iterator<Item = Elsewhere> {
    include_str!("kingdoms_elsewhere.tsv").lines().skip(1).map(|line| {
        let Some((needs, name)) = line.split_once('\t') else {
            unreachable!("two columns: {line}")
        };
        Elsewhere { name, needs }
    })
}

const TABLE: &str = include_str!("kingdoms.tsv");

fn read_line(line: &'static str) -> Kingdom {
    let fields: Vec<&'static str> = line.split('\t').collect();
    let [name, edition, events, cards] = fields[..] else { unreachable!("four columns: {line}") };
    let names = |list: &'static str| list.split(", ").filter(|name| !name.is_empty());
    Kingdom {
        name,
        edition: if edition == "1" { Edition::First } else { Edition::Second },
        events: names(events).map(|name| Event::named(name).expect("a known Event")).collect(),
        cards: names(cards).map(|name| Card::named(name).expect("a known card")).collect(),
    }
}
