//! What the analysis of a game says.
//!
//! It is stored beside the game, so its form is a promise: `docs/formats.md` has it, under "An analysis".

use freehold_engine::text::Phrase;
use freehold_engine::{Answer, Card, Seat};
use freehold_stored::{AnswerText, CardId};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Depth, Estimate, Grade, GradeCounts};

/// The analysis of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Analysis {
    /// The version of its form: [`super::ANALYSIS_FORMAT`].
    pub format: u32,
    /// The version of the rules by which the game was played on.
    pub rules: u16,
    /// How deep it was looked at.
    pub depth: Depth,
    /// The seed of all worlds. The same game, depth and seed give the same analysis, unless a time limit cut it short.
    #[serde(with = "seed_text")]
    pub seed: u64,
    /// Whether every move was judged; otherwise it was stopped before, and this is what was known then.
    pub complete: bool,
    /// How many answers of the game it is about: those that today's rules carry out.
    pub answers: u32,
    /// Whether the game was over after them.
    pub over: bool,
    /// The players in turn order.
    pub players: Vec<PlayerReport>,
    /// The chances along the game: at each turn's start, at each decision with a choice, and at the end.
    pub chances: Vec<ChancesAt>,
    /// The moves of those players who were to be judged.
    pub moves: Vec<MoveReport>,
    /// What moved the chances most, in the order of the game.
    pub turning_points: Vec<TurningPoint>,
    /// What the search would have done from the start.
    pub plan: Option<PlanReport>,
}

/// A player's game in short. Chances of winning are shares from 0 to 1; `end.mean - start.mean` is `decisions + others + luck`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerReport {
    /// The name.
    pub name: String,
    /// Whether this player's moves were judged.
    pub judged: bool,
    /// The chance at the start.
    pub start: Estimate,
    /// The chance at the end: what came of it, if the game was over.
    pub end: Estimate,
    /// What the faults lost against the best moves, all together.
    pub lost: Estimate,
    /// What the player's decisions changed, against those of the playouts, which are good but not the best.
    pub decisions: Estimate,
    /// What the decisions of the others changed for this player.
    pub others: Estimate,
    /// What shuffles and draws changed.
    pub luck: Estimate,
    /// How many moves of each grade.
    pub grades: GradeCounts,
    /// A sentence about it.
    #[serde(with = "freehold_stored::phrase")]
    pub summary: Phrase,
}

/// Everybody's chances at one moment, for somebody who sees all hands but no coming shuffle. They add up to 1.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChancesAt {
    /// After how many answers.
    pub at: u32,
    /// The number of the turn.
    pub turn: u32,
    /// Whose turn it is.
    #[serde(with = "seat_number")]
    pub seat: Seat,
    /// What moment it is.
    pub moment: Moment,
    /// The chance of each player.
    pub chances: Vec<Estimate>,
}

/// A moment of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// The first decision of a turn.
    Turn,
    /// Another decision with a choice.
    Decision,
    /// After the last answer.
    End,
}

/// A move: the decisions that people see as one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveReport {
    /// After how many answers it begins.
    pub at: u32,
    /// The numbers of its answers, from 0: the first answer of the game is number 0.
    pub answers: Vec<u32>,
    /// The number of the turn.
    pub turn: u32,
    /// Whose move it is.
    #[serde(with = "seat_number")]
    pub seat: Seat,
    /// What is asked.
    #[serde(with = "freehold_stored::phrase")]
    pub asks: Phrase,
    /// What was done.
    #[serde(with = "freehold_stored::phrase")]
    pub played: Phrase,
    /// How good it was.
    pub grade: Grade,
    /// The chance that it lost against the best: the mean difference in the same worlds. What is below nothing is noise.
    pub loss: Estimate,
    /// What could have been done, the best first; what was done is among it. Of a move of several decisions these are the
    /// options of the one that lost most.
    pub options: Vec<OptionReport>,
    /// What makes the difference, the clearest first. Only faults have it.
    pub why: Vec<Cause>,
}

/// Something that could have been done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionReport {
    /// After how many answers of the game it begins.
    pub at: u32,
    /// Its answers from there on.
    #[serde(with = "answer_texts")]
    pub answers: Vec<Answer>,
    /// In words.
    #[serde(with = "freehold_stored::phrase")]
    pub words: Phrase,
    /// Whether it was played.
    pub played: bool,
    /// The chance of winning with it, as far as the player could know.
    pub chance: Estimate,
    /// By how much it is worse than the best, in the same worlds.
    pub behind: Estimate,
    /// How often it was played out.
    pub playouts: u32,
}

/// Something that differs measurably between what was played and the best.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cause {
    /// What was measured.
    pub measure: Measure,
    /// The card that it is about, where it is about one.
    #[serde(with = "maybe_card")]
    pub card: Option<Card>,
    /// How much it is after what was played.
    pub played: f64,
    /// How much it is after the best.
    pub best: f64,
    /// The mean difference in the same worlds, the best less what was played.
    pub difference: Estimate,
    /// In words.
    #[serde(with = "freehold_stored::phrase")]
    pub words: Phrase,
}

/// What is measured in playouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// The share of a card's times in hand in which it was left unplayed for want of an Action.
    DrawnDead,
    /// How often a card is played in a game.
    Plays,
    /// Coins a turn.
    Coins,
    /// The share of turns with enough coins for a Province.
    EightCoins,
    /// The share of the cards drawn that are Curses, or Victory cards that do nothing.
    Junk,
    /// Cards drawn a turn.
    CardsSeen,
    /// Actions left unplayed a turn for want of an Action.
    Stranded,
    /// Own turns until the end.
    Turns,
    /// Provinces gained until the end.
    Provinces,
    /// Points at the end.
    Points,
    /// Points of the best other player at the end.
    PointsOfOthers,
    /// The share of games that end by three empty piles.
    EndsByPiles,
    /// The share of games that end at once.
    EndsNow,
    /// Coins a turn of the others.
    CoinsOfOthers,
    /// Curses that the others gain.
    CursesOfOthers,
}

/// A moment that moved the chances most.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurningPoint {
    /// After how many answers.
    pub at: u32,
    /// The number of the turn.
    pub turn: u32,
    /// Whose decision it was, or whose cards.
    #[serde(with = "seat_number")]
    pub seat: Seat,
    /// What it was.
    pub kind: TurnKind,
    /// The move, by its place in the list of moves; none if it was luck.
    pub of: Option<u32>,
    /// By how much that player's chance changed.
    pub change: Estimate,
    /// In words.
    #[serde(with = "freehold_stored::phrase")]
    pub words: Phrase,
}

/// What a turning point was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnKind {
    /// A decision.
    Decision,
    /// A shuffle or a draw.
    Luck,
}

/// What the search would have done from the start.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlanReport {
    /// Its strategy file.
    pub text: String,
    /// What it is about.
    #[serde(with = "freehold_stored::phrase")]
    pub idea: Phrase,
    /// The share of games it won against the other plans for this Kingdom.
    pub score: f64,
}

mod seed_text {
    use super::*;

    pub(super) fn serialize<S: Serializer>(seed: &u64, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(seed)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

mod seat_number {
    use super::*;

    pub(super) fn serialize<S: Serializer>(seat: &Seat, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(seat.0)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        freehold_stored::seat_of(u8::deserialize(from)?).map_err(serde::de::Error::custom)
    }
}

mod answer_texts {
    use super::*;

    pub(super) fn serialize<S: Serializer>(answers: &[Answer], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(answers.iter().copied().map(AnswerText))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Answer>, D::Error> {
        let answers = Vec::<AnswerText>::deserialize(from)?;
        Ok(answers.into_iter().map(|answer| answer.0).collect())
    }
}

mod maybe_card {
    use super::*;

    pub(super) fn serialize<S: Serializer>(card: &Option<Card>, to: S) -> Result<S::Ok, S::Error> {
        card.map(CardId).serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Card>, D::Error> {
        Ok(Option::<CardId>::deserialize(from)?.map(|id| id.0))
    }
}
