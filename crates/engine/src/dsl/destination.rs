//! Where a gained card goes.

use serde::{Deserialize, Serialize};

/// Where a gained card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Destination {
    /// Onto the discard pile.
    Discard,
    /// Into the hand.
    Hand,
    /// Onto the deck.
    Deck,
}
