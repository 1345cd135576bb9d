//! Great Hall.

use crate::dsl::*;

/// Great Hall.
pub const CARD: CardDef = CardDef {
    name: "Great Hall",
    expansion: Intrigue,
    editions: Editions::OnlyFirst,
    cost: 3,
    types: &[Action, Victory],
    on_play: &[Cards(1), Actions(1)],
    points: Points::Fixed(1),
    ..KINGDOM
};
