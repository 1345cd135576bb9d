//! Strategies as text, many games at once, and what came of them.
//!
//! Each job is one function with a plain options struct: [`simulate`], [`tournament()`], [`sweep()`] and [`odds()`]; their results render
//! themselves as CSV and JSON, and a simulation as a [`report`]. Whoever runs one is told how far it has come, and can stop it.
//!
//! ```
//! use freehold_sim::{OddsOptions, odds};
//!
//! let odds = odds(&OddsOptions::parse("Silver, Silver")?)?;
//! let six = odds.coins.iter().find(|odds| odds.coins == 6).unwrap();
//! assert_eq!(format!("{:.1} %", 100.0 * six.either), "42.4 %");
//! # Ok::<(), freehold_sim::OddsError>(())
//! ```

mod board;
mod elo;
pub mod library;
mod log;
mod noted;
mod odds;
mod play;
pub mod report;
mod seed;
pub mod sim;
mod state;
pub mod stats;
mod strategy;
mod sweep;
mod tally;
mod terms;
mod tournament;
pub mod words;

pub use board::{Board, BoardError};
pub use elo::Rating;
pub use noted::Noted;
pub use odds::{CoinOdds, OddsError, OddsOptions, OddsResult, odds};
pub use play::MOST_ANSWERS;
pub use sim::{SimError, SimOptions, SimResult, Snapshot, sample_game, simulate};
pub use state::StateError;
pub use stats::{Estimate, Length};
pub use strategy::{Fault, ReadError, Strategy, StrategyError};
pub use sweep::{SweepError, SweepOptions, SweepResult, Variant, sweep};
pub use terms::Terms;
pub use tournament::{
    Apart, Round, TournamentError, TournamentOptions, TournamentResult, tournament,
};
