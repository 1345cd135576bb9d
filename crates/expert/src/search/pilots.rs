//! Those who may sit in the seats of a playout.

use std::sync::Arc;

use freehold_strategy::Strategy;

use crate::plan::{Plan, Plans};

/// How much less likely a plan is for each point of a hundred that it is worse than the best.
const WEAKER: f32 = 0.12;

/// Those who may sit in the seats of a playout: somebody for every plan.
///
/// The standard player is not among them: a playout with it takes ten times as long.
#[derive(Clone, Debug)]
pub(super) struct Pilots(Arc<Plans>);

impl Pilots {
    pub(super) fn new(plans: Arc<Plans>) -> Pilots {
        Pilots(plans)
    }

    /// The plans, the best first.
    pub(super) fn plans(&self) -> &[Plan] {
        &self.0.plans
    }

    /// The plan with this number.
    pub(super) fn get(&self, i: usize) -> &Strategy {
        &self.plans()[i].strategy
    }

    /// The logarithm of how likely each is before anything was seen: strong plans are likelier.
    pub(super) fn priors(&self) -> Vec<f32> {
        let best = self.plans().first().map_or(0.5, |plan| plan.score);
        self.plans().iter().map(|plan| -WEAKER * 100.0 * (best - plan.score) as f32).collect()
    }
}
