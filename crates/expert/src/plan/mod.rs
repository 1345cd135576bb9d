//! What to buy on a Kingdom: plans, and the search for them.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use freehold_engine::Setup;
//! use freehold_expert::{Effort, PlanOptions, find_plans};
//!
//! let setup = Setup::recommended("First Game").unwrap();
//! let options = PlanOptions { effort: Effort::Games(2_000), ..PlanOptions::default() };
//! let plans = find_plans(&setup, &options, &|_| (), &AtomicBool::new(false)).unwrap();
//! assert!(plans.plans[0].text.contains("Province"));
//! ```

mod advance;
mod arena;
pub mod baseline;
mod board;
mod book;
mod contest;
mod genome;
mod grammar;
mod idea;
mod kept;
mod lines;
mod mutate;
mod profile;
mod read;
mod search;
mod simplify;
mod thinning;
mod usage;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use freehold_engine::{Setup, SetupError};
use freehold_strategy::{Strategy, StrategyError};
use thiserror::Error;

use arena::Arena;
use contest::Contest;

/// What to buy on a Kingdom: an ordinary strategy, and how good it was found to be.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What it is about, in a line.
    pub idea: String,
    /// The text of its strategy file.
    pub text: String,
    /// The strategy.
    pub strategy: Arc<Strategy>,
    /// The share of games it won against the other plans, ties counted by half. Without games it says nothing.
    pub score: f64,
    /// The standard error of the score.
    pub error: f64,
    /// The games that the score comes from; none if the time was up before it met the others.
    pub games: u64,
}

/// The best plans for a Kingdom, the best first.
#[derive(Clone, Debug, Default)]
pub struct Plans {
    /// The plans.
    pub plans: Vec<Plan>,
    /// What each of them wins against each of the others: a row for every plan. Nothing where they have not met.
    pub matchups: Vec<Vec<Option<f64>>>,
    /// The games played to find them.
    pub games: u64,
    /// How many plans were tried.
    pub tried: usize,
}

impl Plan {
    /// A plan of which nothing is known but its text. Its idea is the comment that the text begins with.
    ///
    /// # Errors
    /// Everything that is wrong with the text.
    pub fn new(text: &str) -> Result<Plan, StrategyError> {
        let strategy = Arc::new(Strategy::parse(text, "Plan")?);
        let first = text.lines().next().unwrap_or_default();
        let idea = first.strip_prefix('#').unwrap_or_default().trim().to_string();
        Ok(Plan { idea, text: text.into(), strategy, score: 0.5, error: UNKNOWN, games: 0 })
    }
}

impl Plans {
    /// The plan that every board allows.
    pub(crate) fn big_money() -> Plans {
        let text = "# Money; Provinces\nname: Big Money\nbuy: Province; Gold; Silver\n";
        let plan = Plan::new(text).unwrap_or_else(|fault| unreachable!("it is right: {fault}"));
        Plans { plans: vec![plan], ..Plans::default() }
    }
}

/// The error of a score of which nothing is known.
const UNKNOWN: f64 = 0.5;

/// How much to do for a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// About this many games: the same seed finds the same plans, on any number of threads.
    Games(u64),
    /// As many games as fit into this time.
    Time(Duration),
}

/// How to search for plans.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanOptions {
    /// How much to do.
    pub effort: Effort,
    /// How many threads; otherwise those that there are.
    pub threads: Option<usize>,
    /// The seed of everything that is left to chance.
    pub seed: u64,
    /// How many plans to keep.
    pub keep: usize,
}

impl Default for PlanOptions {
    fn default() -> PlanOptions {
        PlanOptions {
            effort: Effort::Time(Duration::from_secs(10)),
            threads: None,
            seed: 0,
            keep: 12,
        }
    }
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlanProgress {
    /// The part of the effort that is used up, from 0 to 1.
    pub done: f64,
    /// The games played.
    pub games: u64,
}

/// Why no plans can be found.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PlanError {
    /// There is no such game.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The threads could not be started.
    #[error("the threads could not be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

/// Finds good and different plans for a set-up. The watch is told how far the search has come; setting the flag ends it early
/// with what was found so far.
///
/// # Errors
/// The set-up makes no game.
pub fn find_plans(
    setup: &Setup,
    options: &PlanOptions,
    watch: &(dyn Fn(PlanProgress) + Sync),
    stop: &AtomicBool,
) -> Result<Plans, PlanError> {
    look_for_plans(setup, None, options, watch, stop)
}

/// Goes on from plans that were found before, and finds better ones: another seed than theirs gives other shuffles and other
/// changes.
///
/// # Errors
/// The set-up makes no game.
pub fn improve_plans(
    setup: &Setup,
    known: &Plans,
    options: &PlanOptions,
    watch: &(dyn Fn(PlanProgress) + Sync),
    stop: &AtomicBool,
) -> Result<Plans, PlanError> {
    look_for_plans(setup, Some(known), options, watch, stop)
}

fn look_for_plans(
    setup: &Setup,
    known: Option<&Plans>,
    options: &PlanOptions,
    watch: &(dyn Fn(PlanProgress) + Sync),
    stop: &AtomicBool,
) -> Result<Plans, PlanError> {
    let started = Instant::now();
    let arena = Arena::new(setup, options.seed)?;
    let work = || {
        let effort = match options.effort {
            Effort::Games(games) => contest::Effort::Games(games),
            Effort::Time(time) => contest::Effort::Until { started, time },
        };
        let mut contest = Contest::new(&arena, effort, stop);
        let watch = |done: f64, games: u64| watch(PlanProgress { done, games });
        let found = search::search(setup, &mut contest, known, options, &watch);
        plans(&mut contest, &found)
    };
    Ok(match options.threads {
        Some(threads) => {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.min(256)).build()?;
            pool.install(work)
        }
        None => work(),
    })
}

fn plans(contest: &mut Contest<'_>, found: &search::Found) -> Plans {
    let mut list = Vec::new();
    for (i, &id) in found.best.iter().enumerate() {
        // The best plan is watched against the next one, all others against the best.
        let against = found.best[usize::from(i == 0 && found.best.len() > 1)];
        let usage = contest.watch(id, against);
        let (idea, name) = match &usage {
            Some(usage) => (idea::idea(usage), format!("Plan {}: {}", i + 1, idea::name(usage))),
            None => (String::new(), format!("Plan {}", i + 1)),
        };
        if let Some(usage) = &usage {
            contest.tidy(id, usage);
        }
        let entrant = &contest.entrants[id];
        let (score, error) = found.panel.score(contest, id);
        let met = found.best.iter().filter(|&&other| other != id);
        let games = met.map(|&other| contest.result(id, other).games()).sum();
        let error = if games == 0 { UNKNOWN } else { error };
        let (score, error) = (rounded(score), rounded(error));
        let text = entrant.genome.text(&idea, &name);
        let strategy = Arc::new(Strategy::clone(&entrant.strategy).renamed(name));
        list.push(Plan { idea, text, strategy, score, error, games });
    }
    let row = |&one: &contest::Id| {
        let cell = |&two: &contest::Id| match contest.result(one, two) {
            _ if one == two => Some(contest.par()),
            result => (result.sets > 0).then(|| result.mean()),
        };
        found.best.iter().map(|two| cell(two).map(rounded)).collect()
    };
    Plans {
        plans: list,
        matchups: found.best.iter().map(row).collect(),
        games: contest.games,
        tried: contest.entrants.len(),
    }
}

/// A millionth is more than can be known, and what is written down is read as it was.
fn rounded(share: f64) -> f64 {
    (share * 1e6).round() / 1e6
}
