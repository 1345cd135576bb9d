//! Hireling.
//!
//! Ruling: it stays in play for ever.

use crate::dsl::*;

/// Hireling.
pub const CARD: CardDef = CardDef {
    name: "Hireling",
    expansion: Adventures,
    cost: 6,
    types: &[Action, Duration],
    on_play: &[EachTurn(&[Cards(1)])],
    ..KINGDOM
};
