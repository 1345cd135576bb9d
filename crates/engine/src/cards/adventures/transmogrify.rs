//! Transmogrify.

use crate::dsl::*;

/// Transmogrify.
pub const CARD: CardDef = CardDef {
    name: "Transmogrify",
    expansion: Adventures,
    cost: 4,
    types: &[Action, Reserve],
    on_play: &[Actions(1), PutThisOnMat],
    call: Some(Call {
        when: Moment::StartOfTurn,
        effects: &[
            Pick(Trash, Exactly(1), From::Hand, Any),
            If(YouDid, &[Pile(Gain(Destination::Hand), Any, UpToItsPlus(1))]),
        ],
    }),
    ..KINGDOM
};
