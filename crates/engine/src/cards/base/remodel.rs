//! Remodel.
//!
//! Ruling: nothing trashed, nothing gained.

use crate::dsl::*;

/// Remodel.
pub const CARD: CardDef = CardDef {
    name: "Remodel",
    cost: 4,
    on_play: &[
        Pick(Trash, Exactly(1), From::Hand, Any),
        If(YouDid, &[Pile(Gain(Destination::Discard), Any, UpToItsPlus(2))]),
    ],
    ..KINGDOM
};
