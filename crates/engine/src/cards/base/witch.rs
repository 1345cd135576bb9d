//! Witch.
//!
//! Ruling: too few Curses are dealt in turn order.

use crate::dsl::*;

/// Witch.
pub const CARD: CardDef = CardDef {
    name: "Witch",
    cost: 5,
    types: &[Action, Attack],
    on_play: &[Cards(2), Each(Who::Other, &[GainCard(Curse, Destination::Discard)])],
    ..KINGDOM
};
