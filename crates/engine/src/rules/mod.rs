//! What holds for every game: cards and their costs, Kingdoms, setting up, scoring.

pub(crate) mod buyable;
pub(crate) mod card;
pub(crate) mod cost;
pub(crate) mod dealer;
pub(crate) mod expansion;
pub mod kingdoms;
pub(crate) mod position;
pub(crate) mod random_kingdom;
pub(crate) mod score;
pub(crate) mod setup;
pub(crate) mod version;
