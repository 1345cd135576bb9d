//! Treasure Trove.

use crate::dsl::*;

/// Treasure Trove.
pub const CARD: CardDef = CardDef {
    name: "Treasure Trove",
    expansion: Adventures,
    cost: 5,
    types: &[Treasure],
    on_play: &[Coins(2), GainCard(Gold, To::Discard), GainCard(Copper, To::Discard)],
    ..KINGDOM
};
