//! Sentry.
//!
//! Ruling: each of the two cards may go anywhere.

use crate::dsl::*;

/// Sentry.
pub const CARD: CardDef = CardDef {
    name: "Sentry",
    editions: Editions::OnlySecond,
    cost: 5,
    on_play: &[
        Cards(1),
        Actions(1),
        LookAt(2),
        Pick(Trash, AnyNumber, From::Revealed, Any),
        Pick(Discard, AnyNumber, From::Revealed, Any),
        Pick(PutBack, All, From::Revealed, Any),
    ],
    ..KINGDOM
};
