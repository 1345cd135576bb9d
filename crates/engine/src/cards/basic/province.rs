//! Province.

use crate::dsl::*;

/// Province.
pub const CARD: CardDef = CardDef {
    name: "Province",
    expansion: Basic,
    cost: 8,
    types: &[Victory],
    pile: PileSize::Province,
    points: Points::Fixed(6),
    ..KINGDOM
};
