//! People with names: accounts, passkeys, sessions, the seats that belong to them, results, wishes for a game, chats.
//!
//! Secrets come here as hashes. Ratings are in thousandths of a point.

mod account;
mod chat;
mod naming;
mod passkey;
mod result;
mod saying;
mod seat;
mod session;
mod shown;
mod wish;

pub use account::{Account, Credentials, NewAccount, Rated};
pub use chat::{Line, Reported};
pub use passkey::{Added, FoundPasskey, PasskeyRow, SpentRow};
pub use result::{Played, Standing, Took, TookPart};
pub use saying::SaidRow;
pub use seat::{Seated, SeatedAccount};
pub use session::{Session, SessionRow};
pub use shown::Shown;
pub use wish::WishRow;
