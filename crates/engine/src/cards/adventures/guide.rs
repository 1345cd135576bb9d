//! Guide.

use crate::dsl::*;

/// Guide.
pub const CARD: CardDef = CardDef {
    name: "Guide",
    expansion: Adventures,
    cost: 3,
    types: &[Action, Reserve],
    on_play: &[Cards(1), Actions(1), PutThisOnMat],
    call: Some(Call { when: Moment::StartOfTurn, effects: &[DiscardHand, Cards(5)] }),
    ..KINGDOM
};
