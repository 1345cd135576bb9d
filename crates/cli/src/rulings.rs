//! `freehold rulings`.

use std::io::Write;

use clap::Args;
use freehold_rulebook::{DOCUMENTS, Ruling, Status};
use serde::Serialize;

use crate::{style, table};

/// List the rulings: which are proven by a scenario or a test, which are not, and which cannot be.
#[derive(Debug, Args)]
#[command(
    after_help = "Documents:\n  B1  Dominion, first edition     I1  Intrigue, first edition     AD  Adventures\n  \
    B2  Dominion, second edition    I2  Intrigue, second edition\n\n\
    Examples:\n  freehold rulings --summary\n  freehold rulings --doc B1 --unproven\n  freehold rulings --json"
)]
pub struct Options {
    /// Only this document; may be repeated.
    #[arg(long, value_name = "DOC", ignore_case = true, value_parser = ["B1", "B2", "I1", "I2", "AD"])]
    doc: Vec<String>,
    /// Only the rulings that nothing proves yet.
    #[arg(long)]
    unproven: bool,
    /// Only the counts.
    #[arg(long, conflicts_with = "unproven")]
    summary: bool,
    /// As JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Row {
    id: &'static str,
    subject: &'static str,
    statement: &'static str,
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    proofs: Vec<ProofOf>,
}

#[derive(Serialize)]
struct ProofOf {
    file: &'static str,
    line: usize,
    title: &'static str,
}

/// Lists the rulings.
pub fn run(options: &Options, out: &mut impl Write) -> anyhow::Result<()> {
    let in_doc = |ruling: &Ruling| {
        options.doc.is_empty()
            || options.doc.iter().any(|doc| doc.eq_ignore_ascii_case(ruling.document()))
    };
    let all: Vec<(Ruling, Status)> =
        freehold_rulebook::status().into_iter().filter(|(ruling, _)| in_doc(ruling)).collect();
    let wanted: Vec<&(Ruling, Status)> =
        all.iter().filter(|(_, status)| !options.unproven || *status == Status::Unproven).collect();
    if options.json {
        let rows: Vec<Row> = wanted.into_iter().map(row).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&rows)?)?;
        return Ok(());
    }
    if !options.summary {
        list(&wanted, out)?;
    }
    summarize(&all, out)
}

fn list(rulings: &[&(Ruling, Status)], out: &mut impl Write) -> anyhow::Result<()> {
    for (document, name) in DOCUMENTS {
        let rows: Vec<_> = rulings.iter().filter(|(r, _)| r.document() == document).collect();
        if rows.is_empty() {
            continue;
        }
        writeln!(out, "{}", style::strong(format!("{document}: {name}")))?;
        let column = rows.iter().map(|(ruling, _)| ruling.id.len()).max().unwrap_or(0);
        for (ruling, status) in rows {
            let (mark, note) = match status {
                Status::Proven(_) => (style::good("✓").to_string(), String::new()),
                Status::Unproven => (style::error("✗").to_string(), String::new()),
                Status::Untestable(reason) => {
                    (style::faint("–").to_string(), format!(" ({reason})"))
                }
            };
            let text = format!("{}{note}", ruling.statement);
            let mut lines = table::wrap(&text, table::width() - column - 6).into_iter();
            let id = format!("{:column$}", ruling.id);
            writeln!(out, "  {mark} {}  {}", style::faint(id), lines.next().unwrap_or_default())?;
            for line in lines {
                writeln!(out, "{:1$}{line}", "", column + 6)?;
            }
        }
        writeln!(out)?;
    }
    Ok(())
}

fn summarize(rulings: &[(Ruling, Status)], out: &mut impl Write) -> anyhow::Result<()> {
    let mut table =
        table::with_headings(&["Document", "", "Rulings", "Proven", "Unproven", "Untestable"]);
    let mut add = |document: &str, name: &str, wanted: &dyn Fn(&Ruling) -> bool| {
        let mut n = [0; 4];
        for (_, status) in rulings.iter().filter(|(ruling, _)| wanted(ruling)) {
            n[0] += 1;
            n[1] += usize::from(matches!(status, Status::Proven(_)));
            n[2] += usize::from(*status == Status::Unproven);
            n[3] += usize::from(matches!(status, Status::Untestable(_)));
        }
        if n[0] > 0 {
            let mut cells = vec![document.into(), name.into()];
            cells.extend(n.map(table::number));
            table.add_row(cells);
        }
    };
    for (document, name) in DOCUMENTS {
        add(document, name, &|ruling| ruling.document() == document);
    }
    add("All", "", &|_| true);
    writeln!(out, "{}", table.trim_fmt())?;
    Ok(())
}

fn row((ruling, status): &(Ruling, Status)) -> Row {
    let (word, reason, proofs) = match status {
        Status::Proven(proofs) => ("proven", None, &proofs[..]),
        Status::Unproven => ("unproven", None, &[][..]),
        Status::Untestable(reason) => ("untestable", Some(*reason), &[][..]),
    };
    Row {
        id: ruling.id,
        subject: ruling.subject,
        statement: ruling.statement,
        status: word,
        reason,
        proofs: proofs
            .iter()
            .map(|proof| ProofOf { file: proof.path, line: proof.line, title: proof.title })
            .collect(),
    }
}
