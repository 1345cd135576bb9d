//! Militia.
//!
//! Ruling: a player with three or fewer cards is attacked, but discards nothing.

use crate::dsl::*;

/// Militia.
pub const CARD: CardDef = CardDef {
    name: "Militia",
    cost: 4,
    types: &[Action, Attack],
    on_play: &[Coins(2), Each(Who::Other, &[Pick(Discard, DownTo(3), From::Hand, Any)])],
    ..KINGDOM
};
