//! A copy of a database file that somebody may be writing into.

use std::path::{Path, PathBuf};

use sqlx::{AssertSqlSafe, Row as _};

use crate::db::{Db, lite_options};
use crate::error::StoreError;

/// What a copy holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct BackedUp {
    pub tables: u64,
    pub entries: u64,
    pub bytes: u64,
}

/// Copies a database file as it is at one moment, also while a server writes into it, which does not wait for this. The copy is whole or
/// not there.
///
/// # Errors
/// PostgreSQL, which has tools of its own; a file that is there already; a disk that is full.
pub async fn backup(db: &Db, to: &Path) -> Result<BackedUp, StoreError> {
    let Db::Lite { readers, .. } = db else {
        return Err(StoreError::Database(
            "PostgreSQL has a tool for this: pg_dump --format=custom --file=FILE (or copy it into a file with `freehold db copy`)".into(),
        ));
    };
    let failed = |error: std::io::Error| StoreError::Database(format!("{}: {error}", to.display()));
    if to.exists() {
        return Err(StoreError::Database(format!("{} is there already", to.display())));
    }
    let part = part_of(to);
    // What an earlier try has left.
    let _ = std::fs::remove_file(&part);
    make_private(&part).map_err(failed)?;
    let copied = copy(readers, &part).await;
    let found = match copied {
        Ok(found) => found,
        Err(error) => {
            let _ = std::fs::remove_file(&part);
            return Err(error);
        }
    };
    let file = std::fs::File::open(&part).and_then(|file| file.sync_all().map(|()| file));
    let bytes = file.and_then(|file| file.metadata()).map_err(failed)?.len();
    std::fs::rename(&part, to).map_err(failed)?;
    if let Some(folder) = to.parent().filter(|folder| !folder.as_os_str().is_empty())
        && let Ok(folder) = std::fs::File::open(folder)
    {
        let _ = folder.sync_all();
    }
    Ok(BackedUp { bytes, ..found })
}

async fn copy(readers: &sqlx::SqlitePool, part: &Path) -> Result<BackedUp, StoreError> {
    let mut reader = readers.acquire().await?;
    sqlx::query("VACUUM INTO $1").bind(part.display().to_string()).execute(&mut *reader).await?;
    // What cannot be read back is no backup.
    let options = lite_options(part).create_if_missing(false).read_only(true);
    let options = options.journal_mode(sqlx::sqlite::SqliteJournalMode::Delete);
    let mut copy = sqlx::ConnectOptions::connect(&options).await?;
    let sound: String =
        sqlx::query("PRAGMA integrity_check(1)").fetch_one(&mut copy).await?.try_get(0)?;
    if sound != "ok" {
        return Err(StoreError::Database(format!("the copy is damaged: {sound}")));
    }
    let mut counts = [0; 2];
    for (count, table) in counts.iter_mut().zip(["game", "entry"]) {
        let query = AssertSqlSafe(format!("SELECT COUNT(*) FROM {table}"));
        *count = sqlx::query(query).fetch_one(&mut copy).await?.try_get::<i64, _>(0)? as u64;
    }
    sqlx::Connection::close(copy).await?;
    let [tables, entries] = counts;
    Ok(BackedUp { tables, entries, bytes: 0 })
}

/// Makes an empty file that only its owner can read: names and games are nobody else's business.
fn make_private(path: &Path) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// Where it is written before it is whole.
fn part_of(to: &Path) -> PathBuf {
    let mut name = to.file_name().unwrap_or_default().to_os_string();
    name.push(".part");
    to.with_file_name(name)
}
