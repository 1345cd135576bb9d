//! Coppersmith.
//!
//! Ruling: cumulative.

use crate::dsl::*;

/// Coppersmith.
pub const CARD: CardDef = CardDef {
    name: "Coppersmith",
    expansion: Intrigue,
    editions: Editions::OnlyFirst,
    cost: 4,
    on_play: &[CoinsEachTimeYouPlay(Copper, 1)],
    ..KINGDOM
};
