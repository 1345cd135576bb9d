//! Scout.
//!
//! Ruling: Curses are no Victory cards.

use crate::dsl::*;

/// Scout.
pub const CARD: CardDef = CardDef {
    name: "Scout",
    expansion: Intrigue,
    editions: Editions::OnlyFirst,
    cost: 4,
    on_play: &[
        Actions(1),
        Reveal(4),
        Pick(Take, All, From::Revealed, Is(Victory)),
        Pick(PutBack, All, From::Revealed, Any),
    ],
    ..KINGDOM
};
