//! What to buy on a Kingdom.

use std::sync::Arc;

use freehold_strategy::Strategy;

/// What to buy on a Kingdom: an ordinary strategy, and how good it was found to be.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The text of its strategy file.
    pub text: String,
    /// The strategy.
    pub strategy: Arc<Strategy>,
    /// The share of games it won against the other plans, ties counted by half.
    pub score: f64,
}

/// The best plans for a Kingdom, the best first.
#[derive(Clone, Debug, Default)]
pub struct Plans {
    /// The plans.
    pub plans: Vec<Plan>,
}
