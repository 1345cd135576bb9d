//! How a game is to be analysed.

use std::time::Duration;

use freehold_engine::Seat;
use serde::{Deserialize, Serialize};

use crate::plan::Effort;

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

impl Depth {
    /// All of them, the quickest first.
    pub const ALL: [Depth; 3] = [Depth::Quick, Depth::Normal, Depth::Deep];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Depth::Quick => "quick",
            Depth::Normal => "normal",
            Depth::Deep => "deep",
        }
    }

    /// How long it may take, with the search for plans: on two cores most games are done well before. Whoever gives no such
    /// limit gets the same analysis every time.
    pub fn time(self) -> Duration {
        Duration::from_secs(match self {
            Depth::Quick => 15,
            Depth::Normal => 60,
            Depth::Deep => 900,
        })
    }

    /// How much to do for the plans that it needs.
    pub fn plans(self) -> Effort {
        Effort::Games(match self {
            Depth::Quick => 40_000,
            Depth::Normal => 300_000,
            Depth::Deep => 1_500_000,
        })
    }
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
