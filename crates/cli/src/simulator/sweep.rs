//! `sweep`.

use std::path::PathBuf;

use clap::Args;
use comfy_table::Cell;
use freehold_sim::words::{percent, thousands};
use freehold_sim::{Strategy, SweepOptions, SweepResult, read_text, report, sweep};

use super::terms::TermsArgs;
use super::{Outcome, interrupt, may_write, progress, side, write};
use crate::style::strong;
use crate::table::{good, number, plain};

/// Try several values of a number in a strategy, best first.
///
/// Write {1..4}, {2..10..2} or {3,5,7} in the place of a number; several of them are tried in every combination. What was played is kept
/// beside the file: stopped with Ctrl-C, the same command goes on where it was.
#[derive(Args, Clone, Debug)]
pub struct SweepArgs {
    /// The strategy file.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The strategy or bot to play against; otherwise Big Money.
    #[arg(long, value_name = "SIDE")]
    pub against: Option<PathBuf>,
    /// The terms.
    #[command(flatten)]
    pub terms: TermsArgs,
}

impl SweepArgs {
    /// Does it, and says what to print.
    ///
    /// # Errors
    /// Whatever stood in the way.
    pub fn run(&self) -> anyhow::Result<Outcome> {
        let against = match &self.against {
            Some(path) => side(path)?,
            None => Strategy::big_money().into(),
        };
        let terms = self.terms.terms()?;
        self.terms.report.iter().try_for_each(|path| may_write(path))?;
        let options = SweepOptions { file: self.file.clone(), against, terms };
        let bar = progress::bar("values");
        let result = sweep(
            &options,
            &|tried, all| {
                bar.set_length(all as u64);
                bar.set_position(tried as u64);
            },
            &interrupt::watch(),
        )?;
        bar.finish_and_clear();
        let text = match (self.terms.json, self.terms.csv) {
            (true, _) => result.to_json(),
            (_, true) => result.to_csv(),
            _ => table(&result),
        };
        if let Some(path) = &self.terms.report {
            let command = std::env::args().collect::<Vec<_>>().join(" ");
            let file = self.file.display().to_string();
            let swept = read_text(&self.file)?;
            write(path, &report::sweep(&result, &command, &file, &swept))?;
        }
        let (tried, all) = result.tried;
        let go_on = (tried < all).then(|| "The same command goes on where it was.".into());
        Ok(Outcome { text, go_on })
    }
}

/// The values as a table, best first.
fn table(result: &SweepResult) -> String {
    let mut table = plain(&["", "value", "score", "95 %", "may be best"]);
    for (i, variant) in result.variants.iter().enumerate() {
        table.add_row(vec![
            number(i + 1),
            Cell::new(variant.written(", ")),
            number(percent(variant.score.mean)),
            number(format!("{} – {}", percent(variant.score.low), percent(variant.score.high))),
            if variant.may_be_best { good("yes") } else { Cell::new("") },
        ]);
    }
    let (tried, all) = result.tried;
    let games = thousands(result.games);
    let sentence = strong(result.sentence());
    format!(
        "{sentence}\n\n{table}\n\n{tried} of {all} values against {}, {games} games each",
        result.against
    )
}
