//! Soldier.
//!
//! Ruling: cards in play are counted, not plays.

use crate::dsl::*;
use crate::rules::card::Card;

/// Soldier.
pub const CARD: CardDef = CardDef {
    name: "Soldier",
    expansion: Adventures,
    cost: 3,
    types: &[Action, Attack, Traveller],
    pile: PileSize::OutsideTheSupply(5),
    on_play: &[
        Coins(2),
        CoinsPer(OthersInPlay(Attack)),
        Each(Who::Other, &[If(HandAtLeast(4), &[Pick(Discard, Exactly(1), From::Hand, Any)])]),
    ],
    exchange_for: Some(Card::Fugitive),
    ..KINGDOM
};
