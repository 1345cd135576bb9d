//! Bots that think while a person decides.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use freehold_engine::{Game, Seat};
use freehold_expert::{Level, board};

use super::seats::Seats;

/// Bots look for better plans until this is dropped.
pub struct Ahead(Arc<AtomicBool>);

impl Ahead {
    /// Lets the strongest bot that thinks use the time in which a person decides.
    pub fn begin(game: &Game, seats: &Seats) -> Option<Ahead> {
        let level = Level::of(seats.strongest_thinker()?)?;
        let board = board(game.view(Seat(0)));
        let stop = Arc::new(AtomicBool::new(false));
        let told = stop.clone();
        thread::spawn(
            move || {
                while !told.load(Ordering::Relaxed) && level.think_ahead(&board, &told) {}
            },
        );
        Some(Ahead(stop))
    }
}

impl Drop for Ahead {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
