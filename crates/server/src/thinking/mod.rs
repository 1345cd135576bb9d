//! Bots that take their time, without anybody else having to wait for it.
//!
//! A table stops where such a bot must decide ([`freehold_table::Table::thinking`]). [`pool`] has threads of its own that do
//! nothing but think; [`drive`] takes a table's question there and brings the answer back as a command like any other.

mod ahead;
mod drive;
mod hint;
mod pool;
mod searching;

use std::fmt::Debug;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use freehold_engine::{Answer, Seat, Setup};
use freehold_expert::{Advice, Loss};
use freehold_table::{BotKind, Start};

pub(crate) use ahead::Ahead;
pub use drive::Thought;
pub use hint::Asking;
pub use pool::{Pool, Size};
pub use searching::Searching;

/// A decision to think about: how the game came there, and whose it is.
#[derive(Clone, Debug)]
pub struct Case {
    /// How the game began.
    pub start: Start,
    /// The answers so far.
    pub answers: Vec<Answer>,
    /// Who must decide.
    pub seat: Seat,
    /// Which bot does.
    pub bot: BotKind,
    /// How long it may think.
    pub time: Duration,
    /// Decides its random choices. It has nothing to do with the seed of the game.
    pub seed: u64,
}

/// What thinks. It may take its time and use a thread for itself; everything else is done around it.
pub trait Mind: Debug + Send + Sync {
    /// The answer to a decision, one step of it. Nothing came of it if it could not be found, or if somebody stopped it.
    fn answer(&self, case: &Case, stop: &AtomicBool) -> Option<Answer>;

    /// What a person had better answer. Nothing if no advice is given here.
    fn advise(&self, _case: &Case, _stop: &AtomicBool) -> Option<Advice> {
        None
    }

    /// What these steps of an answer lose, if anything. Nothing at all if no advice is given here.
    fn loss(&self, _case: &Case, _answers: &[Answer], _stop: &AtomicBool) -> Option<Option<Loss>> {
        None
    }

    /// Does beforehand what a bot needs to know of a board, and what it had better know, until somebody stops it. Says whether
    /// there is more to do; what a bot cannot do without is asked for again where that was not done.
    fn prepare(&self, _setup: &Setup, _bot: BotKind, _stop: &AtomicBool) -> bool {
        false
    }
}
