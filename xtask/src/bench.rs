//! Speed in time and in instructions, and beside another simulator.

use anyhow::{Context, Result};

use crate::python;
use crate::shell::{self, has, output};

const ENGINE: &str = "target/profiling/examples/measure_engine";
const WORLDS: &str = "target/profiling/examples/measure_worlds";
const SIM: &str = "target/profiling/examples/measure_sim";
const VENV: &str = "target/pyminion";

pub(crate) fn run() -> Result<()> {
    for (package, example) in [
        ("freehold-engine", "measure_engine"),
        ("freehold-bots", "measure_worlds"),
        ("freehold-sim", "measure_sim"),
    ] {
        let build = ["build", "--profile", "profiling", "-p", package, "--example", example];
        shell::run("cargo", &build, &[])?;
    }
    shell::run(ENGINE, &[], &[])?;
    shell::run(WORLDS, &[], &[])?;
    shell::run(SIM, &[], &[])?;
    if has("valgrind") {
        for (example, kind, what) in [
            (ENGINE, "mirror", "a Big Money mirror, the engine and a bot of a few lines"),
            (ENGINE, "random", "random play"),
            (SIM, "mirror", "a Big Money mirror, strategy files and the rules of play"),
            (SIM, "actions", "an Action-heavy list against Big Money"),
        ] {
            println!("{:>12}  instructions per game: {what}", per_game(example, kind)?);
        }
    } else {
        println!("(no valgrind: instructions are not counted)");
    }
    beside_pyminion()?;
    python()
}

/// Random play through the Python package, beside pyminion and a plain loop, all in one run.
pub(crate) fn python() -> Result<()> {
    if !has("python3") {
        println!("(no python3: the Python package is not measured)");
        return Ok(());
    }
    python::ready()?;
    let python = format!("{}/bin/python", python::VENV);
    let pyminion = ["-m", "pip", "install", "--quiet", "pyminion==0.4.0"];
    shell::run(&python, &pyminion, &[])?;
    shell::run(&python, &["xtask/bench_python.py"], &[])
}

/// Honest players and attackers at a real server on this machine, for a minute or two.
pub(crate) fn attack(words: &[&str]) -> Result<()> {
    shell::run("cargo", &["build", "--release", "--package", "freehold-server"], &[])?;
    let example = ["run", "--release", "--package", "freehold-server", "--example", "attack", "--"];
    shell::run("cargo", &[&example, words].concat(), &[])
}

/// The same games by pyminion, in the same sitting.
fn beside_pyminion() -> Result<()> {
    if !has("python3") {
        println!("(no python3: nothing to compare with)");
        return Ok(());
    }
    shell::run("python3", &["-m", "venv", VENV], &[])?;
    shell::run(&format!("{VENV}/bin/pip"), &["install", "--quiet", "pyminion==0.4.0"], &[])?;
    let number = |text: String| text.trim().parse::<f64>().context("a number of games");
    let theirs = number(output(&format!("{VENV}/bin/python"), &["xtask/compare.py", "1500"])?)?;
    let ours = number(output(SIM, &["mirror"])?)?;
    println!("{theirs:>12.0}  games per second, Big Money mirror, pyminion 0.4.0 on one thread");
    println!(
        "{ours:>12.0}  games per second, Big Money mirror, ours on one thread: {:.0} times as many",
        ours / theirs
    );
    Ok(())
}

/// The instructions of one game: what two hundred games more cost, over two hundred.
fn per_game(example: &str, kind: &str) -> Result<u64> {
    let few = instructions(example, kind, "100")?;
    let more = instructions(example, kind, "300")?;
    Ok((more - few) / 200)
}

fn instructions(example: &str, kind: &str, games: &str) -> Result<u64> {
    let args = ["--tool=callgrind", "--callgrind-out-file=/dev/null", example, kind, games];
    let text = output("valgrind", &args)?;
    let line = text.lines().find(|line| line.contains("Collected")).context("callgrind counts")?;
    let number = line.rsplit(':').next().unwrap_or_default().trim();
    number.parse().context("callgrind prints a number")
}
