//! Feast.
//!
//! Ruling: the gain does not depend on the trashing.

use crate::dsl::*;

/// Feast.
pub const CARD: CardDef = CardDef {
    name: "Feast",
    editions: Editions::OnlyFirst,
    cost: 4,
    on_play: &[TrashThis, Pile(Gain(Destination::Discard), Any, CostUpTo(5))],
    ..KINGDOM
};
