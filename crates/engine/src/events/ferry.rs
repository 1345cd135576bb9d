//! Ferry.
//!
//! Ruling: an empty pile will do.

use crate::dsl::*;

/// Ferry.
pub const EVENT_DEF: EventDef =
    EventDef { name: "Ferry", cost: 3, on_buy: &[PlaceToken(Token::MinusCost)], ..EVENT };
