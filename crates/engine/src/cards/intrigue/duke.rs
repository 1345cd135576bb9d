//! Duke.

use crate::dsl::*;

/// Duke.
pub const CARD: CardDef = CardDef {
    name: "Duke",
    expansion: Intrigue,
    cost: 5,
    types: &[Victory],
    points: Points::PerCopy(Duchy),
    ..KINGDOM
};
