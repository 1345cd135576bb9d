//! What a player who watches remembers, and the worlds that are dealt from it.

mod cases;
mod laws;
mod odds;
mod possible;
mod watched;
