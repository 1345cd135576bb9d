//! Chancellor.
//!
//! Ruling: the deck is not looked through.

use crate::dsl::*;

/// Chancellor.
pub const CARD: CardDef = CardDef {
    name: "Chancellor",
    editions: Editions::OnlyFirst,
    cost: 3,
    on_play: &[Coins(2), May(&[DeckIntoDiscard])],
    ..KINGDOM
};
