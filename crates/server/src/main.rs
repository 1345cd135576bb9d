//! The server alone; `freehold serve` is the same.

use clap::Parser;
use freehold_server::{Options, run};

/// Dominion at tables that people and bots share, in the browser.
#[derive(Debug, Parser)]
#[command(name = "freehold-server", version)]
struct Cli {
    #[command(flatten)]
    options: Options,
}

fn main() -> std::process::ExitCode {
    match run(Cli::parse().options) {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            std::process::ExitCode::FAILURE
        }
    }
}
