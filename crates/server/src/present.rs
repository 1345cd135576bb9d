//! Who is connected to a table, and since when somebody is not.

use std::net::IpAddr;
use std::time::{Duration, Instant};

use freehold_engine::Seat;
use freehold_store::Connected;
use freehold_table::Viewer;

/// Who is connected.
#[derive(Clone, Debug)]
pub struct Present {
    // Connections of each seat to this node.
    seats: [u16; 6],
    // Connections of spectators to this node.
    watching: u16,
    // Connections by other nodes.
    elsewhere: Vec<Connected>,
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
        Present {
            seats: [0; 6],
            watching: 0,
            elsewhere: Vec::new(),
            from: None,
            empty: now,
            left: [now; 6],
        }
    }
}

impl Present {
    /// Connections of a seat.
    pub fn at(&self, seat: Seat) -> u16 {
        self.here(seat).saturating_add(self.by_others(Some(seat)))
    }

    /// Connections of a seat to this node.
    pub fn here(&self, seat: Seat) -> u16 {
        self.seats.get(seat.index()).copied().unwrap_or_default()
    }

    /// Connections of spectators.
    pub fn watching(&self) -> u16 {
        self.watching.saturating_add(self.by_others(None))
    }

    /// Connections of spectators to this node.
    pub fn watching_here(&self) -> u16 {
        self.watching
    }

    fn is_elsewhere(&self) -> bool {
        self.elsewhere.iter().any(|there| there.n > 0)
    }

    fn by_others(&self, seat: Option<Seat>) -> u16 {
        let there = self.elsewhere.iter().filter(|there| there.seat == seat);
        there.fold(0, |n, there| n.saturating_add(there.n.try_into().unwrap_or(u16::MAX)))
    }

    /// Takes note of who is connected by other nodes, and says whether that is news.
    pub(crate) fn set_elsewhere(&mut self, elsewhere: Vec<Connected>) -> bool {
        let counts = |all: &[Connected]| -> Vec<(Option<Seat>, u32)> {
            all.iter().filter(|there| there.n > 0).map(|there| (there.seat, there.n)).collect()
        };
        let changed = counts(&self.elsewhere) != counts(&elsewhere);
        self.elsewhere = elsewhere;
        changed
    }

    /// Whether nobody is connected to this node.
    pub fn is_empty(&self) -> bool {
        self.watching == 0 && self.seats.iter().all(|n| *n == 0)
    }

    /// For how long nobody has been connected; nothing if somebody is.
    pub fn deserted(&self) -> Option<Duration> {
        let elsewhere = self.elsewhere.iter().map(|there| there.away).min();
        let here = self.is_empty().then(|| self.empty.elapsed())?;
        Some(elsewhere.map_or(here, |there| here.min(there))).filter(|_| !self.is_elsewhere())
    }

    /// Where somebody looks on from, if anybody does.
    pub fn watcher(&self) -> Option<IpAddr> {
        self.from.filter(|_| !self.is_empty())
    }

    /// How long the owner of a seat has been away, as far as is known; nothing if they are here.
    pub fn away_for(&self, seat: Seat) -> Duration {
        let there = self.elsewhere.iter().filter(|there| there.seat == Some(seat));
        let there = there.map(|there| there.away).min().unwrap_or(Duration::MAX);
        match self.seats.get(seat.index()) {
            Some(0) => self.left[seat.index()].elapsed().min(there),
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
