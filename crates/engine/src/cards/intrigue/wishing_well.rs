//! Wishing Well.
//!
//! Ruling: a name is named, not a type.

use crate::dsl::*;

/// Wishing Well.
pub const CARD: CardDef = CardDef {
    name: "Wishing Well",
    expansion: Intrigue,
    cost: 3,
    on_play: &[
        Cards(1),
        Actions(1),
        NameCard,
        Reveal(1),
        If(ItWasNamed, &[Pick(Take, All, From::Revealed, Any)]),
        Pick(PutBack, All, From::Revealed, Any),
    ],
    ..KINGDOM
};
