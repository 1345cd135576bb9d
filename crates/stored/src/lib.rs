//! What is written down of a game, in words that last.
//!
//! Nothing on disk is a derived form of the engine's types: what they are called and how they are cut may change from one
//! build to the next, what was written may not. Every word here is mapped both ways by hand, without a default arm, so that
//! a new card, answer or fact is a compile error until it has its word. `docs/formats.md` is the reference.
//!
//! ```
//! use freehold_engine::{Answer, Card};
//!
//! let answer = Answer::Buy(Card::CouncilRoom);
//! assert_eq!(freehold_stored::answer::write(answer), "buy CouncilRoom");
//! assert_eq!(freehold_stored::answer::read("buy CouncilRoom"), Ok(answer));
//! assert!(freehold_stored::answer::read("buy Moot").unwrap_err().to_string().contains("no card \"Moot\""));
//! ```

pub mod answer;
mod error;
pub mod fact;
mod id;
pub mod phrase;
pub mod replay;
mod setup;
pub mod sum;
pub mod v1;
mod word;

pub use answer::AnswerText;
pub use error::StoredError;
pub use id::{CardId, EventId};
pub use setup::{ReseedText, SetupText};
pub use word::{edition_meant, edition_number, seat_of};

use freehold_engine::RULES_VERSION;

/// The version of everything that is written now. 1 is the derived form of the first release, which is still read.
pub const FORMAT: u32 = 2;

/// Refuses what a newer program has written, and a number that nobody has: the first format has none.
///
/// # Errors
/// Any version but the one that is written now.
pub fn check_format(version: u32) -> Result<(), StoredError> {
    match version {
        FORMAT => Ok(()),
        newer if newer > FORMAT => Err(StoredError::Newer(newer)),
        other => Err(StoredError::malformed("format", &other.to_string())),
    }
}

/// Refuses what was played by the rules of a newer program.
///
/// # Errors
/// A version that is not known yet, and 0, which no rules have.
pub fn check_rules(version: u16) -> Result<(), StoredError> {
    match version {
        0 => Err(StoredError::malformed("version of the rules", "0")),
        1..=RULES_VERSION => Ok(()),
        newer => Err(StoredError::NewerRules(newer)),
    }
}
