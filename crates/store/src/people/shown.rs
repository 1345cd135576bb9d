//! By what somebody has shown who they are, and whether that still holds.
//!
//! A password takes a while to hash, and a request may come in pieces. Meanwhile its owner may have recovered the account, so that nobody
//! else is in it any more. What comes of a request is therefore written only if that by which it came still holds when it is written.

/// By what somebody has shown who they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown<'a> {
    /// A session, by its hash.
    Session(&'a str),
    /// The password, by the hash that it was compared with.
    Password(&'a str),
    /// The recovery code, by its hash.
    Recovery(&'a str),
    /// A passkey, by its id.
    Passkey(&'a str),
    /// Nothing: whoever runs the server need not.
    Nothing,
}

impl<'a> Shown<'a> {
    /// What finds it, given the account and the text.
    pub(super) fn query(self) -> Option<(&'static str, &'a str)> {
        match self {
            Shown::Session(hash) => {
                Some(("SELECT 1 FROM session WHERE account = $1 AND hash = $2", hash))
            }
            Shown::Password(hash) => {
                Some(("SELECT 1 FROM account WHERE id = $1 AND password = $2", hash))
            }
            Shown::Recovery(hash) => {
                Some(("SELECT 1 FROM account WHERE id = $1 AND recovery = $2", hash))
            }
            Shown::Passkey(id) => {
                Some(("SELECT 1 FROM passkey WHERE account = $1 AND id = $2", id))
            }
            Shown::Nothing => None,
        }
    }
}

/// Whether there is the account, and what was shown still holds for it. Whoever else changes the account at the same moment, by another
/// node, waits until this transaction is over.
macro_rules! holds {
    ($conn:expr, $account:expr, $shown:expr) => {{
        let wait = sqlx::query("UPDATE account SET handle = handle WHERE id = $1").bind($account);
        let is_there = wait.execute(&mut *$conn).await?.rows_affected() == 1;
        is_there
            && match $shown.query() {
                Some((query, text)) => {
                    let found = sqlx::query(query).bind($account).bind(text);
                    found.fetch_optional(&mut *$conn).await?.is_some()
                }
                None => true,
            }
    }};
}
pub(super) use holds;
