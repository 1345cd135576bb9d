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
//!
//! A [`Side`] of a simulation is a strategy or any bot at all. One of your own, against Big Money on all cores:
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use freehold_bots::Bot;
//! use freehold_engine::{Answer, Card, ViewOf};
//! use freehold_sim::{Length, Side, SimOptions, Strategy, simulate};
//!
//! struct Thrifty;
//!
//! impl Bot for Thrifty {
//!     fn answer(&mut self, view: ViewOf<'_>) -> Answer {
//!         let wishes = [Answer::PlayTreasures, Answer::Buy(Card::Province), Answer::Buy(Card::Silver), Answer::Done];
//!         let legal = view.legal_answers();
//!         wishes.into_iter().find(|wish| legal.contains(wish)).unwrap_or(legal[0])
//!     }
//! }
//!
//! let sides = [Side::bot("Thrifty", |_| Thrifty), Strategy::big_money().into()];
//! let options = SimOptions { length: Length::Games(400), ..SimOptions::new(sides) };
//! let result = simulate(&options, &|_| (), &AtomicBool::new(false)).unwrap();
//! assert!(result.sides[0].score.mean < 0.2);
//!
//! // The same seed gives the same games, on any number of threads.
//! let alone = SimOptions { threads: Some(1), ..options };
//! let again = simulate(&alone, &|_| (), &AtomicBool::new(false)).unwrap();
//! assert_eq!(result.sides, again.sides);
//! ```

mod anytime;
mod board;
mod checkpoint;
mod compare;
mod crew;
mod elo;
mod noted;
mod odds;
mod play;
pub mod report;
mod sample;
pub mod schema;
mod seed;
mod side;
pub mod sim;
pub mod start;
mod state;
pub mod stats;
mod sweep;
mod tally;
mod terms;
mod tournament;
pub mod words;

pub use board::{Board, BoardError};
pub use crew::{Crew, Go, Job, Part};
pub use elo::Rating;
pub use freehold_strategy::{Fault, ReadError, Strategy, StrategyError, library, read_text};
pub use noted::Noted;
pub use odds::{CoinOdds, OddsError, OddsOptions, OddsResult, odds};
pub use play::MOST_ANSWERS;
pub use sample::{SampleGame, Which, WhichError, sample_game};
pub use side::{BotSide, Side};
pub use sim::{SimError, SimOptions, SimResult, Snapshot, simulate};
pub use start::{Opening, Start, StartError};
pub use state::StateError;
pub use stats::{Estimate, Length};
pub use sweep::{SweepError, SweepOptions, SweepResult, Variant, sweep, variants};
pub use terms::Terms;
pub use tournament::{
    Apart, Round, TournamentError, TournamentOptions, TournamentResult, round_robin, tournament,
};
