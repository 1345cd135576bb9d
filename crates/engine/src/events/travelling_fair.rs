//! Travelling Fair.
//!
//! Ruling: decided card by card.

use crate::dsl::*;

/// Travelling Fair.
pub const EVENT_DEF: EventDef = EventDef {
    name: "Travelling Fair",
    cost: 2,
    on_buy: &[Buys(2), OnYourGainsThisTurn],
    on_gain_this_turn: &[Offer(ToTopDeckIt)],
    ..EVENT
};
