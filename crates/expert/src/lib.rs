//! The strong player: plans for a Kingdom, and every decision by playing on in possible worlds.

mod advice;
mod level;
mod luck;
mod plan;
mod player;
pub mod puzzle_maker;
mod search;
mod shelf;
mod skill;
pub mod teacher;

pub use advice::{Advice, Loss, Weighed};
pub use level::{Level, ThoughtError};
pub use plan::{
    Effort, Plan, PlanError, PlanOptions, PlanProgress, Plans, baseline, find_plans, improve_plans,
};
pub use player::{Player, board};
pub use search::{Expert, Judged, Part, Thought, Verdict};
pub use shelf::Shelf;
pub use skill::Skill;
