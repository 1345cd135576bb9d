//! `freehold serve`, and `freehold` alone.

use clap::{Args, Parser};

/// Play in the browser: start the server on this machine.
///
/// Friends on other machines join by the links of their seats once it listens for them (`--listen 0.0.0.0:8420`).
#[derive(Debug, Args)]
#[group(skip)]
pub struct Serve {
    #[command(flatten)]
    server: freehold_server::Options,
}

/// Runs the server until it is told to stop.
pub fn run(options: Serve) -> anyhow::Result<()> {
    freehold_server::run(options.server)
}

/// The same with no flags; the environment and the file are read all the same.
pub fn run_default() -> anyhow::Result<()> {
    #[derive(Parser)]
    struct Plain {
        #[command(flatten)]
        options: Serve,
    }
    run(Plain::try_parse_from(["freehold"])?.options)
}
