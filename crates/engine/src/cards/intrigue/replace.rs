//! Replace.
//!
//! Ruling: both may apply to one card.

use crate::dsl::*;

/// Replace.
pub const CARD: CardDef = CardDef {
    name: "Replace",
    expansion: Intrigue,
    editions: Editions::OnlySecond,
    cost: 5,
    types: &[Action, Attack],
    on_play: &[
        Pick(Trash, Exactly(1), From::Hand, Any),
        If(
            YouDid,
            &[
                Pile(Gain(Destination::Discard), Any, UpToItsPlus(2)),
                If(ItIs(IsOneOf(&[Action, Treasure])), &[MoveItOntoDeck]),
                If(
                    ItIs(Is(Victory)),
                    &[Each(Who::Other, &[GainCard(Curse, Destination::Discard)])],
                ),
            ],
        ),
    ],
    ..KINGDOM
};
