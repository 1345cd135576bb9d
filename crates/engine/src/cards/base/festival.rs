//! Festival.

use crate::dsl::*;

/// Festival.
pub const CARD: CardDef =
    CardDef { name: "Festival", cost: 5, on_play: &[Actions(2), Buys(1), Coins(2)], ..KINGDOM };
