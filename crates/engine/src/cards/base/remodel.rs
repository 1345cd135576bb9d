//! Remodel.
//!
//! Ruling: nothing trashed, nothing gained.

use crate::dsl::*;

/// Remodel.
pub const CARD: CardDef = CardDef {
    name: "Remodel",
    cost: 4,
    on_play: &[
        Trash(Exactly(1), From::Hand, Any),
        If(YouDid, &[Gain(Any, UpToItsPlus(2), Destination::Discard)]),
    ],
    ..KINGDOM
};
