//! How long people may think.

use freehold_engine::Seat;
use serde::{Deserialize, Serialize};

/// The time that everybody has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Clock {
    /// How it is measured.
    pub pace: Pace,
    /// What becomes of somebody whose time has run out.
    pub late: Late,
}

/// How time is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Pace {
    /// So much for each turn, and a reserve for the whole game on which longer ones draw.
    Live {
        /// For a turn, in seconds: 5 to 3,600. Whoever must answer in another's turn has as much for that.
        turn: u32,
        /// For a game, in seconds: up to 36,000.
        reserve: u32,
    },
    /// So many days for each answer.
    Days {
        /// 1 to 30.
        days: u8,
    },
}

/// What becomes of somebody whose time has run out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Late {
    /// The game is lost; among more than two a bot plays on so that the others have their game.
    Lose,
    /// A bot stands in, and the person may come back.
    Bot,
}

/// The clocks of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Clocks {
    /// Whose is running; none while nobody is waited for, or while others think about an undo.
    pub running: Option<Seat>,
    /// The time left, by seat, at the moment this was sent.
    pub seats: Vec<TimeLeft>,
    /// In how many milliseconds the running one has run out.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub runs_out_in: Option<i64>,
}

/// The time that somebody has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TimeLeft {
    /// For this turn, or for this answer, in milliseconds.
    #[cfg_attr(test, ts(type = "number"))]
    pub turn: i64,
    /// Of the reserve, in milliseconds.
    #[cfg_attr(test, ts(type = "number"))]
    pub reserve: i64,
}
