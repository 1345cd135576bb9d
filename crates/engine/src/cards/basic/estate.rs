//! Estate.

use crate::dsl::*;

/// Estate.
pub const CARD: CardDef = CardDef {
    name: "Estate",
    expansion: Basic,
    cost: 2,
    types: &[Victory],
    pile: PileSize::Victory,
    points: Points::Fixed(1),
    ..KINGDOM
};
