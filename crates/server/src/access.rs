//! What a key opens.
//!
//! A seat belongs to whoever sat down in it, by a key of their own. A link to an open seat is a key that lets one sit down;
//! once somebody has, all other keys to that seat only tell whoever comes with one that somebody else sits there. Where the
//! host has opened somebody's seat, both the owner's key and the link lead there until one of them is used.

use freehold_engine::Seat;
use freehold_store::{KeyHash, Retired, SeatKey};
use freehold_table::{Event, Occupant, Viewer};

use crate::keys::hash_of;

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

    /// Whether this is a key of whoever sat down in a seat last. Somebody with an account may have several.
    pub fn is_owners(&self, seat: Seat, hash: &KeyHash) -> bool {
        let fits = |known: &SeatKey| known.seat == seat && !known.former && !known.link;
        self.seats.iter().any(|known| fits(known) && known.hash == *hash)
    }

    /// The hash of the key of whoever sat down in a seat last.
    pub fn of_owner(&self, seat: Seat) -> Option<KeyHash> {
        let known =
            self.seats.iter().find(|known| known.seat == seat && !known.former && !known.link)?;
        Some(known.hash)
    }

    pub(crate) fn change(&mut self, retired: Option<Retired>, new: Option<SeatKey>) {
        if let Some(Retired { seat, but }) = retired {
            let others = |known: &&mut SeatKey| known.seat == seat && Some(known.hash) != but;
            self.seats.iter_mut().filter(others).for_each(|known| known.former = true);
        }
        self.seats.extend(new);
    }

    /// The keys that no longer lead to a seat by these events: somebody took it while it was open, or has it again.
    pub(crate) fn retired(&self, before: &[Occupant], events: &[Event]) -> Option<Retired> {
        let was_open = |seat: &Seat| before.get(seat.index()) == Some(&Occupant::Open);
        events.iter().find_map(|event| match event {
            Event::Sat(seat, who) if *who != Occupant::Open && was_open(seat) => {
                Some(Retired { seat: *seat, but: None })
            }
            Event::StoodIn(seat, _) | Event::CameBack(seat) if was_open(seat) => {
                Some(Retired { seat: *seat, but: self.of_owner(*seat) })
            }
            _ => None,
        })
    }
}
