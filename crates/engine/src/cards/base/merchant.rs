//! Merchant.
//!
//! Ruling: a Silver played before it this turn was the first.

use crate::dsl::*;

/// Merchant.
pub const CARD: CardDef = CardDef {
    name: "Merchant",
    editions: Editions::OnlySecond,
    cost: 3,
    on_play: &[Cards(1), Actions(1), CoinsFirstTimeYouPlay(Silver, 1)],
    ..KINGDOM
};
