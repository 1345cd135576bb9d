//! Every check and test.

use anyhow::Result;

use crate::install;
use crate::shell::{self, has};
use crate::web;

/// Whether games are played in a browser too.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Browser {
    With,
    Without,
}

/// Checks the format, the lints and all tests.
pub(crate) fn run(browser: Browser) -> Result<()> {
    if browser == Browser::With {
        // Whoever must be asked is asked now, not after the first ten minutes.
        install::ensure(&web::CHROMIUM)?;
    }
    cargo(&["fmt", "--all", "--check"])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])?;
    if has("cargo-nextest") {
        cargo(&["nextest", "run", "--workspace", "--no-fail-fast"])?;
    } else {
        cargo(&["test", "--workspace", "--tests", "--no-fail-fast"])?;
    }
    cargo(&["test", "--workspace", "--doc"])?;
    web::check()?;
    match browser {
        Browser::With => web::play(),
        Browser::Without => Ok(()),
    }
}

/// The laws over many random games.
pub(crate) fn laws(games: &str) -> Result<()> {
    let args = ["test", "--release", "-p", "freehold-engine", "--test", "laws"];
    shell::run("cargo", &args, &[("LAW_GAMES", games)])
}

fn cargo(args: &[&str]) -> Result<()> {
    shell::run("cargo", args, &[])
}
