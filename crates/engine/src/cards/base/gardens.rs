//! Gardens.
//!
//! Ruling: every card owned counts, wherever it is.

use crate::dsl::*;

/// Gardens.
pub const CARD: CardDef = CardDef {
    name: "Gardens",
    cost: 4,
    types: &[Victory],
    points: Points::PerCards(10),
    ..KINGDOM
};
