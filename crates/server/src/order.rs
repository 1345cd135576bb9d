//! A command to a table, and what must hold when it is carried out.

use freehold_engine::Seat;
use freehold_store::{KeyHash, SeatKey};
use freehold_table::Command;

use crate::lane::Lane;

/// What is to be done at a table.
#[derive(Clone, Debug)]
pub struct Order {
    pub(crate) command: Command,
    pub(crate) key: Option<SeatKey>,
    pub(crate) asker: Option<(Seat, String)>,
    pub(crate) away: Option<Seat>,
    pub(crate) reply_to: Option<u32>,
    pub(crate) lane: Lane,
}

impl Order {
    /// A command of somebody who may give it.
    pub fn new(command: Command) -> Order {
        let lane = Lane::Players;
        Order { command, key: None, asker: None, away: None, reply_to: None, lane }
    }

    /// Somebody's who is served in this lane.
    #[must_use]
    pub fn in_lane(mut self, lane: Lane) -> Order {
        self.lane = lane;
        self
    }

    /// Only if this key still leads to the seat when it is done.
    #[must_use]
    pub fn by(mut self, seat: Seat, key: &str) -> Order {
        self.asker = Some((seat, key.into()));
        self
    }

    /// With a new key to a seat.
    #[must_use]
    pub fn with_key(mut self, seat: Seat, hash: KeyHash) -> Order {
        self.key = Some(SeatKey { seat, hash, former: false, link: false });
        self
    }

    /// With a new link to a seat that is opened.
    #[must_use]
    pub fn with_link(mut self, seat: Seat, hash: KeyHash) -> Order {
        self.key = Some(SeatKey { seat, hash, former: false, link: true });
        self
    }

    /// Only if it replies to the wish of this number.
    #[must_use]
    pub fn in_reply_to(mut self, number: Option<u32>) -> Order {
        self.reply_to = number;
        self
    }

    /// Only if the owner of the seat, should it have one, has been away for a while.
    #[must_use]
    pub fn if_away(mut self, seat: Seat) -> Order {
        self.away = Some(seat);
        self
    }
}
