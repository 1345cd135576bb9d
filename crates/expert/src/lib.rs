//! The strong player: plans for a Kingdom, and every decision by playing on in possible worlds.

mod plan;
pub mod teacher;

pub use plan::{Plan, Plans};
