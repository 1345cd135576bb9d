//! Page.

use crate::dsl::*;
use crate::rules::card::Card;

/// Page.
pub const CARD: CardDef = CardDef {
    name: "Page",
    expansion: Adventures,
    cost: 2,
    types: &[Action, Traveller],
    on_play: &[Cards(1), Actions(1)],
    exchange_for: Some(Card::TreasureHunter),
    ..KINGDOM
};
