//! Lost City.

use crate::dsl::*;

/// Lost City.
pub const CARD: CardDef = CardDef {
    name: "Lost City",
    expansion: Adventures,
    cost: 5,
    on_play: &[Cards(2), Actions(2)],
    on_gain: &[Each(Who::Other, &[Cards(1)])],
    ..KINGDOM
};
