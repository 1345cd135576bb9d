//! How much a level thinks.

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use freehold_bots::BotKind;
use freehold_engine::Setup;
use freehold_strategy::ReadError;
use thiserror::Error;

use crate::plan::Effort;
use crate::player::Player;
use crate::search::Thought;
use crate::shelf::Shelf;

/// The plans that all players of this process share.
static SHELF: LazyLock<Arc<Shelf>> = LazyLock::new(Arc::default);

/// A level of the strong player: how much it thinks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// Which.
    pub kind: BotKind,
    /// How much it does to find plans for a board.
    pub effort: Effort,
    /// How much it thinks about one decision.
    pub thought: Thought,
}

/// Why a bot cannot think so much.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ThoughtError {
    /// It is no amount of thought.
    #[error(
        "{bot}@{much}: {much:?} is no amount of thought: playouts about a decision are written {bot}@2000, from 1 to {}, \
         and seconds {bot}@0.5s, from {} to {}",
        u32::MAX, SECONDS.start(), SECONDS.end()
    )]
    Amount {
        /// The bot.
        bot: String,
        /// What was written after it.
        much: String,
    },
    /// This bot does not think.
    #[error(
        "{0} answers at once, however much it is to think; the bots that think are expert, master and grandmaster"
    )]
    AtOnce(String),
}

impl From<ThoughtError> for ReadError {
    fn from(error: ThoughtError) -> ReadError {
        ReadError::Bot(error.to_string())
    }
}

/// How long a bot may be told to think.
const SECONDS: RangeInclusive<f64> = 0.001..=600.0;

impl Level {
    /// A level where people play: it takes its time, on all threads of the current pool. Nothing for a bot that does not think.
    pub fn of(kind: BotKind) -> Option<Level> {
        let seconds = match kind {
            BotKind::Expert => 2,
            BotKind::Master => 4,
            BotKind::Grandmaster => 8,
            _ => return None,
        };
        let effort = Effort::Time(Duration::from_secs(seconds));
        Some(Level { kind, effort, thought: Thought::time(kind.thinking_time()) })
    }

    /// The same level where games must not depend on the machine, as in simulations: as many playouts as its time comes to on two
    /// ordinary cores, and as many games for its plans as with what it thinks ahead while others decide.
    pub fn counted(kind: BotKind) -> Option<Level> {
        let (games, playouts) = match kind {
            BotKind::Expert => (300_000, 6_000),
            BotKind::Master => (600_000, 60_000),
            BotKind::Grandmaster => (1_200_000, 300_000),
            _ => return None,
        };
        let (effort, thought) = (Effort::Games(games), Thought::playouts(playouts));
        Some(Level { kind, effort, thought })
    }

    /// The level of this name, which may say how much it is to think: `expert`, `expert@2000` (playouts) or `master@0.5s`.
    ///
    /// ```
    /// use freehold_expert::{Level, Thought};
    ///
    /// let level = Level::named("expert@2000").unwrap().unwrap();
    /// assert_eq!(level.thought, Thought::playouts(2000));
    /// assert!(Level::named("expert@much").is_err());
    /// assert_eq!(Level::named("reeve"), Ok(None));
    /// ```
    ///
    /// # Errors
    /// It is said how much, and no such bot can think as much.
    pub fn named(name: &str) -> Result<Option<Level>, ThoughtError> {
        let Some((bot, much)) = name.split_once('@') else {
            return Ok(BotKind::named(name).and_then(Level::counted));
        };
        let Some(kind) = BotKind::named(bot) else { return Ok(None) };
        let level = Level::counted(kind).ok_or_else(|| ThoughtError::AtOnce(bot.into()))?;
        let error = || ThoughtError::Amount { bot: bot.into(), much: much.into() };
        Ok(Some(Level { thought: thought(much).ok_or_else(error)?, ..level }))
    }

    /// Goes a step on with the plans for a board, while others decide. A step that is stopped changes nothing. Says whether
    /// there is another step to do.
    pub fn think_ahead(self, board: &Setup, stop: &AtomicBool) -> bool {
        SHELF.improve(board, self.effort, stop)
    }

    /// A player of this level, with the plans that all players of this process share.
    pub fn player(self, seed: u64) -> Player {
        Player::new(SHELF.clone(), self.effort, self.thought, seed)
    }
}

/// So many playouts, or so many seconds.
fn thought(much: &str) -> Option<Thought> {
    match much.strip_suffix('s') {
        Some(seconds) => {
            let seconds: f64 = seconds.trim().parse().ok()?;
            SECONDS.contains(&seconds).then(|| Thought::time(Duration::from_secs_f64(seconds)))
        }
        None => much.parse().ok().filter(|&n| n > 0).map(Thought::playouts),
    }
}
