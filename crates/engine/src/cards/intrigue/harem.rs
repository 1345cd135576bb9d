//! Harem.

use crate::dsl::*;

/// Harem.
pub const CARD: CardDef = CardDef {
    name: "Harem",
    expansion: Intrigue,
    cost: 6,
    types: &[Treasure, Victory],
    on_play: &[Coins(2)],
    points: Points::Fixed(2),
    ..KINGDOM
};
