//! A table and the match played at it.

use freehold_engine::{Bag, ScoreLine, Seat};
use serde::{Deserialize, Serialize};

use crate::kingdom::Kingdom;

/// The bots there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum BotKind {
    /// Gives any legal answer.
    Random,
    /// Buys Provinces, Gold and Silver.
    BigMoney,
    /// A beginner who makes a beginner's mistakes.
    Novice,
    /// Money and one or two good Actions.
    Apprentice,
    /// Judges every card by what it does.
    #[serde(alias = "steward")] // Its old name.
    Reeve,
    /// Searches, for a moment.
    Expert,
    /// Searches, for about a second.
    Master,
    /// Searches for as long as people do.
    Grandmaster,
}

/// The bots that people are offered as opponents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BotLevels {
    /// The weakest first.
    pub levels: Vec<BotLevel>,
    /// The one for somebody who has not chosen any.
    pub first_opponent: BotKind,
}

/// A bot that people are offered as an opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BotLevel {
    /// Which.
    pub bot: BotKind,
    /// Its name at a table.
    pub name: String,
    /// How it plays, in a sentence.
    pub style: String,
    /// How strong it is, on a scale of all levels; none if that was not measured.
    pub rating: Option<i16>,
    /// How long it thinks about a decision, in milliseconds; 0 if it answers at once.
    pub thinks_ms: u32,
}

/// What spectators see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Spectators {
    /// What lies open.
    Public,
    /// What lies open, and everything once the game is over.
    #[default]
    EverythingAfter,
    /// All hands at all times.
    AllHands,
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)] // The names of the fields say it.
pub enum Occupant {
    /// Nobody yet.
    Open,
    /// A person; connected if a socket of theirs is open.
    Person { name: String, connected: bool },
    /// A bot; where it stands in for a person, who may come back, with that person's name.
    Bot {
        name: String,
        bot: BotKind,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        stands_in_for: Option<String>,
    },
}

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Stage {
    /// No game has begun; seats may be open.
    Waiting,
    /// A game is being played.
    Playing,
    /// A game is over; the next one of the match may be begun.
    BetweenGames,
    /// All games of the match are over, or the host ended it.
    Finished,
}

/// A table as everybody may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableInfo {
    /// The id of the table.
    pub game: String,
    /// What the host called it.
    pub title: String,
    /// How far it has come.
    pub stage: Stage,
    /// Who sits where, in turn order.
    pub seats: Vec<Occupant>,
    /// The Kingdom.
    pub kingdom: Kingdom,
    /// How many games the match has; 0 for as many as the host wants.
    pub games: u8,
    /// The number of the game being played or just over, from 1; 0 before the first.
    pub game_number: u32,
    /// The games that are over, the one just over included.
    pub results: Vec<GameResult>,
    /// What spectators see.
    pub spectators: Spectators,
    /// By how many seconds spectators see everything later.
    pub spectator_delay: u16,
    /// Whether one person plays for everybody, with open hands.
    pub alone: bool,
    /// Whether the lobby lists it, and anybody may take an open seat or watch.
    pub listed: bool,
    /// How many spectators are watching.
    pub watching: u16,
    /// Whether it is for practice: one person among bots, who chose the seed, has seen this game before, or in the game
    /// being played had a hint or took back what was seen. Nobody else is let in.
    pub practice: bool,
    /// When it was opened, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub opened_at: i64,
    /// How long everybody may think, if there is a limit.
    #[serde(default)]
    pub clock: Option<crate::clock::Clock>,
    /// Whether the games count for the ratings.
    #[serde(default)]
    pub rated: bool,
    /// The accounts of those who sit there with one.
    #[serde(default)]
    pub accounts: Vec<crate::people::SeatAccount>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameResult {
    /// The number of the game in the match, from 1.
    pub game_number: u32,
    /// The winners; several share a win. Empty if the game was ended before it was over.
    pub winners: Vec<Seat>,
    /// Whether the host ended it before it was over.
    pub ended_early: bool,
    /// Who gave it up, so that the other one won.
    pub resigned: Option<Seat>,
    /// Whether it was over by rules that were mended since, and nothing tells how: the scores are those of the last position
    /// to which the rules still lead.
    pub end_is_lost: bool,
    /// The scores in turn order.
    pub scores: Vec<Score>,
}

/// What can be done with a game whose rules were mended in the middle of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Way {
    /// It goes on from the last decision to which both rules lead.
    GoOn,
    /// It ends without a result.
    End,
}

/// The score of one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Score {
    /// Who.
    pub seat: Seat,
    /// Their name then.
    pub name: String,
    /// The place, from 1; players who share it have the same.
    pub place: u8,
    /// The points.
    pub points: i32,
    /// Turns taken to their end.
    pub turns: u32,
    /// Where the points come from.
    pub lines: Vec<ScoreLine>,
    /// All cards owned.
    pub cards: Bag,
}
