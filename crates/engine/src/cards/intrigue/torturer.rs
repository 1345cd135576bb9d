//! Torturer.
//!
//! Ruling: either may be chosen although it cannot be done.

use crate::dsl::*;

/// Torturer.
pub const CARD: CardDef = CardDef {
    name: "Torturer",
    expansion: Intrigue,
    cost: 5,
    types: &[Action, Attack],
    on_play: &[
        Cards(3),
        Each(
            Who::Other,
            &[ChooseOne(&[
                Mode(&[Pick(Discard, Exactly(2), From::Hand, Any)]),
                Mode(&[GainCard(Curse, Destination::Hand)]),
            ])],
        ),
    ],
    ..KINGDOM
};
