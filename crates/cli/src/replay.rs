//! `freehold replay`.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, anyhow, bail};
use clap::Args;
use freehold_engine::{Fact, RULES_VERSION, text};
use freehold_notation::{read_file, read_text};
use freehold_stored::replay::{self, ReplayLine};

/// Play a replay line through and print what happens.
///
/// A replay is a set-up with the answers given, on one line: every failed law prints one.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  freehold replay '{\"v\":2,\"rules\":…,\"setup\":…,\"answers\":[…]}'\n  freehold replay failed.json\n  \
    freehold replay - < failed.json"
)]
pub struct Options {
    /// The line itself, a file that holds it, or - to read it from the input.
    #[arg(value_name = "REPLAY")]
    replay: String,
}

/// Plays it through.
pub fn run(options: &Options, out: &mut impl Write) -> anyhow::Result<()> {
    let line = read(&options.replay)?;
    let ReplayLine { replay, rules } = replay::read(&line).context("this replay cannot be read")?;
    let mut facts: Vec<Fact> = Vec::new();
    let ended = replay.run(&mut facts);
    let names: Vec<String> = (1..=replay.setup.players).map(|n| format!("Player {n}")).collect();
    for fact in &facts {
        writeln!(out, "{}", text::fact(fact, &names))?;
    }
    let game = ended.map_err(|reason| match rules {
        RULES_VERSION => anyhow!("the replay breaks off: {reason}"),
        rules => anyhow!(
            "the replay breaks off: {reason}; the rules were mended since it was written \
             (version {rules} then, {RULES_VERSION} now)"
        ),
    })?;
    match game.decision() {
        Some(decision) => {
            writeln!(out, "{} answers", names[decision.seat.index()])?;
            writeln!(out, "  {}", text::prompt(decision, &names))?;
            for answer in game.legal_answers() {
                writeln!(out, "  - {}", text::answer(decision, answer))?;
            }
        }
        None => {
            for seat in game.seats() {
                writeln!(out, "{}: {} points", names[seat.index()], game.points(seat))?;
            }
        }
    }
    Ok(())
}

fn read(replay: &str) -> anyhow::Result<String> {
    if replay == "-" {
        return read_text(std::io::stdin().lock()).context("cannot read the input");
    }
    if replay.trim_start().starts_with('{') {
        return Ok(replay.to_owned());
    }
    if !Path::new(replay).exists() {
        bail!("there is no file {replay:?}, and it is no replay line either: one begins with {{");
    }
    read_file(Path::new(replay)).with_context(|| format!("cannot read {replay}"))
}
