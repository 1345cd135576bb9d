//! Diplomat.
//!
//! Ruling: it may be shown again to the same Attack while five cards are in hand.

use crate::dsl::*;

/// Diplomat.
pub const CARD: CardDef = CardDef {
    name: "Diplomat",
    expansion: Intrigue,
    editions: Editions::OnlySecond,
    cost: 4,
    types: &[Action, Type::Reaction],
    on_play: &[Cards(2), If(HandAtMost(5), &[Actions(2)])],
    reaction: Some(Reaction {
        min_hand: 5,
        respond: Respond::Do(&[Cards(2), Pick(Discard, Exactly(3), From::Hand, Any)]),
    }),
    ..KINGDOM
};
