//! Swindler.
//!
//! Ruling: its player must name a pile that is not empty, if one fits.

use crate::dsl::*;

/// Swindler.
pub const CARD: CardDef = CardDef {
    name: "Swindler",
    expansion: Intrigue,
    cost: 3,
    types: &[Action, Attack],
    on_play: &[
        Coins(2),
        Each(Who::Other, &[TrashTop, If(YouDid, &[Pile(AttackerGives, Any, ExactlyItsPlus(0))])]),
    ],
    ..KINGDOM
};
