//! Throne Room.
//!
//! Ruling: the first edition makes it compulsory if there is an Action in hand.

use crate::dsl::*;

/// Throne Room.
pub const CARD: CardDef = CardDef {
    name: "Throne Room",
    cost: 4,
    on_play: &[Pick(Play(2), UpTo(1), From::Hand, Is(Action))],
    on_play_first_edition: Some(&[Pick(Play(2), Exactly(1), From::Hand, Is(Action))]),
    ..KINGDOM
};
