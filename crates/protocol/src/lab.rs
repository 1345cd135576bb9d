//! The lab: strategies that play many games against each other.

use freehold_engine::Edition;
use serde::{Deserialize, Serialize};

use crate::game::BotKind;

/// What there is to work with, and how much of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LabInfo {
    /// The strategies that are included.
    pub library: Vec<LabStrategy>,
    /// The bots that may take part.
    pub bots: Vec<LabBot>,
    /// The words of strategies.
    pub words: Vec<LabWord>,
    /// What one simulation may cost.
    pub limits: LabLimits,
}

/// A strategy that is included.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LabStrategy {
    /// The name of its file.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its idea, in a line.
    pub idea: String,
    /// Its text.
    pub text: String,
    /// The Kingdom cards and Events that it wants on the board.
    pub wants: Vec<String>,
}

/// A bot that may take part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LabBot {
    /// Which.
    pub bot: BotKind,
    /// Its name.
    pub name: String,
    /// How it plays, in a sentence.
    pub style: String,
}

/// A word of strategies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LabWord {
    /// The word as it is written, with what belongs between its parentheses: `count(X)`.
    pub word: String,
    /// What it means.
    pub meaning: String,
}

/// What one simulation may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LabLimits {
    /// The most games; none if this server simulates nothing.
    pub games: u32,
    /// The most seconds.
    pub seconds: u32,
    /// The most bytes of a strategy.
    pub text: u32,
    /// How many shared results are kept; the oldest go first.
    pub kept: u32,
}

/// A strategy to be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LabText {
    /// Its text.
    pub text: String,
}

/// What a strategy is, or what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LabChecked {
    /// Its name, if it says one and nothing is wrong.
    pub name: Option<String>,
    /// The Kingdom cards and Events that it wants on the board.
    pub wants: Vec<String>,
    /// What is wrong.
    pub faults: Vec<LabFault>,
    /// What is allowed, but hardly meant.
    pub warnings: Vec<LabFault>,
}

/// What is wrong with a strategy, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LabFault {
    /// The line, from 1.
    pub line: u32,
    /// The column, in characters from 1.
    pub column: u32,
    /// How many characters are meant.
    pub width: u32,
    /// What is wrong.
    pub message: String,
    /// What may have been meant.
    pub help: Option<String>,
}

/// A simulation that is wanted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LabWanted {
    /// Who plays, two to six.
    pub sides: Vec<LabSide>,
    /// The board.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<LabBoard>"))]
    pub board: LabBoard,
    /// How many games.
    pub length: LabLength,
    /// The Coppers of everybody's first two hands; as they come if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub opening: Option<LabOpening>,
    /// The seed of all shuffles; a fresh one if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seed: Option<String>,
}

/// Who takes part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum LabSide {
    /// A strategy.
    Strategy {
        /// Its text.
        text: String,
    },
    /// A bot that does not think.
    Bot {
        /// Which.
        bot: BotKind,
    },
}

/// The board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum LabBoard {
    /// The cards and Events that the strategies name.
    #[default]
    Named,
    /// The same, filled up to ten with random cards.
    Filled,
    /// These.
    Cards {
        /// Names or ids of cards and Events.
        names: Vec<String>,
        /// The edition; the second if it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        edition: Option<Edition>,
    },
}

/// How many games.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum LabLength {
    /// So many.
    Games {
        /// The number.
        games: u32,
    },
    /// Until it is clear which of two is better, or that neither is by this much.
    Decide {
        /// The margin as a share, 0.01 for one per cent.
        margin: f64,
    },
}

/// The Coppers of the first two hands, whichever comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum LabOpening {
    /// Four and three.
    #[serde(rename = "4/3")]
    FourThree,
    /// Five and two.
    #[serde(rename = "5/2")]
    FiveTwo,
}

/// A simulation, as far as it has come.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LabRun {
    /// Its id.
    pub id: String,
    /// What was wanted, with its seed.
    pub wanted: LabWanted,
    /// How it stands.
    pub stage: LabStage,
    /// How much is done, from 0 to 1, as far as it can be told.
    pub done: f64,
    /// Why it ended before its end, if it did.
    pub note: Option<String>,
    /// Whether everybody with the link can see it from now on.
    pub shared: bool,
    /// The number of the result; it grows while games are played.
    pub version: u32,
    /// What came of it so far; left out if whoever asks has this version already, or if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub result: Option<LabResult>,
}

/// How a simulation stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "stage", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum LabStage {
    /// It waits.
    Queued {
        /// How many come first.
        ahead: u32,
    },
    /// Games are played.
    Running,
    /// It is over.
    Done,
    /// It ended before its end.
    Stopped,
    /// It went wrong.
    Failed {
        /// Why, in words.
        message: String,
    },
}

/// What came of a simulation: the parts of its report, as HTML and SVG that the server has escaped.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LabResult {
    /// Who is better, as far as these games can tell; plain text.
    pub sentence: String,
    /// The games played.
    pub games: u32,
    /// The names of the sides; plain text.
    pub names: Vec<String>,
    /// What was played and how it ended.
    pub about: String,
    /// The scores, as a table.
    pub scores: String,
    /// The pictures.
    pub charts: Vec<LabChart>,
    /// What each side bought, as tables.
    pub purchases: Vec<String>,
}

/// A picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LabChart {
    /// Its name.
    pub name: String,
    /// The picture, which is styled by `/api/lab/charts.css`.
    pub svg: String,
}

/// A game of a simulation with open hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LabGame {
    /// Its number, from 1.
    pub number: u32,
    /// How it ended, in a sentence.
    pub ended: String,
    /// Its log, as HTML that the server has escaped.
    pub log: String,
}

/// The odds of an opening.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LabOdds {
    /// The cards bought on turns 1 and 2.
    pub buy: Vec<String>,
    /// The chances as a picture.
    pub chart: String,
    /// The chances as a table.
    pub table: String,
    /// What else there is to say, in sentences.
    pub words: Vec<String>,
}
