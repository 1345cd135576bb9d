//! The tables in memory.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use freehold_engine::Seat;
use freehold_protocol as wire;
use freehold_table::{Command, Event, Occupant, Sight, Table, TableError, Thinking, Viewer};
use tokio::sync::watch;

use crate::access::{Access, Keys};
use crate::config::Config;
use crate::delay::Delayed;
use crate::error::ApiError;
use crate::keys::{hash_of, new_nonce, new_seed};
use crate::kingdom::kingdom_of;
use crate::metrics::Metrics;
use crate::order::Order;
use crate::present::Present;
use crate::sayings::Sayings;
use crate::store::{Entry, Store, StoreError, Stored};
use crate::thinking::{Mind, Pool, Thought};
use crate::windows::{Pause, Windows};

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
    pub(crate) pause: Pause,
    away: Duration,
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
    sayings: Mutex<Sayings>,
    // Whoever needs both locks takes `present` first.
    thought: Mutex<Option<Thought>>,
    pub(crate) windows: Windows,
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
    /// The keys to it.
    pub keys: Keys,
    /// What spectators see, if they see everything later.
    pub delayed: Option<Delayed>,
    n_entries: u32,
    broken: bool,
}

impl Live {
    fn new(stored: Stored) -> Result<Live, TableError> {
        let table = Table::replay_to(&stored.events, stored.stage)?;
        let delayed = Delayed::new(&stored)?;
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
                keys: Keys {
                    host: stored.host,
                    spectator: stored.spectator,
                    seats: stored.seat_keys,
                },
                delayed,
                n_entries: stored.n_entries,
                broken: false,
            }),
            changed: watch::Sender::new(0),
            present: Mutex::default(),
            sayings: Mutex::default(),
            thought: Mutex::default(),
            windows: Windows::default(),
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
            present.count(viewer, change);
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

    /// What players said lately.
    pub fn sayings(&self) -> Sayings {
        self.sayings.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// A player says something to everybody.
    ///
    /// # Errors
    /// Too much is said.
    pub fn say(&self, inner: &Inner, seat: Seat, saying: wire::Saying) -> Result<(), ApiError> {
        let game_number = inner.table.games().len() as u32;
        let at = inner.table.last_game().map_or(0, |game| game.n_facts(Sight::Public) as u32);
        let mut sayings = self.sayings.lock().unwrap_or_else(PoisonError::into_inner);
        if !sayings.add(seat, saying, game_number, at) {
            return Err(ApiError::Busy("that was a lot to say: wait a moment"));
        }
        drop(sayings);
        self.tell();
        Ok(())
    }

    /// Tells everybody that something has changed.
    pub(crate) fn tell(&self) {
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
        let (longest_thought, away, pause) = (config.longest_thought, config.away, config.pause);
        let live = Mutex::default();
        Ok(Tables { store, metrics, mind, pool, longest_thought, pause, away, live })
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
        live.begin_delay().await?;
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
        live.begin_delay().await?;
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

    /// Tells a table something, writes down what came of it, and tells everybody. The table begins by itself when its last
    /// seat is taken.
    ///
    /// # Errors
    /// What the table refuses, and a store that cannot be written.
    pub async fn tell(self: &Arc<Tables>, live: &Arc<Live>, order: Order) -> Result<(), ApiError> {
        let (tables, live) = (self.clone(), live.clone());
        // A client that goes away in the middle must not leave a command half done.
        let work = tokio::spawn(async move { tables.carry_out(&live, order).await });
        work.await.map_err(|error| ApiError::Internal(error.to_string()))?
    }

    async fn carry_out(self: &Arc<Tables>, live: &Arc<Live>, order: Order) -> Result<(), ApiError> {
        let start = Instant::now();
        let (seed, nonce) = (new_seed()?, new_nonce()?);
        let mut inner = live.look().await?;
        self.still_stands(live, &inner, &order)?;
        if self.holds_back(live, &inner, &order.command)? {
            drop(inner);
            live.tell();
            return Ok(());
        }
        let Order { command, key, .. } = order;
        let began = inner.table.games().len();
        let before = inner.table.seats().to_vec();
        let mut events = inner.table.handle(command)?;
        let retired = inner.keys.retired(&before, &events);
        if inner.table.is_ready() && events.iter().any(|event| matches!(event, Event::Sat(..))) {
            // Only bots at the table: the host begins.
            if let Ok(more) = inner.table.handle(Command::Begin { seed, setup: None }) {
                events.extend(more);
            }
        }
        if inner.table.games().len() != began {
            events.extend(inner.table.handle(Command::Seal { nonce })?);
            inner.kingdom = kingdom(&inner.table);
        }
        let heard = if inner.delayed.is_some() { events.clone() } else { Vec::new() };
        let entry = Entry {
            game: live.id.clone(),
            n: inner.n_entries,
            events,
            stage: inner.table.stage(),
            at: now(),
            retired,
            key,
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
        inner.keys.change(retired, key);
        self.consider(live, &inner);
        live.delay(&mut inner, heard);
        drop(inner);
        live.tell();
        self.metrics.command_time.observe(start.elapsed());
        Ok(())
    }

    /// Whether an order still stands: much may have happened since it was given.
    fn still_stands(&self, live: &Live, inner: &Inner, order: &Order) -> Result<(), ApiError> {
        if let Some((seat, key)) = &order.asker
            && inner.keys.access(key) != Some(Access::Viewer(Viewer::Seat(*seat)))
        {
            return Err(ApiError::Forbidden("somebody else sits in that seat now"));
        }
        if let (Command::TakeBack { seat }, Some((_, key))) = (&order.command, &order.asker)
            && inner.keys.of_owner(*seat) != Some(hash_of(key))
        {
            return Err(ApiError::Forbidden("only whoever sat there before comes back"));
        }
        if order.key.is_some_and(|key| inner.keys.knows(&key.hash)) {
            return Err(ApiError::Malformed("that key is in use: make another".into()));
        }
        if let Some(number) = order.reply_to {
            let asked = match order.command {
                Command::RematchReply { .. } => inner.table.rematch().map(|(one, _)| one.number),
                _ => inner.table.undo_asked().map(|(one, _)| one.number),
            };
            if asked != Some(number) {
                return Err(ApiError::NotNow("that is no longer asked for"));
            }
        }
        // Whoever lets a bot stand in has nothing against another one.
        let swaps_bots = matches!(order.command, Command::PutBot { seat, .. }
            if inner.table.seats().get(seat.index()).is_some_and(|who| !who.is_person()));
        if let Some(seat) = order.away.filter(|_| !swaps_bots)
            && let Some(name) = inner.table.person_of(seat)
        {
            let left = self.away.saturating_sub(live.present().away_for(seat));
            if !left.is_zero() {
                return Err(ApiError::StillHere { name: name.into(), wait: left.as_secs() + 1 });
            }
        }
        Ok(())
    }

    /// Whether this is the key of somebody whose seat the host has opened, and who has come back in time.
    pub async fn comes_home(&self, live: &Live, seat: Seat, key: &str) -> Result<bool, ApiError> {
        let inner = live.look().await?;
        let is_open = inner.table.seats().get(seat.index()) == Some(&Occupant::Open);
        let has_owner = inner.table.owner(seat).is_some();
        Ok(is_open && has_owner && inner.keys.of_owner(seat) == Some(hash_of(key)))
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
