//! Harbinger.
//!
//! Ruling: the order of the discard pile may change.

use crate::dsl::*;

/// Harbinger.
pub const CARD: CardDef = CardDef {
    name: "Harbinger",
    editions: Editions::OnlySecond,
    cost: 3,
    on_play: &[Cards(1), Actions(1), Pick(TopDeck, UpTo(1), From::DiscardPile, Any)],
    ..KINGDOM
};
