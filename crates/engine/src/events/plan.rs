//! Plan.

use crate::dsl::*;

/// Plan.
pub const EVENT_DEF: EventDef =
    EventDef { name: "Plan", cost: 3, on_buy: &[PlaceToken(Token::Trashing)], ..EVENT };
