//! The keys to seats, as they are kept.

use freehold_engine::Seat;

/// The hash of a key.
pub type KeyHash = [u8; 32];

/// A key to a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatKey {
    /// The seat.
    pub seat: Seat,
    /// The hash of the key.
    pub hash: KeyHash,
    /// Whether somebody else has sat down there since.
    pub former: bool,
    /// Whether it is the host's link to a seat that was opened.
    pub link: bool,
}

/// The keys to a seat that no longer lead there: all but perhaps one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retired {
    /// The seat.
    pub seat: Seat,
    /// The hash of the one that still does.
    pub but: Option<KeyHash>,
}
