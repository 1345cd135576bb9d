//! Puzzles: a position, a question, and what its answers are worth.
//!
//! A puzzle is a file (`docs/puzzles.md`): some words about it, the answers that were tried with the chance to win after each,
//! and the game so far in the notation. Whoever solves it sees what the deciding player saw, and nothing else.
//!
//! ```
//! use freehold_puzzle::{Puzzle, library};
//!
//! for puzzle in library::all() {
//!     let best = &puzzle.answers()[0];
//!     assert!(puzzle.judge(&best.answers)?.is_some_and(|tried| tried.right));
//! }
//! # Ok::<(), freehold_puzzle::Unanswered>(())
//! ```

mod error;
mod judge;
mod label;
pub mod library;
mod parse;
mod percent;
mod print;
mod puzzle;

pub use error::{PuzzleError, Unanswered};
pub use judge::whole;
pub use percent::percent;
pub use puzzle::{Difficulty, Draft, FORMAT, Puzzle, Theme, Tried};
