//! Curse.

use crate::dsl::*;

/// Curse.
pub const CARD: CardDef = CardDef {
    name: "Curse",
    expansion: Basic,
    cost: 0,
    types: &[Type::Curse],
    pile: PileSize::Curse,
    points: Points::Fixed(-1),
    ..KINGDOM
};
