//! How a game is to be analysed.

use std::time::Duration;

use freehold_engine::Seat;
use serde::{Deserialize, Serialize};

/// How deep a game is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Depth {
    /// A first look.
    Quick,
    /// Within a minute on two cores for a game of two players.
    #[default]
    Normal,
    /// As sure as is worth waiting for.
    Deep,
}

/// How a game is to be analysed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysisOptions {
    /// How deep.
    pub depth: Depth,
    /// Whose moves are judged; everybody's if none are named.
    pub learners: Vec<Seat>,
    /// The seed of all worlds.
    pub seed: u64,
    /// How many threads play; as many as there are cores if not said. The result does not depend on it.
    pub threads: Option<usize>,
    /// The most time that may be spent, after which what is known counts. Without it the result depends on nothing but the
    /// game, the depth and the seed.
    pub time: Option<Duration>,
}

impl AnalysisOptions {
    /// A depth, everybody's moves, no limit of time.
    pub fn new(depth: Depth) -> AnalysisOptions {
        AnalysisOptions { depth, learners: Vec::new(), seed: 1, threads: None, time: None }
    }
}
