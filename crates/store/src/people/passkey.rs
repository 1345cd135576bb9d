//! Passkeys, and the challenges that were answered with them.

use sqlx::Row as _;

use super::shown::{Shown, holds};
use crate::error::StoreError;
use crate::store::Store;

/// A passkey as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct PasskeyRow {
    pub id: String,
    pub account: i64,
    pub credential: String,
    pub key: Vec<u8>,
    pub counter: i64,
    pub synced: bool,
    pub site: String,
    pub name: String,
    pub added_at: i64,
    pub used_at: Option<i64>,
}

/// A passkey, and what is to be known of its account.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct FoundPasskey {
    pub row: PasskeyRow,
    pub handle: Option<String>,
    pub banned: bool,
}

/// A challenge that was answered, and until when that matters.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct SpentRow {
    pub hash: String,
    pub until: i64,
}

/// What became of a new passkey.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// It is there.
    Done,
    /// Its challenge was answered before.
    Spent,
    /// There are enough.
    TooMany,
    /// It is somebody's already.
    Taken,
    /// What was shown no longer holds.
    TooLate,
}

impl Store {
    /// What devices know an account by: what it was until now, or this fresh text. None if there is no such account.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn handle(&self, account: i64, fresh: &str) -> Result<Option<String>, StoreError> {
        writing!(self, handle(account, fresh))
    }

    /// Adds a passkey to an account that may have so many, for somebody who has shown this.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn add_passkey(
        &self,
        row: &PasskeyRow,
        most: u32,
        spent: &SpentRow,
        shown: Shown<'_>,
    ) -> Result<Added, StoreError> {
        writing!(self, add(row, most, spent, shown))
    }

    /// The passkey that a device names so.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn passkey(&self, credential: &str) -> Result<Option<FoundPasskey>, StoreError> {
        reading!(self, found(credential))
    }

    /// A passkey was used, and has counted so far. False if the challenge was answered before, or if the passkey is gone or has
    /// been used further meanwhile: then it does not count.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn use_passkey(
        &self,
        id: &str,
        counter: i64,
        at: i64,
        spent: &SpentRow,
    ) -> Result<bool, StoreError> {
        writing!(self, used(id, counter, at, spent))
    }

    /// The passkeys of somebody, the newest first.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn passkeys(&self, account: i64) -> Result<Vec<PasskeyRow>, StoreError> {
        reading!(self, all(account))
    }

    /// Calls a passkey of somebody something else, and says whether there is one.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn rename_passkey(
        &self,
        account: i64,
        id: &str,
        name: &str,
    ) -> Result<bool, StoreError> {
        writing!(self, rename(account, id, name))
    }

    /// Removes a passkey of somebody, and says whether there was one.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn remove_passkey(&self, account: i64, id: &str) -> Result<bool, StoreError> {
        writing!(self, remove(account, id))
    }

    /// Removes all passkeys of somebody, and says how many.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn remove_passkeys(&self, account: i64) -> Result<u64, StoreError> {
        writing!(self, remove_all(account))
    }
}

/// The columns of a passkey, for a query that names its table `passkey`.
macro_rules! columns {
    () => {
        "passkey.id, passkey.account, passkey.credential, passkey.key, passkey.counter, \
         passkey.synced, passkey.site, passkey.name, passkey.added_at, passkey.used_at"
    };
}

/// Reads them from the start of a row.
macro_rules! passkey_of {
    ($row:expr) => {{
        let row = $row;
        Ok::<_, StoreError>(PasskeyRow {
            id: row.try_get(0)?,
            account: row.try_get(1)?,
            credential: row.try_get(2)?,
            key: row.try_get(3)?,
            counter: row.try_get(4)?,
            synced: row.try_get(5)?,
            site: row.try_get(6)?,
            name: row.try_get(7)?,
            added_at: row.try_get(8)?,
            used_at: row.try_get(9)?,
        })
    }};
}

both! {
    async fn handle(conn, account: i64, fresh: &str) -> Result<Option<String>, StoreError> {
        let set = sqlx::query(
            "UPDATE account SET handle = COALESCE(handle, $2) WHERE id = $1 RETURNING handle",
        );
        let row = set.bind(account).bind(fresh).fetch_optional(&mut *conn).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    async fn spend(conn, spent: &SpentRow, now: i64) -> Result<bool, StoreError> {
        let forget = sqlx::query("DELETE FROM spent_challenge WHERE until <= $1").bind(now);
        forget.execute(&mut *conn).await?;
        let insert = sqlx::query(
            "INSERT INTO spent_challenge (hash, until) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING",
        );
        let insert = insert.bind(&spent.hash).bind(spent.until);
        Ok(insert.execute(&mut *conn).await?.rows_affected() == 1)
    }

    async fn add(conn, row: &PasskeyRow, most: u32, spent: &SpentRow, shown: Shown<'_>) -> Result<Added, StoreError> {
        // Whoever adds to the same account at the same moment waits here too: both are counted.
        if !holds!(conn, row.account, shown) {
            return Ok(Added::TooLate);
        }
        if !spend(conn, spent, row.added_at).await? {
            return Ok(Added::Spent);
        }
        let count = sqlx::query("SELECT COUNT(*) FROM passkey WHERE account = $1").bind(row.account);
        let n: i64 = count.fetch_one(&mut *conn).await?.try_get(0)?;
        if n >= i64::from(most) {
            return Ok(Added::TooMany);
        }
        let insert = sqlx::query(
            "INSERT INTO passkey (id, account, credential, key, counter, synced, site, name, added_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (credential) DO NOTHING",
        );
        let insert = insert.bind(&row.id).bind(row.account).bind(&row.credential).bind(&row.key);
        let insert = insert.bind(row.counter).bind(row.synced).bind(&row.site).bind(&row.name);
        match insert.bind(row.added_at).execute(&mut *conn).await?.rows_affected() {
            1 => Ok(Added::Done),
            _ => Ok(Added::Taken),
        }
    }

    async fn found(conn, credential: &str) -> Result<Option<FoundPasskey>, StoreError> {
        let found = sqlx::query(concat!(
            "SELECT ", columns!(), ", account.handle, account.banned FROM passkey \
             JOIN account ON account.id = passkey.account WHERE passkey.credential = $1"
        ));
        let row = found.bind(credential).fetch_optional(&mut *conn).await?;
        row.map(|row| {
            let (handle, banned) = (row.try_get(10)?, row.try_get(11)?);
            Ok(FoundPasskey { row: passkey_of!(&row)?, handle, banned })
        })
        .transpose()
    }

    async fn used(conn, id: &str, counter: i64, at: i64, spent: &SpentRow) -> Result<bool, StoreError> {
        if !spend(conn, spent, at).await? {
            return Ok(false);
        }
        let set = sqlx::query(
            "UPDATE passkey SET counter = $2, used_at = $3 \
             WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))",
        );
        let set = set.bind(id).bind(counter).bind(at);
        Ok(set.execute(&mut *conn).await?.rows_affected() == 1)
    }

    async fn all(conn, account: i64) -> Result<Vec<PasskeyRow>, StoreError> {
        let found = sqlx::query(concat!(
            "SELECT ", columns!(), " FROM passkey WHERE account = $1 ORDER BY added_at DESC, id"
        ));
        let rows = found.bind(account).fetch_all(&mut *conn).await?;
        rows.iter().map(|row| passkey_of!(row)).collect()
    }

    async fn rename(conn, account: i64, id: &str, name: &str) -> Result<bool, StoreError> {
        let set = sqlx::query("UPDATE passkey SET name = $3 WHERE account = $1 AND id = $2");
        let set = set.bind(account).bind(id).bind(name);
        Ok(set.execute(&mut *conn).await?.rows_affected() == 1)
    }

    async fn remove(conn, account: i64, id: &str) -> Result<bool, StoreError> {
        let remove = sqlx::query("DELETE FROM passkey WHERE account = $1 AND id = $2");
        Ok(remove.bind(account).bind(id).execute(&mut *conn).await?.rows_affected() == 1)
    }

    async fn remove_all(conn, account: i64) -> Result<u64, StoreError> {
        let remove = sqlx::query("DELETE FROM passkey WHERE account = $1").bind(account);
        Ok(remove.execute(&mut *conn).await?.rows_affected())
    }
}
