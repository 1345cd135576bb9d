//! `freehold plan`.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use clap::Args;
use comfy_table::{Cell, CellAlignment};
use freehold_engine::{Card, Event, Setup};
use freehold_expert::baseline::{best_of, measure, money_with_one};
use freehold_expert::{Effort, Plan, PlanOptions, PlanProgress, Plans, find_plans};
use freehold_sim::Strategy;
use freehold_sim::stats::NINETY_FIVE;
use freehold_sim::words::{percent, thousands};
use serde::Serialize;

use crate::deal::Deal;
use crate::simulator::{Outcome, games, interrupt, progress};
use crate::{style, table};

/// No more plans are kept.
const MOST_KEPT: u8 = 32;

/// Find out what to buy on a Kingdom: plans that win against all others that were tried.
///
/// The plans are ordinary strategy files. Ctrl-C ends the search with what was found so far.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  freehold plan first game\n  freehold plan \"chapel, laboratory, militia, village\"\n  \
    freehold plan --sets base,intrigue --seed 7 --time 30s\n  freehold plan first game --out plans && freehold tournament plans --kingdom \"First Game\""
)]
pub struct Options {
    /// A recommended set, or cards and Events with commas between them; ten cards at the most.
    #[arg(value_name = "KINGDOM", conflicts_with_all = ["kingdom", "cards", "sets", "require", "forbid", "events"])]
    board: Vec<String>,
    #[command(flatten)]
    deal: Deal,
    /// How long to search: 10s, 500ms or 2m.
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = time)]
    time: Duration,
    /// How many games to play instead: the same seed then finds the same plans.
    #[arg(long, value_name = "N", value_parser = games, conflicts_with = "time")]
    games: Option<u64>,
    /// How many plans to keep.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u8).range(2..=MOST_KEPT.into()))]
    keep: u8,
    /// How many threads; otherwise one for each core.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Write the plans into this folder, one strategy file each: plan_1.strategy and so on. Plans that an earlier search left there
    /// are replaced, also those for which there is none now.
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// As JSON.
    #[arg(long)]
    json: bool,
}

/// What was found.
#[derive(Serialize)]
struct Found<'a> {
    players: u8,
    edition: u8,
    cards: Vec<&'static str>,
    events: Vec<&'static str>,
    seed: u64,
    games: u64,
    tried: usize,
    seconds: f64,
    /// The best "Big Money and one card".
    money_and_one: String,
    plans: Vec<Row<'a>>,
    /// What each plan wins against each of the others; nothing where they have not met.
    matchups: &'a [Vec<Option<f64>>],
}

#[derive(Serialize)]
struct Row<'a> {
    idea: &'a str,
    name: &'a str,
    /// Against the other plans, if it has met any.
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<Share>,
    against_big_money: Share,
    against_money_and_one: Share,
    games: u64,
    text: &'a str,
}

/// A share of games with its 95 % interval.
#[derive(Clone, Copy, Serialize)]
struct Share {
    mean: f64,
    low: f64,
    high: f64,
}

impl Share {
    fn new((mean, error): (f64, f64)) -> Share {
        let half = NINETY_FIVE * error;
        Share { mean, low: (mean - half).max(0.0), high: (mean + half).min(1.0) }
    }
}

/// Finds the plans.
pub fn run(options: &Options) -> anyhow::Result<Outcome> {
    let setup = options.setup()?;
    let stop = interrupt::watch();
    if let Some(folder) = &options.out {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    }
    let started = Instant::now();
    let plans = options.search(&setup, &stop)?;
    let was_stopped = stop.load(Ordering::Relaxed);
    let seconds = started.elapsed().as_secs_f64();
    let found = found(&setup, &plans, seconds)?;
    if let Some(folder) = &options.out {
        write_files(folder, &plans.plans)?;
    }
    let text = if options.json { serde_json::to_string_pretty(&found)? } else { shown(&found) };
    let go_on = was_stopped.then(|| "These are the plans found so far.".into());
    Ok(Outcome { text, go_on })
}

impl Options {
    fn setup(&self) -> anyhow::Result<Setup> {
        let players = self.deal.players.unwrap_or(2);
        let words = self.board.join(" ");
        if words.is_empty() {
            return self.deal.setup(players);
        }
        let mut setup = if words.contains(',') {
            let names = words.split(',').map(str::trim).filter(|name| !name.is_empty());
            Setup::from_names(names)?
        } else if let Ok(one) = Setup::named(&words) {
            Setup::from_names([one.name()])?
        } else {
            self.deal.recommended(&words)?
        };
        if setup.kingdom.len() > 10 {
            bail!("{} Kingdom cards: a game has 10", setup.kingdom.len());
        }
        setup.players = players;
        setup.seed = self.deal.seed().unwrap_or(0);
        setup.edition = self.deal.edition().unwrap_or(setup.edition);
        Ok(setup)
    }

    fn search(&self, setup: &Setup, stop: &AtomicBool) -> anyhow::Result<Plans> {
        let options = PlanOptions {
            effort: self.games.map_or(Effort::Time(self.time), Effort::Games),
            threads: self.threads,
            seed: setup.seed,
            keep: self.keep.into(),
        };
        let bar = progress::bar("games");
        let show = |progress: PlanProgress| {
            bar.set_length((progress.games as f64 / progress.done.max(0.001)) as u64);
            bar.set_position(progress.games);
        };
        let plans = find_plans(setup, &options, &show, stop)?;
        bar.finish_and_clear();
        Ok(plans)
    }
}

/// Games of each plan against those it is measured by.
const GAMES: u64 = 600;

fn found<'a>(setup: &Setup, plans: &'a Plans, seconds: f64) -> anyhow::Result<Found<'a>> {
    // Shuffles that no plan was chosen by.
    let seed = !setup.seed;
    let big_money = Strategy::big_money();
    let with_one = best_of(setup, &money_with_one(setup), 12_000, seed)?;
    let with_one = with_one.unwrap_or_else(Strategy::big_money);
    let mut rows = Vec::new();
    for plan in &plans.plans {
        let against =
            |other: &Strategy| measure(setup, &plan.strategy, other, GAMES, seed).map(Share::new);
        rows.push(Row {
            idea: &plan.idea,
            name: plan.strategy.name(),
            score: (plan.games > 0).then(|| Share::new((plan.score, plan.error))),
            against_big_money: against(&big_money)?,
            against_money_and_one: against(&with_one)?,
            games: plan.games,
            text: &plan.text,
        });
    }
    Ok(Found {
        players: setup.players,
        edition: setup.edition.number(),
        cards: setup.kingdom.iter().copied().map(Card::name).collect(),
        events: setup.events.iter().copied().map(Event::name).collect(),
        seed: setup.seed,
        games: plans.games,
        tried: plans.tried,
        seconds,
        money_and_one: with_one.name().into(),
        plans: rows,
        matchups: &plans.matchups,
    })
}

fn shown(found: &Found<'_>) -> String {
    let mut board = found.cards.join(", ");
    if !found.events.is_empty() {
        board += &format!("; Events: {}", found.events.join(", "));
    }
    let mut text = format!("Board: {board}\n\n");
    let one = format!("Big Money and {}", found.money_and_one);
    let headings = ["", "plan", "the others", "Big Money", one.as_str()];
    let mut lines = table::with_headings(&headings);
    for (i, row) in found.plans.iter().enumerate() {
        let share = |share: Option<Share>| {
            let shown = |share: Share| {
                format!("{} ± {}", percent(share.mean), percent((share.high - share.low) / 2.0))
            };
            let cell = Cell::new(share.map_or("–".into(), shown));
            cell.set_alignment(CellAlignment::Right)
        };
        lines.add_row([
            table::number(i + 1),
            Cell::new(row.idea),
            share(row.score),
            share(Some(row.against_big_money)),
            share(Some(row.against_money_and_one)),
        ]);
    }
    text += &format!("{}\n", lines.trim_fmt());
    if found.plans.iter().any(|row| row.score.is_none()) {
        let why = "–: the search ended before this plan met the others; --time gives it longer.";
        text += &format!("{}\n", style::faint(why));
    }
    if let Some(best) = found.plans.first() {
        text += &format!("\n{}\n", best.text.trim_end());
    }
    let line = format!(
        "{} players · edition {} · seed {} · {} plans in {} games, {:.1} s",
        found.players,
        found.edition,
        found.seed,
        thousands(found.tried as u64),
        thousands(found.games),
        found.seconds
    );
    text += &format!("\n{}\n", style::faint(line));
    text
}

fn write_files(folder: &Path, plans: &[Plan]) -> anyhow::Result<()> {
    let path = |number: usize| folder.join(format!("plan_{number}.strategy"));
    for (i, plan) in plans.iter().enumerate() {
        let path = path(i + 1);
        std::fs::write(&path, &plan.text)
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    // Plans for other boards beside these would be taken for theirs.
    for number in plans.len() + 1..=MOST_KEPT.into() {
        let path = path(number);
        if std::fs::read_to_string(&path).is_ok_and(|text| is_ours(&text, number)) {
            std::fs::remove_file(&path)
                .with_context(|| format!("cannot remove {}", path.display()))?;
            anstream::eprintln!("removed {}, a plan of an earlier search", path.display());
        }
    }
    Ok(())
}

/// Whether this is the text of a plan with this number, as searches write it and people leave it.
fn is_ours(text: &str, number: usize) -> bool {
    let number = number.to_string();
    let of_plan = |line: &str| {
        let rest = line.strip_prefix("name: Plan ")?;
        rest.split(':').next().map(|found| found.trim() == number)
    };
    // A line says what it is about, and the next what it is called.
    text.lines().take(2).any(|line| of_plan(line) == Some(true))
}

/// A time: `10s`, `500ms`, `2m`, or seconds without a unit.
fn time(text: &str) -> Result<Duration, String> {
    let text = text.trim();
    let (number, unit) = match text {
        _ if text.ends_with("ms") => (&text[..text.len() - 2], 0.001),
        _ if text.ends_with('s') => (&text[..text.len() - 1], 1.0),
        _ if text.ends_with('m') => (&text[..text.len() - 1], 60.0),
        _ => (text, 1.0),
    };
    match number.trim().parse::<f64>().map(|n| n * unit) {
        Ok(seconds) if (0.05..=3600.0).contains(&seconds) => Ok(Duration::from_secs_f64(seconds)),
        _ => Err("a time from 50ms to an hour, such as 10s, 500ms or 2m".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_with_their_units() {
        assert_eq!(time("10s"), Ok(Duration::from_secs(10)));
        assert_eq!(time("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(time("2m"), Ok(Duration::from_secs(120)));
        assert_eq!(time("1.5"), Ok(Duration::from_millis(1500)));
        assert!(time("0s").is_err() && time("soon").is_err() && time("-3s").is_err());
    }
}
