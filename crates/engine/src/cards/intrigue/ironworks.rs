//! Ironworks.
//!
//! Ruling: a card of two types gives both bonuses.

use crate::dsl::*;

/// Ironworks.
pub const CARD: CardDef = CardDef {
    name: "Ironworks",
    expansion: Intrigue,
    cost: 4,
    on_play: &[
        Pile(Gain(Destination::Discard), Any, CostUpTo(4)),
        If(ItIs(Is(Action)), &[Actions(1)]),
        If(ItIs(Is(Treasure)), &[Coins(1)]),
        If(ItIs(Is(Victory)), &[Cards(1)]),
    ],
    ..KINGDOM
};
