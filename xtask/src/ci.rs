//! Every check and test.

use std::thread::available_parallelism;

use anyhow::{Result, bail};

use crate::install::{self, Needed};
use crate::licences;
use crate::python;
use crate::shell::{self, has};
use crate::web;

/// What can be left out.
pub(crate) const LEFT_OUT: [&str; 5] =
    ["--no-browser", "--no-terminal", "--no-proxy", "--no-python", "--no-cluster"];

/// The terminal of the tests that play in one.
const TMUX: Needed = Needed {
    name: "tmux",
    path: "/usr/bin/tmux",
    variable: "FREEHOLD_TMUX",
    package: "tmux",
    what_for: "The terminal tests",
    without: "cargo xtask ci --no-terminal",
};

/// The servers of the tests with several nodes.
const CLUSTER: [Needed; 2] = [
    Needed {
        name: "PostgreSQL",
        path: "/usr/lib/postgresql",
        variable: "FREEHOLD_POSTGRES",
        package: "postgresql",
        what_for: "The tests with several nodes",
        without: "cargo xtask ci --no-cluster",
    },
    Needed {
        name: "NATS",
        path: "/usr/sbin/nats-server",
        variable: "FREEHOLD_NATS_SERVER",
        package: "nats-server",
        what_for: "The tests with several nodes",
        without: "cargo xtask ci --no-cluster",
    },
];

/// The proxies of the tests that play through one.
const PROXIES: [Needed; 2] = [
    Needed {
        name: "nginx",
        path: "/usr/sbin/nginx",
        variable: "FREEHOLD_NGINX",
        package: "nginx",
        what_for: "The tests behind proxies",
        without: "cargo xtask ci --no-proxy",
    },
    Needed {
        name: "Caddy",
        path: "/usr/bin/caddy",
        variable: "FREEHOLD_CADDY",
        package: "caddy",
        what_for: "The tests behind proxies",
        without: "cargo xtask ci --no-proxy",
    },
];

/// Checks the format, the lints, all tests and the documentation, but for what is left out.
pub(crate) fn run(without: &[&str]) -> Result<()> {
    let with_browser = !without.contains(&"--no-browser");
    if with_browser {
        // Whoever must be asked is asked now, not after the first ten minutes.
        web::BROWSERS.iter().try_for_each(install::ensure)?;
    }
    let with_terminal = !without.contains(&"--no-terminal");
    if with_terminal {
        install::ensure(&TMUX)?;
    }
    let with_cluster = !without.contains(&"--no-cluster");
    if with_cluster {
        CLUSTER.iter().try_for_each(install::ensure)?;
    }
    let with_proxy = !without.contains(&"--no-proxy");
    if with_proxy {
        PROXIES.iter().try_for_each(install::ensure)?;
    }
    // All tests that need one of these programs stand in one module.
    let modules = [
        (with_terminal, "in_a_terminal"),
        (with_cluster, "with_postgresql"),
        (with_proxy, "behind_a_proxy"),
    ];
    let left_out = modules.iter().filter(|(is_there, _)| !is_there);
    let skip: Vec<&str> = left_out.flat_map(|(_, module)| ["--skip", module]).collect();
    let skip = if skip.is_empty() { skip } else { [&["--"], &skip[..]].concat() };
    cargo(&["fmt", "--all", "--check"])?;
    licences::check()?;
    cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])?;
    if has("cargo-nextest") {
        // Some tests wait more than they work: one more at a time than there are cores.
        let at_once = (available_parallelism().map_or(1, usize::from) + 1).to_string();
        let nextest =
            ["nextest", "run", "--workspace", "--no-fail-fast", "--test-threads", &at_once];
        cargo(&[&nextest, &skip[..]].concat())?;
    } else {
        cargo(&[&["test", "--workspace", "--tests", "--no-fail-fast"], &skip[..]].concat())?;
    }
    cargo(&["test", "--workspace", "--doc"])?;
    shell::run("cargo", &["doc", "--workspace", "--no-deps"], &[("RUSTDOCFLAGS", "-D warnings")])?;
    without_node()?;
    if !without.contains(&"--no-python") {
        python::check()?;
    }
    web::check()?;
    if with_browser { web::play(&web::tested_server()) } else { Ok(()) }
}

/// The command without the browser client: it must build where there is no Node.
fn without_node() -> Result<()> {
    let bare = ["--package", "freehold", "--no-default-features"];
    let edges = ["--edges", "normal,build", "--prefix", "none"];
    let tree = shell::output("cargo", &[&["tree"], &bare[..], &edges].concat())?;
    // Its build script is all that calls npm.
    if tree.lines().any(|line| line.starts_with("freehold-web ")) {
        bail!("freehold needs freehold-web, and with it Node, although its feature `web` is off");
    }
    // Tests would be checked with all their dependencies once more, for a page that the others test too.
    cargo(&[&["clippy"], &bare[..], &["--", "-D", "warnings"]].concat())
}

/// The laws over many random games.
pub(crate) fn laws(games: &str) -> Result<()> {
    let args = ["test", "--release", "-p", "freehold-engine", "--test", "laws"];
    shell::run("cargo", &args, &[("LAW_GAMES", games)])
}

fn cargo(args: &[&str]) -> Result<()> {
    shell::run("cargo", args, &[])
}
