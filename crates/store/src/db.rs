//! The two databases, and one way to write SQL for both.
//!
//! Queries use `$1`, `ON CONFLICT` and `RETURNING`, which both understand; all numbers are `i64` (`BIGINT`). A body of code that works
//! with a connection stands once, in `both!`, and is compiled for each.

use std::path::{Path, PathBuf};
use std::str::FromStr as _;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{PgPool, SqlitePool};

use crate::error::StoreError;
use crate::home::Home;
use crate::migrate::is_current;

/// How long somebody waits for a connection to the database.
const PATIENCE: Duration = Duration::from_secs(5);
/// Connections of one node to PostgreSQL.
const CONNECTIONS: u32 = 16;
/// Connections that read a SQLite file.
const READERS: u32 = 4;

/// Defines async functions over a connection once, for both databases: `lite::name` and `postgres::name`. The first argument
/// is the connection.
macro_rules! both {
    ($($(#[$doc:meta])* async fn $name:ident($conn:ident $(, $arg:ident: $ty:ty)* $(,)?) -> $result:ty $body:block)*) => {
        both!(@for lite, $crate::sqlx::SqliteConnection, "SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER)"; $($(#[$doc])* async fn $name($conn $(, $arg: $ty)*) -> $result $body)*);
        both!(@for postgres, $crate::sqlx::PgConnection, "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"; $($(#[$doc])* async fn $name($conn $(, $arg: $ty)*) -> $result $body)*);
    };
    (@for $module:ident, $connection:ty, $clock:literal; $($(#[$doc:meta])* async fn $name:ident($conn:ident $(, $arg:ident: $ty:ty)*) -> $result:ty $body:block)*) => {
        mod $module {
            #[allow(unused_imports)] // Not every body needs everything.
            use super::*;
            /// What the database says the time is, in milliseconds since 1970: nodes may disagree.
            #[allow(dead_code)]
            const CLOCK: &str = $clock;
            $($(#[$doc])* pub(super) async fn $name($conn: &mut $connection $(, $arg: $ty)*) -> $result $body)*
        }
    };
}

/// Calls a function of `both!` with a connection for reading.
macro_rules! reading {
    ($store:expr, $name:ident($($arg:expr),* $(,)?)) => {
        match $store.db() {
            $crate::Db::Lite { readers, .. } => {
                let mut connection = readers.acquire().await?;
                lite::$name(&mut connection, $($arg),*).await
            }
            $crate::Db::Postgres { pool, .. } => {
                let mut connection = pool.acquire().await?;
                postgres::$name(&mut connection, $($arg),*).await
            }
        }
    };
}

/// Calls a function of `both!` in a transaction, which is committed if it went well. It does not share its commit with others: what
/// belongs to a table goes through [`Store::append`](crate::Store::append).
macro_rules! writing {
    ($store:expr, $name:ident($($arg:expr),* $(,)?)) => {
        match $store.db() {
            $crate::Db::Lite { writer, home, .. } => {
                home.run(async {
                    let mut connection = home.connection(writer).await?;
                    let result = async {
                        // To begin as a writer is to wait for the other one, instead of failing in the middle.
                        let begin = "BEGIN IMMEDIATE";
                        let mut transaction =
                            $crate::sqlx::Connection::begin_with(&mut *connection, begin).await?;
                        let result = lite::$name(&mut transaction, $($arg),*).await;
                        if result.is_ok() {
                            transaction.commit().await?;
                        }
                        result
                    }
                    .await;
                    if result.is_err() {
                        // SQLite may have taken everything back by itself, as it does when the disk is full. Of that the pool
                        // knows nothing, and no transaction would ever begin on this connection again.
                        connection.close_on_drop();
                    }
                    result
                })
                .await
            }
            $crate::Db::Postgres { pool, .. } => {
                let mut transaction = pool.begin().await?;
                let result = postgres::$name(&mut transaction, $($arg),*).await;
                if result.is_ok() {
                    transaction.commit().await?;
                }
                result
            }
        }
    };
}

/// Where a database lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A file of this machine.
    File(PathBuf),
    /// A PostgreSQL server, as `postgres://USER:PASSWORD@HOST/NAME`.
    Postgres(String),
}

impl Place {
    /// What somebody has named: a link to PostgreSQL, or a file.
    pub fn named(text: &str) -> Place {
        match text.starts_with("postgres://") || text.starts_with("postgresql://") {
            true => Place::Postgres(text.into()),
            false => Place::File(text.trim_start_matches("sqlite://").into()),
        }
    }
}

impl std::fmt::Display for Place {
    /// Never a password.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Place::File(path) => write!(f, "{}", path.display()),
            Place::Postgres(link) => match PgConnectOptions::from_str(link) {
                Ok(options) => {
                    let name = options.get_database().unwrap_or_default();
                    write!(f, "postgres://{}:{}/{name}", options.get_host(), options.get_port())
                }
                Err(_) => write!(f, "PostgreSQL"),
            },
        }
    }
}

/// An open database.
#[derive(Clone, Debug)]
pub enum Db {
    /// A file.
    Lite {
        /// Connections that only read.
        readers: SqlitePool,
        /// The one connection for writing that does not share its commits.
        writer: SqlitePool,
        /// Where it lies.
        path: PathBuf,
        /// The threads that write it.
        home: Home,
    },
    /// A server.
    Postgres {
        /// Connections to it.
        pool: PgPool,
        /// How to get to it.
        link: String,
    },
}

impl Db {
    /// Opens a database, or makes the file.
    ///
    /// # Errors
    /// A file that cannot be opened, a server that does not answer.
    pub async fn open(place: &Place) -> Result<Db, StoreError> {
        match place {
            Place::File(path) => {
                let options = lite_options(path);
                // First, so that the file is there.
                let writer = lite_pool(1).connect_with(options.clone()).await?;
                let readers =
                    lite_pool(READERS).connect_with(options.create_if_missing(false)).await?;
                Ok(Db::Lite { readers, writer, path: path.clone(), home: Home::here() })
            }
            Place::Postgres(link) => {
                let options = PgConnectOptions::from_str(link)?.application_name("freehold");
                let pool =
                    PgPoolOptions::new().max_connections(CONNECTIONS).acquire_timeout(PATIENCE);
                let pool = pool.connect_with(options).await?;
                Ok(Db::Postgres { pool, link: link.clone() })
            }
        }
    }

    /// Opens a database that is there; nothing about it is changed, and no file is made.
    ///
    /// # Errors
    /// No such file, a server that does not answer.
    pub async fn existing(place: &Place) -> Result<Db, StoreError> {
        let Place::File(path) = place else { return Db::open(place).await };
        if !path.is_file() {
            return Err(StoreError::Database(format!("there is no file {}", path.display())));
        }
        let options =
            SqliteConnectOptions::new().filename(path).synchronous(SqliteSynchronous::Full);
        let options = options.busy_timeout(PATIENCE).foreign_keys(true);
        let readers = lite_pool(READERS).connect_with(options.clone()).await?;
        let writer = lite_pool(1).connect_lazy_with(options);
        Ok(Db::Lite { readers, writer, path: path.clone(), home: Home::here() })
    }

    /// Sees to it that this program and no other has made it what it is; nothing is changed.
    ///
    /// # Errors
    /// A database of an older or a newer program, or of none.
    pub async fn must_be_current(&self) -> Result<(), StoreError> {
        match is_current(self).await? {
            true => Ok(()),
            false => Err(StoreError::Database(
                "it was written by an older freehold: start the server with it once".into(),
            )),
        }
    }

    /// Whether several processes may use it.
    pub fn is_shared(&self) -> bool {
        matches!(self, Db::Postgres { .. })
    }

    /// Closes all connections.
    pub async fn close(&self) {
        match self {
            Db::Lite { readers, writer, .. } => {
                readers.close().await;
                writer.close().await;
            }
            Db::Postgres { pool, .. } => pool.close().await,
        }
    }
}

/// How a file is opened.
pub(crate) fn lite_options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        // FULL: a commit is synced, so that also a power cut loses nothing that was acknowledged.
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(PATIENCE)
        .foreign_keys(true)
        .pragma("wal_autocheckpoint", "4000")
}

fn lite_pool(connections: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new().max_connections(connections).acquire_timeout(PATIENCE)
}
