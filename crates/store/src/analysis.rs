//! Analyses of finished games.

use sqlx::Row as _;

use crate::error::StoreError;
use crate::key::KeyHash;
use crate::store::{Store, now};
use crate::table::hash_read;

impl Store {
    /// The analysis of a game of a table: the hash of the game that it is about, and its text.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn analysis(
        &self,
        game: &str,
        number: u32,
    ) -> Result<Option<(KeyHash, String)>, StoreError> {
        reading!(self, found(game, number))
    }

    /// Keeps an analysis, in the place of the one before; it is on disk afterwards.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn keep_analysis(
        &self,
        game: &str,
        number: u32,
        of: KeyHash,
        text: &str,
    ) -> Result<(), StoreError> {
        writing!(self, keep(game, number, of, text))
    }
}

both! {
    async fn found(conn, game: &str, number: u32) -> Result<Option<(KeyHash, String)>, StoreError> {
        let found = sqlx::query(
            "SELECT of, text FROM analysis JOIN game ON game.num = analysis.game \
             WHERE game.id = $1 AND number = $2",
        );
        let row = found.bind(game).bind(i64::from(number)).fetch_optional(&mut *conn).await?;
        row.map(|row| Ok((hash_read(row.try_get(0)?)?, row.try_get(1)?))).transpose()
    }

    async fn keep(conn, game: &str, number: u32, of: KeyHash, text: &str) -> Result<(), StoreError> {
        let insert = sqlx::query(
            "INSERT INTO analysis (game, number, of, at, text) \
             SELECT num, $2, $3, $4, $5 FROM game WHERE id = $1 \
             ON CONFLICT (game, number) DO UPDATE SET of = $3, at = $4, text = $5",
        );
        let insert = insert.bind(game).bind(i64::from(number)).bind(&of[..]).bind(now()).bind(text);
        insert.execute(&mut *conn).await?;
        Ok(())
    }
}
