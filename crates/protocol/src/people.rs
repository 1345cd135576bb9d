//! People with names: ratings, profiles, games, the leaderboard.

use freehold_engine::{Card, Event, Seat};
use serde::{Deserialize, Serialize};

use crate::game::{BotKind, Stage};

/// How strong somebody is, on the scale of the bots: Big Money is 1,000.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rating {
    /// The number that is shown.
    pub shown: i32,
    /// How far off it may well be: in 19 of 20 cases it is within this many points.
    pub plus_minus: u32,
    /// Whether too little is known yet: shown with a question mark, and not on the leaderboard.
    pub provisional: bool,
    /// How many rated games it comes from.
    pub games: u32,
}

/// Somebody as others see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Profile {
    /// The name.
    pub name: String,
    /// The rating.
    pub rating: Rating,
    /// Whether it is the reader's own.
    pub own: bool,
    /// Whether others may see the rest. Without it, and for others, everything below is empty.
    pub public: bool,
    /// When the account was opened, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub since: Option<i64>,
    /// The rating after each rated game, the oldest first; the newest 200.
    pub history: Vec<RatingPoint>,
    /// What became of the games.
    pub statistics: Option<Statistics>,
}

/// A rating at a time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingPoint {
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
    /// The number that was shown.
    pub shown: i32,
    /// How far off it might well have been.
    pub plus_minus: u32,
    /// The table.
    pub game: String,
}

/// What became of somebody's finished games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Statistics {
    /// How many.
    pub games: u32,
    /// How many of them were won, alone or with others.
    pub wins: u32,
    /// By the number of players.
    pub by_players: Vec<PlayersCount>,
    /// By cards of the Kingdom, those of the most games first.
    pub by_card: Vec<CardResult>,
    /// By Events of the Kingdom.
    pub by_event: Vec<EventResult>,
    /// By Kingdoms that were played more than once, or have a name.
    pub by_kingdom: Vec<KingdomResult>,
    /// The cards bought and gained most for one's own deck, Kingdom cards alone.
    pub favourites: Vec<CardUse>,
}

/// Games with this many players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayersCount {
    /// How many players.
    pub players: u8,
    /// How many games.
    pub games: u32,
    /// How many were won.
    pub wins: u32,
}

/// Games with a card in the Kingdom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CardResult {
    /// The card.
    pub card: Card,
    /// How many games.
    pub games: u32,
    /// How many were won.
    pub wins: u32,
}

/// Games with an Event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EventResult {
    /// The Event.
    pub event: Event,
    /// How many games.
    pub games: u32,
    /// How many were won.
    pub wins: u32,
}

/// Games with a Kingdom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct KingdomResult {
    /// What the table was called, or the name of the Kingdom.
    pub name: String,
    /// The cards.
    pub cards: Vec<Card>,
    /// How many games.
    pub games: u32,
    /// How many were won.
    pub wins: u32,
}

/// How much somebody has of a card at the end of games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CardUse {
    /// The card.
    pub card: Card,
    /// How many copies in all games together.
    pub copies: u32,
    /// In how many games of those that had it in the Kingdom.
    pub games: u32,
}

/// One's own games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyGames {
    /// The newest first, at most 50: those that are being played before those that are over.
    pub games: Vec<MyGame>,
    /// What to give as `before` to get older ones; none if there are none.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub older: Option<i64>,
}

/// A table at which somebody has a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyGame {
    /// The id of the table.
    pub game: String,
    /// The game of the match, from 1; 0 before the first.
    pub game_number: u32,
    /// What it is called.
    pub title: String,
    /// The seat.
    pub seat: Seat,
    /// How far the table has come; a game that is over is finished, whatever the match.
    pub stage: Stage,
    /// The names in turn order.
    pub names: Vec<String>,
    /// Whether it counts for the rating.
    pub rated: bool,
    /// Whether the table waits for an answer of this seat.
    pub your_turn: bool,
    /// The place, from 1, if it is over.
    pub place: Option<u8>,
    /// What the rating changed by, if it counted.
    pub change: Option<i32>,
    /// When the seat was taken or the game was over, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
}

/// The people whose rating is settled, the strongest first, and the bots as marks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Leaderboard {
    /// The people, at most 100.
    pub people: Vec<Ranked>,
    /// The bots whose rating was measured.
    pub bots: Vec<BotMark>,
    /// The reader's place, if they have one.
    pub own: Option<Ranked>,
}

/// Somebody on the leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Ranked {
    /// The place, from 1; who has the same number shares it.
    pub place: u32,
    /// The name.
    pub name: String,
    /// The rating.
    pub rating: Rating,
}

/// A bot on the leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BotMark {
    /// Which.
    pub bot: BotKind,
    /// Its name.
    pub name: String,
    /// Its rating.
    pub shown: i32,
}

/// The account of whoever sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatAccount {
    /// The seat.
    pub seat: Seat,
    /// The name of the account.
    pub name: String,
    /// The rating when the seat was taken.
    pub rating: Rating,
}
