//! The seven cards of every game.

pub mod copper;
pub mod curse;
pub mod duchy;
pub mod estate;
pub mod gold;
pub mod province;
pub mod silver;
