//! Ball.
//!
//! Ruling: the two cards may be the same.

use crate::dsl::*;

/// Ball.
pub const EVENT_DEF: EventDef = EventDef {
    name: "Ball",
    cost: 5,
    on_buy: &[
        TakeMinusCoin,
        Gain(Any, CostUpTo(4), Destination::Discard),
        Gain(Any, CostUpTo(4), Destination::Discard),
    ],
    ..EVENT
};
