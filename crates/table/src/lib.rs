//! One match as one authority: who sits where, the games, what was answered, what may be taken back.
//!
//! A table does nothing by itself. A [`Command`] goes in; the [`Event`]s it led to come out, already carried out, and whoever
//! drives the table writes them down. The same events, read back, give the same table. Bots answer at once, but for those
//! that think: [`Table::thinking`] says which of them must, and the driver brings its answer.
//!
//! ```
//! use freehold_engine::{Answer, Setup};
//! use freehold_table::{BotKind, Command, Event, Occupant, Plan, Table};
//!
//! let setup = Setup::recommended("First Game").unwrap();
//! let seats = vec![Occupant::Person("Ann".into()), Occupant::bot(BotKind::BigMoney)];
//! let mut table = Table::open(Plan::new(&setup, seats)).unwrap();
//! let mut written = vec![Event::Opened(table.plan().clone())];
//! written.extend(table.handle(Command::Begin { seed: 7, setup: None }).unwrap());
//!
//! let (seat, number) = (freehold_engine::Seat(0), table.number());
//! let answers = vec![Answer::PlayTreasures];
//! written.extend(table.handle(Command::Answer { seat, number, answers: answers.clone() }).unwrap());
//! assert!(table.handle(Command::Answer { seat, number, answers }).is_err(), "the same answer twice");
//!
//! assert_eq!(Table::replay(&written).unwrap().game(), table.game());
//! ```

mod bot;
mod clock;
mod command;
mod count;
mod error;
mod game;
mod mend;
pub mod name;
mod news;
mod people;
mod plan;
mod rated;
mod record;
mod rematch;
mod rename;
mod replay;
mod reveal;
mod sight;
mod start;
pub mod stored;
mod table;
mod undo;
mod window;

pub use bot::Thinking;
pub use clock::{Clock, LAG, Late, Pace, TimeLeft};
pub use command::{Back, Command, Event, Given, Nonce, Way};
pub use error::TableError;
pub use freehold_bots::BotKind;
pub use freehold_engine::Sight;
pub use freehold_notation::Laid;
pub use game::PlayedGame;
pub use mend::Mended;
pub use news::{News, Notice, What};
pub use plan::{ChatRule, Occupant, Plan, Spectators};
pub use record::{Outcome, Record, Score, Step};
pub use rematch::{Board, Rematch};
pub use sight::Viewer;
pub use start::Start;
pub use table::{Stage, Table};
pub use undo::{Asked, UndoCost};
pub use window::Window;
