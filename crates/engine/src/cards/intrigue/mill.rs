//! Mill.
//!
//! Ruling: a single card may be discarded for nothing.

use crate::dsl::*;

/// Mill.
pub const CARD: CardDef = CardDef {
    name: "Mill",
    expansion: Intrigue,
    editions: Editions::OnlySecond,
    cost: 4,
    types: &[Action, Victory],
    on_play: &[
        Cards(1),
        Actions(1),
        Pick(Discard, NoneOr(2), From::Hand, Any),
        If(YouDidAll(2), &[Coins(2)]),
    ],
    points: Points::Fixed(1),
    ..KINGDOM
};
