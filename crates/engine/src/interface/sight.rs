//! How much somebody may see.

use crate::state::seat::Seat;

/// How much somebody sees of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// What this player sees.
    Seat(Seat),
    /// What lies open.
    Public,
    /// Everything that any player sees.
    Open,
}

impl Sight {
    /// The player whose sight it is.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Sight::Seat(seat) => Some(seat),
            Sight::Public | Sight::Open => None,
        }
    }

    /// Whether it sees what this player sees.
    pub(crate) fn is_of(self, seat: Seat) -> bool {
        match self {
            Sight::Seat(own) => own == seat,
            Sight::Public => false,
            Sight::Open => true,
        }
    }
}
