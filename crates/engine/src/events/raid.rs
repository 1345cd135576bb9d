//! Raid.
//!
//! Ruling: no Attack is played.

use crate::dsl::*;

/// Raid.
pub const EVENT_DEF: EventDef = EventDef {
    name: "Raid",
    cost: 5,
    on_buy: &[GainPer(Silver, CopiesInPlay(Silver)), Each(Who::Other, &[TakeMinusCard])],
    ..EVENT
};
