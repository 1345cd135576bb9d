//! Silver.

use crate::dsl::*;

/// Silver.
pub const CARD: CardDef = CardDef {
    name: "Silver",
    expansion: Basic,
    cost: 3,
    types: &[Treasure],
    pile: PileSize::Treasure(40),
    on_play: &[Coins(2)],
    ..KINGDOM
};
