//! Nobles.

use crate::dsl::*;

/// Nobles.
pub const CARD: CardDef = CardDef {
    name: "Nobles",
    expansion: Intrigue,
    cost: 6,
    types: &[Action, Victory],
    on_play: &[ChooseOne(&[Mode(&[Cards(3)]), Mode(&[Actions(2)])])],
    points: Points::Fixed(2),
    ..KINGDOM
};
