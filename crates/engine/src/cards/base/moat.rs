//! Moat.
//!
//! Ruling: it stays in hand and may be shown again to the next Attack.

use crate::dsl::*;

/// Moat.
pub const CARD: CardDef = CardDef {
    name: "Moat",
    cost: 2,
    types: &[Action, Type::Reaction],
    on_play: &[Cards(2)],
    reaction: Some(Reaction { min_hand: 0, respond: Respond::BeUnaffected }),
    ..KINGDOM
};
