//! Minion.
//!
//! Ruling: Reactions come before the choice.

use crate::dsl::*;

/// Minion.
pub const CARD: CardDef = CardDef {
    name: "Minion",
    expansion: Intrigue,
    cost: 5,
    types: &[Action, Attack],
    on_play: &[
        Actions(1),
        ChooseOne(&[
            Mode(&[Coins(2)]),
            Mode(&[
                DiscardHand,
                Cards(4),
                Each(Who::Other, &[If(HandAtLeast(5), &[DiscardHand, Cards(4)])]),
            ]),
        ]),
    ],
    ..KINGDOM
};
