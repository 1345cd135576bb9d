//! Mine.
//!
//! Ruling: the first edition makes the trashing compulsory.

use crate::dsl::*;

/// Mine.
pub const CARD: CardDef = CardDef {
    name: "Mine",
    cost: 5,
    on_play: &[
        Pick(Trash, UpTo(1), From::Hand, Is(Treasure)),
        If(YouDid, &[Pile(Gain(Destination::Hand), Is(Treasure), UpToItsPlus(3))]),
    ],
    on_play_first_edition: Some(&[
        Pick(Trash, Exactly(1), From::Hand, Is(Treasure)),
        If(YouDid, &[Pile(Gain(Destination::Hand), Is(Treasure), UpToItsPlus(3))]),
    ]),
    ..KINGDOM
};
