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
        If(ItIs(Is(Treasure)), &[Take(All, Any)]),
        PutBackRest,
        If(ItIs(IsOneOf(&[Action, Victory])), &[GainCard(Magpie, Destination::Discard)]),
    ],
    ..KINGDOM
};
