//! Council Room.
//!
//! Ruling: the others must draw.

use crate::dsl::*;

/// Council Room.
pub const CARD: CardDef = CardDef {
    name: "Council Room",
    cost: 5,
    on_play: &[Cards(4), Buys(1), Each(Who::Other, &[Cards(1)])],
    ..KINGDOM
};
