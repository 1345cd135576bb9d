//! Gold.

use crate::dsl::*;

/// Gold.
pub const CARD: CardDef = CardDef {
    name: "Gold",
    expansion: Basic,
    cost: 6,
    types: &[Treasure],
    pile: PileSize::Treasure(30),
    on_play: &[Coins(3)],
    ..KINGDOM
};
