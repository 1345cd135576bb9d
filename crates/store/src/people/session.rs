//! Where people are signed in.

use sqlx::Row as _;

use super::account::{N_COLUMNS, account_columns, account_of};
use super::shown::{Shown, holds};
use crate::error::StoreError;
use crate::people::Account;
use crate::store::Store;

/// A session and whose it is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct Session {
    pub account: Account,
    pub id: String,
    pub used_at: i64,
}

/// A session as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct SessionRow {
    pub id: String,
    pub account: i64,
    pub device: String,
    pub network: String,
    pub opened_at: i64,
    pub used_at: i64,
}

impl Store {
    /// Begins a session of this hash, for somebody who has shown this; the oldest of very many end. False if it no longer holds.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn open_session(
        &self,
        hash: &str,
        row: &SessionRow,
        shown: Shown<'_>,
    ) -> Result<bool, StoreError> {
        writing!(self, open(hash, row, shown))
    }

    /// The session of this hash, if it has been used since a time.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn session(&self, hash: &str, since: i64) -> Result<Option<Session>, StoreError> {
        reading!(self, found(hash, since))
    }

    /// A session was used.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn use_session(&self, hash: &str, at: i64) -> Result<(), StoreError> {
        writing!(self, used(hash, at))
    }

    /// Where somebody is signed in, the last used first.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn sessions(&self, account: i64) -> Result<Vec<SessionRow>, StoreError> {
        reading!(self, all(account))
    }

    /// Ends a session of somebody by its id, and says whether there was one.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn end_session(&self, account: i64, id: &str) -> Result<bool, StoreError> {
        writing!(self, end(account, id))
    }

    /// Ends all sessions of somebody but one.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn end_sessions(&self, account: i64, but: &str) -> Result<(), StoreError> {
        writing!(self, end_all(account, but))
    }

    /// Whether somebody is signed in from a network.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn knows_network(&self, folded: &str, network: &str) -> Result<bool, StoreError> {
        reading!(self, knows(folded, network))
    }
}

/// How many sessions somebody may have.
const MOST: i64 = 50;

both! {
    async fn open(conn, hash: &str, row: &SessionRow, shown: Shown<'_>) -> Result<bool, StoreError> {
        if !holds!(conn, row.account, shown) {
            return Ok(false);
        }
        let insert = sqlx::query(
            "INSERT INTO session (hash, id, account, device, network, opened_at, used_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        );
        let insert = insert.bind(hash).bind(&row.id).bind(row.account).bind(&row.device);
        let insert = insert.bind(&row.network).bind(row.opened_at).bind(row.used_at);
        insert.execute(&mut *conn).await?;
        let forget = sqlx::query(
            "DELETE FROM session WHERE account = $1 AND hash NOT IN \
             (SELECT hash FROM session WHERE account = $1 ORDER BY used_at DESC, opened_at DESC LIMIT $2)",
        );
        forget.bind(row.account).bind(MOST).execute(&mut *conn).await?;
        Ok(true)
    }

    async fn found(conn, hash: &str, since: i64) -> Result<Option<Session>, StoreError> {
        let found = sqlx::query(concat!(
            "SELECT ", account_columns!(), ", session.id, session.used_at FROM session \
             JOIN account ON account.id = session.account \
             WHERE session.hash = $1 AND session.used_at >= $2"
        ));
        let row = found.bind(hash).bind(since).fetch_optional(&mut *conn).await?;
        row.map(|row| {
            let (id, used_at) = (row.try_get(N_COLUMNS)?, row.try_get(N_COLUMNS + 1)?);
            Ok(Session { account: account_of!(&row)?, id, used_at })
        })
        .transpose()
    }

    async fn used(conn, hash: &str, at: i64) -> Result<(), StoreError> {
        let set = sqlx::query("UPDATE session SET used_at = $2 WHERE hash = $1").bind(hash);
        set.bind(at).execute(&mut *conn).await?;
        Ok(())
    }

    async fn all(conn, account: i64) -> Result<Vec<SessionRow>, StoreError> {
        let found = sqlx::query(
            "SELECT id, account, device, network, opened_at, used_at FROM session \
             WHERE account = $1 ORDER BY used_at DESC, opened_at DESC",
        );
        let rows = found.bind(account).fetch_all(&mut *conn).await?;
        rows.iter()
            .map(|row| {
                Ok(SessionRow {
                    id: row.try_get(0)?,
                    account: row.try_get(1)?,
                    device: row.try_get(2)?,
                    network: row.try_get(3)?,
                    opened_at: row.try_get(4)?,
                    used_at: row.try_get(5)?,
                })
            })
            .collect()
    }

    async fn end(conn, account: i64, id: &str) -> Result<bool, StoreError> {
        let end = sqlx::query("DELETE FROM session WHERE account = $1 AND id = $2").bind(account);
        Ok(end.bind(id).execute(&mut *conn).await?.rows_affected() == 1)
    }

    async fn end_all(conn, account: i64, but: &str) -> Result<(), StoreError> {
        let end = sqlx::query("DELETE FROM session WHERE account = $1 AND id <> $2").bind(account);
        end.bind(but).execute(&mut *conn).await?;
        Ok(())
    }

    async fn knows(conn, folded: &str, network: &str) -> Result<bool, StoreError> {
        let found = sqlx::query(
            "SELECT 1 FROM session JOIN account ON account.id = session.account \
             WHERE folded = $1 AND network = $2 LIMIT 1",
        );
        Ok(found.bind(folded).bind(network).fetch_optional(&mut *conn).await?.is_some())
    }
}
