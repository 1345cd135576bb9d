//! The browser client: its own checks, and games in a real browser.

use anyhow::{Result, bail};

use crate::install::{self, Needed};
use crate::shell::{self, has};

/// The browser of the tests that play.
pub(crate) const CHROMIUM: Needed = Needed {
    name: "Chromium",
    path: "/usr/bin/chromium",
    variable: "CHROMIUM",
    package: "chromium",
    what_for: "The browser tests",
    without: "cargo xtask ci --no-browser",
};

/// Lint, types and unit tests of the client.
pub(crate) fn check() -> Result<()> {
    if !has("npm") {
        bail!("the browser client needs npm (Node 20 or newer)");
    }
    npm(&["ci", "--no-audit", "--no-fund"])?;
    npm(&["run", "check"])?;
    npm(&["test"])
}

/// Whole games in Chromium against the real server.
pub(crate) fn play() -> Result<()> {
    install::ensure(&CHROMIUM)?;
    shell::run("cargo", &["build", "--package", "freehold"], &[])?;
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let target = std::env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| format!("{root}/target"));
    let server = format!("{target}/debug/freehold");
    npm_with(&["run", "e2e"], &[("FREEHOLD_SERVER_BIN", &server)])
}

fn npm(args: &[&str]) -> Result<()> {
    npm_with(args, &[])
}

fn npm_with(args: &[&str], env: &[(&str, &str)]) -> Result<()> {
    shell::run("npm", &[&["--prefix", "web"], args].concat(), env)
}
