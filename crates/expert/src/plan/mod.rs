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

mod arena;
pub mod baseline;
mod board;
mod contest;
mod genome;
mod grammar;
mod mutate;
mod profile;
mod read;
mod search;
mod simplify;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use freehold_engine::{Setup, SetupError};
use freehold_strategy::Strategy;
use thiserror::Error;

use arena::Arena;
use contest::Contest;

/// What to buy on a Kingdom: an ordinary strategy, and how good it was found to be.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The text of its strategy file.
    pub text: String,
    /// The strategy.
    pub strategy: Arc<Strategy>,
    /// The share of games it won against the other plans, ties counted by half.
    pub score: f64,
    /// The standard error of the score.
    pub error: f64,
}

/// The best plans for a Kingdom, the best first.
#[derive(Clone, Debug, Default)]
pub struct Plans {
    /// The plans.
    pub plans: Vec<Plan>,
    /// What each of them wins against each of the others: a row for every plan.
    pub matchups: Vec<Vec<f64>>,
    /// The games played to find them.
    pub games: u64,
    /// How many plans were tried.
    pub tried: usize,
}

impl Plans {
    /// The plan that every board allows.
    pub(crate) fn big_money() -> Plans {
        let text = "name: Big Money\nbuy: Province; Gold; Silver\n".into();
        let strategy = Arc::new(Strategy::big_money());
        Plans { plans: vec![Plan { text, strategy, score: 0.5, error: 0.0 }], ..Plans::default() }
    }
}

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
    let started = Instant::now();
    let arena = Arena::new(setup, options.seed)?;
    let work = || {
        let effort = match options.effort {
            Effort::Games(games) => contest::Effort::Games(games),
            Effort::Time(time) => contest::Effort::Until { started, time },
        };
        let mut contest = Contest::new(&arena, effort, stop);
        let watch = |done: f64, games: u64| watch(PlanProgress { done, games });
        let found = search::search(setup, &mut contest, options.seed, options.keep, &watch);
        plans(&contest, &found)
    };
    Ok(match options.threads {
        Some(threads) => {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.min(256)).build()?;
            pool.install(work)
        }
        None => work(),
    })
}

fn plans(contest: &Contest<'_>, found: &search::Found) -> Plans {
    let plan = |(i, &id): (usize, &contest::Id)| {
        let entrant = &contest.entrants[id];
        let name = format!("Plan {}", i + 1);
        let (score, error) = found.panel.score(contest, id);
        let strategy = Strategy::clone(&entrant.strategy).renamed(name.clone());
        Plan { text: entrant.genome.text("", &name), strategy: Arc::new(strategy), score, error }
    };
    let row = |&one: &contest::Id| {
        let cell = |&two: &contest::Id| {
            if one == two { contest.par() } else { contest.result(one, two).mean() }
        };
        found.best.iter().map(cell).collect()
    };
    Plans {
        plans: found.best.iter().enumerate().map(plan).collect(),
        matchups: found.best.iter().map(row).collect(),
        games: contest.games,
        tried: contest.entrants.len(),
    }
}
