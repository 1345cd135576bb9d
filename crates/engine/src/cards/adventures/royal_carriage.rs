//! Royal Carriage.
//!
//! Ruling: it stays in play with a Duration that it played again.

use crate::dsl::*;

/// Royal Carriage.
pub const CARD: CardDef = CardDef {
    name: "Royal Carriage",
    expansion: Adventures,
    cost: 5,
    types: &[Action, Reserve],
    on_play: &[Actions(1), PutThisOnMat],
    call: Some(Call { when: Moment::AfterActionInPlay, effects: &[PlayThatAgain] }),
    ..KINGDOM
};
