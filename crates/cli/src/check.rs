//! `freehold check`.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use freehold_notation::{CheckOptions, check};

/// Run every scenario and saved game in these files.
///
/// Exit status: 0 when all hold, 1 when one fails, 2 when a file cannot be read or understood.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  freehold check moat.scn\n  freehold check --explain my_game.scn\n  \
    freehold check --list crates/engine/rulebook/*.scn"
)]
pub struct Options {
    /// Files, or folders with .scn files.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print the titles and ruling ids instead of running anything.
    #[arg(long)]
    list: bool,
    /// Print the game's log as it runs.
    #[arg(long, conflicts_with = "list")]
    explain: bool,
}

/// Runs the files.
pub fn run(options: &Options, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let how = CheckOptions { list: options.list, explain: options.explain };
    Ok(ExitCode::from(check(&options.files, how, out)))
}
