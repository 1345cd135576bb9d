//! Mining Village.
//!
//! Ruling: played twice, it is trashed at most once.

use crate::dsl::*;

/// Mining Village.
pub const CARD: CardDef = CardDef {
    name: "Mining Village",
    expansion: Intrigue,
    cost: 4,
    on_play: &[Cards(1), Actions(2), Offer(ToTrashThis), If(YouDid, &[Coins(2)])],
    ..KINGDOM
};
