//! Writing many commands with one synced commit.
//!
//! Commands that arrive while one commit is under way share the next, so that a thousand tables cost hardly more synced writes
//! than one. A command is acknowledged once it is on disk. SQLite has one writer; a node writes to PostgreSQL by a few, each
//! with tables of its own, so that the entries of a table stay in order.
//!
//! Players wait for their commands, so those come first: of everybody else's only a few share a commit, however many wait.

use std::collections::VecDeque;
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
/// The most of them that are not players'.
const MOST_OF_OTHERS: usize = 32;
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

/// Whose turn it is to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    /// That of a game that is being played.
    Players,
    /// Whoever can wait: tables that are opened, and clients that ask for too much.
    Others,
}

type Done = oneshot::Sender<Result<(), StoreError>>;

/// Hands commands to those who write.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    inboxes: Vec<mpsc::UnboundedSender<(Turn, Job, Done)>>,
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
    pub(crate) async fn write(&self, turn: Turn, job: Job) -> Result<(), StoreError> {
        let mut hasher = DefaultHasher::new();
        job.game().hash(&mut hasher);
        let inbox = &self.inboxes[hasher.finish() as usize % self.inboxes.len()];
        let (done, result) = oneshot::channel();
        inbox.send((turn, job, done)).map_err(|_| StoreError::Closed)?;
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

/// Commands that wait to be written, and who waits for them.
struct Waiting<W> {
    players: VecDeque<(Job, W)>,
    others: VecDeque<(Job, W)>,
}

impl<W> Waiting<W> {
    fn add(&mut self, (turn, job, whoever): (Turn, Job, W)) {
        match turn {
            Turn::Players => self.players.push_back((job, whoever)),
            Turn::Others => self.others.push_back((job, whoever)),
        }
    }

    fn is_empty(&self) -> bool {
        self.players.is_empty() && self.others.is_empty()
    }

    /// What the next commit writes.
    fn take(&mut self) -> Vec<(Job, W)> {
        let n_players = self.players.len().min(MOST_AT_ONCE);
        let n_others = self.others.len().min(MOST_OF_OTHERS).min(MOST_AT_ONCE - n_players);
        self.players.drain(..n_players).chain(self.others.drain(..n_others)).collect()
    }
}

async fn write_all(
    db: Db,
    mut inbox: mpsc::UnboundedReceiver<(Turn, Job, Done)>,
    written: Arc<Written>,
) {
    let mut waiting = Waiting { players: VecDeque::new(), others: VecDeque::new() };
    loop {
        if waiting.is_empty() {
            let Some(next) = inbox.recv().await else { return };
            waiting.add(next);
        }
        while let Ok(more) = inbox.try_recv() {
            waiting.add(more);
        }
        let mut batch = waiting.take();
        // In one order on all nodes: two that write the same tables do not wait for each other in a circle.
        batch.sort_by(|(a, _), (b, _)| a.game().cmp(b.game()));
        let (jobs, done): (Vec<Job>, Vec<Done>) = batch.into_iter().unzip();
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_do_not_wait_for_a_flood_of_tables_that_came_before_them() {
        let mut waiting = Waiting { players: VecDeque::new(), others: VecDeque::new() };
        (0..1_000).for_each(|i| waiting.add((Turn::Others, Job::Check, i)));
        (1_000..1_003).for_each(|i| waiting.add((Turn::Players, Job::Check, i)));
        let who = |batch: Vec<(Job, u32)>| batch.into_iter().map(|(_, i)| i).collect::<Vec<_>>();
        let first = who(waiting.take());
        assert_eq!(first[..3], [1_000, 1_001, 1_002]);
        assert_eq!(first[3..], (0..MOST_OF_OTHERS as u32).collect::<Vec<_>>());
        assert_eq!(who(waiting.take()).len(), MOST_OF_OTHERS, "the others are served in turn");
        (0..1_000).for_each(|i| waiting.add((Turn::Players, Job::Check, i)));
        assert_eq!(waiting.take().len(), MOST_AT_ONCE);
        while !waiting.is_empty() {
            assert!(!waiting.take().is_empty());
        }
    }
}
