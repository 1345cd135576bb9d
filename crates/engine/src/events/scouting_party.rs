//! Scouting Party.
//!
//! Ruling: looking is not drawing.

use crate::dsl::*;

/// Scouting Party.
pub const EVENT_DEF: EventDef = EventDef {
    name: "Scouting Party",
    cost: 2,
    on_buy: &[
        Buys(1),
        LookAt(5),
        Pick(DiscardOthers, DownTo(3), From::Revealed, Any),
        Pick(PutBack, All, From::Revealed, Any),
    ],
    ..EVENT
};
