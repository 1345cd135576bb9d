//! Expedition.
//!
//! Ruling: cumulative, for this turn only.

use crate::dsl::*;

/// Expedition.
pub const EVENT_DEF: EventDef =
    EventDef { name: "Expedition", cost: 3, on_buy: &[DrawMoreAtEnd(2)], ..EVENT };
