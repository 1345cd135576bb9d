//! Magpie.
//!
//! Ruling: a card of two types does both.

use crate::dsl::*;

/// Magpie.
pub const CARD: CardDef = CardDef {
    name: "Magpie",
    expansion: Adventures,
    cost: 4,
    on_play: &[
        Cards(1),
        Actions(1),
        Reveal(1),
        If(ItIs(Is(Treasure)), &[Pick(Take, All, From::Revealed, Any)]),
        Pick(PutBack, All, From::Revealed, Any),
        If(ItIs(IsOneOf(&[Action, Victory])), &[GainCard(Magpie, Destination::Discard)]),
    ],
    ..KINGDOM
};
