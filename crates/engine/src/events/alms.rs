//! Alms.

use crate::dsl::*;

/// Alms.
pub const EVENT_DEF: EventDef = EventDef {
    name: "Alms",
    cost: 0,
    limit: Limit::OncePerTurn,
    on_buy: &[If(NoneInPlay(Is(Treasure)), &[Pile(Gain(Destination::Discard), Any, CostUpTo(4))])],
    ..EVENT
};
