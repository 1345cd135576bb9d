//! Ranger.
//!
//! Ruling: the token is turned first, then looked at.

use crate::dsl::*;

/// Ranger.
pub const CARD: CardDef = CardDef {
    name: "Ranger",
    expansion: Adventures,
    cost: 4,
    on_play: &[Buys(1), FlipJourney, If(JourneyFaceUp, &[Cards(5)])],
    ..KINGDOM
};
