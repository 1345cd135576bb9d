//! Disciple.
//!
//! Ruling: the copy must be gained if there is one.

use crate::dsl::*;
use crate::rules::card::Card;

/// Disciple.
pub const CARD: CardDef = CardDef {
    name: "Disciple",
    expansion: Adventures,
    cost: 5,
    types: &[Action, Traveller],
    pile: PileSize::OutsideTheSupply(5),
    on_play: &[Pick(Play(2), UpTo(1), From::Hand, Is(Action)), GainCopy],
    exchange_for: Some(Card::Teacher),
    ..KINGDOM
};
