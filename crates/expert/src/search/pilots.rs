//! Those who may sit in the seats of a playout.

use std::sync::{Arc, LazyLock};

use freehold_bots::{Reeve, Wishes};

use super::playout::Pilot;
use crate::plan::{Plan, Plans};

/// How likely it is, beside the best plan, that somebody plays like the standard player.
const STANDARD: f32 = 0.0;

/// How much less likely a plan is for each point of a hundred that it is worse than the best.
const WEAKER: f32 = 0.12;

/// What the standard player thinks of each card; reading all definitions takes long.
static REEVE: LazyLock<Reeve> = LazyLock::new(Reeve::new);

/// Those who may sit in the seats of a playout: every plan, and the standard player last.
#[derive(Clone, Debug)]
pub(crate) struct Pilots {
    plans: Arc<Plans>,
}

impl Pilots {
    pub(crate) fn new(plans: Arc<Plans>) -> Pilots {
        Pilots { plans }
    }

    /// The plans, the best first.
    pub(crate) fn plans(&self) -> &[Plan] {
        &self.plans.plans
    }

    /// The pilot with this number.
    pub(crate) fn get(&self, i: usize) -> Pilot<'_> {
        match self.plans().get(i) {
            Some(plan) => Pilot::Plan(&plan.strategy),
            None => Pilot::Standard(&REEVE),
        }
    }

    /// What each wants.
    pub(super) fn wishes(&self) -> impl Iterator<Item = &dyn Wishes> {
        let plans = self.plans().iter().map(|plan| &*plan.strategy as &dyn Wishes);
        plans.chain([&*REEVE as &dyn Wishes])
    }

    /// The logarithm of how likely each is before anything was seen: strong plans are likelier.
    pub(super) fn priors(&self) -> Vec<f32> {
        let best = self.plans().first().map_or(0.5, |plan| plan.score);
        let worse = |plan: &Plan| (best - plan.score) as f32 * 100.0;
        self.plans().iter().map(|plan| -WEAKER * worse(plan)).chain([STANDARD]).collect()
    }
}
