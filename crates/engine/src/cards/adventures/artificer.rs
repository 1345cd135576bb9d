//! Artificer.
//!
//! Ruling: the cost must be exact.

use crate::dsl::*;

/// Artificer.
pub const CARD: CardDef = CardDef {
    name: "Artificer",
    expansion: Adventures,
    cost: 5,
    on_play: &[
        Cards(1),
        Actions(1),
        Coins(1),
        Pick(Discard, AnyNumber, From::Hand, Any),
        Pile(MayGain(Destination::Deck), Any, ExactlyThatMany),
    ],
    ..KINGDOM
};
