//! A finished game, looked at again.

use freehold_engine::text::Phrase;
use freehold_engine::{Answer, Seat};
use serde::{Deserialize, Serialize};

/// How far the analysis of a game has come.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "state", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum AnalysisState {
    /// Nobody has asked for it, or what there was can no longer be used.
    None,
    /// It waits for its turn.
    Queued {
        /// How many others come first.
        ahead: u32,
    },
    /// It is being made.
    Running {
        /// How much of it is done, from 0 to 1.
        progress: f64,
    },
    /// Here it is.
    Done {
        /// What was found.
        analysis: Box<Analysis>,
    },
    /// It could not be made; it may be asked for again.
    Failed {
        /// Why, for a person.
        message: String,
    },
}

/// What was found about a game. Every `at` is a step of the replay.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Analysis {
    /// Whether every move was judged; otherwise time ran out, and this is what was known then.
    pub complete: bool,
    /// The players in turn order.
    pub players: Vec<PlayerReport>,
    /// Everybody's chances along the game.
    pub chances: Vec<ChancesAt>,
    /// The moves that were judged.
    pub moves: Vec<MoveReport>,
    /// What moved the chances most, in the order of the game.
    pub turning_points: Vec<TurningPoint>,
    /// What the strong player would have done from the start.
    pub plan: Option<PlanReport>,
}

/// A number that was measured. A chance of winning is a share from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The lower end of its 95 % interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// A player's game in short.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerReport {
    /// The name.
    pub name: String,
    /// Whether this player's moves were judged.
    pub judged: bool,
    /// The chance at the start.
    pub start: Estimate,
    /// The chance at the end: what came of it, if the game was over.
    pub end: Estimate,
    /// What the moves lost against the best ones, all together.
    pub lost: Estimate,
    /// What the player's decisions changed.
    pub decisions: Estimate,
    /// What the decisions of the others changed for this player.
    pub others: Estimate,
    /// What shuffles and draws changed.
    pub luck: Estimate,
    /// How many moves of each grade there were.
    pub grades: Vec<GradeCount>,
    /// A sentence about it.
    pub summary: Phrase,
}

/// How many moves of one grade there were.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GradeCount {
    /// The grade.
    pub grade: Grade,
    /// How many.
    pub n: u32,
}

/// How good a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Grade {
    /// Nothing better was found.
    Best,
    /// What it lost, if anything, is less than would count.
    Good,
    /// Too close to tell.
    Close,
    /// It lost 2 games of 100 or more.
    Inaccuracy,
    /// It lost 5 games of 100 or more.
    Mistake,
    /// It lost 10 games of 100 or more.
    Blunder,
}

/// Everybody's chances at one moment, for somebody who sees all hands but no coming shuffle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChancesAt {
    /// The step.
    pub at: u32,
    /// The number of the turn.
    pub turn: u32,
    /// Whose turn it is.
    pub seat: Seat,
    /// The chance of each player; together they are 1.
    pub chances: Vec<Estimate>,
}

/// A move: the decisions that people see as one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MoveReport {
    /// The step before it.
    pub at: u32,
    /// The step after its last answer.
    pub until: u32,
    /// The number of the turn.
    pub turn: u32,
    /// Whose move it is.
    pub seat: Seat,
    /// What is asked.
    pub asks: Phrase,
    /// What was done.
    pub played: Phrase,
    /// How good it was.
    pub grade: Grade,
    /// The chance that it lost against the best.
    pub loss: Estimate,
    /// What could have been done, the best first; what was done is among it. Of a move of several decisions these are the
    /// options of the one that lost most.
    pub options: Vec<OptionReport>,
    /// Why it was a fault, if it was one: sentences, the clearest first.
    pub why: Vec<Phrase>,
}

/// Something that could have been done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OptionReport {
    /// The step at which it begins.
    pub at: u32,
    /// Its answers: a table can go on from that step with them (`ForkGame`).
    pub answers: Vec<Answer>,
    /// In words.
    pub words: Phrase,
    /// Whether it was played.
    pub played: bool,
    /// The chance of winning with it, as far as the player could know.
    pub chance: Estimate,
    /// By how much that is less than with the best, in the same worlds: surer than the difference of the two chances.
    pub behind: Estimate,
    /// How often it was played out.
    pub playouts: u32,
}

/// A moment that moved the chances most.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TurningPoint {
    /// The step.
    pub at: u32,
    /// The number of the turn.
    pub turn: u32,
    /// Whose decision it was, or whose cards.
    pub seat: Seat,
    /// The move, by its place in the list of moves; none if it was luck, or a move that was not judged.
    pub of: Option<u32>,
    /// By how much that player's chance changed.
    pub change: Estimate,
    /// In words.
    pub words: Phrase,
}

/// What the strong player would have done from the start.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlanReport {
    /// Its strategy file.
    pub text: String,
    /// What it is about.
    pub idea: Phrase,
    /// The share of games it won against the other plans for this Kingdom.
    pub score: f64,
}
