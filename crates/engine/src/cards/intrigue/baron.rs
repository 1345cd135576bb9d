//! Baron.
//!
//! Ruling: an Estate must be gained if none was discarded.

use crate::dsl::*;

/// Baron.
pub const CARD: CardDef = CardDef {
    name: "Baron",
    expansion: Intrigue,
    cost: 4,
    on_play: &[
        Buys(1),
        Pick(Discard, UpTo(1), From::Hand, Named(Estate)),
        IfElse(YouDid, &[Coins(4)], &[GainCard(Estate, Destination::Discard)]),
    ],
    ..KINGDOM
};
