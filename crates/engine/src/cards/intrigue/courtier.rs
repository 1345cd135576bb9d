//! Courtier.
//!
//! Ruling: with no card to show there is nothing to choose.

use crate::dsl::*;

/// Courtier.
pub const CARD: CardDef = CardDef {
    name: "Courtier",
    expansion: Intrigue,
    editions: Editions::OnlySecond,
    cost: 5,
    on_play: &[
        Pick(Show, Exactly(1), From::Hand, Any),
        Choose(
            TypesOfIt,
            0,
            &[
                Mode(&[Actions(1)]),
                Mode(&[Buys(1)]),
                Mode(&[Coins(3)]),
                Mode(&[GainCard(Gold, Destination::Discard)]),
            ],
        ),
    ],
    ..KINGDOM
};
