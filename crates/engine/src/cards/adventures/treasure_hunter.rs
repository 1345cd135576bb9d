//! Treasure Hunter.

use crate::dsl::*;
use crate::rules::card::Card;

/// Treasure Hunter.
pub const CARD: CardDef = CardDef {
    name: "Treasure Hunter",
    expansion: Adventures,
    cost: 3,
    types: &[Action, Traveller],
    pile: PileSize::OutsideTheSupply(5),
    on_play: &[Actions(1), Coins(1), GainPer(Silver, GainedToTheRight)],
    exchange_for: Some(Card::Warrior),
    ..KINGDOM
};
