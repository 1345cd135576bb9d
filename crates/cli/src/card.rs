//! `freehold card`.

use std::io::Write;

use clap::Args;
use freehold_engine::{Buyable, Edition};
use freehold_rulebook::{Example, Ruling, Status};
use serde::Serialize;

use crate::lookup::{self, Describe as _, Described};
use crate::{args, style, table};

/// Show one card or Event: what it says, the rulings about it, scenarios that prove them.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  freehold card moat\n  freehold card throne room --edition 1\n  \
    freehold card inheritance --scenarios"
)]
pub struct Options {
    /// Its name, or a beginning that fits no other.
    #[arg(required = true)]
    name: Vec<String>,
    /// The edition whose text to show.
    #[arg(long, value_parser = args::edition())]
    edition: Option<Edition>,
    /// Show the scenarios in full.
    #[arg(long)]
    scenarios: bool,
    /// As JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Full {
    #[serde(flatten)]
    described: Described,
    rulings: Vec<RulingOf>,
    scenarios: Vec<ScenarioOf>,
}

#[derive(Serialize)]
struct RulingOf {
    id: &'static str,
    statement: &'static str,
    proven: bool,
}

#[derive(Serialize)]
struct ScenarioOf {
    title: &'static str,
    rulings: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'static str>,
}

/// Shows the card.
pub fn run(options: &Options, out: &mut impl Write) -> anyhow::Result<()> {
    let subject = lookup::named(&options.name.join(" "))?;
    let rulings = rulings_about(subject);
    let examples = examples_of(subject, &rulings);
    if options.json {
        let full = Full {
            described: subject.described(options.edition.unwrap_or(subject.latest_edition())),
            rulings: rulings
                .iter()
                .map(|(ruling, status)| RulingOf {
                    id: ruling.id,
                    statement: ruling.statement,
                    proven: matches!(status, Status::Proven(_)),
                })
                .collect(),
            scenarios: examples
                .into_iter()
                .map(|example| ScenarioOf {
                    title: example.title,
                    rulings: example.rulings,
                    text: options.scenarios.then_some(example.text),
                })
                .collect(),
        };
        writeln!(out, "{}", serde_json::to_string_pretty(&full)?)?;
        return Ok(());
    }
    describe(subject, options.edition, out)?;
    list_rulings(&rulings, out)?;
    list_examples(&examples, options.scenarios, out)
}

/// Prints what a card is and says.
pub fn describe(
    subject: Buyable,
    edition: Option<Edition>,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let name = match subject {
        Buyable::Card(card) => style::of_card(card, subject.name()).to_string(),
        Buyable::Event(_) => style::of_event(subject.name()).to_string(),
    };
    let editions = match subject.editions()[..] {
        [Edition::First] => ", first edition only",
        [Edition::Second] => ", second edition only",
        _ => "",
    };
    writeln!(out, "{}", style::strong(name))?;
    let pile = match subject {
        Buyable::Card(_) => "pile",
        Buyable::Event(_) => "can be bought",
    };
    writeln!(
        out,
        "{} · costs {} · {}{editions}",
        subject.types(),
        subject.printed_cost(),
        subject.set()
    )?;
    writeln!(out, "{}", style::faint(format!("{pile}: {}", subject.amount())))?;
    writeln!(out)?;
    let texts: Vec<(Edition, String)> = match edition {
        Some(edition) => vec![(edition, subject.text(edition))],
        None => subject.editions().into_iter().rev().map(|e| (e, subject.text(e))).collect(),
    };
    for (i, (_, text)) in texts.iter().enumerate() {
        if i > 0 && *text == texts[0].1 {
            continue;
        }
        if i > 0 {
            writeln!(out, "\n{}", style::faint("By first edition rules:"))?;
        }
        for line in table::wrap(text, table::width().min(80) - 2) {
            writeln!(out, "  {line}")?;
        }
    }
    Ok(())
}

fn list_rulings(rulings: &[(Ruling, Status)], out: &mut impl Write) -> anyhow::Result<()> {
    if rulings.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{}", style::strong("Rulings"))?;
    let column = rulings.iter().map(|(ruling, _)| ruling.id.len()).max().unwrap_or(0);
    for (ruling, status) in rulings {
        let mark = match status {
            Status::Proven(_) => style::good("✓").to_string(),
            Status::Unproven => style::error("✗").to_string(),
            Status::Untestable(_) => style::faint("–").to_string(),
        };
        let mut lines = table::wrap(ruling.statement, table::width() - column - 6).into_iter();
        let first = lines.next().unwrap_or_default();
        let id = style::faint(format!("{:column$}", ruling.id));
        writeln!(out, "  {mark} {id}  {first}")?;
        for line in lines {
            writeln!(out, "{:1$}{line}", "", column + 6)?;
        }
    }
    Ok(())
}

fn list_examples(examples: &[Example], in_full: bool, out: &mut impl Write) -> anyhow::Result<()> {
    if examples.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{}", style::strong("Scenarios"))?;
    for example in examples {
        if in_full {
            writeln!(out, "\n{}", example.text)?;
        } else {
            let mut lines = table::wrap(example.title, table::width() - 4).into_iter();
            writeln!(out, "  {}", lines.next().unwrap_or_default())?;
            for line in lines {
                writeln!(out, "    {line}")?;
            }
        }
    }
    if !in_full {
        writeln!(out, "{}", style::faint("  (--scenarios shows them in full)"))?;
    }
    Ok(())
}

fn rulings_about(subject: Buyable) -> Vec<(Ruling, Status)> {
    let slug = subject.slug();
    freehold_rulebook::status().into_iter().filter(|(ruling, _)| ruling.subject == slug).collect()
}

/// The scenarios in the card's own file, and those elsewhere that prove its rulings.
fn examples_of(subject: Buyable, rulings: &[(Ruling, Status)]) -> Vec<Example> {
    let file = format!("/{}.scn", subject.slug().trim_start_matches("event-").replace('-', "_"));
    let folder = match subject {
        Buyable::Card(_) => "/cards/",
        Buyable::Event(_) => "/events/",
    };
    let own = |example: &Example| example.path.contains(folder) && example.path.ends_with(&file);
    let about = |example: &Example| {
        example.rulings.iter().any(|id| rulings.iter().any(|(ruling, _)| ruling.id == *id))
    };
    freehold_rulebook::examples().into_iter().filter(|e| own(e) || about(e)).collect()
}
