//! Woodcutter.

use crate::dsl::*;

/// Woodcutter.
pub const CARD: CardDef = CardDef {
    name: "Woodcutter",
    editions: Editions::OnlyFirst,
    cost: 3,
    on_play: &[Buys(1), Coins(2)],
    ..KINGDOM
};
