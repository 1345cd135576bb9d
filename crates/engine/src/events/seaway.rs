//! Seaway.
//!
//! Ruling: the cost is looked at once.

use crate::dsl::*;

/// Seaway.
pub const EVENT_DEF: EventDef = EventDef {
    name: "Seaway",
    cost: 5,
    on_buy: &[
        Gain(Is(Action), CostUpTo(4), Destination::Discard),
        PlaceTokenOnItsPile(Token::PlusBuy),
    ],
    ..EVENT
};
