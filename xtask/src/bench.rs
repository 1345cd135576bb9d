//! Speed in time and in instructions.

use anyhow::{Context, Result};

use crate::shell::{self, has, output};

const PROGRAM: &str = "target/profiling/examples/measure";

pub(crate) fn run() -> Result<()> {
    let build =
        ["build", "--profile", "profiling", "-p", "freehold-engine", "--example", "measure"];
    shell::run("cargo", &build, &[])?;
    shell::run(PROGRAM, &[], &[])?;
    if !has("valgrind") {
        println!("(no valgrind: instructions are not counted)");
        return Ok(());
    }
    println!("{:>12}  instructions per game of the Big Money mirror", per_game("mirror")?);
    println!("{:>12}  instructions per game of random play", per_game("random")?);
    Ok(())
}

/// The instructions of one game: what a hundred games more cost, over a hundred.
fn per_game(kind: &str) -> Result<u64> {
    let few = instructions(kind, "100")?;
    let more = instructions(kind, "300")?;
    Ok((more - few) / 200)
}

fn instructions(kind: &str, games: &str) -> Result<u64> {
    let args = ["--tool=callgrind", "--callgrind-out-file=/dev/null", PROGRAM, kind, games];
    let text = output("valgrind", &args)?;
    let line = text.lines().find(|line| line.contains("Collected")).context("callgrind counts")?;
    let number = line.rsplit(':').next().unwrap_or_default().trim();
    number.parse().context("callgrind prints a number")
}
