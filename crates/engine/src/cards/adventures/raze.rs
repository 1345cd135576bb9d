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
        Pick(Take, Exactly(1), From::Revealed, Any),
        DiscardRest,
    ],
    ..KINGDOM
};
