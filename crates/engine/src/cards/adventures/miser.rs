//! Miser.
//!
//! Ruling: either may be chosen without effect.

use crate::dsl::*;

/// Miser.
pub const CARD: CardDef = CardDef {
    name: "Miser",
    expansion: Adventures,
    cost: 4,
    on_play: &[ChooseOne(&[
        Mode(&[Pick(PutOnMat, Exactly(1), From::Hand, Named(Copper))]),
        Mode(&[CoinsPer(OnYourMat(Copper))]),
    ])],
    ..KINGDOM
};
