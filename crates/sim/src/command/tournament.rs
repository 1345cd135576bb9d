//! `tournament`.

use std::path::PathBuf;

use clap::Args;

use super::{BoardArgs, CommandError, games};
use crate::tournament::{TournamentOptions, TournamentResult, tournament};
use crate::{interrupt, progress, table};

/// Let all strategies of a folder play against each other.
///
/// What was played is kept next to the folder: stopped with Ctrl-C, the same command goes on where it was. Two strategies that find
/// no board together, because they need more than ten piles or what the board does not have, are left out and named.
#[derive(Args, Clone, Debug)]
pub struct TournamentArgs {
    /// The folder with the strategy files.
    #[arg(value_name = "FOLDER")]
    pub folder: PathBuf,
    /// How many games every two play.
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

impl TournamentArgs {
    /// Does it, and says what to print.
    ///
    /// # Errors
    /// Whatever stood in the way.
    pub fn run(&self) -> Result<String, CommandError> {
        let options = TournamentOptions {
            folder: self.folder.clone(),
            games: self.games,
            board: self.board.board(),
            edition: self.board.edition(),
            threads: self.board.threads,
            seed: self.board.seed,
            afresh: self.afresh,
        };
        let bar = progress::bar("pairs");
        let result: TournamentResult = tournament(
            &options,
            &|round| {
                bar.set_length(round.of as u64);
                bar.set_position(round.met as u64);
                if let Some((one, other)) = &round.next {
                    bar.set_message(format!("{one} against {other}"));
                }
            },
            interrupt::watch(),
        )?;
        bar.finish_and_clear();
        Ok(match (self.json, self.csv) {
            (true, _) => result.to_json(),
            (_, true) => result.to_csv(),
            _ => result.to_table(table::width()),
        })
    }
}
