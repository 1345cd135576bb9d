//! Hero.

use crate::dsl::*;
use crate::rules::card::Card;

/// Hero.
pub const CARD: CardDef = CardDef {
    name: "Hero",
    expansion: Adventures,
    cost: 5,
    types: &[Action, Traveller],
    pile: PileSize::OutsideTheSupply(5),
    on_play: &[Coins(2), Pile(Gain(Destination::Discard), Is(Treasure), AnyCost)],
    exchange_for: Some(Card::Champion),
    ..KINGDOM
};
