//! Champion.
//!
//! Ruling: Attacks played before it still work.

use crate::dsl::*;

/// Champion.
pub const CARD: CardDef = CardDef {
    name: "Champion",
    expansion: Adventures,
    cost: 6,
    types: &[Action, Duration],
    pile: PileSize::OutsideTheSupply(5),
    on_play: &[Actions(1), RestOfGameProtectedWithActions(1)],
    ..KINGDOM
};
