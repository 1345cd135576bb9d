//! Peasant.

use crate::dsl::*;
use crate::rules::card::Card;

/// Peasant.
pub const CARD: CardDef = CardDef {
    name: "Peasant",
    expansion: Adventures,
    cost: 2,
    types: &[Action, Traveller],
    on_play: &[Buys(1), Coins(1)],
    exchange_for: Some(Card::Soldier),
    ..KINGDOM
};
