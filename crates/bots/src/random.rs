//! Any legal answer.

use freehold_engine::{Answer, Rng, ViewOf};

use crate::Bot;

/// Gives every legal answer with the same probability.
#[derive(Clone, Debug)]
pub struct Random(Rng);

impl Random {
    /// The bot of a seed; the same seed plays the same game.
    pub fn new(seed: u64) -> Random {
        Random(Rng::new(seed))
    }
}

impl Bot for Random {
    fn answer(&mut self, view: ViewOf<'_>) -> Answer {
        let legal = view.legal_answers();
        match legal.len() {
            0 => Answer::Done,
            n => legal[self.0.below(n as u32) as usize],
        }
    }
}
