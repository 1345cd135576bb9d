//! Patrol.
//!
//! Ruling: all Victory cards and Curses must be taken.

use crate::dsl::*;

/// Patrol.
pub const CARD: CardDef = CardDef {
    name: "Patrol",
    expansion: Intrigue,
    editions: Editions::OnlySecond,
    cost: 5,
    on_play: &[
        Cards(3),
        Reveal(4),
        Pick(Take, All, From::Revealed, IsOneOf(&[Victory, Type::Curse])),
        Pick(PutBack, All, From::Revealed, Any),
    ],
    ..KINGDOM
};
