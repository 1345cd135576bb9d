//! Chapel.
//!
//! Ruling: it is in play and cannot trash itself.

use crate::dsl::*;

/// Chapel.
pub const CARD: CardDef = CardDef {
    name: "Chapel",
    cost: 2,
    on_play: &[Pick(Trash, UpTo(4), From::Hand, Any)],
    ..KINGDOM
};
