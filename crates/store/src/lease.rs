//! Work that only one node does at a time.
//!
//! A lease runs out by itself, so that the work of a dead node is taken up by another. Times are the database's.

use std::time::Duration;

use sqlx::Row as _;

use crate::error::StoreError;
use crate::store::Store;

impl Store {
    /// Claims a piece of work, or goes on with it, for so long; false if somebody else has it.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn claim(&self, name: &str, owner: &str, time: Duration) -> Result<bool, StoreError> {
        writing!(self, claim(name, owner, time.as_millis() as i64))
    }

    /// Says how much of a claimed piece of work is done, from 0 to 1.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn note_share(&self, name: &str, owner: &str, share: f64) -> Result<(), StoreError> {
        writing!(self, note(name, owner, share))
    }

    /// How much of a piece of work is done that somebody has claimed.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn claimed(&self, name: &str) -> Result<Option<f64>, StoreError> {
        reading!(self, claimed(name))
    }

    /// Gives a piece of work back.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn release(&self, name: &str, owner: &str) -> Result<(), StoreError> {
        writing!(self, release(name, owner))
    }
}

both! {
    async fn claim(conn, name: &str, owner: &str, time: i64) -> Result<bool, StoreError> {
        let now: i64 = sqlx::query(CLOCK).fetch_one(&mut *conn).await?.try_get(0)?;
        let claim = sqlx::query(
            "INSERT INTO lease (name, owner, until) VALUES ($1, $2, $3) \
             ON CONFLICT (name) DO UPDATE SET owner = $2, until = $3 \
             WHERE lease.until < $4 OR lease.owner = $2",
        );
        let claim = claim.bind(name).bind(owner).bind(now + time).bind(now);
        Ok(claim.execute(&mut *conn).await?.rows_affected() == 1)
    }

    async fn note(conn, name: &str, owner: &str, share: f64) -> Result<(), StoreError> {
        let note = sqlx::query("UPDATE lease SET share = $3 WHERE name = $1 AND owner = $2");
        note.bind(name).bind(owner).bind(share).execute(&mut *conn).await?;
        Ok(())
    }

    async fn claimed(conn, name: &str) -> Result<Option<f64>, StoreError> {
        let now: i64 = sqlx::query(CLOCK).fetch_one(&mut *conn).await?.try_get(0)?;
        let found = sqlx::query("SELECT share FROM lease WHERE name = $1 AND until >= $2");
        let row = found.bind(name).bind(now).fetch_optional(&mut *conn).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    async fn release(conn, name: &str, owner: &str) -> Result<(), StoreError> {
        let release = sqlx::query("DELETE FROM lease WHERE name = $1 AND owner = $2");
        release.bind(name).bind(owner).execute(&mut *conn).await?;
        Ok(())
    }
}
