//! Distant Lands.

use crate::dsl::*;

/// Distant Lands.
pub const CARD: CardDef = CardDef {
    name: "Distant Lands",
    expansion: Adventures,
    cost: 5,
    types: &[Action, Reserve, Victory],
    on_play: &[PutThisOnMat],
    points: Points::OnTavernMat(4),
    ..KINGDOM
};
