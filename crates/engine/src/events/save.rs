//! Save.
//!
//! Ruling: the card comes back after the new hand is drawn.

use crate::dsl::*;

/// Save.
pub const EVENT_DEF: EventDef = EventDef {
    name: "Save",
    cost: 1,
    limit: Limit::OncePerTurn,
    on_buy: &[Buys(1), Pick(SetAside, Exactly(1), From::Hand, Any), TakeSetAsideAtEndOfTurn],
    ..EVENT
};
