//! Vassal.
//!
//! Ruling: the card goes into play and uses no Action.

use crate::dsl::*;

/// Vassal.
pub const CARD: CardDef = CardDef {
    name: "Vassal",
    editions: Editions::OnlySecond,
    cost: 3,
    on_play: &[Coins(2), DiscardTop, Offer(ToPlayIt(Is(Action)))],
    ..KINGDOM
};
