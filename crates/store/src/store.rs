//! The database, as the server sees it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use tokio::runtime::Handle;

use crate::db::{Db, Place};
use crate::error::StoreError;
use crate::file::OpenFile;
use crate::migrate::migrate;
use crate::writer::{Job, Turn, Writer, Written};

/// The database.
#[derive(Debug)]
pub struct Store {
    db: Db,
    pub(crate) writer: Mutex<Option<Writer>>,
    handle: Handle,
    file: Option<OpenFile>,
    damaged: AtomicBool,
}

impl Store {
    /// Opens the database, or makes it, and brings it up to date.
    ///
    /// # Errors
    /// A database that cannot be opened or was written by a newer program.
    pub async fn open(place: &Place, written: Arc<Written>) -> Result<Store, StoreError> {
        let db = Db::open(place).await?;
        migrate(&db).await?;
        let store = Store::new(db, written);
        store.refold().await?;
        Ok(store)
    }

    /// A database that is open and up to date.
    pub fn of(db: Db) -> Store {
        Store::new(db, Arc::default())
    }

    fn new(db: Db, written: Arc<Written>) -> Store {
        let writer = Mutex::new(Some(Writer::start(&db, written)));
        let file = match &db {
            Db::Lite { path, .. } => Some(OpenFile::at(path)),
            Db::Postgres { .. } => None,
        };
        let damaged = AtomicBool::new(false);
        Store { db, writer, handle: Handle::current(), file, damaged }
    }

    /// Whether what is written now would be kept: a row is overwritten, on the way that everything goes.
    ///
    /// # Errors
    /// A database that cannot be written, and one whose file was taken away.
    pub async fn check(&self) -> Result<(), StoreError> {
        if self.file.as_ref().is_some_and(|file| !file.is_there()) {
            return Err(StoreError::Gone);
        }
        // A write does not look at the pages of others; somebody who did has found out.
        if self.damaged.load(Ordering::Relaxed) {
            return Err(StoreError::Damaged("a page of it could not be read before".into()));
        }
        self.writer()?.write(Turn::Players, Job::Check).await
    }

    /// Remembers a page that is not what was written: it does not get better.
    pub(crate) fn noting<T>(&self, result: Result<T, StoreError>) -> Result<T, StoreError> {
        if let Err(StoreError::Damaged(_)) = &result {
            self.damaged.store(true, Ordering::Relaxed);
        }
        result
    }

    /// The database itself.
    pub fn db(&self) -> &Db {
        &self.db
    }

    /// Waits for something on a thread that may wait: never on one that serves requests.
    pub fn wait<T>(&self, work: impl Future<Output = T>) -> T {
        self.handle.block_on(work)
    }

    /// Begins something that goes on by itself, from whatever thread.
    pub fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) {
        self.handle.spawn(work);
    }

    pub(crate) fn writer(&self) -> Result<Writer, StoreError> {
        let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        writer.clone().ok_or(StoreError::Closed)
    }

    /// Writes what is left and closes the database.
    pub async fn close(&self) {
        let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(writer) = writer {
            writer.finish().await;
        }
        self.db.close().await;
    }
}

/// Milliseconds since 1970.
pub fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}
