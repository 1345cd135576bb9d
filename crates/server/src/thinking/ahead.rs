//! What a table's bots do while people decide.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

/// How far the bots of a table have got to know the board of its game, while people decide.
#[derive(Debug, Default)]
pub(crate) struct Ahead(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    /// The number of the game in the match.
    game: usize,
    /// The flag that stops those who are at it.
    running: Option<Arc<AtomicBool>>,
    is_done: bool,
}

impl Ahead {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins with a game or goes on with it. Nothing if somebody is at it, or if all is done.
    pub(crate) fn begin(self: &Arc<Ahead>, game: usize) -> Option<Step> {
        let mut state = self.state();
        if state.game != game {
            state.stop();
            *state = State { game, ..State::default() };
        }
        if state.is_done || state.running.is_some() {
            return None;
        }
        let stop = Arc::new(AtomicBool::new(false));
        state.running = Some(stop.clone());
        Some(Step { ahead: Arc::downgrade(self), stop, more: true })
    }

    /// Stops those who are at it: a bot of the table must decide.
    pub(crate) fn stop(&self) {
        self.state().stop();
    }
}

/// Somebody's getting to know a board. It ends when this is dropped, also where it never came to be done.
#[derive(Debug)]
pub(crate) struct Step {
    ahead: Weak<Ahead>,
    /// The flag that stops it.
    pub(crate) stop: Arc<AtomicBool>,
    /// Whether there will be more to do.
    pub(crate) more: bool,
}

impl Drop for Step {
    fn drop(&mut self) {
        let Some(ahead) = self.ahead.upgrade() else { return };
        let mut state = ahead.state();
        if state.running.as_ref().is_some_and(|running| Arc::ptr_eq(running, &self.stop)) {
            state.running = None;
            state.is_done = !self.more;
        }
    }
}

impl State {
    fn stop(&self) {
        if let Some(stop) = &self.running {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

impl Drop for Ahead {
    fn drop(&mut self) {
        self.stop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_stopped(step: &Step) -> bool {
        step.stop.load(Ordering::Relaxed)
    }

    #[test]
    fn one_is_at_it_at_a_time_until_all_is_done() {
        let ahead = Arc::new(Ahead::default());
        let first = ahead.begin(1).unwrap();
        assert!(ahead.begin(1).is_none(), "somebody is at it");
        ahead.stop();
        assert!(is_stopped(&first));
        assert!(ahead.begin(1).is_none(), "it has not ended yet");
        drop(first);
        let mut second = ahead.begin(1).unwrap();
        assert!(!is_stopped(&second));
        second.more = false;
        drop(second);
        assert!(ahead.begin(1).is_none(), "all is done");
    }

    #[test]
    fn the_next_game_ends_what_was_done_for_the_last() {
        let ahead = Arc::new(Ahead::default());
        let mut last = ahead.begin(1).unwrap();
        let next = ahead.begin(2).unwrap();
        assert!(is_stopped(&last));
        last.more = false;
        drop(last);
        assert!(ahead.begin(2).is_none(), "the next game's is still running");
        drop(next);
        assert!(ahead.begin(2).is_some());
    }

    #[test]
    fn a_table_that_is_gone_wants_nothing_more() {
        let ahead = Arc::new(Ahead::default());
        let step = ahead.begin(1).unwrap();
        drop(ahead);
        assert!(is_stopped(&step));
    }
}
