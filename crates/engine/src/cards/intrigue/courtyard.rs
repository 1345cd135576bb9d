//! Courtyard.
//!
//! Ruling: any card of the hand may be put back.

use crate::dsl::*;

/// Courtyard.
pub const CARD: CardDef = CardDef {
    name: "Courtyard",
    expansion: Intrigue,
    cost: 2,
    on_play: &[Cards(3), Pick(TopDeck, Exactly(1), From::Hand, Any)],
    ..KINGDOM
};
