//! The browser client: its own checks, and games in a real browser.

use std::path::Path;

use anyhow::{Result, bail};

use crate::shell::{self, has};

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
    install_chromium()?;
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

fn install_chromium() -> Result<()> {
    if Path::new("/usr/bin/chromium").exists() {
        return Ok(());
    }
    if !has("apt-get") {
        bail!("the browser tests need Chromium at /usr/bin/chromium");
    }
    let quiet = [("DEBIAN_FRONTEND", "noninteractive")];
    shell::run("apt-get", &["update", "-qq"], &quiet)?;
    shell::run("apt-get", &["install", "-y", "-qq", "--no-install-recommends", "chromium"], &quiet)
}
