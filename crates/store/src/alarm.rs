//! Tables that somebody must look at although nobody does anything there.

use sqlx::Row as _;

use crate::error::StoreError;
use crate::store::Store;

impl Store {
    /// Tables that are due, the longest first, and when they were.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn due(&self, now: i64, most: u32) -> Result<Vec<(String, i64)>, StoreError> {
        reading!(self, due(now, most))
    }

    /// Nothing was to be done at a table that was due at that time.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn not_due(&self, id: &str, at: i64) -> Result<(), StoreError> {
        writing!(self, not_due(id, at))
    }
}

both! {
    async fn due(conn, now: i64, most: u32) -> Result<Vec<(String, i64)>, StoreError> {
        let due = sqlx::query(
            "SELECT id, at FROM alarm JOIN game ON num = game WHERE at <= $1 ORDER BY at LIMIT $2",
        );
        let rows = due.bind(now).bind(i64::from(most)).fetch_all(&mut *conn).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
    }

    async fn not_due(conn, id: &str, at: i64) -> Result<(), StoreError> {
        let clear = sqlx::query(
            "DELETE FROM alarm WHERE at = $2 AND game = (SELECT num FROM game WHERE id = $1)",
        );
        clear.bind(id).bind(at).execute(&mut *conn).await?;
        Ok(())
    }
}
