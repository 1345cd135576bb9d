//! Coin of the Realm.
//!
//! Ruling: the coin counts although the card leaves play.

use crate::dsl::*;

/// Coin of the Realm.
pub const CARD: CardDef = CardDef {
    name: "Coin of the Realm",
    expansion: Adventures,
    cost: 2,
    types: &[Treasure, Reserve],
    on_play: &[Coins(1), PutThisOnMat],
    call: Some(Call { when: Moment::AfterAction, effects: &[Actions(2)] }),
    ..KINGDOM
};
