//! The terms of many matches, as commands take them.

use std::path::PathBuf;

use clap::Args;
use freehold_sim::Terms;

use super::board::BoardArgs;
use super::games;

/// On which terms matches are played, and how what came of them is printed.
#[derive(Args, Clone, Debug)]
pub struct TermsArgs {
    /// How many games every match has.
    #[arg(long, default_value = "10000", value_parser = games, value_name = "N")]
    pub games: u64,
    /// The board.
    #[command(flatten)]
    pub board: BoardArgs,
    /// Start over, whatever was played before.
    #[arg(long)]
    pub afresh: bool,
    /// Print JSON.
    #[arg(long, conflicts_with = "csv")]
    pub json: bool,
    /// Print CSV.
    #[arg(long)]
    pub csv: bool,
    /// Write a report as one HTML page.
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,
}

impl TermsArgs {
    /// The terms that are meant.
    ///
    /// # Errors
    /// Games cannot begin that way.
    pub fn terms(&self) -> anyhow::Result<Terms> {
        Ok(Terms {
            games: self.games,
            board: self.board.board(),
            start: self.board.start()?,
            edition: self.board.edition,
            threads: self.board.threads,
            seed: self.board.seed,
            afresh: self.afresh,
            crew: None,
        })
    }
}
