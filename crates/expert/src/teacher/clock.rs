//! How far an analysis has come, and how much it may still cost.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The least share of the wanted playouts that a decision gets when time is short.
const LEAST: f64 = 0.05;

/// How far an analysis has come.
pub(super) struct Clock<'a> {
    progress: &'a (dyn Fn(f64) + Sync),
    stop: &'a AtomicBool,
    began: Instant,
    time: Option<Duration>,
    done: Cell<u64>,
    of: Cell<u64>,
}

impl<'a> Clock<'a> {
    /// Nothing is done yet.
    pub(super) fn new(
        progress: &'a (dyn Fn(f64) + Sync),
        stop: &'a AtomicBool,
        time: Option<Duration>,
    ) -> Clock<'a> {
        let (done, of) = (Cell::new(0), Cell::new(1));
        Clock { progress, stop, began: Instant::now(), time, done, of }
    }

    /// So much is to be done.
    pub(super) fn set_work(&self, playouts: u64) {
        self.of.set(playouts.max(1));
    }

    /// So much was done.
    pub(super) fn tell(&self, playouts: u64) {
        self.done.set(self.done.get() + playouts);
        (self.progress)((self.done.get() as f64 / self.of.get() as f64).min(1.0));
    }

    /// All is done.
    pub(super) fn finish(&self) {
        (self.progress)(1.0);
    }

    /// Whether somebody wants it to stop.
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Whether this share of the time is over, or somebody wants it to stop.
    pub(super) fn is_late(&self, share: f64) -> bool {
        self.is_stopped() || self.until(share).is_some_and(|until| Instant::now() > until)
    }

    /// A part of the work with so many items, which is to be done when this share of the time is over.
    pub(super) fn part(&self, items: usize, share: f64) -> Pace {
        Pace { until: self.until(share), left: items, at: None, cost: 0.0, done: 0.0 }
    }

    fn until(&self, share: f64) -> Option<Instant> {
        self.time.map(|time| self.began + time.mul_f64(share))
    }
}

/// A part of the work: how much of what is wanted each item may cost so that all of them are done in time.
pub(super) struct Pace {
    until: Option<Instant>,
    left: usize,
    // When the last item began, and its share.
    at: Option<(Instant, f64)>,
    // What the items so far would have cost in full, in seconds.
    cost: f64,
    done: f64,
}

impl Pace {
    /// The share of what is wanted that the next item may cost.
    pub(super) fn next(&mut self) -> f64 {
        let Some(until) = self.until else { return 1.0 };
        let now = Instant::now();
        if let Some((began, share)) = self.at {
            self.cost += (now - began).as_secs_f64() / share;
            self.done += 1.0;
        }
        let wanted = self.cost / self.done.max(1.0) * self.left as f64;
        let left = until.saturating_duration_since(now).as_secs_f64();
        let share = if wanted > left { (left / wanted).max(LEAST) } else { 1.0 };
        self.left = self.left.saturating_sub(1);
        self.at = Some((now, share));
        share
    }
}

/// A share of a number of playouts, but enough to say anything.
pub(super) fn part_of(playouts: u32, share: f64) -> u32 {
    let few = playouts.min(48);
    ((f64::from(playouts) * share) as u32).max(few)
}
