//! Simulations that somebody shared.

use sqlx::Row as _;

use crate::error::StoreError;
use crate::store::{Store, now};

impl Store {
    /// A simulation that was shared: the version of its text, and the text.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn lab(&self, id: &str) -> Result<Option<(u32, String)>, StoreError> {
        reading!(self, found(id))
    }

    /// Keeps a simulation, and no more of them than the newest; it is on disk afterwards.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn keep_lab(
        &self,
        id: &str,
        format: u32,
        text: &str,
        most: u32,
    ) -> Result<(), StoreError> {
        writing!(self, keep(id, format, text, most))
    }
}

both! {
    async fn found(conn, id: &str) -> Result<Option<(u32, String)>, StoreError> {
        let found = sqlx::query("SELECT format, text FROM lab WHERE id = $1").bind(id);
        let row = found.fetch_optional(&mut *conn).await?;
        row.map(|row| Ok((row.try_get::<i64, _>(0)? as u32, row.try_get(1)?))).transpose()
    }

    async fn keep(conn, id: &str, format: u32, text: &str, most: u32) -> Result<(), StoreError> {
        let insert = sqlx::query(
            "INSERT INTO lab (id, at, format, text) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (id) DO UPDATE SET format = $3, text = $4",
        );
        let insert = insert.bind(id).bind(now()).bind(i64::from(format)).bind(text);
        insert.execute(&mut *conn).await?;
        let forget = sqlx::query(
            "DELETE FROM lab WHERE num NOT IN (SELECT num FROM lab ORDER BY num DESC LIMIT $1)",
        );
        forget.bind(i64::from(most)).execute(&mut *conn).await?;
        Ok(())
    }
}
