//! Warrior.
//!
//! Ruling: it counts itself.

use crate::dsl::*;
use crate::rules::card::Card;

/// Warrior.
pub const CARD: CardDef = CardDef {
    name: "Warrior",
    expansion: Adventures,
    cost: 4,
    types: &[Action, Attack, Traveller],
    pile: PileSize::OutsideTheSupply(5),
    on_play: &[
        Cards(2),
        Each(
            Who::Other,
            &[Repeat(InPlay(Traveller), &[DiscardTop, If(ItCosts(3, 4), &[TrashIt])])],
        ),
    ],
    exchange_for: Some(Card::Hero),
    ..KINGDOM
};
