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
    /// There is no room for more.
    #[error("the database is full: {0}")]
    Full(String),
    /// It cannot be written.
    #[error("the database is read-only: {0}")]
    ReadOnly(String),
    /// It is not what was written.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// The file is no longer the one that was opened.
    #[error("the file of the database is gone, or another lies in its place")]
    Gone,
    /// The writer is gone.
    #[error("the database is closed")]
    Closed,
}

impl StoreError {
    /// Whether it may be well again in a moment.
    pub fn is_passing(&self) -> bool {
        matches!(self, StoreError::Away(_))
    }

    /// What everybody may know of it.
    pub fn trouble(&self) -> Trouble {
        match self {
            StoreError::Full(_) => Trouble::Full,
            StoreError::ReadOnly(_) => Trouble::ReadOnly,
            StoreError::Damaged(_) | StoreError::Entry { .. } => Trouble::Damaged,
            StoreError::Gone => Trouble::Gone,
            StoreError::Closed => Trouble::Closed,
            StoreError::Away(_) => Trouble::Silent,
            _ => Trouble::Other,
        }
    }
}

/// What is wrong with a database, as everybody may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// No room for more.
    Full,
    /// It cannot be written.
    ReadOnly,
    /// It is not what was written.
    Damaged,
    /// Its file is not where it was.
    Gone,
    /// Nobody writes any more.
    Closed,
    /// It does not answer.
    Silent,
    /// Something else.
    Other,
}

impl Trouble {
    /// For whoever runs the server; nothing in it is secret.
    pub fn words(self) -> &'static str {
        match self {
            Trouble::Full => "the database cannot be written: the disk is full",
            Trouble::ReadOnly => "the database cannot be written: it is read-only",
            Trouble::Damaged => "the database is damaged",
            Trouble::Gone => "the file of the database is gone, or another lies in its place",
            Trouble::Closed => "nobody writes into the database any more",
            Trouble::Silent => "the database does not answer",
            Trouble::Other => "the database cannot be written: the log says why",
        }
    }
}

/// What the databases' own numbers mean where it matters: those of SQLite, whose last byte tells most, and those of PostgreSQL.
fn meant(code: &str) -> Option<fn(String) -> StoreError> {
    let lite = code.parse::<u32>().ok().filter(|_| code.len() != 5).map(|code| code & 0xff);
    match (lite, code) {
        (Some(13), _) | (_, "53100") => Some(StoreError::Full),
        (Some(3 | 8), _) | (_, "25006") => Some(StoreError::ReadOnly),
        (Some(11 | 26), _) | (_, "XX001" | "XX002") => Some(StoreError::Damaged),
        _ => None,
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        if let sqlx::Error::Database(told) = &error
            && let Some(meant) = told.code().and_then(|code| meant(&code))
        {
            return meant(error.to_string());
        }
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
