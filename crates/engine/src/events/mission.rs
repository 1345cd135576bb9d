//! Mission.
//!
//! Ruling: no third turn in a row.

use crate::dsl::*;

/// Mission.
pub const EVENT_DEF: EventDef = EventDef {
    name: "Mission",
    cost: 4,
    limit: Limit::OncePerTurn,
    on_buy: &[ExtraTurnWithoutBuyingCards],
    ..EVENT
};
