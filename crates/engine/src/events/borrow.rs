//! Borrow.

use crate::dsl::*;

/// Borrow.
pub const EVENT_DEF: EventDef = EventDef {
    name: "Borrow",
    cost: 0,
    limit: Limit::OncePerTurn,
    on_buy: &[Buys(1), If(NoMinusCardToken, &[TakeMinusCard, Coins(1)])],
    ..EVENT
};
