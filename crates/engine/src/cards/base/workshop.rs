//! Workshop.
//!
//! Ruling: coins do not raise the limit.

use crate::dsl::*;

/// Workshop.
pub const CARD: CardDef = CardDef {
    name: "Workshop",
    cost: 3,
    on_play: &[Gain(Any, CostUpTo(4), Destination::Discard)],
    ..KINGDOM
};
