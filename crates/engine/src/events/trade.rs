//! Trade.

use crate::dsl::*;

/// Trade.
pub const EVENT_DEF: EventDef = EventDef {
    name: "Trade",
    cost: 5,
    on_buy: &[Pick(Trash, UpTo(2), From::Hand, Any), GainPer(Silver, ThatMany)],
    ..EVENT
};
