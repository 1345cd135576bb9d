//! What the server writes down, and how its nodes hear of each other.
//!
//! The database is the truth: SQLite for one process, PostgreSQL for any number of equal ones. A table is its entries, numbered
//! without a gap; a node that adds an entry whose number is taken is refused, reads on, and tries again. So no node owns a table. A [`Bus`]
//! only hints that something has moved; whoever misses a hint finds out by looking.
//!
//! Whatever two nodes must not do at the same time is claimed with a [`lease`](Store::claim), which runs out by itself.

// Must come first: it has the macros.
#[macro_use]
mod db;

mod alarm;
mod analysis;
mod backup;
mod ban;
mod bus;
mod copy;
mod error;
mod expiry;
mod file;
mod home;
mod inspect;
mod key;
mod lab;
mod lab_run;
mod lease;
mod listed;
mod migrate;
mod people;
mod presence;
mod rows;
mod secret;
mod store;
mod table;
mod writer;

pub use backup::{BackedUp, backup};
pub use ban::{Ban, Banned};
pub use bus::{Bus, Hint};
pub use copy::{Copied, copy};
pub use db::{Db, Place};
pub use error::{StoreError, Trouble};
pub use expiry::kept_for;
pub use home::Home;
pub use inspect::{Findings, Inspected, inspect};
pub use key::{KeyHash, Retired, SeatKey};
pub use lab_run::{RunShown, RunWishes};
pub use listed::{Brief, Which};
pub use people::{
    Account, Added, Credentials, FoundPasskey, Line, NewAccount, PasskeyRow, Played, Rated,
    Reported, SaidRow, Seated, SeatedAccount, Session, SessionRow, Shown, SpentRow, Standing, Took,
    TookPart, WishRow,
};
pub use presence::Connected;
pub use store::{Store, now};
pub use table::{Due, Entry, News, Stored};
pub use writer::Written;

// Whoever adds queries from outside this crate needs the same version.
pub use sqlx;
