//! Seaway.
//!
//! Ruling: the cost is looked at once.

use crate::dsl::*;

/// Seaway.
pub const EVENT_DEF: EventDef = EventDef {
    name: "Seaway",
    cost: 5,
    on_buy: &[
        Pile(Gain(Destination::Discard), Is(Action), CostUpTo(4)),
        PlaceTokenOnItsPile(Token::PlusBuy),
    ],
    ..EVENT
};
