//! The recommended sets of ten.

use crate::events::Event;
use crate::rules::card::{Card, Edition, same_name};
use crate::rules::expansion::Expansion;

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
