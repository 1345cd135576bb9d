//! Training.

use crate::dsl::*;

/// Training.
pub const EVENT_DEF: EventDef =
    EventDef { name: "Training", cost: 6, on_buy: &[PlaceToken(Token::PlusCoin)], ..EVENT };
