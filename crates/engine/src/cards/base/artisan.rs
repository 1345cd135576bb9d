//! Artisan.
//!
//! Ruling: the card put onto the deck may be the one just gained.

use crate::dsl::*;

/// Artisan.
pub const CARD: CardDef = CardDef {
    name: "Artisan",
    editions: Editions::OnlySecond,
    cost: 6,
    on_play: &[
        Pile(Gain(Destination::Hand), Any, CostUpTo(5)),
        Pick(TopDeck, Exactly(1), From::Hand, Any),
    ],
    ..KINGDOM
};
