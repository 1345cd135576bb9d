//! Any legal answer.

use freehold_engine::{Answer, Rng, ViewOf};

use crate::Bot;

/// Gives every legal answer with the same probability.
#[derive(Clone, Debug)]
pub struct Random {
    seed: u64,
    rng: Rng,
}

impl Random {
    /// The bot of a seed; the same seed plays the same game.
    pub fn new(seed: u64) -> Random {
        Random { seed, rng: Rng::new(seed) }
    }
}

impl Bot for Random {
    fn at(&mut self, number: u32) {
        self.rng = Rng::new(self.seed ^ u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    }

    fn answer(&mut self, view: ViewOf<'_>) -> Answer {
        let legal = view.legal_answers();
        match legal.len() {
            0 => Answer::Done,
            n => legal[self.rng.below(n as u32) as usize],
        }
    }
}
