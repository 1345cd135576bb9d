//! Quick match: somebody wants to play now, with whoever comes.

use freehold_engine::{Edition, Expansion, Seat};
use serde::{Deserialize, Serialize};

/// What somebody would like to play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Wish {
    /// The numbers of players that are fine, each from 2 to 6.
    pub players: Vec<u8>,
    /// The sets from which the server draws ten cards.
    pub sets: Vec<Expansion>,
    /// The edition.
    pub edition: Edition,
    /// How fast.
    pub speed: Speed,
    /// Whether the game counts; only for people who are signed in.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub rated: bool,
    /// Whether bots of fitting strength may take the seats that are empty after a while.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub bots: bool,
    /// The name of a guest. Whoever is signed in goes by the name of the account.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub name: Option<String>,
}

/// How fast a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Speed {
    /// 20 seconds a turn, and 3 minutes in reserve.
    Fast,
    /// 45 seconds a turn, and 8 minutes in reserve.
    Normal,
    /// 2 minutes a turn, and 20 minutes in reserve.
    Slow,
    /// 3 days for each answer.
    Days,
}

/// A wish that was taken note of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Ticket {
    /// The key to it, for asking what became of it.
    pub ticket: String,
    /// How it stands.
    pub matched: Matched,
}

/// What became of a wish.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Matched {
    /// Nobody fits yet.
    Waiting {
        /// Since when, in milliseconds since 1970.
        #[cfg_attr(test, ts(type = "number"))]
        since: i64,
        /// In how many milliseconds bots take the empty seats; none if they shall not.
        #[cfg_attr(test, ts(type = "number | null"))]
        bots_in: Option<i64>,
        /// How many others wait, whatever for.
        others: u32,
    },
    /// A table is laid.
    Ready {
        /// Its id.
        game: String,
        /// The seat.
        seat: Seat,
        /// The key to it.
        token: String,
    },
    /// The wish was withdrawn, or whoever had it has not asked for too long.
    Gone,
}
