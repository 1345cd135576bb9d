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
        Pile(Gain(Destination::Discard), Any, CostUpTo(4)),
        Pile(Gain(Destination::Discard), Any, CostUpTo(4)),
    ],
    ..EVENT
};
