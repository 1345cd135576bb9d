//! Poacher.
//!
//! Ruling: every empty Supply pile counts, that of Poacher too.

use crate::dsl::*;

/// Poacher.
pub const CARD: CardDef = CardDef {
    name: "Poacher",
    editions: Editions::OnlySecond,
    cost: 4,
    on_play: &[Cards(1), Actions(1), Coins(1), Pick(Discard, OnePerEmptyPile, From::Hand, Any)],
    ..KINGDOM
};
