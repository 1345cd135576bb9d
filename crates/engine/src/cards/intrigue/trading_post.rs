//! Trading Post.
//!
//! Ruling: a single card is trashed for nothing.

use crate::dsl::*;

/// Trading Post.
pub const CARD: CardDef = CardDef {
    name: "Trading Post",
    expansion: Intrigue,
    cost: 5,
    on_play: &[
        Pick(Trash, Exactly(2), From::Hand, Any),
        If(YouDidAll(2), &[GainCard(Silver, Destination::Hand)]),
    ],
    ..KINGDOM
};
