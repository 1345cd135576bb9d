//! The Python package: its wheel, and its own checks and tests.

use std::path::Path;

use anyhow::{Context as _, Result, bail};

use crate::install::{self, Needed};
use crate::shell::{self, has};

/// Where the package and all that tests it is installed.
pub(crate) const VENV: &str = "target/python";
const WHEELS: &str = "target/wheels";
const REQUIREMENTS: &str = "crates/python/requirements.txt";

/// What makes virtual environments, where neither Python nor pip can.
const VENV_PACKAGE: Needed = Needed {
    name: "Python's venv module",
    path: "/usr/share/doc/python3-venv",
    variable: "PYTHON_VENV",
    package: "python3-venv",
    what_for: "The tests of the Python package",
    without: "cargo xtask ci --no-python",
};

/// Builds the wheel, installs it and runs its tests.
pub(crate) fn check() -> Result<()> {
    environment()?;
    in_venv("ruff", &["format", "--check", "."])?;
    in_venv("ruff", &["check", "."])?;
    // What it does is tested here, not how fast: that would take three minutes more to build.
    wheel(&[])?;
    in_venv("mypy", &[])?;
    in_venv("python", &["-m", "pytest", "-q"])
}

/// Makes the environment, with everything in it but the package itself.
fn environment() -> Result<()> {
    if !has("python3") {
        bail!(
            "the Python package needs Python 3.10 or newer: `cargo xtask ci --no-python` leaves it out"
        );
    }
    let python = format!("{VENV}/bin/python");
    if !root().join(&python).exists() {
        make_venv()?;
    }
    let quiet =
        ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", REQUIREMENTS];
    shell::run(&python, &quiet, &[])
}

/// Debian's Python comes without its venv module; virtualenv does as well.
fn make_venv() -> Result<()> {
    if shell::output("python3", &["-m", "venv", VENV]).is_ok() {
        return Ok(());
    }
    let tools = "target/python-tools";
    let get = ["-m", "pip", "install", "--quiet", "--target", tools, "virtualenv"];
    if shell::run("python3", &get, &[]).is_ok() {
        let path = root().join(tools);
        let path = path.to_str().context("the path of the project is text")?;
        return shell::run(
            "python3",
            &["-m", "virtualenv", "--quiet", VENV],
            &[("PYTHONPATH", path)],
        );
    }
    install::ensure(&VENV_PACKAGE)?;
    shell::run("python3", &["-m", "venv", "--clear", VENV], &[])
}

/// Builds the wheel with these options and installs it.
fn wheel(options: &[&str]) -> Result<()> {
    let folder = root().join(WHEELS);
    if folder.exists() {
        std::fs::remove_dir_all(&folder)?;
    }
    in_venv("maturin", &[&["build", "--quiet", "--out", WHEELS], options].concat())?;
    let wheel = std::fs::read_dir(&folder)?.next().context("there is a wheel")??.path();
    let wheel = wheel.to_str().context("the path of the project is text")?.to_string();
    let install = ["-m", "pip", "install", "--quiet", "--force-reinstall", "--no-deps", &wheel];
    in_venv("python", &install)
}

/// Makes the environment and the wheel, for whoever measures.
pub(crate) fn ready() -> Result<()> {
    environment()?;
    wheel(&["--release"])
}

fn in_venv(program: &str, args: &[&str]) -> Result<()> {
    shell::run(&format!("{VENV}/bin/{program}"), args, &[])
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}
