//! Shanty Town.
//!
//! Ruling: both cards are drawn even if the first is an Action.

use crate::dsl::*;

/// Shanty Town.
pub const CARD: CardDef = CardDef {
    name: "Shanty Town",
    expansion: Intrigue,
    cost: 3,
    on_play: &[Actions(2), RevealHand, If(NoneInHand(Is(Action)), &[Cards(2)])],
    ..KINGDOM
};
