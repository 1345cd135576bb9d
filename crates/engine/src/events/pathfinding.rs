//! Pathfinding.

use crate::dsl::*;

/// Pathfinding.
pub const EVENT_DEF: EventDef =
    EventDef { name: "Pathfinding", cost: 8, on_buy: &[PlaceToken(Token::PlusCard)], ..EVENT };
