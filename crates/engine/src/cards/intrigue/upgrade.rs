//! Upgrade.
//!
//! Ruling: the card is trashed although nothing may fit.

use crate::dsl::*;

/// Upgrade.
pub const CARD: CardDef = CardDef {
    name: "Upgrade",
    expansion: Intrigue,
    cost: 5,
    on_play: &[
        Cards(1),
        Actions(1),
        Pick(Trash, Exactly(1), From::Hand, Any),
        If(YouDid, &[Pile(Gain(Destination::Discard), Any, ExactlyItsPlus(1))]),
    ],
    ..KINGDOM
};
