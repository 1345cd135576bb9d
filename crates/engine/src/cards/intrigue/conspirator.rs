//! Conspirator.
//!
//! Ruling: plays are counted, not cards.

use crate::dsl::*;

/// Conspirator.
pub const CARD: CardDef = CardDef {
    name: "Conspirator",
    expansion: Intrigue,
    cost: 4,
    on_play: &[Coins(2), If(ActionsPlayed(3), &[Cards(1), Actions(1)])],
    ..KINGDOM
};
