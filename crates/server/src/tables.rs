//! The tables in memory.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use freehold_engine::Seat;
use freehold_protocol as wire;
use freehold_table::{Command, Event, Table, TableError, Thinking, Viewer};
use tokio::sync::watch;

use crate::config::Config;
use crate::error::ApiError;
use crate::keys::{KeyHash, hash_of};
use crate::kingdom::kingdom_of;
use crate::metrics::Metrics;
use crate::store::{Entry, Store, StoreError, Stored};
use crate::thinking::{Mind, Pool, Thought};

/// How long a table that nobody looks at stays in memory, in milliseconds.
const IDLE: i64 = 5 * 60 * 1000;

/// All tables: those in memory, and the store behind them.
#[derive(Debug)]
pub struct Tables {
    store: Arc<Store>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) mind: Arc<dyn Mind>,
    pub(crate) pool: Pool,
    pub(crate) longest_thought: Duration,
    live: Mutex<HashMap<String, Arc<Live>>>,
}

/// A table in memory.
#[derive(Debug)]
pub struct Live {
    /// Its id.
    pub id: String,
    /// When it was opened.
    pub opened_at: i64,
    /// Whether the lobby lists it.
    pub listed: bool,
    inner: tokio::sync::Mutex<Inner>,
    changed: watch::Sender<u64>,
    present: Mutex<Present>,
    // Whoever needs both locks takes `present` first.
    thought: Mutex<Option<Thought>>,
    // The game whose board bots have got to know.
    prepared: AtomicUsize,
    used_at: AtomicI64,
}

/// The part of a table that one may change at a time.
#[derive(Debug)]
pub struct Inner {
    /// The table.
    pub table: Table,
    /// Its Kingdom as it is sent.
    pub kingdom: wire::Kingdom,
    host: KeyHash,
    spectator: KeyHash,
    seat_keys: Vec<(Seat, KeyHash)>,
    n_entries: u32,
    broken: bool,
}

/// Who is connected.
#[derive(Clone, Debug, Default)]
pub struct Present {
    /// Connections of each seat.
    pub seats: [u16; 6],
    /// Connections of spectators.
    pub watching: u16,
    /// Where the last of them came from.
    pub from: Option<IpAddr>,
}

impl Present {
    fn is_empty(&self) -> bool {
        self.watching == 0 && self.seats.iter().all(|n| *n == 0)
    }

    /// Where somebody looks on from, if anybody does.
    pub fn watcher(&self) -> Option<IpAddr> {
        self.from.filter(|_| !self.is_empty())
    }
}

/// What a key opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Everything a host may do.
    Host,
    /// What somebody who looks on or plays may do.
    Viewer(Viewer),
}

/// A change of the keys that goes with a command.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rekey {
    /// The seat whose keys no longer work.
    pub locked: Option<Seat>,
    /// A new key.
    pub key: Option<(Seat, KeyHash)>,
}

impl Inner {
    /// What a key opens, if anything.
    pub fn access(&self, key: &str) -> Option<Access> {
        let hash = hash_of(key);
        if hash == self.host {
            return Some(Access::Host);
        }
        if hash == self.spectator {
            return Some(Access::Viewer(Viewer::Spectator));
        }
        let seat = self.seat_keys.iter().find(|(_, known)| *known == hash);
        seat.map(|(seat, _)| Access::Viewer(Viewer::Seat(*seat)))
    }

    fn rekey(&mut self, change: Rekey) {
        if let Some(locked) = change.locked {
            self.seat_keys.retain(|(seat, _)| *seat != locked);
        }
        self.seat_keys.extend(change.key);
    }
}

impl Live {
    fn new(stored: Stored) -> Result<Live, TableError> {
        let table = Table::replay_to(&stored.events, stored.stage)?;
        if let Some(mended) = table.mended() {
            tracing::warn!(game = stored.id, "{mended}");
        }
        Ok(Live {
            id: stored.id,
            opened_at: stored.opened_at,
            listed: stored.listed,
            inner: tokio::sync::Mutex::new(Inner {
                kingdom: kingdom(&table),
                table,
                host: stored.host,
                spectator: stored.spectator,
                seat_keys: stored.seat_keys,
                n_entries: stored.n_entries,
                broken: false,
            }),
            changed: watch::Sender::new(0),
            present: Mutex::default(),
            thought: Mutex::default(),
            prepared: AtomicUsize::new(0),
            used_at: AtomicI64::new(now()),
        })
    }

    /// The table, for as long as the guard lives.
    ///
    /// # Errors
    /// A table whose last command could not be written.
    pub async fn look(&self) -> Result<tokio::sync::MutexGuard<'_, Inner>, ApiError> {
        self.used_at.store(now(), Ordering::Relaxed);
        let inner = self.inner.lock().await;
        if inner.broken {
            return Err(ApiError::Internal("the table must be read again".into()));
        }
        Ok(inner)
    }

    /// Tells when something has changed.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Who is connected.
    pub fn present(&self) -> Present {
        self.lock_present().clone()
    }

    fn lock_present(&self) -> MutexGuard<'_, Present> {
        self.present.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a connection from an address, for as long as the result lives.
    pub fn arrive(self: &Arc<Live>, viewer: Viewer, from: IpAddr) -> Presence {
        self.lock_present().from = Some(from);
        self.count(viewer, |n| n.saturating_add(1));
        Presence { live: self.clone(), viewer }
    }

    fn count(&self, viewer: Viewer, change: impl Fn(u16) -> u16) {
        {
            let mut present = self.lock_present();
            let n = match viewer {
                Viewer::Seat(seat) => present.seats.get_mut(seat.index()),
                Viewer::Spectator => Some(&mut present.watching),
            };
            if let Some(n) = n {
                *n = change(*n);
            }
            if present.is_empty() {
                // Nobody waits for it. Whoever comes next will have it begun again.
                *self.lock_thought() = None;
            }
        }
        self.tell();
    }

    fn lock_thought(&self) -> MutexGuard<'_, Option<Thought>> {
        self.thought.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sees to it that this and nothing else is being thought about, as long as somebody looks on: begins it, goes on with it, or
    /// ends what was begun before.
    pub(crate) fn think(
        &self,
        about: Option<Thinking>,
        begin: impl FnOnce(Thinking, IpAddr) -> Option<Thought>,
    ) {
        let present = self.lock_present();
        let wanted = about.zip(present.watcher());
        let mut thought = self.lock_thought();
        if thought.as_ref().map(Thought::about) != wanted.map(|(about, _)| about) {
            *thought = wanted.and_then(|(about, watcher)| begin(about, watcher));
        }
    }

    /// Whether bots are yet to get to know the board of this game of the match; true only once.
    pub(crate) fn prepares(&self, game: usize) -> bool {
        self.prepared.swap(game, Ordering::Relaxed) != game
    }

    fn tell(&self) {
        self.changed.send_modify(|n| *n += 1);
    }
}

/// A connection that is counted.
#[derive(Debug)]
pub struct Presence {
    live: Arc<Live>,
    viewer: Viewer,
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.live.count(self.viewer, |n| n.saturating_sub(1));
    }
}

impl Tables {
    /// The tables of a store.
    ///
    /// # Errors
    /// No threads to think with.
    pub fn new(
        store: Arc<Store>,
        metrics: Arc<Metrics>,
        mind: Arc<dyn Mind>,
        config: &Config,
    ) -> std::io::Result<Tables> {
        let pool = Pool::start(config.thinking, metrics.clone())?;
        let longest_thought = config.longest_thought;
        Ok(Tables { store, metrics, mind, pool, longest_thought, live: Mutex::default() })
    }

    fn map(&self) -> MutexGuard<'_, HashMap<String, Arc<Live>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table of this id.
    ///
    /// # Errors
    /// No such table, and a store that cannot be read.
    pub async fn get(&self, id: &str) -> Result<Arc<Live>, ApiError> {
        if let Some(live) = self.map().get(id) {
            return Ok(live.clone());
        }
        let (store, wanted) = (self.store.clone(), id.to_string());
        let stored = blocking(move || store.load(&wanted)).await?;
        let Some(stored) = stored else {
            let shown: String = id.chars().take(32).collect();
            return Err(ApiError::NotFound(format!("table {shown:?}")));
        };
        let live = Arc::new(Live::new(stored)?);
        // Somebody else may have been faster; there must be only one.
        let live = self.map().entry(id.to_string()).or_insert(live).clone();
        self.count_tables();
        Ok(live)
    }

    /// Writes a new table and keeps it.
    ///
    /// # Errors
    /// A store that cannot be written.
    pub async fn open(&self, stored: Stored) -> Result<Arc<Live>, ApiError> {
        let live = Arc::new(Live::new(stored.clone())?);
        self.store.create(stored).await.map_err(internal)?;
        self.map().insert(live.id.clone(), live.clone());
        self.count_tables();
        Metrics::count(&self.metrics.games_opened);
        Ok(live)
    }

    /// The ids of the tables that the lobby lists.
    ///
    /// # Errors
    /// A store that cannot be read.
    pub async fn lobby(&self, most: u32) -> Result<Vec<String>, ApiError> {
        let store = self.store.clone();
        blocking(move || store.lobby(most)).await
    }

    /// Tells a table something, writes down what came of it, and tells everybody. The table begins by itself, with the seed,
    /// when its last seat is taken.
    ///
    /// # Errors
    /// What the table refuses, and a store that cannot be written.
    pub async fn tell(
        self: &Arc<Tables>,
        live: &Arc<Live>,
        command: Command,
        rekey: Rekey,
        seed: u64,
    ) -> Result<(), ApiError> {
        let (tables, live) = (self.clone(), live.clone());
        // A client that goes away in the middle must not leave a command half done.
        let work = tokio::spawn(async move { tables.carry_out(&live, command, rekey, seed).await });
        work.await.map_err(|error| ApiError::Internal(error.to_string()))?
    }

    async fn carry_out(
        self: &Arc<Tables>,
        live: &Arc<Live>,
        command: Command,
        rekey: Rekey,
        seed: u64,
    ) -> Result<(), ApiError> {
        let start = Instant::now();
        let mut inner = live.look().await?;
        let began = inner.table.games().len();
        let mut events = inner.table.handle(command)?;
        if inner.table.is_ready() && events.iter().any(|event| matches!(event, Event::Sat(..))) {
            // Only bots at the table: the host begins.
            if let Ok(more) = inner.table.handle(Command::Begin { seed, setup: None }) {
                events.extend(more);
            }
        }
        if inner.table.games().len() != began {
            inner.kingdom = kingdom(&inner.table);
        }
        let entry = Entry {
            game: live.id.clone(),
            n: inner.n_entries,
            events,
            stage: inner.table.stage(),
            at: now(),
            locked: rekey.locked,
            key: rekey.key,
        };
        if let Err(error) = self.store.append(entry).await {
            // Memory is ahead of the disk: what was not written never happened.
            inner.broken = true;
            live.think(None, |_, _| None);
            self.map().remove(&live.id);
            live.tell();
            return Err(internal(error));
        }
        inner.n_entries += 1;
        inner.rekey(rekey);
        self.consider(live, &inner);
        drop(inner);
        live.tell();
        self.metrics.command_time.observe(start.elapsed());
        Ok(())
    }

    /// Forgets tables that nobody has looked at for a while; they are on disk.
    pub fn sweep(&self) {
        let now = now();
        self.map().retain(|_, live| {
            Arc::strong_count(live) > 1 || now - live.used_at.load(Ordering::Relaxed) < IDLE
        });
        self.count_tables();
    }

    fn count_tables(&self) {
        self.metrics.tables.store(self.map().len() as i64, Ordering::Relaxed);
    }
}

fn kingdom(table: &Table) -> wire::Kingdom {
    let plan = table.plan();
    kingdom_of(plan.edition, &plan.kingdom, &plan.events)
}

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, ApiError> {
    let result = tokio::task::spawn_blocking(work).await;
    result.map_err(|error| ApiError::Internal(error.to_string()))?.map_err(internal)
}

fn internal(error: StoreError) -> ApiError {
    ApiError::Internal(error.to_string())
}

/// Milliseconds since 1970.
pub fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}
