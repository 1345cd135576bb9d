//! Port.
//!
//! Ruling: the extra Port is gained, not bought.

use crate::dsl::*;

/// Port.
pub const CARD: CardDef = CardDef {
    name: "Port",
    expansion: Adventures,
    cost: 4,
    pile: PileSize::Always(12),
    on_play: &[Cards(1), Actions(2)],
    on_buy: &[GainCard(Port, Destination::Discard)],
    ..KINGDOM
};
