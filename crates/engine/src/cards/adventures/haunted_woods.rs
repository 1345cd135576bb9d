//! Haunted Woods.
//!
//! Ruling: Events are no cards.

use crate::dsl::*;

/// Haunted Woods.
pub const CARD: CardDef = CardDef {
    name: "Haunted Woods",
    expansion: Adventures,
    cost: 5,
    types: &[Action, Attack, Duration],
    on_play: &[
        Each(Who::Other, &[WhenYouBuyUntilThen(&[Pick(TopDeck, All, From::Hand, Any)])]),
        NextTurn(&[Cards(3)]),
    ],
    ..KINGDOM
};
