//! `freehold cards`.

use std::io::Write;

use clap::Args;
use comfy_table::Cell;
use freehold_engine::{Buyable, Card, Edition, Event, Expansion, Type};

use crate::args;
use crate::lookup::Describe as _;
use crate::table;

/// List cards by set, type, cost or text.
///
/// Where several conditions are given, all must hold.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  freehold cards --set intrigue --type attack\n  \
    freehold cards --cost 5 --edition 2\n  freehold cards --text trash\n  freehold cards --events")]
pub struct Options {
    /// Only cards of this set.
    #[arg(long, value_parser = args::any_set())]
    set: Option<Expansion>,
    /// Only cards in this edition of their set.
    #[arg(long, value_parser = args::edition())]
    edition: Option<Edition>,
    /// Only cards of this type; repeat it for several types at once.
    #[arg(long = "type", value_name = "TYPE", value_parser = args::card_type())]
    types: Vec<Type>,
    /// Only cards of this printed cost.
    #[arg(long)]
    cost: Option<u8>,
    /// Only cards with all these words in their name or text.
    #[arg(long, value_name = "WORDS")]
    text: Option<String>,
    /// The Events instead of the cards.
    #[arg(long, conflicts_with = "types")]
    events: bool,
    /// As JSON.
    #[arg(long)]
    json: bool,
}

/// Lists the cards.
pub fn run(options: &Options, out: &mut impl Write) -> anyhow::Result<()> {
    let all: Vec<Buyable> = if options.events {
        Event::ALL.into_iter().map(Buyable::Event).collect()
    } else {
        Card::ALL.into_iter().map(Buyable::Card).collect()
    };
    let found: Vec<Buyable> = all.into_iter().filter(|subject| options.want(*subject)).collect();
    let edition = |subject: Buyable| options.edition.unwrap_or(subject.latest_edition());
    if options.json {
        let described: Vec<_> = found.iter().map(|s| s.described(edition(*s))).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&described)?)?;
        return Ok(());
    }
    let mut table = table::with_headings(&["Cost", "Name", "Types, set", "Text"]);
    for subject in &found {
        let name = match *subject {
            Buyable::Card(card) => table::card(card),
            Buyable::Event(event) => table::event(event),
        };
        table.add_row([
            table::number(subject.printed_cost()),
            name,
            Cell::new(format!("{}\n{}", subject.types(), set_in_short(*subject))),
            Cell::new(subject.text(edition(*subject))),
        ]);
    }
    table::narrow(&mut table, 2, 19);
    if !found.is_empty() {
        writeln!(out, "{}", table.trim_fmt())?;
    }
    let what = if options.events { "Event" } else { "card" };
    writeln!(out, "{} {what}{}", found.len(), if found.len() == 1 { "" } else { "s" })?;
    Ok(())
}

impl Options {
    fn want(&self, subject: Buyable) -> bool {
        let of_types = match subject {
            Buyable::Card(card) => self.types.iter().all(|one| card.is(*one)),
            Buyable::Event(_) => true,
        };
        let edition = self.edition.unwrap_or(subject.latest_edition());
        of_types
            && self.set.is_none_or(|set| set.name() == subject.set())
            && subject.editions().contains(&edition)
            && self.cost.is_none_or(|cost| cost == subject.printed_cost())
            && self.text.as_ref().is_none_or(|words| {
                let text = format!("{}\n{}", subject.name(), subject.text(edition)).to_lowercase();
                words.to_lowercase().split_whitespace().all(|word| text.contains(word))
            })
    }
}

/// The set, with the edition where only one holds the card.
fn set_in_short(subject: Buyable) -> String {
    match subject.editions()[..] {
        [Edition::First] => format!("{} 1", subject.set()),
        [Edition::Second] => format!("{} 2", subject.set()),
        _ => subject.set().into(),
    }
}
