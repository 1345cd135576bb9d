//! Throne Room.
//!
//! Ruling: the first edition makes it compulsory if there is an Action in hand.

use crate::dsl::*;

/// Throne Room.
pub const CARD: CardDef = CardDef {
    name: "Throne Room",
    cost: 4,
    on_play: &[PlayFromHand(UpTo(1), Is(Action), 2)],
    on_play_first_edition: Some(&[PlayFromHand(Exactly(1), Is(Action), 2)]),
    ..KINGDOM
};
