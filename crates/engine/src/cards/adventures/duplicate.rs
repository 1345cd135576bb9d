//! Duplicate.
//!
//! Ruling: it may be called on another player's turn.

use crate::dsl::*;

/// Duplicate.
pub const CARD: CardDef = CardDef {
    name: "Duplicate",
    expansion: Adventures,
    cost: 4,
    types: &[Action, Reserve],
    on_play: &[PutThisOnMat],
    call: Some(Call { when: Moment::GainedCosting(6), effects: &[GainCopy] }),
    ..KINGDOM
};
