//! Lurker.
//!
//! Ruling: further types do not matter.

use crate::dsl::*;

/// Lurker.
pub const CARD: CardDef = CardDef {
    name: "Lurker",
    expansion: Intrigue,
    editions: Editions::OnlySecond,
    cost: 2,
    on_play: &[
        Actions(1),
        ChooseOne(&[
            Mode(&[Pile(TrashFromSupply, Is(Action), AnyCost)]),
            Mode(&[GainFromTrash(Is(Action))]),
        ]),
    ],
    ..KINGDOM
};
