//! What is asked and answered over HTTP.

use freehold_engine::text::Line;
use freehold_engine::{Answer, Seat, View};
use serde::{Deserialize, Serialize};

use crate::game::{BotKind, Spectators, TableInfo, Way};
use crate::kingdom::KingdomChoice;

/// A new table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CreateGame {
    /// The seats in turn order, 2 to 6. Only one may be a person's, who opens the table; others take open ones.
    pub seats: Vec<SeatChoice>,
    /// The Kingdom.
    pub kingdom: KingdomChoice,
    /// What to call it.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub title: Option<String>,
    /// How many games the match has: 1 if it is left out, 0 for as many as the host wants.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub games: Option<u8>,
    /// Whether the lobby lists it, and anybody may take an open seat or watch.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub listed: bool,
    /// What spectators see.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<Spectators>"))]
    pub spectators: Spectators,
    /// By how many seconds spectators see everything later.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<u16>"))]
    pub spectator_delay: u16,
    /// The seed of all shuffles, a number written as text; a random one if it is left out. Only one person among bots may
    /// choose it: the table is for practice then.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub seed: Option<String>,
    /// How long everybody may think; for ever if it is left out.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub clock: Option<crate::clock::Clock>,
    /// Whether the games count for the ratings: only with a clock that loses, and only among people who are signed in.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub rated: bool,
    /// Who may write in the chat.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<crate::chat::ChatRule>"))]
    pub chat: crate::chat::ChatRule,
}

/// Who is to sit in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)] // The names of the fields say it.
pub enum SeatChoice {
    /// Whoever comes.
    Open,
    /// A person of this name, such as the host.
    Person { name: String },
    /// A bot.
    Bot { bot: BotKind },
}

/// The keys to a new table. They are shown once: the server keeps only their hashes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameCreated {
    /// The id of the table.
    pub game: String,
    /// The host's key.
    pub host_token: String,
    /// The key for spectators.
    pub spectator_token: String,
    /// A key for each seat of a person and each open seat.
    pub seats: Vec<SeatToken>,
}

/// The key to a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatToken {
    /// The seat.
    pub seat: Seat,
    /// The key.
    pub token: String,
}

/// Taking an open seat of a listed table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct JoinGame {
    /// The name to be called by.
    pub name: String,
    /// The seat; any open one if it is left out.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub seat: Option<Seat>,
    /// The key to have, 64 random hexadecimal digits; if it is left out the server makes one.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub token: Option<String>,
}

/// A table in the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Lobby {
    /// The listed tables, the newest first: those with open seats before those being played.
    pub games: Vec<TableInfo>,
}

/// What a host can do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)] // The names of the fields say it.
pub enum HostAction {
    /// Puts a bot into an open seat, the links to which no longer work, or lets it stand in for a person, who may come back.
    PutBot { seat: Seat, bot: BotKind },
    /// Opens a seat again, if its owner has been away for a while; the answer holds a link to it. Of an open seat it is just
    /// another link.
    OpenSeat { seat: Seat },
    /// Begins the first or the next game; with another Kingdom, if one is given, and what to call the table with it.
    Begin {
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        kingdom: Option<KingdomChoice>,
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        title: Option<String>,
    },
    /// Settles alone what to do with a game whose rules were mended in the middle of it.
    Settle { way: Way },
    /// Ends the game being played, or the match between games.
    EndGame,
}

/// What a host's action led to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HostDone {
    /// The table now.
    pub table: TableInfo,
    /// The new key to a seat, if one was opened.
    pub seat: Option<SeatToken>,
}

/// A new table that goes on from a point of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ForkGame {
    /// The game of the match, from 1; the last one if it is left out.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub game_number: Option<u32>,
    /// The step of the replay to go on from.
    pub step: u32,
    /// Answers to give there before anybody is asked, such as another move than the one that was made.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Answer>>"))]
    pub answers: Vec<Answer>,
    /// The seats in turn order, as many as the game has: one person's, and bots.
    pub seats: Vec<SeatChoice>,
}

/// A finished game, step by step: step 0 is the start, and each answer leads to the next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Replay {
    /// The table.
    pub table: TableInfo,
    /// The game of the match, from 1.
    pub game_number: u32,
    /// The players' names.
    pub names: Vec<String>,
    /// The steps.
    pub steps: Vec<ReplayStep>,
    /// All that happened, in words.
    pub log: Vec<Line>,
    /// Everybody's points at the start of each turn and at the end, as far as there are positions.
    pub points: Vec<Vec<i32>>,
    /// How many of the steps have a position: fewer than all if the rules were mended since.
    pub n_views: u32,
    /// What there is to say about that, for a person.
    pub notice: Option<String>,
}

/// The position after this many answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReplayStep {
    /// The number of the turn.
    pub turn: u32,
    /// Who must decide; none at the end.
    pub deciding: Option<Seat>,
    /// How many lines the log has by then.
    pub n_lines: u32,
    /// The last of them, if it grows later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub last_line: Option<Line>,
    /// The answer that led here, in words; none at the start.
    pub answer: Option<String>,
}

/// Some positions of a replay, all hands open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReplayViews {
    /// The step of the first one.
    pub from: u32,
    /// The positions.
    pub views: Vec<View>,
}

/// Something went wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ErrorBody {
    /// What, in a word that a program can compare.
    pub code: ErrorCode,
    /// What, for a person.
    pub message: String,
    /// All that is wrong with a Kingdom, if that is it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<crate::kingdom::Fault>>"))]
    pub faults: Vec<crate::kingdom::Fault>,
    /// What is wrong with a text in the notation, if that is it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub text: Option<crate::position::TextFault>,
}

/// The kinds of errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ErrorCode {
    /// The request cannot be read.
    Malformed,
    /// The request is too large.
    TooLarge,
    /// There is no such thing.
    NotFound,
    /// The method is not known here.
    MethodNotAllowed,
    /// The key is missing or does not fit.
    Forbidden,
    /// Only for people who are signed in.
    SignedOut,
    /// The name or the password is wrong; which is not said.
    WrongPassword,
    /// The passkey is not known here, or what it says does not hold; which is not said.
    WrongPasskey,
    /// The request comes from a page of another site.
    WrongOrigin,
    /// Too many requests.
    SlowDown,
    /// The text is not in the notation, or its moves cannot be made.
    BadText,
    /// The Kingdom cannot be played.
    BadKingdom,
    /// The answer is to another decision than the pending one.
    Stale,
    /// It is another player's decision.
    NotYourDecision,
    /// The rules do not allow that answer.
    Refused,
    /// That cannot be done now.
    NotNow,
    /// The name cannot be used.
    BadName,
    /// The seat is taken or does not exist.
    BadSeat,
    /// Something is wrong with the server.
    Internal,
}

/// Who else can open the server's pages; told to its own machine only.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Reach {
    /// Whether it listens to other machines at all; null where that is not told.
    pub listens: Option<bool>,
    /// The start of the links that others on the network can open, such as `http://192.168.1.5:8642`.
    pub origin: Option<String>,
}

/// How the server is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Health {
    /// `ok` or `ready`; `failing`, `starting` or `draining`.
    pub status: String,
    /// The version of the server.
    pub version: String,
    /// What is wrong, for whoever runs it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub reason: Option<String>,
}
