//! What can be wrong with a database.

use thiserror::Error;

/// What is wrong with the database.
#[derive(Clone, Debug, Error)]
pub enum StoreError {
    /// The database says so.
    #[error("the database: {0}")]
    Database(String),
    /// It cannot be reached, or not now.
    #[error("the database cannot be reached: {0}")]
    Away(String),
    /// Somebody else has written an entry of that number: the table has moved on.
    #[error("the table has moved on")]
    Stale,
    /// A row cannot be read.
    #[error("the database: table {game}, entry {n} cannot be read: {error}")]
    Entry {
        /// The table.
        game: String,
        /// The number of the row.
        n: u32,
        /// What is wrong with it.
        error: String,
    },
    /// A newer program has written it.
    #[error("the database has version {0}, written by a newer freehold")]
    Newer(i64),
    /// A newer program has written a table of it.
    #[error("the database: table {game} has format {format}, written by a newer freehold")]
    NewerTable {
        /// The table.
        game: String,
        /// The format.
        format: i64,
    },
    /// A table has come as far as no table can.
    #[error("the database: table {game} has stage {stage}, which there is not")]
    Stage {
        /// The table.
        game: String,
        /// The number of the stage.
        stage: i64,
    },
    /// There is no such table.
    #[error("the database: there is no table {0}")]
    NoTable(String),
    /// The writer is gone.
    #[error("the database is closed")]
    Closed,
}

impl StoreError {
    /// Whether it may be well again in a moment.
    pub fn is_passing(&self) -> bool {
        matches!(self, StoreError::Away(_))
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let passing = match &error {
            sqlx::Error::Io(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::WorkerCrashed
            | sqlx::Error::Tls(_) => true,
            // Classes 08 (connection), 40 (rolled back), 53 (resources), 57 (an operator's doing: it stops or starts).
            sqlx::Error::Database(error) => error.code().is_some_and(|code| {
                code.len() == 5 && ["08", "40", "53", "57"].contains(&&code[..2])
            }),
            _ => false,
        };
        match passing {
            true => StoreError::Away(error.to_string()),
            false => StoreError::Database(error.to_string()),
        }
    }
}
