//! `tournament`.

use std::path::PathBuf;

use clap::Args;
use freehold_sim::{Side, TournamentOptions, report, tournament};

use super::terms::TermsArgs;
use super::{Outcome, interrupt, may_write, progress, side, tournament_table, write};
use crate::table;

/// Let all strategies of a folder play against each other.
///
/// What was played is kept next to the folder: stopped with Ctrl-C, the same command goes on where it was. Two strategies that find
/// no board together, because it does not have what they need, are left out and named.
#[derive(Args, Clone, Debug)]
pub struct TournamentArgs {
    /// The folder with the strategy files.
    #[arg(value_name = "FOLDER")]
    pub folder: PathBuf,
    /// Another strategy or a bot that takes part; may be repeated. Matches with a bot are played again every time.
    #[arg(long = "with", value_name = "SIDE")]
    pub guests: Vec<PathBuf>,
    /// The terms.
    #[command(flatten)]
    pub terms: TermsArgs,
}

impl TournamentArgs {
    /// Does it, and says what to print.
    ///
    /// # Errors
    /// Whatever stood in the way.
    pub fn run(&self) -> anyhow::Result<Outcome> {
        let guests: Result<Vec<Side>, _> = self.guests.iter().map(|path| side(path)).collect();
        let options = TournamentOptions {
            folder: self.folder.clone(),
            guests: guests?,
            terms: self.terms.terms()?,
        };
        self.terms.report.iter().try_for_each(|path| may_write(path))?;
        let bar = progress::bar("pairs");
        let result = tournament(
            &options,
            &|round| {
                bar.set_length(round.of as u64);
                bar.set_position(round.met as u64);
                if let Some((one, other)) = &round.next {
                    bar.set_message(format!("{one} against {other}"));
                }
            },
            &interrupt::watch(),
        )?;
        bar.finish_and_clear();
        let text = match (self.terms.json, self.terms.csv) {
            (true, _) => result.to_json(),
            (_, true) => result.to_csv(),
            _ => tournament_table::of(&result, table::full_width()),
        };
        if let Some(path) = &self.terms.report {
            let command = std::env::args().collect::<Vec<_>>().join(" ");
            write(path, &report::tournament(&result, &command))?;
        }
        let (met, all) = result.met;
        let stopped = met + result.apart.len() < all;
        let go_on = stopped.then(|| "The same command goes on where it was.".into());
        Ok(Outcome { text, go_on })
    }
}
