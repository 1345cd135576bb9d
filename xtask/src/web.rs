//! The browser client: its own checks, and games in a real browser.

use std::path::Path;

use anyhow::{Result, bail};

use crate::install::{self, Needed};
use crate::shell::{self, has};

/// The browsers of the tests that play.
pub(crate) const BROWSERS: [Needed; 2] = [CHROMIUM, FIREFOX];

/// All tests run in it.
pub(crate) const CHROMIUM: Needed = Needed {
    name: "Chromium",
    path: "/usr/bin/chromium",
    variable: "CHROMIUM",
    package: "chromium",
    what_for: "The browser tests",
    without: "cargo xtask ci --no-browser",
};

/// The main flows run in it, over WebDriver BiDi.
const FIREFOX: Needed = Needed {
    name: "Firefox",
    path: "/usr/bin/firefox-esr",
    variable: "FIREFOX",
    package: "firefox-esr",
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

/// Whole games in real browsers against the real server.
pub(crate) fn play(server: &str) -> Result<()> {
    BROWSERS.iter().try_for_each(install::ensure)?;
    npm_with(&["run", "e2e"], &[("FREEHOLD_SERVER_BIN", server)])
}

/// Pictures of the main screens for people to look at, in this folder.
pub(crate) fn shots(folder: &str) -> Result<()> {
    install::ensure(&CHROMIUM)?;
    let server = server()?;
    if !Path::new("web/node_modules/playwright-core").exists() {
        npm(&["ci", "--no-audit", "--no-fund"])?;
    }
    let env = [("FREEHOLD_SERVER_BIN", server.as_str())];
    shell::run("node", &["web/e2e/shots.mjs", folder], &env)
}

/// Builds the server; where it lies.
pub(crate) fn server() -> Result<String> {
    shell::run("cargo", &["build", "--package", "freehold"], &[])?;
    Ok(tested_server())
}

/// Where the server lies that the tests of the whole project built: by itself it would want other features of its
/// dependencies and be built once more.
pub(crate) fn tested_server() -> String {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let target = std::env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| format!("{root}/target"));
    format!("{target}/debug/freehold")
}

fn npm(args: &[&str]) -> Result<()> {
    npm_with(args, &[])
}

fn npm_with(args: &[&str], env: &[(&str, &str)]) -> Result<()> {
    shell::run("npm", &[&["--prefix", "web"], args].concat(), env)
}
