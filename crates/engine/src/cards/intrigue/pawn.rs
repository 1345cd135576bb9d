//! Pawn.
//!
//! Ruling: both are picked before either is done.

use crate::dsl::*;

/// Pawn.
pub const CARD: CardDef = CardDef {
    name: "Pawn",
    expansion: Intrigue,
    cost: 2,
    on_play: &[Choose(
        ThatMany,
        2,
        &[Mode(&[Cards(1)]), Mode(&[Actions(1)]), Mode(&[Buys(1)]), Mode(&[Coins(1)])],
    )],
    ..KINGDOM
};
