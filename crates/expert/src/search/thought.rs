//! How much is thought about a decision, and with which means.

use std::time::Duration;

/// How much to think about one decision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thought {
    /// The most playouts, of usual length: a longer one counts for several.
    pub playouts: u32,
    /// The longest time; without one the answer depends on nothing but the seed.
    pub time: Option<Duration>,
    /// Whether all threads of the current pool think along.
    pub parallel: bool,
}

impl Thought {
    /// So many playouts, in one thread.
    pub fn playouts(playouts: u32) -> Thought {
        Thought { playouts, time: None, parallel: false }
    }

    /// So long, on all threads.
    pub fn time(time: Duration) -> Thought {
        Thought { playouts: u32::MAX, time: Some(time), parallel: true }
    }
}

/// A part of the search that can be left out, to see what it brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Remembering where cards were put.
    Memory,
    /// Learning from purchases what the others are playing.
    Beliefs,
    /// Thinking about anything but purchases.
    Plays,
    /// Following another plan than the first.
    OtherPlans,
}
