//! Positions, moves and expectations of Dominion as text: parse, print, run, save.
//!
//! ```
//! let text = "
//! == Smithy draws three cards ==
//! Alice hand: Smithy
//! Alice deck: 2 Copper, Gold, Estate
//!
//! > Alice plays Smithy
//!
//! Alice hand: 2 Copper, Gold
//! Alice deck: Estate
//! ";
//! let file = freehold_notation::parse(text)?;
//! let report = freehold_notation::run(&file.scenarios[0]);
//! assert!(report.passed());
//! # Ok::<(), freehold_notation::SyntaxError>(())
//! ```

mod ast;
mod check;
mod error;
mod laid;
mod names;
mod parse;
mod played;
mod print;
mod read;
mod run;
mod save;
mod spell;
mod text;

pub use ast::*;
pub use check::{ALL_HELD, BAD_FILE, CheckOptions, SOMETHING_FAILED, check};
pub use error::SyntaxError;
pub use laid::Laid;
pub use names::{LONGEST_NAME, distinct, written};
pub use parse::{parse, parse_move};
pub use played::{Played, played};
pub use print::{line_text, move_text};
pub use read::{read_file, read_text};
pub use run::{Failure, Report, pending_text, run, run_logged};
pub use save::{LoadError, Mended, SAVED_VERSION, Saved, load, save};
pub use spell::spell;
pub use text::Text;
