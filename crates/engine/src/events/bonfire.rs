//! Bonfire.
//!
//! Ruling: coins already made remain.

use crate::dsl::*;

/// Bonfire.
pub const EVENT_DEF: EventDef = EventDef {
    name: "Bonfire",
    cost: 3,
    on_buy: &[Pick(Trash, UpTo(2), From::Play, Any)],
    ..EVENT
};
