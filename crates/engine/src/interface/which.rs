//! How copies of one name differ.

use serde::{Deserialize, Serialize};

use crate::rules::card::Card;

/// How a copy differs from others of its name. Copies that are alike here are alike in all that can still happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Which {
    /// It is in hand.
    InHand,
    /// It is the card that asks.
    This {
        /// Whether it is still in play; if not, nothing can be done to it.
        in_play: bool,
    },
    /// It is in play.
    InPlay {
        /// How long it stays there.
        stays: Stays,
        /// The cards that stay with it and would leave without it.
        keeps: Vec<Card>,
    },
    /// It has set these cards aside.
    SetAside(Vec<Card>),
    /// It does what this other card does, whose abilities it has.
    DoesAs(Card),
    /// There is no other of its name.
    Only,
}

/// How long a card stays in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Stays {
    /// It leaves play this turn.
    ThisTurn,
    /// It has something to do at the start of the next turn, or stays with a card that has.
    NextTurn,
    /// It never leaves play by itself.
    ForGood,
}
