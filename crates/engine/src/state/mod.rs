//! The game as plain data: what lies where, and whose turn it is.

pub(crate) mod bag;
mod bits;
pub(crate) mod card_set;
mod clone;
pub(crate) mod deck;
pub(crate) mod few;
pub(crate) mod game;
pub(crate) mod play_area;
pub(crate) mod player;
pub(crate) mod quiet;
pub(crate) mod rng;
pub(crate) mod seat;
pub(crate) mod supply;
pub(crate) mod token;
pub(crate) mod turn;
