//! The tables on disk.
//!
//! Every accepted command is one row. One thread writes; commands that arrive while it writes share the next transaction, so
//! that a thousand tables cost hardly more synced writes than one. A command is acknowledged once it is on disk.

mod analysis;
mod expire;
mod lab;

use std::collections::HashSet;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::mpsc;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use freehold_engine::Seat;
use freehold_stored::FORMAT;
use freehold_table::{Event, Stage, stored};
use rusqlite::{Connection, OptionalExtension as _, params};
use thiserror::Error;
use tokio::sync::oneshot;

use crate::access::{Retired, SeatKey};
use crate::keys::KeyHash;
use crate::metrics::Metrics;

/// The most commands in one transaction.
const MOST_AT_ONCE: usize = 512;

/// What is wrong with the database.
#[derive(Clone, Debug, Error)]
pub enum StoreError {
    /// SQLite says so.
    #[error("the database: {0}")]
    Sqlite(String),
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
        format: u32,
    },
    /// A table has come as far as no table can.
    #[error("the database: table {game} has stage {stage}, which there is not")]
    Stage {
        /// The table.
        game: String,
        /// The number of the stage.
        stage: i64,
    },
    /// The writer is gone.
    #[error("the database is closed")]
    Closed,
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Sqlite(error.to_string())
    }
}

/// A table as it lies on disk.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct Stored {
    pub id: String,
    pub opened_at: i64,
    pub listed: bool,
    pub host: KeyHash,
    pub spectator: KeyHash,
    pub seat_keys: Vec<SeatKey>,
    pub stage: Stage,
    pub events: Vec<Event>,
    pub n_entries: u32,
}

/// One accepted command.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The table.
    pub game: String,
    /// Its number among the table's commands.
    pub n: u32,
    /// What it led to.
    pub events: Vec<Event>,
    /// How far the table has come by it.
    pub stage: Stage,
    /// When.
    pub at: i64,
    /// The seat to which the keys until now no longer lead.
    pub retired: Option<Retired>,
    /// A new key.
    pub key: Option<SeatKey>,
}

enum Job {
    Create(Box<Stored>),
    Append(Entry),
    Analysis(analysis::Kept),
    Lab(lab::Shared),
    Expire(expire::Expire),
}

type Done = oneshot::Sender<Result<(), StoreError>>;

/// The database.
#[derive(Debug)]
pub struct Store {
    jobs: Mutex<Option<mpsc::Sender<(Job, Done)>>>,
    reader: Mutex<Connection>,
    writer: Mutex<Option<JoinHandle<()>>>,
}

impl Store {
    /// Opens the database, or makes it.
    ///
    /// # Errors
    /// A file that cannot be opened or was written by a newer program.
    pub fn open(path: &Path, metrics: Arc<Metrics>) -> Result<Store, StoreError> {
        let writer = connect(path)?;
        migrate(&writer)?;
        let reader = connect(path)?;
        let (jobs, inbox) = mpsc::channel();
        let thread = std::thread::Builder::new().name("freehold-store".into());
        let thread = thread
            .spawn(move || write_all(writer, &inbox, &metrics))
            .map_err(|error| StoreError::Sqlite(error.to_string()))?;
        Ok(Store {
            jobs: Mutex::new(Some(jobs)),
            reader: Mutex::new(reader),
            writer: Mutex::new(Some(thread)),
        })
    }

    /// Writes a new table.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn create(&self, table: Stored) -> Result<(), StoreError> {
        self.send(Job::Create(Box::new(table))).await
    }

    /// Writes an accepted command; it is on disk afterwards.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn append(&self, entry: Entry) -> Result<(), StoreError> {
        self.send(Job::Append(entry)).await
    }

    /// Deletes some tables that are too old, but for these.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn expire(&self, now: i64, spared: HashSet<String>) -> Result<(), StoreError> {
        self.send(Job::Expire(expire::Expire { now, spared })).await
    }

    /// How many tables there are; it blocks.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub fn n_tables(&self) -> Result<u64, StoreError> {
        let reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        let n: i64 = reader.query_row("SELECT count(*) FROM game", [], |row| row.get(0))?;
        Ok(n.unsigned_abs())
    }

    async fn send(&self, job: Job) -> Result<(), StoreError> {
        let (done, result) = oneshot::channel();
        self.hand_over(job, done)?;
        result.await.map_err(|_| StoreError::Closed)?
    }

    fn hand_over(&self, job: Job, done: Done) -> Result<(), StoreError> {
        let jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        let jobs = jobs.as_ref().ok_or(StoreError::Closed)?;
        jobs.send((job, done)).map_err(|_| StoreError::Closed)
    }

    /// Reads a table; it blocks.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub fn load(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        let reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        let mut found = reader.prepare_cached(
            "SELECT num, opened_at, listed, host, spectator, stage, format FROM game WHERE id = ?1",
        )?;
        let row = found
            .query_row([id], |row| {
                let (num, opened_at, listed) = (row.get(0)?, row.get(1)?, row.get(2)?);
                let (host, spectator, stage) = (row.get(3)?, row.get(4)?, row.get(5)?);
                Ok((num, opened_at, listed, host, spectator, stage, row.get(6)?))
            })
            .optional()?;
        let Some((num, opened_at, listed, host, spectator, stage, format)) = row else {
            return Ok(None);
        };
        let (num, stage, format): (i64, i64, u32) = (num, stage, format);
        if format > FORMAT {
            return Err(StoreError::NewerTable { game: id.into(), format });
        }
        let unknown = || StoreError::Stage { game: id.into(), stage };
        let stage = stage_meant(stage).ok_or_else(unknown)?;
        let mut keys = reader
            .prepare_cached("SELECT seat, hash, former, link FROM seat_key WHERE game = ?1")?;
        let seat_keys = keys
            .query_map([num], |row| {
                Ok(SeatKey {
                    seat: Seat(row.get(0)?),
                    hash: row.get(1)?,
                    former: row.get(2)?,
                    link: row.get(3)?,
                })
            })?
            .collect::<Result<_, _>>()?;
        let mut entries =
            reader.prepare_cached("SELECT n, events FROM entry WHERE game = ?1 ORDER BY n")?;
        let mut rows = entries.query([num])?;
        let (mut events, mut n_entries) = (Vec::new(), 0);
        while let Some(row) = rows.next()? {
            let (n, text): (u32, String) = (row.get(0)?, row.get(1)?);
            let broken = |error: String| StoreError::Entry { game: id.into(), n, error };
            if n != n_entries {
                return Err(broken(format!("entry {n_entries} is missing")));
            }
            events.extend(stored::read(&text).map_err(|error| broken(error.to_string()))?);
            n_entries += 1;
        }
        Ok(Some(Stored {
            id: id.to_string(),
            opened_at,
            listed,
            host,
            spectator,
            seat_keys,
            stage,
            events,
            n_entries,
        }))
    }

    /// Writes what is left and closes the database; it blocks.
    pub fn close(&self) {
        drop(self.jobs.lock().unwrap_or_else(PoisonError::into_inner).take());
        let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(writer) = writer {
            let _ = writer.join();
        }
    }
}

fn connect(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(path)?;
    // FULL: a commit is synced, so that also a power cut loses nothing that was acknowledged.
    connection.execute_batch(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000; \
         PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 4000;",
    )?;
    Ok(connection)
}

fn migrate(connection: &Connection) -> Result<(), StoreError> {
    let version: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    for (i, migration) in MIGRATIONS.iter().enumerate().skip(version as usize) {
        let next = i + 1;
        let batch = format!("BEGIN; {migration} PRAGMA user_version = {next}; COMMIT;");
        connection.execute_batch(&batch)?;
    }
    if version as usize > MIGRATIONS.len() { Err(StoreError::Newer(version)) } else { Ok(()) }
}

const MIGRATIONS: [&str; 6] = [
    include_str!("migrations/1.sql"),
    include_str!("migrations/2.sql"),
    include_str!("migrations/3.sql"),
    include_str!("migrations/4.sql"),
    include_str!("migrations/5.sql"),
    include_str!("migrations/6.sql"),
];

fn write_all(mut connection: Connection, inbox: &mpsc::Receiver<(Job, Done)>, metrics: &Metrics) {
    while let Ok(first) = inbox.recv() {
        let mut batch = vec![first];
        while batch.len() < MOST_AT_ONCE
            && let Ok(next) = inbox.try_recv()
        {
            batch.push(next);
        }
        metrics.commits.fetch_add(1, Ordering::Relaxed);
        metrics.entries.fetch_add(batch.len() as u64, Ordering::Relaxed);
        let together = commit(&mut connection, batch.iter().map(|(job, _)| job));
        let alone = together.is_err() && batch.len() > 1;
        for (job, done) in batch {
            // One bad job must not take the others with it.
            let result = if alone { commit(&mut connection, [&job]) } else { together.clone() };
            // Nobody may be waiting any more.
            let _ = done.send(result);
        }
    }
}

fn commit<'j>(
    connection: &mut Connection,
    jobs: impl IntoIterator<Item = &'j Job>,
) -> Result<(), StoreError> {
    let transaction = connection.transaction()?;
    for job in jobs {
        match job {
            Job::Create(table) => create(&transaction, table)?,
            Job::Append(entry) => append(&transaction, entry)?,
            Job::Analysis(kept) => analysis::keep(&transaction, kept)?,
            Job::Lab(shared) => lab::keep(&transaction, shared)?,
            Job::Expire(wanted) => expire::expire(&transaction, wanted)?,
        }
    }
    Ok(transaction.commit()?)
}

fn create(connection: &Connection, table: &Stored) -> Result<(), StoreError> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO game (id, opened_at, listed, stage, host, spectator, format) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    let Stored { id, opened_at, listed, host, spectator, stage, .. } = table;
    let stage = stage_number(*stage);
    insert.execute(params![id, opened_at, listed, stage, host, spectator, FORMAT])?;
    let num = connection.last_insert_rowid();
    for key in &table.seat_keys {
        insert_key(connection, num, key)?;
    }
    insert_entry(connection, num, 0, &table.events, *opened_at)
}

fn append(connection: &Connection, entry: &Entry) -> Result<(), StoreError> {
    let mut found =
        connection.prepare_cached("SELECT num, stage, format FROM game WHERE id = ?1")?;
    let (num, stage, format): (i64, u8, u32) =
        found.query_row([&entry.game], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    insert_entry(connection, num, entry.n, &entry.events, entry.at)?;
    if (stage, format) != (stage_number(entry.stage), FORMAT) {
        let update = "UPDATE game SET stage = ?2, format = ?3 WHERE num = ?1";
        let mut update = connection.prepare_cached(update)?;
        update.execute(params![num, stage_number(entry.stage), FORMAT])?;
    }
    if let Some(Retired { seat, but }) = entry.retired {
        let retire =
            "UPDATE seat_key SET former = 1 WHERE game = ?1 AND seat = ?2 AND hash IS NOT ?3";
        connection.prepare_cached(retire)?.execute(params![num, seat.0, but])?;
    }
    if let Some(key) = &entry.key {
        insert_key(connection, num, key)?;
    }
    Ok(())
}

fn insert_entry(
    connection: &Connection,
    num: i64,
    n: u32,
    events: &[Event],
    at: i64,
) -> Result<(), StoreError> {
    let insert = "INSERT INTO entry (game, n, at, events) VALUES (?1, ?2, ?3, ?4)";
    connection.prepare_cached(insert)?.execute(params![num, n, at, stored::write(events)])?;
    Ok(())
}

fn insert_key(connection: &Connection, num: i64, key: &SeatKey) -> Result<(), StoreError> {
    let insert =
        "INSERT INTO seat_key (game, seat, hash, former, link) VALUES (?1, ?2, ?3, ?4, ?5)";
    let SeatKey { seat, hash, former, link } = key;
    connection.prepare_cached(insert)?.execute(params![num, seat.0, hash, former, link])?;
    Ok(())
}

fn stage_number(stage: Stage) -> u8 {
    match stage {
        Stage::Waiting => 0,
        Stage::Playing => 1,
        Stage::BetweenGames => 2,
        Stage::Finished => 3,
    }
}

fn stage_meant(number: i64) -> Option<Stage> {
    match number {
        0 => Some(Stage::Waiting),
        1 => Some(Stage::Playing),
        2 => Some(Stage::BetweenGames),
        3 => Some(Stage::Finished),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
