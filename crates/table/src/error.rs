//! Why a table refuses a command.

use freehold_engine::{Refusal, SetupError};
use thiserror::Error;

/// Why a table refuses a command. The table is as it was.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TableError {
    /// The answer is to a decision that is not pending.
    #[error("decision {given} is not pending; the pending one is {pending}")]
    Stale {
        /// The number given.
        given: u32,
        /// The number of the pending decision.
        pending: u32,
    },
    /// Somebody else must decide.
    #[error("it is not your decision")]
    NotYourDecision,
    /// The rules do not allow it.
    #[error("{0}")]
    Refused(#[from] Refusal),
    /// A list of answers that goes on where something new may be seen, or where somebody else may decide. Which of these it
    /// was is not said: that would tell what is hidden.
    #[error("a list of answers ends where something new may be seen or somebody else may decide")]
    GoesTooFar,
    /// An answer without a step.
    #[error("an answer has at least one step")]
    NoAnswer,
    /// It cannot be done now.
    #[error("{0}")]
    NotNow(&'static str),
    /// The name cannot be used.
    #[error("{0}")]
    BadName(String),
    /// There is no such seat, or it is taken.
    #[error("{0}")]
    BadSeat(String),
    /// The game cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// What was written down does not fit together.
    #[error("the written game does not fit together: {0}")]
    Corrupt(String),
}
