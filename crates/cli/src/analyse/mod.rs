//! `freehold analyse`.

mod chart;
mod game;
mod show;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use anyhow::{Context as _, anyhow, bail};
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use freehold_engine::Seat;
use freehold_expert::teacher::{Analysis, AnalysisOptions, Depth, Subject, analyse};
use freehold_expert::{PlanOptions, Plans, find_plans};
use freehold_sim::report;

use crate::simulator::{interrupt, may_write, progress, write};
use game::Found;

/// Look at a game again: chances, mistakes and why, luck and skill, and the plan a strong player would have followed.
///
/// The game may be over, ended early, or a position with a few moves. Ctrl-C stops and shows what is known so far.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  freehold analyse game.scn\n  freehold analyse game.scn --player Ann --depth deep\n  \
    freehold analyse game.scn --html game.html\n\nIn a game of `freehold play`, `save game.scn` writes the file. docs/analysis.md tells how to read the result."
)]
pub struct Options {
    /// A saved game, a position with moves, or a replay line: a file that holds it, the line itself, or - to read it from the input.
    #[arg(value_name = "GAME")]
    game: String,
    /// Whose moves are judged, by name; may be repeated. Everybody's if nobody is named.
    #[arg(long = "player", value_name = "NAME")]
    players: Vec<String>,
    /// The same by seat: 1 is the first in turn order.
    #[arg(long = "seat", value_name = "N")]
    seats: Vec<u8>,
    /// How deep.
    #[arg(long, default_value = "normal", value_parser = depth(), value_name = "DEPTH")]
    depth: Depth,
    /// The seed of all playouts.
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
    /// How many threads play; otherwise one for each core.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Take as long as it takes: the same seed then gives the same result on any machine.
    #[arg(long)]
    no_limit: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    /// Write a report as one HTML page.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

/// Reads a depth.
fn depth() -> impl TypedValueParser<Value = Depth> {
    let known = [
        PossibleValue::new("quick").help("A first look, in seconds"),
        PossibleValue::new("normal").help("Within a minute on two cores"),
        PossibleValue::new("deep")
            .help("As sure as is worth waiting for, within a quarter of an hour"),
    ];
    PossibleValuesParser::new(known)
        .map(|word| Depth::ALL.into_iter().find(|depth| depth.name() == word).unwrap_or_default())
}

/// Analyses a game.
pub fn run(options: &Options, out: &mut impl Write) -> anyhow::Result<()> {
    let Found { subject, note } = game::read(&options.game)?;
    let learners = options.learners(&subject.names)?;
    if let Some(path) = &options.html {
        may_write(path)?;
    }
    if let Some(note) = note {
        anstream::eprintln!("{note}");
    }
    let analysis = options.analysis(&subject, learners)?;
    match options.json {
        true => writeln!(out, "{}", analysis.to_text())?,
        false => write!(out, "{}", show::text(&analysis))?,
    }
    if let Some(path) = &options.html {
        write(path, &report::lesson(&analysis))?;
    }
    Ok(())
}

impl Options {
    /// The seats of those who are named.
    fn learners(&self, names: &[String]) -> anyhow::Result<Vec<Seat>> {
        let mut seats = Vec::new();
        for name in &self.players {
            let seat = names.iter().position(|known| known.eq_ignore_ascii_case(name));
            let known = || names.join(", ");
            let seat =
                seat.ok_or_else(|| anyhow!("{name:?} does not play in this game: {}", known()))?;
            seats.push(Seat(seat as u8));
        }
        for &seat in &self.seats {
            if seat == 0 || usize::from(seat) > names.len() {
                bail!("there is no seat {seat} in a game of {}", names.len());
            }
            seats.push(Seat(seat - 1));
        }
        Ok(seats)
    }

    fn analysis(&self, subject: &Subject, learners: Vec<Seat>) -> anyhow::Result<Analysis> {
        let began = Instant::now();
        let stop = interrupt::watch();
        let plans = self.plans(subject, &stop)?;
        if stop.load(Ordering::Relaxed) {
            bail!("stopped before anything was known");
        }
        let time = self.depth.time().saturating_sub(began.elapsed());
        let options = AnalysisOptions {
            learners,
            seed: self.seed,
            threads: self.threads,
            time: (!self.no_limit).then_some(time),
            ..AnalysisOptions::new(self.depth)
        };
        let bar = progress::percent_bar("playing on");
        let show = |done: f64| bar.set_position((done * 1000.0) as u64);
        let analysis = analyse(subject, &Arc::new(plans), &options, &show, &stop);
        bar.finish_and_clear();
        Ok(analysis?)
    }

    fn plans(&self, subject: &Subject, stop: &AtomicBool) -> anyhow::Result<Plans> {
        let options = PlanOptions {
            effort: self.depth.plans(),
            threads: self.threads,
            seed: self.seed,
            ..PlanOptions::default()
        };
        let bar = progress::percent_bar("looking for plans");
        let show = |progress: freehold_expert::PlanProgress| {
            bar.set_position((progress.done * 1000.0) as u64);
        };
        let plans = find_plans(&subject.board(), &options, &show, stop);
        bar.finish_and_clear();
        plans.context("no plans can be found for this game")
    }
}
