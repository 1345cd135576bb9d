//! Fugitive.

use crate::dsl::*;
use crate::rules::card::Card;

/// Fugitive.
pub const CARD: CardDef = CardDef {
    name: "Fugitive",
    expansion: Adventures,
    cost: 4,
    types: &[Action, Traveller],
    pile: PileSize::OutsideTheSupply(5),
    on_play: &[Cards(2), Actions(1), Pick(Discard, Exactly(1), From::Hand, Any)],
    exchange_for: Some(Card::Disciple),
    ..KINGDOM
};
