//! The time for questions that hide whether there is anything to answer.
//!
//! Whoever is attacked and might hold a Reaction is asked, whatever they hold. Those who have nothing to show need not
//! answer: the server closes the question for them, after a time that is drawn the same way for everybody. Whoever declines
//! sooner is heard when that time is over; a card that is shown is shown at once. What closes a question names its number, so
//! that it is refused if the table has moved on, whoever was faster.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use freehold_engine::{Answer, Seat};
use freehold_table::{Command, Table, TableError, Window};
use tokio::task::AbortHandle;

use crate::error::ApiError;
use crate::keys::hash_of;
use crate::order::Order;
use crate::tables::{Inner, Live, Tables};

/// One question in so many takes longer than usual, so that nobody who hesitates gives themselves away.
const SELDOM: u64 = 8;
/// By how much, at most.
const LONGER: u32 = 3;

/// How long such questions take.
#[derive(Clone, Copy, Debug)]
pub struct Pause {
    /// At least.
    pub shortest: Duration,
    /// As a rule at most.
    pub longest: Duration,
}

impl Pause {
    /// A time out of the one distribution.
    fn draw(self, luck: u64) -> Duration {
        let Pause { shortest, longest } = self;
        let (from, to) = match luck % SELDOM {
            0 => (longest, longest * LONGER),
            _ => (shortest, longest),
        };
        let share = (luck >> 32) as f64 / f64::from(u32::MAX);
        from + to.saturating_sub(from).mul_f64(share)
    }
}

/// The question that a table waits for, if it is such a one.
#[derive(Debug, Default)]
pub struct Windows(Mutex<Option<Pending>>);

#[derive(Debug)]
struct Pending {
    window: Window,
    due: Instant,
    declined: bool,
    task: AbortHandle,
}

impl Drop for Pending {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Windows {
    fn lock(&self) -> MutexGuard<'_, Option<Pending>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The time of a question is over: says whether its player has declined.
    fn end(&self, window: &Window) -> bool {
        let mut pending = self.lock();
        let Some(pending) = pending.as_mut().filter(|one| is_same(&one.window, window)) else {
            return false;
        };
        pending.due = Instant::now();
        pending.declined
    }

    /// Whether a player has declined and is yet to be heard.
    pub fn has_declined(&self, seat: Seat) -> bool {
        self.lock().as_ref().is_some_and(|pending| pending.window.seat == seat && pending.declined)
    }
}

/// What decides how long a question takes: the same on every node, and known to nobody before the game is over.
fn luck(table: &Table, window: &Window) -> u64 {
    let seed = table.last_game().map_or(0, |game| game.setup().seed);
    let hash = hash_of(&format!("{seed}:{}:{}", window.seat.0, window.number));
    hash.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
}

/// Whether these are the same question.
fn is_same(one: &Window, other: &Window) -> bool {
    (one.seat, one.number) == (other.seat, other.number)
}

impl Tables {
    /// Sees to it that the question a table waits for is closed in time. While somebody waits for others to agree to an undo,
    /// it stays open.
    pub(crate) fn watch_window(self: &Arc<Tables>, live: &Arc<Live>, table: &Table) {
        let wanted = table.window().filter(|_| table.undo_asked().is_none());
        let mut pending = live.windows.lock();
        if pending.as_ref().map(|one| (one.window.seat, one.window.number))
            == wanted.map(|one| (one.seat, one.number))
        {
            return;
        }
        *pending = wanted.map(|window| {
            let pause = self.pause.draw(luck(table, &window));
            let (tables, there) = (self.clone(), Arc::downgrade(live));
            let task = tokio::spawn(async move {
                tokio::time::sleep(pause).await;
                if let Some(live) = there.upgrade() {
                    tables.close(&live, window).await;
                }
            });
            let due = Instant::now() + pause;
            Pending { window, due, declined: false, task: task.abort_handle() }
        });
    }

    /// Closes a question for whoever has no choice, is a bot, or has declined.
    async fn close(self: &Arc<Tables>, live: &Arc<Live>, window: Window) {
        let Window { seat, number, answer, is_bot } = window;
        let declined = live.windows.end(&window);
        let command = match answer {
            Some(_) => Command::Close { number },
            None if is_bot => Command::Close { number },
            None if declined => Command::Answer { seat, number, answers: vec![Answer::Done] },
            None => return,
        };
        match self.tell(live, Order::new(command)).await {
            // The table has moved on in the meantime.
            Ok(()) | Err(ApiError::Table(TableError::Stale { .. } | TableError::NotNow(_))) => {}
            Err(error) => error.log(),
        }
    }

    /// Whether somebody declines sooner than others may hear of it. It is carried out when the time is over.
    ///
    /// # Errors
    /// While an undo waits nothing is declined.
    pub(crate) fn holds_back(
        &self,
        live: &Live,
        inner: &Inner,
        command: &Command,
    ) -> Result<bool, ApiError> {
        let Command::Answer { seat, number, answers } = command else { return Ok(false) };
        let asks = inner.table.game().is_some_and(|game| game.asks_for_reaction());
        let window = inner.table.window().filter(|_| asks && answers[..] == [Answer::Done]);
        let Some(window) = window.filter(|one| (one.seat, one.number) == (*seat, *number)) else {
            return Ok(false);
        };
        if inner.table.undo_asked().is_some() {
            return Err(ApiError::NotNow("somebody would like to take something back first"));
        }
        let mut pending = live.windows.lock();
        let Some(pending) = pending.as_mut().filter(|one| is_same(&one.window, &window)) else {
            return Ok(false);
        };
        // The command that closes it comes this way, too.
        if pending.due <= Instant::now() {
            return Ok(false);
        }
        pending.declined = true;
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_drawn_between_the_bounds_and_seldom_beyond() {
        let pause =
            Pause { shortest: Duration::from_millis(1200), longest: Duration::from_millis(4000) };
        let mut rng = freehold_engine::Rng::new(1);
        let word = |rng: &mut freehold_engine::Rng| {
            u64::from(rng.below(u32::MAX)) << 32 | u64::from(rng.below(u32::MAX))
        };
        let drawn: Vec<Duration> = (0..8000).map(|_| pause.draw(word(&mut rng))).collect();
        assert!(drawn.iter().all(|time| (pause.shortest..=pause.longest * LONGER).contains(time)));
        let longer = drawn.iter().filter(|time| **time > pause.longest).count();
        assert!((800..1200).contains(&longer), "{longer} of {}", drawn.len());
    }
}
