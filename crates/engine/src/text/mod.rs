//! English: what the definitions say, in words. Nobody writes card text.
//!
//! ```
//! use freehold_engine::{Card, Edition, text};
//!
//! assert_eq!(text::types(Card::Militia), "Action – Attack");
//! assert_eq!(text::of(Card::Village, Edition::Second), "+1 Card, +2 Actions");
//! ```

mod answer;
mod at_hand;
mod block;
mod card;
mod clause;
mod cond;
mod context;
mod effect;
mod fact;
mod label;
mod line;
mod log;
mod phase;
mod phrase;
mod pick;
mod prompt;
mod refusal;
mod waiting;
mod which;
mod words;

pub use answer::answer;
pub(crate) use card::later;
pub use card::{gist, of, of_event, types};
pub use fact::{cards, fact, subject};
pub use label::option_labels;
pub use log::{Digest, Level, Line, log};
pub use phase::question;
pub use phrase::{Part, Phrase, Unit};
pub(crate) use prompt::effects_of;
pub use prompt::prompt;
pub use refusal::refusal;
pub use waiting::{act, waiting};

use crate::state::seat::Seat;

#[cfg(test)]
mod tests;

/// The name of the player in this seat.
fn name(names: &[String], seat: Seat) -> String {
    names.get(seat.index()).cloned().unwrap_or_else(|| format!("Player {}", seat.0 + 1))
}

/// Whether the player in this seat is spoken to.
fn is_you(names: &[String], seat: Seat) -> bool {
    names.get(seat.index()).is_some_and(|name| name == "You")
}
