//! Duchy.

use crate::dsl::*;

/// Duchy.
pub const CARD: CardDef = CardDef {
    name: "Duchy",
    expansion: Basic,
    cost: 5,
    types: &[Victory],
    pile: PileSize::Victory,
    points: Points::Fixed(3),
    ..KINGDOM
};
