//! `freehold kingdoms`.

use std::io::Write;

use anyhow::bail;
use clap::Args;
use comfy_table::Cell;
use freehold_engine::{Card, Event, Expansion, Kingdom, SetupFault, kingdoms, same_name};
use serde::Serialize;

use crate::{new, table};

/// List the recommended sets of ten, or show one with its cards.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  freehold kingdoms\n  freehold kingdoms first game\n  \
    freehold play --kingdom \"First Game\"")]
pub struct Options {
    /// The name of one set.
    name: Vec<String>,
    /// As JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Described {
    name: &'static str,
    edition: u8,
    sets: Vec<&'static str>,
    cards: Vec<&'static str>,
    events: Vec<&'static str>,
}

/// Lists the sets.
pub fn run(options: &Options, out: &mut impl Write) -> anyhow::Result<()> {
    let all = kingdoms::all();
    let name = options.name.join(" ");
    let found: Vec<&Kingdom> =
        all.iter().filter(|kingdom| name.is_empty() || same_name(kingdom.name, &name)).collect();
    if !name.is_empty()
        && let Err(fault) = kingdoms::find(&name, None)
    {
        match &fault {
            SetupFault::UnknownKingdom { suggestions, .. } if suggestions.is_empty() => {
                bail!("{fault}; `freehold kingdoms` lists them")
            }
            _ => bail!(fault),
        }
    }
    if options.json {
        let described: Vec<Described> = found.into_iter().map(described).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&described)?)?;
    } else if name.is_empty() {
        list(&found, out)?;
        list_elsewhere(out)?;
    } else {
        for kingdom in found {
            let sets: Vec<&str> = kingdom.expansions().into_iter().map(Expansion::name).collect();
            let edition = kingdom.edition.number();
            writeln!(out, "{} ({}, edition {edition})", kingdom.name, sets.join(" + "))?;
            let cards = new::table_of(&kingdom.cards, &kingdom.events, kingdom.edition);
            writeln!(out, "{}", cards.trim_fmt())?;
        }
    }
    Ok(())
}

fn list(kingdoms: &[&Kingdom], out: &mut impl Write) -> anyhow::Result<()> {
    let mut table = table::with_headings(&["Name", "Ed.", "Sets", "Cards and Events"]);
    for kingdom in kingdoms {
        let mut cards = kingdom.cards.iter().map(|card| card.name()).collect::<Vec<_>>().join(", ");
        if !kingdom.events.is_empty() {
            let events: Vec<&str> = kingdom.events.iter().map(|event| event.name()).collect();
            cards.push_str(&format!("\nEvents: {}", events.join(", ")));
        }
        let sets: Vec<&str> = kingdom.expansions().into_iter().map(Expansion::name).collect();
        table.add_row([
            Cell::new(kingdom.name),
            table::number(kingdom.edition.number()),
            Cell::new(sets.join("\n")),
            Cell::new(cards),
        ]);
    }
    writeln!(out, "{}", table.trim_fmt())?;
    Ok(())
}

/// The sets that exist but cannot be played, by the expansion they need.
fn list_elsewhere(out: &mut impl Write) -> anyhow::Result<()> {
    let mut by_expansion: Vec<(&str, Vec<&str>)> = Vec::new();
    for set in kingdoms::elsewhere() {
        match by_expansion.last_mut() {
            Some((needs, names)) if *needs == set.needs => names.push(set.name),
            _ => by_expansion.push((set.needs, vec![set.name])),
        }
    }
    writeln!(
        out,
        "\nThe rulebooks recommend these too, but they need expansions that are not here:"
    )?;
    let mut table = table::with_headings(&["Needs", "Names"]);
    for (needs, names) in by_expansion {
        table.add_row([Cell::new(needs), Cell::new(names.join(" · "))]);
    }
    writeln!(out, "{}", table.trim_fmt())?;
    Ok(())
}

fn described(kingdom: &Kingdom) -> Described {
    Described {
        name: kingdom.name,
        edition: kingdom.edition.number(),
        sets: kingdom.expansions().into_iter().map(Expansion::name).collect(),
        cards: kingdom.cards.iter().copied().map(Card::name).collect(),
        events: kingdom.events.iter().copied().map(Event::name).collect(),
    }
}
