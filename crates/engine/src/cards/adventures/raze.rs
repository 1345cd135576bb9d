//! Raze.
//!
//! Ruling: looking is not drawing.

use crate::dsl::*;

/// Raze.
pub const CARD: CardDef = CardDef {
    name: "Raze",
    expansion: Adventures,
    cost: 2,
    on_play: &[
        Actions(1),
        TrashThisOrFromHand,
        LookAtPer(ItsCost),
        Take(Exactly(1), Any),
        DiscardRest,
    ],
    ..KINGDOM
};
