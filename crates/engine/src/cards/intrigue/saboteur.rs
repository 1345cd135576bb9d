//! Saboteur.
//!
//! Ruling: the victim decides on the replacement.

use crate::dsl::*;

/// Saboteur.
pub const CARD: CardDef = CardDef {
    name: "Saboteur",
    expansion: Intrigue,
    editions: Editions::OnlyFirst,
    cost: 5,
    types: &[Action, Attack],
    on_play: &[Each(
        Who::Other,
        &[
            RevealUntil(1, CostsAtLeast(3)),
            Pick(Trash, All, From::Revealed, CostsAtLeast(3)),
            If(YouDid, &[Pile(MayGain(Destination::Discard), Any, UpToItsMinus(2))]),
            DiscardRest,
        ],
    )],
    ..KINGDOM
};
