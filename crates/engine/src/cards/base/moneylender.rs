//! Moneylender.
//!
//! Ruling: the first edition makes the trashing compulsory.

use crate::dsl::*;

/// Moneylender.
pub const CARD: CardDef = CardDef {
    name: "Moneylender",
    cost: 4,
    on_play: &[Pick(Trash, UpTo(1), From::Hand, Named(Copper)), If(YouDid, &[Coins(3)])],
    on_play_first_edition: Some(&[
        Pick(Trash, Exactly(1), From::Hand, Named(Copper)),
        If(YouDid, &[Coins(3)]),
    ]),
    ..KINGDOM
};
