//! `sweep`.

use std::path::PathBuf;

use clap::Args;

use super::{BoardArgs, CommandError, games};
use crate::strategy::Strategy;
use crate::sweep::{SweepOptions, sweep};
use crate::{interrupt, progress};

/// Try several values of a number in a strategy, best first.
///
/// Write {1..4}, {2..10..2} or {3,5,7} in the place of a number; several of them are tried in every combination. What was played is kept
/// beside the file: stopped with Ctrl-C, the same command goes on where it was.
#[derive(Args, Clone, Debug)]
pub struct SweepArgs {
    /// The strategy file.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The strategy to play against; otherwise Big Money.
    #[arg(long, value_name = "FILE")]
    pub against: Option<PathBuf>,
    /// How many games every value plays.
    #[arg(long, default_value = "10000", value_parser = games, value_name = "N")]
    pub games: u64,
    /// The board.
    #[command(flatten)]
    pub board: BoardArgs,
    /// Begin anew, whatever was played before.
    #[arg(long)]
    pub afresh: bool,
    /// Print JSON.
    #[arg(long, conflicts_with = "csv")]
    pub json: bool,
    /// Print CSV.
    #[arg(long)]
    pub csv: bool,
}

impl SweepArgs {
    /// Does it, and says what to print.
    ///
    /// # Errors
    /// Whatever stood in the way.
    pub fn run(&self) -> Result<String, CommandError> {
        let against = match &self.against {
            Some(path) => Strategy::read(path)?,
            None => Strategy::big_money(),
        };
        let options = SweepOptions {
            file: self.file.clone(),
            against,
            games: self.games,
            board: self.board.board(),
            edition: self.board.edition(),
            threads: self.board.threads,
            seed: self.board.seed,
            afresh: self.afresh,
        };
        let bar = progress::bar("values");
        let result = sweep(
            &options,
            &|tried, all| {
                bar.set_length(all as u64);
                bar.set_position(tried as u64);
            },
            interrupt::watch(),
        )?;
        bar.finish_and_clear();
        Ok(match (self.json, self.csv) {
            (true, _) => result.to_json(),
            (_, true) => result.to_csv(),
            _ => result.to_table(),
        })
    }
}
