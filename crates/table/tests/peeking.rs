//! Attacks of a player who wants to know what others hold: by questions, by numbers, by refused lists, by undoing.
//!
//! Each is made against games as people play them, and against games that are not discreet, so that every figure has its
//! counterpart. The figures are printed.

mod peeking {
    pub mod lists;
    pub mod phases;
    pub mod reactions;
    pub mod support;
    pub mod undo;
    pub mod worlds;
}
