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
        Trash(AnyNumber, From::Revealed, Any),
        Discard(AnyNumber, From::Revealed, Any),
        PutBackRest,
    ],
    ..KINGDOM
};
