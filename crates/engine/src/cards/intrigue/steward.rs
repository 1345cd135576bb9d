//! Steward.
//!
//! Ruling: a single card in hand is trashed alone.

use crate::dsl::*;

/// Steward.
pub const CARD: CardDef = CardDef {
    name: "Steward",
    expansion: Intrigue,
    cost: 3,
    on_play: &[ChooseOne(&[
        Mode(&[Cards(2)]),
        Mode(&[Coins(2)]),
        Mode(&[Pick(Trash, Exactly(2), From::Hand, Any)]),
    ])],
    ..KINGDOM
};
