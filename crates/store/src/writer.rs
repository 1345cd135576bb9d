//! Writing many commands with one synced commit.
//!
//! Commands that arrive while one commit is under way share the next, so that a thousand tables cost hardly more synced writes
//! than one. A command is acknowledged once it is on disk. SQLite has one writer; a node writes to PostgreSQL by a few, each
//! with tables of its own, so that the entries of a table stay in order.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::db::Db;
use crate::error::StoreError;
use crate::table::{Entry, Stored, carry_out};

/// The most commands in one transaction.
const MOST_AT_ONCE: usize = 512;
/// Writers of a node to PostgreSQL.
const WRITERS: usize = 4;
/// For how long a writer tries to reach a database that is away: it may be restarted.
const PATIENCE: Duration = Duration::from_secs(8);
/// The first pause between two tries.
const PAUSE: Duration = Duration::from_millis(50);

/// What has been written.
#[derive(Debug, Default)]
pub struct Written {
    /// Transactions.
    pub commits: AtomicU64,
    /// Commands in them.
    pub entries: AtomicU64,
}

/// A command to be written.
#[derive(Debug)]
pub(crate) enum Job {
    Create(Box<Stored>),
    Append { entry: Entry, mark: i64 },
    Check,
}

impl Job {
    pub(crate) fn game(&self) -> &str {
        match self {
            Job::Create(table) => &table.id,
            Job::Append { entry, .. } => &entry.game,
            Job::Check => "",
        }
    }
}

type Done = oneshot::Sender<Result<(), StoreError>>;

/// Hands commands to those who write.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    inboxes: Vec<mpsc::UnboundedSender<(Job, Done)>>,
    tasks: Arc<std::sync::Mutex<Vec<JoinHandle<()>>>>,
}

impl Writer {
    pub(crate) fn start(db: &Db, written: Arc<Written>) -> Writer {
        let n = if db.is_shared() { WRITERS } else { 1 };
        let (inboxes, tasks) = (0..n)
            .map(|_| {
                let (inbox, jobs) = mpsc::unbounded_channel();
                let task = tokio::spawn(write_all(db.clone(), jobs, written.clone()));
                (inbox, task)
            })
            .unzip();
        Writer { inboxes, tasks: Arc::new(std::sync::Mutex::new(tasks)) }
    }

    /// Has a command written; it is on disk afterwards.
    pub(crate) async fn write(&self, job: Job) -> Result<(), StoreError> {
        let mut hasher = DefaultHasher::new();
        job.game().hash(&mut hasher);
        let inbox = &self.inboxes[hasher.finish() as usize % self.inboxes.len()];
        let (done, result) = oneshot::channel();
        inbox.send((job, done)).map_err(|_| StoreError::Closed)?;
        result.await.map_err(|_| StoreError::Closed)?
    }

    /// Waits until what was handed over is written.
    pub(crate) async fn finish(self) {
        drop(self.inboxes);
        let tasks = std::mem::take(
            &mut *self.tasks.lock().unwrap_or_else(std::sync::PoisonError::into_inner),
        );
        for task in tasks {
            let _ = task.await;
        }
    }
}

async fn write_all(db: Db, mut inbox: mpsc::UnboundedReceiver<(Job, Done)>, written: Arc<Written>) {
    let mut batch = Vec::new();
    while inbox.recv_many(&mut batch, MOST_AT_ONCE).await > 0 {
        // In one order on all nodes: two that write the same tables do not wait for each other in a circle.
        batch.sort_by(|(a, _), (b, _)| a.game().cmp(b.game()));
        let (jobs, done): (Vec<Job>, Vec<Done>) = batch.drain(..).unzip();
        written.commits.fetch_add(1, Ordering::Relaxed);
        written.entries.fetch_add(jobs.len() as u64, Ordering::Relaxed);
        let results = match commit_patiently(&db, &jobs).await {
            Ok(results) => results,
            Err(error) if jobs.len() == 1 || error.is_passing() => {
                vec![Err(error); jobs.len()]
            }
            Err(_) => {
                // One bad command must not take the others with it.
                let mut results = Vec::with_capacity(jobs.len());
                for job in jobs.chunks(1) {
                    let alone = commit_patiently(&db, job).await;
                    results.push(alone.and_then(|mut one| one.pop().unwrap_or(Ok(()))));
                }
                results
            }
        };
        for (done, result) in done.into_iter().zip(results) {
            // Nobody may be waiting any more.
            let _ = done.send(result);
        }
    }
}

/// Tries again while the database is away. What was written before the connection broke is not written twice: each entry has
/// the mark of its command.
async fn commit_patiently(
    db: &Db,
    jobs: &[Job],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let (start, mut pause) = (Instant::now(), PAUSE);
    loop {
        match carry_out(db, jobs).await {
            Err(error) if error.is_passing() && start.elapsed() < PATIENCE => {
                tracing::warn!("{error}; trying again");
                tokio::time::sleep(pause).await;
                pause = (pause * 2).min(Duration::from_secs(1));
            }
            result => return result,
        }
    }
}
