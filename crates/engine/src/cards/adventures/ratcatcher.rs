//! Ratcatcher.

use crate::dsl::*;

/// Ratcatcher.
pub const CARD: CardDef = CardDef {
    name: "Ratcatcher",
    expansion: Adventures,
    cost: 2,
    types: &[Action, Reserve],
    on_play: &[Cards(1), Actions(1), PutThisOnMat],
    call: Some(Call {
        when: Moment::StartOfTurn,
        effects: &[Pick(Trash, Exactly(1), From::Hand, Any)],
    }),
    ..KINGDOM
};
