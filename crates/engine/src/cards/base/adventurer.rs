//! Adventurer.
//!
//! Ruling: what was revealed so far stays out of a shuffle.

use crate::dsl::*;

/// Adventurer.
pub const CARD: CardDef = CardDef {
    name: "Adventurer",
    editions: Editions::OnlyFirst,
    cost: 6,
    on_play: &[
        RevealUntil(2, Is(Treasure)),
        Pick(Take, All, From::Revealed, Is(Treasure)),
        DiscardRest,
    ],
    ..KINGDOM
};
