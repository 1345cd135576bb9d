//! Who takes part in a simulation.

use std::fmt::{Debug, Formatter};
use std::path::Path;
use std::sync::Arc;

use freehold_bots::{Bot, BotKind, Tactics};
use freehold_engine::{Answer, Buyable, Fact, ViewOf};
use freehold_expert::Level;
use freehold_strategy::{ReadError, Strategy, library};

/// Who takes part in a simulation: a strategy, or any bot at all.
#[derive(Clone, Debug, PartialEq)]
pub enum Side {
    /// A strategy, played by the default rules of play.
    Strategy(Arc<Strategy>),
    /// A bot.
    Bot(BotSide),
}

/// Makes the bots of a side.
type Make = dyn Fn(u64) -> Box<dyn Bot> + Send + Sync;

/// A side whose games are played by bots.
#[derive(Clone)]
pub struct BotSide {
    name: String,
    needs: Vec<Buyable>,
    make: Arc<Make>,
}

impl Side {
    /// A side with a new bot for each game, so that no game hears of another. Whatever chance the bot takes must come from the
    /// number that it is made with: then the same seed gives the same games, on any number of threads.
    pub fn bot<B: Bot + 'static>(
        name: impl Into<String>,
        make: impl Fn(u64) -> B + Send + Sync + 'static,
    ) -> Side {
        let make = Arc::new(move |luck| Box::new(make(luck)) as Box<dyn Bot>);
        Side::Bot(BotSide { name: name.into(), needs: Vec::new(), make })
    }

    /// The same side, which must have these Kingdom cards and Events on the board. A strategy's file says this itself.
    pub fn needing(mut self, needs: impl IntoIterator<Item = Buyable>) -> Side {
        if let Side::Bot(bot) = &mut self {
            bot.needs.extend(needs);
        }
        self
    }

    /// The side that this names on a command line: a bot or a strategy that is included, or else a strategy's file. A path with
    /// a folder in it, such as `./reeve`, is always a file. A bot that thinks may be told how much: see [`Level::named`].
    ///
    /// # Errors
    /// The file cannot be read, or is not a strategy; or a bot cannot think as much as it is told.
    pub fn read(path: &Path) -> Result<Side, ReadError> {
        let is_bare = path.components().count() == 1;
        let name = path.to_string_lossy();
        if is_bare && library::named(&name).is_none() {
            if let Some(level) = Level::named(&name)? {
                return Ok(level.into());
            }
            if let Some(kind) = BotKind::named(&name) {
                return Ok(kind.into());
            }
        }
        Ok(Strategy::read(path)?.into())
    }

    /// Its name.
    pub fn name(&self) -> &str {
        match self {
            Side::Strategy(strategy) => strategy.name(),
            Side::Bot(bot) => &bot.name,
        }
    }

    /// The Kingdom cards and Events that must be on the board, if it is said which.
    pub fn needs(&self) -> Option<&[Buyable]> {
        match self {
            Side::Strategy(strategy) => strategy.needs(),
            Side::Bot(bot) => Some(&bot.needs),
        }
    }

    /// The Kingdom cards and Events to put on a board that is made for it.
    pub(crate) fn wanted(&self) -> Vec<Buyable> {
        match self {
            Side::Strategy(strategy) => strategy.wanted().collect(),
            Side::Bot(bot) => bot.needs.clone(),
        }
    }

    /// The strategy, if it is one.
    pub fn strategy(&self) -> Option<&Strategy> {
        match self {
            Side::Strategy(strategy) => Some(strategy),
            Side::Bot(_) => None,
        }
    }
}

impl From<Strategy> for Side {
    fn from(strategy: Strategy) -> Side {
        Side::Strategy(Arc::new(strategy))
    }
}

impl From<BotKind> for Side {
    fn from(kind: BotKind) -> Side {
        match Level::counted(kind) {
            Some(level) => level.into(),
            None => Side::bot(kind.name(), move |luck| {
                kind.bot(luck).unwrap_or_else(|| Box::new(freehold_bots::standard()))
            }),
        }
    }
}

impl From<Level> for Side {
    fn from(level: Level) -> Side {
        Side::bot(level.kind.name(), move |luck| level.player(luck))
    }
}

impl Debug for BotSide {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BotSide").field("name", &self.name).field("needs", &self.needs).finish()
    }
}

/// Two sides are the same if the same bots play for them.
impl PartialEq for BotSide {
    fn eq(&self, other: &BotSide) -> bool {
        self.name == other.name && Arc::ptr_eq(&self.make, &other.make)
    }
}

/// A player of a simulated game.
pub(crate) enum Player<'s> {
    Strategy(Tactics<&'s Strategy>),
    Bot(Box<dyn Bot>),
}

impl<'s> Player<'s> {
    /// The player of a side.
    pub(crate) fn new(side: &'s Side, luck: u64) -> Player<'s> {
        match side {
            Side::Strategy(strategy) => Player::Strategy(Tactics::new(&**strategy)),
            Side::Bot(bot) => Player::Bot((bot.make)(luck)),
        }
    }

    /// The player of the same side in the next game: strategies keep nothing in mind.
    pub(crate) fn renew(&mut self, side: &'s Side, luck: u64) {
        if let Side::Bot(bot) = side {
            *self = Player::Bot((bot.make)(luck));
        }
    }
}

impl Bot for Player<'_> {
    fn answer(&mut self, view: ViewOf<'_>) -> Answer {
        match self {
            Player::Strategy(tactics) => tactics.answer(view),
            Player::Bot(bot) => bot.answer(view),
        }
    }

    fn watches(&self) -> bool {
        match self {
            Player::Strategy(_) => false,
            Player::Bot(bot) => bot.watches(),
        }
    }

    fn watch(&mut self, facts: &[Fact], view: ViewOf<'_>) {
        if let Player::Bot(bot) = self {
            bot.watch(facts, view);
        }
    }
}
