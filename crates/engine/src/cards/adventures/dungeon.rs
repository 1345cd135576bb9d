//! Dungeon.

use crate::dsl::*;

/// Dungeon.
pub const CARD: CardDef = CardDef {
    name: "Dungeon",
    expansion: Adventures,
    cost: 3,
    types: &[Action, Duration],
    on_play: &[Actions(1), NowAndNextTurn(&[Cards(2), Pick(Discard, Exactly(2), From::Hand, Any)])],
    ..KINGDOM
};
