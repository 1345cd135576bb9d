//! Wine Merchant.
//!
//! Ruling: two coins in total are enough for any number.

use crate::dsl::*;

/// Wine Merchant.
pub const CARD: CardDef = CardDef {
    name: "Wine Merchant",
    expansion: Adventures,
    cost: 5,
    types: &[Action, Reserve],
    on_play: &[Buys(1), Coins(4), PutThisOnMat],
    end_of_buys: Some(EndOfBuys {
        coins_left: 2,
        effects: &[Pick(Discard, AnyNumber, From::Mat, LikeThis)],
    }),
    ..KINGDOM
};
