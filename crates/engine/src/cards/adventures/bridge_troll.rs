//! Bridge Troll.
//!
//! Ruling: copies in play count, not plays.

use crate::dsl::*;

/// Bridge Troll.
pub const CARD: CardDef = CardDef {
    name: "Bridge Troll",
    expansion: Adventures,
    cost: 5,
    types: &[Action, Attack, Duration],
    on_play: &[Each(Who::Other, &[TakeMinusCoin]), NowAndNextTurn(&[Buys(1)])],
    discount_in_play: 1,
    ..KINGDOM
};
