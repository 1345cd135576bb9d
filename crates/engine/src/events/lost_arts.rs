//! Lost Arts.

use crate::dsl::*;

/// Lost Arts.
pub const EVENT_DEF: EventDef =
    EventDef { name: "Lost Arts", cost: 6, on_buy: &[PlaceToken(Token::PlusAction)], ..EVENT };
