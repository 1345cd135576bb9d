//! Copper.

use crate::dsl::*;

/// Copper.
pub const CARD: CardDef = CardDef {
    name: "Copper",
    expansion: Basic,
    cost: 0,
    types: &[Treasure],
    pile: PileSize::Treasure(60),
    on_play: &[Coins(1)],
    ..KINGDOM
};
