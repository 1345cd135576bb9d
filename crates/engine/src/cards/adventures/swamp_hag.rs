//! Swamp Hag.
//!
//! Ruling: cumulative, for each card bought.

use crate::dsl::*;

/// Swamp Hag.
pub const CARD: CardDef = CardDef {
    name: "Swamp Hag",
    expansion: Adventures,
    cost: 5,
    types: &[Action, Attack, Duration],
    on_play: &[
        Each(Who::Other, &[WhenYouBuyUntilThen(&[GainCard(Curse, Destination::Discard)])]),
        NextTurn(&[Coins(3)]),
    ],
    ..KINGDOM
};
