//! What can be wrong with a puzzle, and with an answer to one.

use freehold_engine::Refusal;
use freehold_notation::LoadError;
use freehold_stored::StoredError;
use thiserror::Error;

use crate::puzzle::FORMAT;

/// Why a puzzle cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// A line that means nothing.
    #[error("line {line}: {why}")]
    Line {
        /// Which.
        line: usize,
        /// Why not.
        why: String,
    },
    /// It is too long.
    #[error("a puzzle has at most {0} bytes")]
    TooLarge(usize),
    /// It does not say that it is a puzzle.
    #[error("the first line of a puzzle is \"puzzle: {FORMAT}\"")]
    NoPuzzle,
    /// A newer program has written it.
    #[error(
        "it has version {0}, which a newer freehold has written; this one reads up to {FORMAT}"
    )]
    Newer(u32),
    /// Something is not there.
    #[error("{0} is missing")]
    Missing(&'static str),
    /// Something is empty or has several lines.
    #[error("{0} must be one line of text")]
    NotALine(&'static str),
    /// The id cannot be used.
    #[error("{0:?} is no name of a puzzle: lower-case letters, digits and dashes, at most 64")]
    Id(String),
    /// The game cannot be read.
    #[error("the game: {0}")]
    Load(#[from] LoadError),
    /// The rules were mended since.
    #[error("the game: {0}")]
    Mended(freehold_notation::Mended),
    /// The game cannot be played.
    #[error("the game: {0}")]
    Game(String),
    /// There are too few or too many names.
    #[error("each player has one name")]
    Players,
    /// Nobody is asked anything.
    #[error("the game is over: there is nothing to answer")]
    Over,
    /// The question is half answered.
    #[error("the game stops in the middle of a pick")]
    HalfAnswered,
    /// The game leads to another position than it did.
    #[error(
        "the position has the sum {now:04x}, not {then:04x}: the game no longer leads where it did"
    )]
    Sum {
        /// What was written.
        then: u16,
        /// What is there.
        now: u16,
    },
    /// An answer cannot be read.
    #[error("line {line}: {error}")]
    Words {
        /// Where.
        line: usize,
        /// What is wrong with it.
        error: StoredError,
    },
    /// An answer does not answer the question.
    #[error("{answer:?}: {why}")]
    Answer {
        /// Which.
        answer: String,
        /// Why not.
        why: Unanswered,
    },
    /// An answer stands there twice.
    #[error("{0:?} is the same answer as another one")]
    Twice(String),
    /// Figures that cannot be.
    #[error(
        "{0:?}: a chance and its error are from 0 to 100 percent, measured in at least one playout"
    )]
    Figures(String),
    /// Everything is right, or nothing.
    #[error("there must be a right answer and a wrong one")]
    NoContest,
    /// The figures say otherwise.
    #[error("{wrong:?} is wrong, but its chance is not below that of {right:?}")]
    WrongIsBetter {
        /// An answer called right.
        right: String,
        /// A better one called wrong.
        wrong: String,
    },
}

/// Why a list of answers is no answer to the question of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unanswered {
    /// The rules do not allow it.
    #[error("{0}")]
    Refused(#[from] Refusal),
    /// There is no answer.
    #[error("an answer has at least one step")]
    Nothing,
    /// The pick is not finished.
    #[error("the pick is not finished")]
    Unfinished,
    /// It goes on after the question is answered.
    #[error("that answers more than what is asked")]
    TooMuch,
}
