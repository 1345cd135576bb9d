//! Puzzles.

use freehold_engine::text::Line;
use freehold_engine::{Answer, Seat, View};
use serde::{Deserialize, Serialize};

use crate::game::BotKind;
use crate::kingdom::Kingdom;
use crate::question::Question;

/// All puzzles there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleList {
    /// The puzzles.
    pub puzzles: Vec<PuzzleInfo>,
}

/// A puzzle as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleInfo {
    /// Its id, which never means another one.
    pub id: String,
    /// What to call it.
    pub title: String,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// What it is about.
    pub themes: Vec<Theme>,
    /// How many players the game has.
    pub players: u8,
    /// Which of their own turns it is for the player whose turn it is, from 1.
    pub turn: u32,
    /// The Kingdom.
    pub kingdom: Kingdom,
}

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)] // The names say it.
pub enum Difficulty {
    Easy,
    Medium,
    Hard,
}

/// What a puzzle is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Theme {
    /// The first purchases.
    Opening,
    /// What to buy.
    Purchase,
    /// What to play, and in which order.
    Action,
    /// What to trash.
    Trashing,
    /// What to discard, or to put back.
    Discarding,
    /// What to gain by an effect.
    Gaining,
    /// What to do to the others, or against what they do.
    Attack,
    /// One of several options of a card.
    Choice,
    /// Whether to buy an Event, and which.
    Event,
    /// The last turns.
    Endgame,
}

/// A puzzle to be solved, as the player who must decide sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Puzzle {
    /// What the list shows of it.
    pub info: PuzzleInfo,
    /// The players' names.
    pub names: Vec<String>,
    /// Who must decide.
    pub seat: Seat,
    /// The position.
    pub view: View,
    /// The question.
    pub question: Question,
    /// What happened before, in words.
    pub log: Vec<Line>,
}

/// An answer to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleAnswer {
    /// The steps of the whole answer.
    pub answers: Vec<Answer>,
}

/// What an answer to a puzzle is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleResult {
    /// Whether it solves the puzzle.
    pub right: bool,
    /// The answer that was given, in words.
    pub given: String,
    /// The answers that were tried, the best first.
    pub tried: Vec<TriedAnswer>,
    /// Why the right answer is right, in paragraphs.
    pub words: Vec<String>,
    /// How the figures were found.
    pub checked: Option<String>,
}

/// An answer that was tried.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TriedAnswer {
    /// Its steps.
    pub answers: Vec<Answer>,
    /// In words.
    pub label: String,
    /// Whether it solves the puzzle.
    pub right: bool,
    /// Whether it was given.
    pub given: bool,
    /// The chance to win after it, from 0 to 1.
    pub chance: crate::Estimate,
    /// How often it was played out.
    pub playouts: u32,
    /// What there is to say about this one alone.
    pub note: Option<String>,
}

/// A table that goes on from a puzzle, against bots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayPuzzle {
    /// The name to be called by; the one in the puzzle if it is left out.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub name: Option<String>,
    /// The bot to play against; the standard player if it is left out.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub bot: Option<BotKind>,
    /// The answers to begin with; none to be asked again.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Answer>>"))]
    pub answers: Vec<Answer>,
}
