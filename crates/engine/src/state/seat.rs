//! A player's place at the table.

use serde::{Deserialize, Serialize};

/// A place at the table, counted in turn order from 0.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Seat(pub u8);

impl Seat {
    /// As a place in a list.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat to the left, of `n`.
    #[inline]
    pub fn left(self, n: usize) -> Seat {
        let next = self.0 + 1;
        Seat(if next as usize >= n { 0 } else { next })
    }

    /// The seat to the right, of `n`.
    pub fn right(self, n: usize) -> Seat {
        Seat(((self.0 as usize + n - 1) % n) as u8)
    }

    /// All seats of `n` players in turn order, from this one.
    pub fn around(self, n: usize) -> impl Iterator<Item = Seat> {
        (0..n).map(move |i| Seat(((self.0 as usize + i) % n) as u8))
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Whether it holds the seat.
    pub fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }
}
