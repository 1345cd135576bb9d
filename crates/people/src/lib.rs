//! People with names: how strong they are, with whom they play, what they may be called and what they may write.
//!
//! Everything here is a function of what is passed in: no I/O, no clock, no state. `docs/people.md` states the rules.
//!
//! ```
//! use freehold_people::{Placed, Skill, rate};
//! use freehold_bots::BotKind;
//!
//! let reeve = Skill::of_bot(BotKind::Reeve).unwrap();
//! let newcomer = Skill::NEW;
//! let after = rate(&[Placed::person(newcomer, 1), Placed::mark(reeve, 2)]);
//! assert!(after[0].mean > newcomer.mean, "whoever beats the Reeve is stronger than a newcomer");
//! assert_eq!(after[1], reeve, "bots are marks: they stay where they were measured");
//! ```

mod name;
mod pairing;
mod skill;
mod standing;
mod words;

pub use name::{LONGEST_NAME, SHORTEST_NAME, name_of_account};
pub use pairing::{BOTS_AFTER, Party, Waiting, bots_near, pair, reach};
pub use skill::{FADES_PER_DAY, Placed, SETTLED, Skill, rate};
pub use standing::{Finish, places};
pub use words::mask;
