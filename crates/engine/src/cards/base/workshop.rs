//! Workshop.
//!
//! Ruling: coins do not raise the limit.

use crate::dsl::*;

/// Workshop.
pub const CARD: CardDef = CardDef {
    name: "Workshop",
    cost: 3,
    on_play: &[Pile(Gain(Destination::Discard), Any, CostUpTo(4))],
    ..KINGDOM
};
