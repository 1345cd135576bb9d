//! Gear.
//!
//! Ruling: with nothing set aside it is discarded the same turn.

use crate::dsl::*;

/// Gear.
pub const CARD: CardDef = CardDef {
    name: "Gear",
    expansion: Adventures,
    cost: 3,
    types: &[Action, Duration],
    on_play: &[
        Cards(2),
        Pick(SetAside, UpTo(2), From::Hand, Any),
        If(YouDid, &[NextTurn(&[TakeSetAside])]),
    ],
    ..KINGDOM
};
