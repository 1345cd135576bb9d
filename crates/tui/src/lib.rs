//! A table on the whole screen of a terminal, wherever the game is played.
//!
//! The screen knows no rules. It draws a [`Scene`], made of the engine's own views, questions and words, and sends back a
//! [`Deed`]. Whoever keeps the table, a thread of this program or a server far away, takes deeds and tells [`News`]; the loop
//! ([`Screen::run`]) is the same for all.

pub mod paint;

mod app;
mod backend;
mod board;
mod guard;
mod keys;
mod picker;
mod picks;
mod run;
mod scene;
mod screen;
mod search;
mod terminal;
mod walk;

pub use paint::Paint;
pub use picker::{Entry, pick};
pub use run::{Post, Screen};
pub use scene::{Deed, News, Scene};

#[cfg(test)]
mod tests;
