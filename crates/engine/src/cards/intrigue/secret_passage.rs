//! Secret Passage.
//!
//! Ruling: any depth is legal.

use crate::dsl::*;

/// Secret Passage.
pub const CARD: CardDef = CardDef {
    name: "Secret Passage",
    expansion: Intrigue,
    editions: Editions::OnlySecond,
    cost: 4,
    on_play: &[Cards(2), Actions(1), Pick(PutAnywhereInDeck, Exactly(1), From::Hand, Any)],
    ..KINGDOM
};
