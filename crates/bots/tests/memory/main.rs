//! What a player who watches remembers, and the worlds that are dealt from it.

mod laws;
mod possible;
mod watched;
