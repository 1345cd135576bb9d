//! Amulet.
//!
//! Ruling: the two choices are independent.

use crate::dsl::*;

/// Amulet.
pub const CARD: CardDef = CardDef {
    name: "Amulet",
    expansion: Adventures,
    cost: 3,
    types: &[Action, Duration],
    on_play: &[NowAndNextTurn(&[ChooseOne(&[
        Mode(&[Coins(1)]),
        Mode(&[Pick(Trash, Exactly(1), From::Hand, Any)]),
        Mode(&[GainCard(Silver, Destination::Discard)]),
    ])])],
    ..KINGDOM
};
