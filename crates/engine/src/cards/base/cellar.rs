//! Cellar.
//!
//! Ruling: a shuffle for the draw includes the cards just discarded.

use crate::dsl::*;

/// Cellar.
pub const CARD: CardDef = CardDef {
    name: "Cellar",
    cost: 2,
    on_play: &[Actions(1), Pick(Discard, AnyNumber, From::Hand, Any), CardsPer(ThatMany)],
    ..KINGDOM
};
