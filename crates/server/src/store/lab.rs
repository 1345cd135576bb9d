//! Simulations that somebody shared.

use rusqlite::{Connection, OptionalExtension as _, params};
use std::sync::PoisonError;
use tokio::sync::oneshot;

use super::{Job, Store, StoreError};
use crate::tables::now;

/// A simulation to be kept.
#[derive(Clone, Debug)]
pub(super) struct Shared {
    id: String,
    format: u32,
    text: String,
    most: u32,
}

impl Store {
    /// A simulation that was shared: the version of its text, and the text. It blocks.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub fn lab(&self, id: &str) -> Result<Option<(u32, String)>, StoreError> {
        let reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        let mut found = reader.prepare_cached("SELECT format, text FROM lab WHERE id = ?1")?;
        Ok(found.query_row([id], |row| Ok((row.get(0)?, row.get(1)?))).optional()?)
    }

    /// Keeps a simulation, and no more of them than the newest; it is on disk afterwards. It blocks.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub fn keep_lab(
        &self,
        id: &str,
        format: u32,
        text: String,
        most: u32,
    ) -> Result<(), StoreError> {
        let (done, result) = oneshot::channel();
        self.hand_over(Job::Lab(Shared { id: id.into(), format, text, most }), done)?;
        result.blocking_recv().map_err(|_| StoreError::Closed)?
    }
}

pub(super) fn keep(connection: &Connection, shared: &Shared) -> Result<(), StoreError> {
    let Shared { id, format, text, most } = shared;
    let insert = "INSERT INTO lab (id, at, format, text) VALUES (?1, ?2, ?3, ?4) \
                  ON CONFLICT (id) DO UPDATE SET format = ?3, text = ?4";
    connection.prepare_cached(insert)?.execute(params![id, now(), format, text])?;
    let forget =
        "DELETE FROM lab WHERE num NOT IN (SELECT num FROM lab ORDER BY num DESC LIMIT ?1)";
    connection.prepare_cached(forget)?.execute([most])?;
    Ok(())
}
