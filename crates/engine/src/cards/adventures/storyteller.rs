//! Storyteller.
//!
//! Ruling: all coins of the turn so far are lost.

use crate::dsl::*;

/// Storyteller.
pub const CARD: CardDef = CardDef {
    name: "Storyteller",
    expansion: Adventures,
    cost: 5,
    on_play: &[Actions(1), Coins(1), MayPlayTreasures(3), LoseAllCoins, CardsPer(ThatMany)],
    ..KINGDOM
};
