//! Mine.
//!
//! Ruling: the first edition makes the trashing compulsory.

use crate::dsl::*;

/// Mine.
pub const CARD: CardDef = CardDef {
    name: "Mine",
    cost: 5,
    on_play: &[
        Trash(UpTo(1), From::Hand, Is(Treasure)),
        If(YouDid, &[Gain(Is(Treasure), UpToItsPlus(3), Destination::Hand)]),
    ],
    on_play_first_edition: Some(&[
        Trash(Exactly(1), From::Hand, Is(Treasure)),
        If(YouDid, &[Gain(Is(Treasure), UpToItsPlus(3), Destination::Hand)]),
    ]),
    ..KINGDOM
};
