//! How long people may think.
//!
//! A table has no clock. Whoever drives it says what time it is with each command ([`Table::handle_at`]); the time is one of the
//! events, so that a table that is read back has the same time left. Time runs for whoever must decide, also in another's
//! turn, and for nobody while a bot decides, while others think about an undo, and while mended rules are to be settled.

use freehold_engine::{Game, Seat, Sight};

use crate::command::{Command, Event};
use crate::error::TableError;
use crate::news::What;
use crate::plan::Plan;
use crate::table::{Stage, Table};

/// An answer that comes so many milliseconds too late was on its way. Only at the end: a little that is given for each answer would
/// tell others of answers that they do not see.
pub const LAG: u64 = 500;

const SECOND: u64 = 1_000;
const DAY: u64 = 24 * 60 * 60 * SECOND;

/// The time that everybody has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// How it is measured.
    pub pace: Pace,
    /// What becomes of somebody whose time has run out.
    pub late: Late,
}

/// How time is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// So many seconds for each turn, and a reserve for the game on which longer ones draw.
    Live {
        /// For a turn; who must answer in another's turn has as much for that.
        turn: u32,
        /// For a game.
        reserve: u32,
    },
    /// So many days for each answer.
    Days {
        /// How many.
        days: u8,
    },
}

/// What becomes of somebody whose time has run out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Late {
    /// The game is lost; among more than two a bot plays on.
    Lose,
    /// A bot stands in, and the person may come back.
    Bot,
}

/// The time that somebody has left, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// For this turn, or for this answer.
    pub turn: u64,
    /// Of the reserve.
    pub reserve: u64,
}

impl TimeLeft {
    /// All of it.
    pub fn all(self) -> u64 {
        self.turn + self.reserve
    }
}

/// The clocks of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Clocks {
    // When the table was told something last.
    last: Option<u64>,
    seats: Vec<SeatClock>,
}

/// The clock of a seat, and the turn or the decision for which it was filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct SeatClock {
    left: TimeLeft,
    filled_for: u32,
}

impl Clock {
    /// Whether such a clock makes sense.
    pub(crate) fn check(self) -> Result<(), TableError> {
        let fine = match self.pace {
            Pace::Live { turn, reserve } => (5..=3_600).contains(&turn) && reserve <= 36_000,
            Pace::Days { days } => (1..=30).contains(&days),
        };
        let why =
            "a clock has 5 to 3,600 seconds a turn and up to 36,000 in reserve, or 1 to 30 days";
        if fine { Ok(()) } else { Err(TableError::NotNow(why)) }
    }

    fn full(self) -> TimeLeft {
        match self.pace {
            Pace::Live { turn, reserve } => {
                TimeLeft { turn: u64::from(turn) * SECOND, reserve: u64::from(reserve) * SECOND }
            }
            Pace::Days { days } => TimeLeft { turn: u64::from(days) * DAY, reserve: 0 },
        }
    }
}

impl Clocks {
    /// Everybody has all the time there is.
    pub(crate) fn fill(&mut self, plan: &Plan) {
        let full = plan.clock.map(Clock::full);
        let seat = |left| SeatClock { left, filled_for: 0 };
        self.seats = full.map_or_else(Vec::new, |full| vec![seat(full); plan.seats.len()]);
    }
}

impl Table {
    /// Carries a command out that comes at this time, in milliseconds of any clock that does not go back.
    ///
    /// # Errors
    /// A command that cannot be carried out; the table is as it was.
    pub fn handle_at(&mut self, command: Command, now: u64) -> Result<Vec<Event>, TableError> {
        if matches!(command, Command::TimeOut { .. }) && self.deadline().is_none_or(|at| at > now) {
            return Err(TableError::NotNow("nobody's time has run out"));
        }
        // A clock that was set back stands still until it has caught up.
        let is_news = self.plan.clock.is_some() && self.clocks.last.is_none_or(|last| now > last);
        if !is_news {
            return self.handle(command);
        }
        let (clocks, counts) = (self.clocks.clone(), self.counts.clone());
        let at = Event::At(now);
        self.take(&at)?;
        match self.handle(command) {
            Ok(mut events) => {
                events.insert(0, at);
                Ok(events)
            }
            Err(error) => {
                (self.clocks, self.counts) = (clocks, counts);
                Err(error)
            }
        }
    }

    /// Whose time runs.
    pub fn on_the_clock(&self) -> Option<Seat> {
        self.plan.clock?;
        let waits = self.asked.is_none() && self.mended().is_none();
        let game = self.game().filter(|_| waits && self.stage() == Stage::Playing)?;
        game.decision().map(|decision| decision.seat).filter(|seat| self.is_person(*seat))
    }

    /// When the time of whoever must decide has run out, if somebody's runs.
    pub fn deadline(&self) -> Option<u64> {
        let seat = self.on_the_clock()?;
        Some(self.clocks.last? + self.time_left(seat)?.all() + LAG)
    }

    /// The time that somebody had left when the table was told something last.
    pub fn time_left(&self, seat: Seat) -> Option<TimeLeft> {
        let clock = self.clocks.seats.get(seat.index())?;
        let full = self.plan.clock?.full();
        let fresh = self.on_the_clock() == Some(seat) && self.filling() > clock.filled_for;
        Some(if fresh { TimeLeft { turn: full.turn, ..clock.left } } else { clock.left })
    }

    /// When the table was told something last, if it has a clock.
    pub fn told_at(&self) -> Option<u64> {
        self.clocks.last
    }

    /// It is so late now: the time since then was that of whoever had to decide.
    pub(crate) fn pass_time(&mut self, now: u64) {
        let passed = self.clocks.last.map_or(0, |last| now.saturating_sub(last));
        if let Some(seat) = self.on_the_clock()
            && let Some(TimeLeft { turn, reserve }) = self.time_left(seat)
        {
            let left = TimeLeft {
                turn: turn.saturating_sub(passed),
                reserve: reserve.saturating_sub(passed.saturating_sub(turn)),
            };
            let filled_for = self.filling().max(self.clocks.seats[seat.index()].filled_for);
            self.clocks.seats[seat.index()] = SeatClock { left, filled_for };
        }
        self.clocks.last = self.clocks.last.max(Some(now));
    }

    /// What a clock is filled for: the turn, or the decision. Neither is filled again by taking something back.
    fn filling(&self) -> u32 {
        match self.plan.clock.map(|clock| clock.pace) {
            // As everybody counts: what only one player sees gives no more time.
            Some(Pace::Days { .. }) => self.number_for(Sight::Public),
            _ => self.game().map(Game::turn).map_or(0, |turn| turn.number),
        }
    }

    /// Somebody's time has run out. Between two, and against bots where it counts, the game is lost; otherwise a bot plays on.
    pub(crate) fn time_out(
        &self,
        number: u32,
        bot: freehold_bots::BotKind,
    ) -> Result<Vec<Event>, TableError> {
        let out = self.on_the_clock();
        self.check_number(out.unwrap_or(Seat(0)), number)?;
        let seat = out.filter(|seat| self.time_left(*seat).is_some_and(|left| left.all() == 0));
        let (Some(seat), Some(clock)) = (seat, self.plan.clock) else {
            return Err(TableError::NotNow("nobody's time has run out"));
        };
        match clock.late {
            Late::Lose => self.give_up(seat, bot, What::TimedOut),
            Late::Bot if self.other_people(seat).next().is_none() => {
                Ok(vec![Event::Ended, self.tell_of(What::TimedOut, seat, "")])
            }
            Late::Bot => self.leave_to_bot(seat, bot, What::TimedOut),
        }
    }
}
