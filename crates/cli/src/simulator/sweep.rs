//! `sweep`.

use std::path::PathBuf;

use clap::Args;
use comfy_table::Cell;
use freehold_sim::words::{percent, thousands};
use freehold_sim::{Side, Strategy, SweepOptions, SweepResult, sweep};

use super::terms::TermsArgs;
use super::{interrupt, progress};
use crate::table::{number, plain};

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
    pub fn run(&self) -> anyhow::Result<String> {
        let against = match &self.against {
            Some(path) => Side::read(path)?,
            None => Strategy::big_money().into(),
        };
        let options = SweepOptions { file: self.file.clone(), against, terms: self.terms.terms() };
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
        Ok(match (self.terms.json, self.terms.csv) {
            (true, _) => result.to_json(),
            (_, true) => result.to_csv(),
            _ => table(&result),
        })
    }
}

/// The values as a table, best first.
fn table(result: &SweepResult) -> String {
    let mut table = plain(&["", "value", "score", "95 %"]);
    for (i, variant) in result.variants.iter().enumerate() {
        table.add_row(vec![
            number(i + 1),
            Cell::new(variant.written(", ")),
            number(percent(variant.score.mean)),
            number(format!("{} – {}", percent(variant.score.low), percent(variant.score.high))),
        ]);
    }
    let (tried, all) = result.tried;
    let games = thousands(result.games);
    format!("{table}\n\n{tried} of {all} values against {}, {games} games each", result.against)
}
