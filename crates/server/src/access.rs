//! What a key opens.
//!
//! A seat belongs to whoever sat down in it, by a key of their own. A link to an open seat is a key that lets one sit down;
//! once somebody has, all other keys to that seat only tell whoever comes with one that somebody else sits there.

use freehold_engine::Seat;
use freehold_table::{Event, Occupant, Viewer};

use crate::keys::{KeyHash, hash_of};

/// What a key opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Everything a host may do.
    Host,
    /// What somebody who looks on or plays may do.
    Viewer(Viewer),
    /// What somebody may do whose link or seat has gone to somebody else: look on.
    Former(Seat),
}

/// A key to a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatKey {
    /// The seat.
    pub seat: Seat,
    /// The hash of the key.
    pub hash: KeyHash,
    /// Whether somebody else has sat down there since.
    pub former: bool,
}

/// The keys to a table.
#[derive(Clone, Debug)]
pub struct Keys {
    pub(crate) host: KeyHash,
    pub(crate) spectator: KeyHash,
    pub(crate) seats: Vec<SeatKey>,
}

impl Keys {
    /// What a key opens, if anything.
    pub fn access(&self, key: &str) -> Option<Access> {
        let hash = hash_of(key);
        if hash == self.host {
            return Some(Access::Host);
        }
        if hash == self.spectator {
            return Some(Access::Viewer(Viewer::Spectator));
        }
        let found = self.seats.iter().find(|known| known.hash == hash)?;
        Some(match found.former {
            true => Access::Former(found.seat),
            false => Access::Viewer(Viewer::Seat(found.seat)),
        })
    }

    /// Whether a key of this hash opens or opened anything.
    pub fn knows(&self, hash: &KeyHash) -> bool {
        *hash == self.host
            || *hash == self.spectator
            || self.seats.iter().any(|known| known.hash == *hash)
    }

    pub(crate) fn change(&mut self, retired: Option<Seat>, new: Option<SeatKey>) {
        for known in self.seats.iter_mut().filter(|known| Some(known.seat) == retired) {
            known.former = true;
        }
        self.seats.extend(new);
    }
}

/// The seat whose keys no longer lead there by these events: somebody took it while it was open.
pub(crate) fn retired(before: &[Occupant], events: &[Event]) -> Option<Seat> {
    events.iter().find_map(|event| match event {
        Event::Sat(seat, who) if *who != Occupant::Open => {
            let was = before.get(seat.index());
            (was == Some(&Occupant::Open)).then_some(*seat)
        }
        _ => None,
    })
}
