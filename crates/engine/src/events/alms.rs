//! Alms.

use crate::dsl::*;

/// Alms.
pub const EVENT_DEF: EventDef = EventDef {
    name: "Alms",
    cost: 0,
    limit: Limit::OncePerTurn,
    on_buy: &[If(NoneInPlay(Is(Treasure)), &[Gain(Any, CostUpTo(4), Destination::Discard)])],
    ..EVENT
};
