//! What may come along with the program: the licences of all that it is made of, and known faults where they can be looked up.

use std::path::Path;

use anyhow::{Context as _, Result, bail};
use serde::Deserialize;
use spdx::{Expression, Licensee, ParseMode};

use crate::shell::{self, has};

/// The part of deny.toml that says which licences are allowed.
#[derive(Deserialize)]
struct Rules {
    licenses: Licenses,
}

#[derive(Deserialize)]
struct Licenses {
    allow: Vec<String>,
    #[serde(default)]
    exceptions: Vec<Exception>,
}

#[derive(Deserialize)]
struct Exception {
    #[serde(rename = "crate")]
    package: String,
    allow: Vec<String>,
}

/// The part of what cargo tells that is about licences.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
    license: Option<String>,
}

/// Checks the licences with cargo alone, and all of deny.toml where cargo-deny is installed.
pub(crate) fn check() -> Result<()> {
    let path = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../deny.toml"));
    let text = std::fs::read_to_string(path).context("cannot read deny.toml")?;
    let rules: Rules = toml::from_str(&text).context("deny.toml has a fault")?;
    let told = shell::stdout("cargo", &["metadata", "--format-version", "1", "--locked"])?;
    let metadata: Metadata = serde_json::from_str(&told)?;
    let faults = rules.licenses.faults(&metadata.packages)?;
    if !faults.is_empty() {
        bail!("deny.toml does not allow:\n  {}", faults.join("\n  "));
    }
    eprintln!("{} packages have licences that deny.toml allows", metadata.packages.len());
    if !has("cargo-deny") {
        eprintln!("cargo-deny is not installed: known faults (advisories) were NOT looked up");
        return Ok(());
    }
    shell::run("cargo", &["deny", "check", "bans", "licenses", "sources"], &[])?;
    if shell::run("cargo", &["deny", "fetch", "db"], &[]).is_err() {
        eprintln!("the database of known faults cannot be reached: they were NOT looked up");
        return Ok(());
    }
    shell::run("cargo", &["deny", "check", "--disable-fetch", "advisories"], &[])
}

impl Licenses {
    /// The packages whose licence is not allowed, with it.
    fn faults(&self, packages: &[Package]) -> Result<Vec<String>> {
        let everywhere = licensees(&self.allow)?;
        let mut faults = Vec::new();
        for Package { name, version, license } in packages {
            let of = |one: &&Exception| one.package == *name;
            let mut allowed = everywhere.clone();
            for exception in self.exceptions.iter().filter(of) {
                allowed.extend(licensees(&exception.allow)?);
            }
            let Some(license) = license else {
                faults.push(format!("{name} {version}: it names no licence"));
                continue;
            };
            // Older packages write `MIT/Apache-2.0`.
            let wanted = Expression::parse_mode(license, ParseMode::LAX);
            let fits = wanted.is_ok_and(|wanted| {
                wanted.evaluate(|one| allowed.iter().any(|ours| ours.satisfies(one)))
            });
            if !fits {
                faults.push(format!("{name} {version}: {license}"));
            }
        }
        Ok(faults)
    }
}

fn licensees(names: &[String]) -> Result<Vec<Licensee>> {
    let read = |name: &String| {
        Licensee::parse(name).map_err(|error| anyhow::anyhow!("{name:?} is no licence: {error}"))
    };
    names.iter().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::{Exception, Licenses, Package};

    fn package(name: &str, license: Option<&str>) -> Package {
        Package { name: name.into(), version: "1.0.0".into(), license: license.map(Into::into) }
    }

    #[test]
    fn only_what_is_allowed_passes() {
        let licenses = Licenses {
            allow: ["MIT", "Apache-2.0 WITH LLVM-exception"].map(Into::into).into(),
            exceptions: vec![Exception { package: "odd".into(), allow: vec!["MPL-2.0".into()] }],
        };
        let packages = [
            package("a", Some("MIT/Apache-2.0")),
            package("b", Some("Apache-2.0 WITH LLVM-exception")),
            package("odd", Some("MPL-2.0")),
            package("c", Some("MPL-2.0")),
            package("d", Some("MIT AND GPL-3.0-only")),
            package("e", Some("Apache-2.0")),
            package("f", None),
            package("g", Some("my own")),
        ];
        let faults = licenses.faults(&packages).unwrap();
        let names: Vec<&str> = faults.iter().map(|fault| &fault[..1]).collect();
        assert_eq!(names, ["c", "d", "e", "f", "g"], "{faults:?}");
    }
}
