//! The Debian package, and trying it in a fresh Debian.

mod tree;

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use crate::shell;

/// The version of the tool that makes packages.
const CARGO_DEB: &str = "3.8.0";
const TOOLS: &str = "target/tools";
const PACKAGES: &str = "target/debian";

/// How to make the package.
#[derive(Clone, Copy, Default)]
pub(crate) struct Wanted {
    /// Install it into a fresh Debian afterwards, and run it there.
    pub(crate) check: bool,
    /// Of the program that is not optimised, which is built in a moment: to try the package, not to use it.
    pub(crate) dev: bool,
}

impl Wanted {
    /// What the words behind `deb` mean; none if one is not known.
    pub(crate) fn read(words: &[&str]) -> Option<Wanted> {
        words.iter().try_fold(Wanted::default(), |wanted, word| match *word {
            "--check" => Some(Wanted { check: true, ..wanted }),
            "--dev" => Some(Wanted { dev: true, ..wanted }),
            _ => None,
        })
    }
}

/// Makes the package.
pub(crate) fn run(wanted: Wanted) -> Result<()> {
    if wanted.check {
        // Whoever must be asked is asked first.
        tree::ensure_tools()?;
    }
    let package = build(wanted.dev)?;
    eprintln!("{}", package.display());
    if wanted.check { tree::try_out(&package) } else { Ok(()) }
}

fn build(dev: bool) -> Result<PathBuf> {
    let profile = if dev { "dev" } else { "release" };
    shell::run(
        "cargo",
        &["build", "--locked", "--package", "freehold", "--profile", profile],
        &[],
    )?;
    let folder = root().join(PACKAGES);
    if folder.exists() {
        let old = std::fs::read_dir(&folder)?.filter_map(|entry| Some(entry.ok()?.path()));
        for package in old.filter(|path| path.extension().is_some_and(|end| end == "deb")) {
            std::fs::remove_file(package)?;
        }
    }
    let tool = tool()?;
    let args = ["--package", "freehold", "--no-build", "--profile", profile, "--output", PACKAGES];
    shell::run(&tool, &args, &[])?;
    let made = std::fs::read_dir(&folder)?.filter_map(|entry| Some(entry.ok()?.path()));
    let mut made = made.filter(|path| path.extension().is_some_and(|end| end == "deb"));
    made.next().context("there is a package")
}

/// The tool that makes packages; built once, in a folder of its own.
fn tool() -> Result<String> {
    let path = format!("{TOOLS}/bin/cargo-deb");
    let is_it = |program: &str| {
        let version = shell::output(program, &["--version"]);
        version.is_ok_and(|version| version.split_whitespace().last() == Some(CARGO_DEB))
    };
    if is_it("cargo-deb") {
        return Ok("cargo-deb".into());
    }
    if !root().join(&path).exists() || !is_it(&path) {
        let args = ["install", "cargo-deb", "--locked", "--version", CARGO_DEB, "--root", TOOLS];
        shell::run("cargo", &args, &[])?;
    }
    if !is_it(&path) {
        bail!("{path} is not version {CARGO_DEB}");
    }
    Ok(path)
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

#[cfg(test)]
mod tests {
    use super::Wanted;

    #[test]
    fn only_known_words_are_taken() {
        assert!(Wanted::read(&[]).is_some_and(|wanted| !wanted.check && !wanted.dev));
        assert!(Wanted::read(&["--dev", "--check"]).is_some_and(|w| w.check && w.dev));
        assert!(Wanted::read(&["--chek"]).is_none());
    }
}
