//! What all nodes with one database know, and nobody else.

use sqlx::Row as _;

use crate::error::StoreError;
use crate::store::Store;

impl Store {
    /// The secret of this name: the one that some node made, or this fresh one if none has.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn secret(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        // Mostly it is there, and a server starts on a disk that is full too.
        match reading!(self, found(name))? {
            Some(known) => Ok(known),
            None => writing!(self, secret(name, fresh)),
        }
    }
}

both! {
    async fn found(conn, name: &str) -> Result<Option<String>, StoreError> {
        let found = sqlx::query("SELECT value FROM secret WHERE name = $1").bind(name);
        let row = found.fetch_optional(&mut *conn).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    async fn secret(conn, name: &str, fresh: &str) -> Result<String, StoreError> {
        let make = sqlx::query(
            "INSERT INTO secret (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
        );
        make.bind(name).bind(fresh).execute(&mut *conn).await?;
        found(conn, name).await?.ok_or_else(|| StoreError::Database("no secret was kept".into()))
    }
}
