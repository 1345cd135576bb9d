//! Relic.
//!
//! Ruling: an Attack that is no Action.

use crate::dsl::*;

/// Relic.
pub const CARD: CardDef = CardDef {
    name: "Relic",
    expansion: Adventures,
    cost: 5,
    types: &[Treasure, Attack],
    on_play: &[Coins(2), Each(Who::Other, &[TakeMinusCard])],
    ..KINGDOM
};
