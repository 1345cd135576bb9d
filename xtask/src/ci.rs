//! Every check and test.

use anyhow::Result;

use crate::shell::{self, has};
use crate::web;

/// Checks the format, the lints and all tests.
pub(crate) fn run() -> Result<()> {
    cargo(&["fmt", "--all", "--check"])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])?;
    if has("cargo-nextest") {
        cargo(&["nextest", "run", "--workspace", "--no-fail-fast"])?;
    } else {
        cargo(&["test", "--workspace", "--tests", "--no-fail-fast"])?;
    }
    cargo(&["test", "--workspace", "--doc"])?;
    web::check()?;
    web::play()
}

/// The laws over many random games.
pub(crate) fn laws(games: &str) -> Result<()> {
    let args = ["test", "--release", "-p", "freehold-engine", "--test", "laws"];
    shell::run("cargo", &args, &[("LAW_GAMES", games)])
}

fn cargo(args: &[&str]) -> Result<()> {
    shell::run("cargo", args, &[])
}
