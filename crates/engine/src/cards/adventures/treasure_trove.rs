//! Treasure Trove.

use crate::dsl::*;

/// Treasure Trove.
pub const CARD: CardDef = CardDef {
    name: "Treasure Trove",
    expansion: Adventures,
    cost: 5,
    types: &[Treasure],
    on_play: &[
        Coins(2),
        GainCard(Gold, Destination::Discard),
        GainCard(Copper, Destination::Discard),
    ],
    ..KINGDOM
};
