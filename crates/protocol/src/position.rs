//! Positions and saved games as text, and the rulebook with its scenarios.

use freehold_engine::{Card, Event, Seat};
use serde::{Deserialize, Serialize};

use crate::api::GameCreated;
use crate::game::BotKind;
use crate::kingdom::Kingdom;

/// A text in the notation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PositionText {
    /// One scenario, or a saved game.
    pub text: String,
}

/// What a text is: a position or a game, or what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PositionChecked {
    /// What it is, if nothing is wrong.
    pub found: Option<PositionInfo>,
    /// What is wrong.
    pub fault: Option<TextFault>,
}

/// A position or a saved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PositionInfo {
    /// Which of the two.
    pub kind: TextKind,
    /// What it is called.
    pub title: String,
    /// The players' names in turn order.
    pub names: Vec<String>,
    /// Who must decide first; nobody if the game is over.
    pub seat: Option<Seat>,
    /// Who must decide after the moves; nobody if the game is over then.
    pub seat_after_moves: Option<Seat>,
    /// The Kingdom.
    pub kingdom: Kingdom,
    /// How many answers its moves are.
    pub moves: u32,
    /// What there is to say about it.
    pub notice: Option<String>,
}

/// What a text can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum TextKind {
    /// A position, with moves or without.
    Position,
    /// A game from its beginning.
    SavedGame,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TextFault {
    /// The line, from 1; none if it is about the whole text.
    pub line: Option<u32>,
    /// The column, from 1.
    pub column: Option<u32>,
    /// What is wrong.
    pub message: String,
    /// What could be said instead, where a move answers nothing.
    pub instead: Vec<String>,
}

/// Opening a position or a saved game as a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpenPosition {
    /// The text.
    pub text: String,
    /// What to do with it.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<OpenAs>"))]
    pub open: OpenAs,
    /// Who else plays.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<Company>"))]
    pub company: Company,
    /// The seat to play in; that of whoever must decide if it is left out.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub seat: Option<Seat>,
    /// The name to be called by; the one in the text if it is left out.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub name: Option<String>,
    /// The bot to play against; the standard player if it is left out.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub bot: Option<BotKind>,
}

/// What to do with a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum OpenAs {
    /// Play from the position, as if no move had been made.
    #[default]
    Play,
    /// Play on after its moves.
    PlayOn,
    /// Look at its moves; the table can be continued from any of them.
    Replay,
}

/// Who plays besides the person who opens a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Company {
    /// Bots.
    #[default]
    Bots,
    /// Nobody: one person plays for all, with open hands.
    Alone,
}

/// A table that was opened with a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PositionOpened {
    /// The table and its keys.
    pub created: GameCreated,
    /// The seat of whoever opened it.
    pub seat: Seat,
    /// What it is called.
    pub title: String,
    /// Whether there is nothing to play, and a replay to look at.
    pub replay: bool,
}

/// The rulebook: every ruling, and the scenarios that prove it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rulebook {
    /// The documents that the rulings come from.
    pub documents: Vec<RulebookDocument>,
    /// The rulings in the order of the documents.
    pub rulings: Vec<RulebookRuling>,
    /// The titles of all scenarios.
    pub scenarios: Vec<ScenarioTitle>,
}

/// A document that rulings come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RulebookDocument {
    /// The first part of the ids of its rulings.
    pub id: String,
    /// What it is.
    pub name: String,
}

/// One thing that the rules say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RulebookRuling {
    /// Its id: document, subject, number.
    pub id: String,
    /// The card, Event or part of the rules it is about, as people write it.
    pub about: String,
    /// The card it is about, if it is about one.
    pub card: Option<Card>,
    /// The Event it is about, if it is about one.
    pub event: Option<Event>,
    /// What it says.
    pub statement: String,
    /// The scenarios that prove it, by their place in the list.
    pub scenarios: Vec<u32>,
    /// How many other tests prove it.
    pub tests: u32,
    /// Why nothing can prove it here, if so.
    pub untestable: Option<String>,
}

/// A scenario in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ScenarioTitle {
    /// Its id: its file and its place there.
    pub id: String,
    /// What it says.
    pub title: String,
}

/// A scenario of the rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RulebookScenario {
    /// Its id.
    pub id: String,
    /// What it says.
    pub title: String,
    /// The rulings that it proves.
    pub rulings: Vec<String>,
    /// The scenario in the notation.
    pub text: String,
}
