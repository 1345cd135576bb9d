//! The strong player: plans for a Kingdom, and every decision by playing on in possible worlds.

mod plan;

pub use plan::{Effort, Plan, PlanError, PlanOptions, PlanProgress, Plans, baseline, find_plans};
