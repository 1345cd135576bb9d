//! Messenger.
//!
//! Ruling: an Event bought before counts as a purchase.

use crate::dsl::*;

/// Messenger.
pub const CARD: CardDef = CardDef {
    name: "Messenger",
    expansion: Adventures,
    cost: 4,
    on_play: &[Buys(1), Coins(2), May(&[DeckIntoDiscard])],
    on_buy: &[If(
        FirstPurchase,
        &[
            Pile(Gain(Destination::Discard), Any, CostUpTo(4)),
            If(YouDid, &[Each(Who::Other, &[GainCopy])]),
        ],
    )],
    ..KINGDOM
};
