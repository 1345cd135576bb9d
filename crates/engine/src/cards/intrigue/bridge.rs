//! Bridge.
//!
//! Ruling: every card everywhere costs less, for every purpose.

use crate::dsl::*;

/// Bridge.
pub const CARD: CardDef = CardDef {
    name: "Bridge",
    expansion: Intrigue,
    cost: 4,
    on_play: &[Buys(1), Coins(1), CostsLess(1)],
    ..KINGDOM
};
