//! Analyses of finished games.

use rusqlite::{Connection, OptionalExtension as _, params};
use std::sync::PoisonError;
use tokio::sync::oneshot;

use super::{Job, Store, StoreError};
use crate::keys::KeyHash;
use crate::tables::now;

/// An analysis to be kept.
#[derive(Clone, Debug)]
pub(super) struct Kept {
    game: String,
    number: u32,
    of: KeyHash,
    text: String,
}

impl Store {
    /// The analysis of a game of a table: the hash of the game that it is about, and its text. It blocks.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub fn analysis(
        &self,
        game: &str,
        number: u32,
    ) -> Result<Option<(KeyHash, String)>, StoreError> {
        let reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        let mut found = reader.prepare_cached(
            "SELECT of, text FROM analysis JOIN game ON game.num = analysis.game \
             WHERE game.id = ?1 AND number = ?2",
        )?;
        let row = found.query_row(params![game, number], |row| Ok((row.get(0)?, row.get(1)?)));
        Ok(row.optional()?)
    }

    /// Keeps an analysis, in the place of the one before; it is on disk afterwards. It blocks.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub fn keep_analysis(
        &self,
        game: &str,
        number: u32,
        of: KeyHash,
        text: String,
    ) -> Result<(), StoreError> {
        let (done, result) = oneshot::channel();
        self.hand_over(Job::Analysis(Kept { game: game.into(), number, of, text }), done)?;
        result.blocking_recv().map_err(|_| StoreError::Closed)?
    }
}

pub(super) fn keep(connection: &Connection, kept: &Kept) -> Result<(), StoreError> {
    let num: i64 = connection
        .prepare_cached("SELECT num FROM game WHERE id = ?1")?
        .query_row([&kept.game], |row| row.get(0))?;
    let insert = "INSERT OR REPLACE INTO analysis (game, number, of, at, text) \
                  VALUES (?1, ?2, ?3, ?4, ?5)";
    let Kept { number, of, text, .. } = kept;
    connection.prepare_cached(insert)?.execute(params![num, number, of, now(), text])?;
    Ok(())
}
