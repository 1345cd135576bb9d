//! Market.

use crate::dsl::*;

/// Market.
pub const CARD: CardDef = CardDef {
    name: "Market",
    cost: 5,
    on_play: &[Cards(1), Actions(1), Buys(1), Coins(1)],
    ..KINGDOM
};
