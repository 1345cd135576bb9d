//! Who plays the seats that the learner does not.

use std::path::Path;
use std::sync::Arc;

use freehold_bots::{Bot, BotKind, Tactics, standard};
use freehold_expert::Level;
use freehold_strategy::{ReadError, Strategy, library};
use thiserror::Error;

/// Who plays a seat that the learner does not.
#[derive(Clone, Debug, PartialEq)]
pub enum Opponent {
    /// A bot that answers at once.
    Bot(BotKind),
    /// One that thinks.
    Thinker(Level),
    /// A strategy, played by the default rules of play.
    Strategy(Arc<Strategy>),
}

/// Why there is no such opponent.
#[derive(Debug, Error)]
#[error(transparent)]
pub struct OpponentError(#[from] ReadError);

impl Opponent {
    /// The opponent of this name: a bot or a strategy that is included, or else a strategy's file.
    ///
    /// # Errors
    /// The file cannot be read, or is not a strategy.
    pub fn named(name: &str) -> Result<Opponent, OpponentError> {
        if library::named(name).is_none() {
            if let Some(level) = Level::named(name).map_err(ReadError::from)? {
                return Ok(Opponent::Thinker(level));
            }
            if let Some(kind) = BotKind::named(name) {
                return Ok(Opponent::Bot(kind));
            }
        }
        Ok(Opponent::Strategy(Arc::new(Strategy::read(Path::new(name))?)))
    }

    /// Its name.
    pub fn name(&self) -> &str {
        match self {
            Opponent::Bot(kind) => kind.name(),
            Opponent::Thinker(level) => level.kind.name(),
            Opponent::Strategy(strategy) => strategy.name(),
        }
    }

    /// A bot for one game. The seed only decides its random choices.
    pub(crate) fn bot(&self, seed: u64) -> Box<dyn Bot + Send> {
        match self {
            Opponent::Bot(kind) => kind.bot(seed).unwrap_or_else(|| Box::new(standard())),
            Opponent::Thinker(level) => Box::new(level.player(seed)),
            Opponent::Strategy(strategy) => Box::new(Tactics::new(strategy.clone())),
        }
    }
}
