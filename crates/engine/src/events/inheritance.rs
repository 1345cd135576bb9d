//! Inheritance.
//!
//! Ruling: name, cost and pile stay those of the Estate.

use crate::dsl::*;

/// Inheritance.
pub const EVENT_DEF: EventDef = EventDef {
    name: "Inheritance",
    cost: 7,
    limit: Limit::OncePerGame,
    on_buy: &[Pile(Inherit(Estate), IsNot(Action, Victory), CostUpTo(4))],
    ..EVENT
};
