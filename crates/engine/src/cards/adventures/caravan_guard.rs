//! Caravan Guard.
//!
//! Ruling: on another player's turn the Action is lost.

use crate::dsl::*;

/// Caravan Guard.
pub const CARD: CardDef = CardDef {
    name: "Caravan Guard",
    expansion: Adventures,
    cost: 3,
    types: &[Action, Duration, Type::Reaction],
    on_play: &[Cards(1), Actions(1), NextTurn(&[Coins(1)])],
    reaction: Some(Reaction { min_hand: 0, respond: Respond::PlayThis }),
    ..KINGDOM
};
