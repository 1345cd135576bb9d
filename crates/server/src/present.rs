//! Who is connected to a table, and since when somebody is not.

use std::net::IpAddr;
use std::time::{Duration, Instant};

use freehold_engine::Seat;
use freehold_table::Viewer;

/// Who is connected.
#[derive(Clone, Debug)]
pub struct Present {
    /// Connections of each seat.
    pub seats: [u16; 6],
    /// Connections of spectators.
    pub watching: u16,
    /// Where the last of them came from.
    pub from: Option<IpAddr>,
    // When the last of all connections ended, or the table was read.
    empty: Instant,
    // When the last connection of each seat ended, or the table was read.
    left: [Instant; 6],
}

impl Default for Present {
    fn default() -> Present {
        let now = Instant::now();
        Present { seats: [0; 6], watching: 0, from: None, empty: now, left: [now; 6] }
    }
}

impl Present {
    /// Whether nobody is connected.
    pub fn is_empty(&self) -> bool {
        self.watching == 0 && self.seats.iter().all(|n| *n == 0)
    }

    /// For how long nobody has been connected; nothing if somebody is.
    pub fn deserted(&self) -> Option<Duration> {
        self.is_empty().then(|| self.empty.elapsed())
    }

    /// Where somebody looks on from, if anybody does.
    pub fn watcher(&self) -> Option<IpAddr> {
        self.from.filter(|_| !self.is_empty())
    }

    /// How long the owner of a seat has been away, as far as is known; nothing if they are here.
    pub fn away_for(&self, seat: Seat) -> Duration {
        match self.seats.get(seat.index()) {
            Some(0) => self.left[seat.index()].elapsed(),
            _ => Duration::ZERO,
        }
    }

    /// Whether others see a difference: who is there, and whose seat is open elsewhere.
    pub(crate) fn looks_different(&self, now: &Present) -> bool {
        let mut seats = self.seats.iter().zip(&now.seats);
        seats.any(|(before, now)| before.min(&2) != now.min(&2))
    }

    pub(crate) fn count(&mut self, viewer: Viewer, change: impl Fn(u16) -> u16) {
        let n = match viewer {
            Viewer::Seat(seat) => self.seats.get_mut(seat.index()),
            Viewer::Spectator | Viewer::Former => Some(&mut self.watching),
        };
        if let Some(n) = n {
            *n = change(*n);
        }
        self.empty = Instant::now();
        if let Viewer::Seat(seat) = viewer
            && let Some(left) = self.left.get_mut(seat.index())
        {
            *left = Instant::now();
        }
    }
}
