//! Where a gained card goes.

use serde::{Deserialize, Serialize};

/// Where a gained card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Destination {
    /// Onto the discard pile.
    Discard,
    /// Into the hand.
    Hand,
    /// Onto the deck.
    Deck,
}
