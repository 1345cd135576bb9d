//! `freehold new`.

use std::io::Write;

use clap::Args;
use comfy_table::{Cell, Table};
use freehold_engine::{Buyable, Card, Edition, Event};
use serde::Serialize;

use crate::deal::Deal;
use crate::lookup::{Describe as _, Described};
use crate::{style, table};

/// Deal a kingdom and print it.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  freehold new\n  freehold new --sets base,intrigue --require witch --forbid chapel\n  \
    freehold new --sets adventures --events 2 --seed 7\n  freehold play --seed 7    # the same kingdom, played"
)]
pub struct Options {
    #[command(flatten)]
    deal: Deal,
    /// As JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Dealt {
    players: u8,
    edition: u8,
    seed: u64,
    cards: Vec<Described>,
    events: Vec<Described>,
}

/// Deals the kingdom.
pub fn run(options: &Options, out: &mut impl Write) -> anyhow::Result<()> {
    let setup = options.deal.setup(options.deal.players.unwrap_or(2))?;
    if options.json {
        let described = |subject: Buyable| subject.described(setup.edition);
        let dealt = Dealt {
            players: setup.players,
            edition: setup.edition.number(),
            seed: setup.seed,
            cards: setup.kingdom.iter().map(|card| described(Buyable::Card(*card))).collect(),
            events: setup.events.iter().map(|event| described(Buyable::Event(*event))).collect(),
        };
        writeln!(out, "{}", serde_json::to_string_pretty(&dealt)?)?;
        return Ok(());
    }
    writeln!(out, "{}", table_of(&setup.kingdom, &setup.events, setup.edition).trim_fmt())?;
    let edition = setup.edition.number();
    let line = format!("{} players · edition {edition} · seed {}", setup.players, setup.seed);
    writeln!(out, "{}", style::faint(line))?;
    Ok(())
}

/// A table of cards and Events with what they say.
pub fn table_of(cards: &[Card], events: &[Event], edition: Edition) -> Table {
    let mut table = table::with_headings(&["Cost", "Name", "Types", "Text"]);
    let mut cards = cards.to_vec();
    cards.sort_by_key(|card| (card.printed_cost(), card.name()));
    let mut row = |subject: Buyable, name: Cell| {
        table.add_row([
            table::number(subject.printed_cost()),
            name,
            Cell::new(subject.types()),
            Cell::new(subject.text(edition)),
        ]);
    };
    for card in cards {
        row(Buyable::Card(card), table::card(card));
    }
    for &event in events {
        row(Buyable::Event(event), table::event(event));
    }
    table::narrow(&mut table, 2, 19);
    table
}
