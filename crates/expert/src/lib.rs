//! The strong player: plans for a Kingdom, and every decision by playing on in possible worlds.

mod plan;
mod search;
pub mod teacher;

pub use plan::{Effort, Plan, PlanError, PlanOptions, PlanProgress, Plans, baseline, find_plans};
pub use search::{Expert, Judged, Thought, Verdict};
