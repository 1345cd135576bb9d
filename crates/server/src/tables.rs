//! The tables in memory.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use freehold_engine::Seat;
use freehold_protocol as wire;
use freehold_table::{Command, Event, Occupant, Sight, Stage, Table, TableError, Thinking, Viewer};
use tokio::sync::{Semaphore, watch};

use crate::access::{Access, Keys};
use crate::audience::{Audience, herald};
use crate::bite::Limit;
use crate::config::Config;
use crate::error::ApiError;
use crate::keys::{hash_of, new_nonce, new_seed};
use crate::kingdom::kingdom_of;
use crate::limit::{Rate, network_of};
use crate::lobby::{Listed, shown};
use crate::metrics::Metrics;
use crate::order::Order;
use crate::present::Present;
use crate::quota::Quota;
use crate::sayings::Sayings;
use crate::share::{Drawn, Supply};
use crate::store::{Entry, Store, StoreError, Stored};
use crate::thinking::{Mind, Pool, Thought};
use crate::toll::{Toll, payer};

/// How long a table that nobody looks at stays in memory, in milliseconds.
const IDLE: i64 = 5 * 60 * 1000;
/// The most tables in memory at which nobody is.
const MOST_IDLE: usize = 1_000;
/// Whoever went no longer ago may be about to come back.
const JUST_NOW: Duration = Duration::from_secs(60);
/// How many tables are read at a time.
const LOADING: usize = 4;
/// The most windows in which one seat is open.
const MOST_WINDOWS: u16 = 8;

/// Everybody's points at the start of each turn, and at the end.
pub type Points = Vec<Vec<i32>>;

/// All tables: those in memory, and the store behind them.
#[derive(Debug)]
pub struct Tables {
    store: Arc<Store>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) mind: Arc<dyn Mind>,
    pub(crate) pool: Pool,
    pub(crate) longest_thought: Duration,
    away: Duration,
    quota: Quota,
    most: MostOfOne,
    loading: Semaphore,
    live: Mutex<HashMap<String, Arc<Live>>>,
}

/// What one table bears: who looks on, in all and of one address, and answers.
#[derive(Clone, Copy, Debug)]
struct MostOfOne {
    watchers: (usize, usize),
    answers: Rate,
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
    by: Option<IpAddr>,
    inner: tokio::sync::Mutex<Inner>,
    changed: watch::Sender<u64>,
    present: Mutex<Present>,
    sayings: Mutex<Sayings>,
    pub(crate) audience: Audience,
    heralded: AtomicBool,
    watchers: Supply,
    toll: Mutex<Toll>,
    // The points of a game that is over, turn by turn: to find them is to play it once more.
    points: Mutex<Vec<(u32, Sight, Points)>>,
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
    /// The keys to it.
    pub keys: Keys,
    n_entries: u32,
    broken: bool,
}

impl Live {
    fn new(stored: Stored, by: Option<IpAddr>, most: MostOfOne) -> Result<Live, TableError> {
        let table = Table::replay_to(&stored.events, stored.stage)?;
        if let Some(mended) = table.mended() {
            tracing::warn!(game = stored.id, "{mended}");
        }
        Ok(Live {
            id: stored.id,
            opened_at: stored.opened_at,
            listed: stored.listed,
            by,
            inner: tokio::sync::Mutex::new(Inner {
                kingdom: kingdom(&table),
                table,
                keys: Keys {
                    host: stored.host,
                    spectator: stored.spectator,
                    seats: stored.seat_keys,
                },
                n_entries: stored.n_entries,
                broken: false,
            }),
            changed: watch::Sender::new(0),
            present: Mutex::default(),
            sayings: Mutex::default(),
            audience: Audience::default(),
            heralded: AtomicBool::new(false),
            watchers: Supply::new(most.watchers.0, most.watchers.1),
            toll: Mutex::new(Toll::new(most.answers)),
            points: Mutex::default(),
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
    ///
    /// # Errors
    /// Too many look on already, or the seat is open in too many windows.
    pub fn arrive(self: &Arc<Live>, viewer: Viewer, from: IpAddr) -> Result<Presence, ApiError> {
        let watcher = match viewer {
            Viewer::Seat(seat) => {
                let windows = self.present().seats.get(seat.index()).copied().unwrap_or_default();
                if windows >= MOST_WINDOWS {
                    return Err(ApiError::Busy("this seat is open in too many windows"));
                }
                None
            }
            Viewer::Spectator | Viewer::Former => {
                let place = self.watchers.draw(from, 1);
                Some(place.ok_or(ApiError::Busy("too many look on at this table already"))?)
            }
        };
        self.lock_present().from = Some(from);
        self.count(viewer, |n| n.saturating_add(1));
        if watcher.is_some() && !self.heralded.swap(true, Ordering::SeqCst) {
            tokio::spawn(herald(self.clone()));
        }
        Ok(Presence { live: self.clone(), viewer, _watcher: watcher })
    }

    /// How many look on; none once nobody does, and whoever comes next needs another herald.
    pub(crate) fn still_heralded(&self) -> Option<u16> {
        let present = self.lock_present();
        if present.watching == 0 {
            self.heralded.store(false, Ordering::SeqCst);
            return None;
        }
        Some(present.watching)
    }

    /// The points of the last game, turn by turn, once it is over; found only once for the same eyes.
    pub(crate) fn points(&self, game: u32, sight: Sight, find: impl FnOnce() -> Points) -> Points {
        let mut known = self.points.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|(of, ..)| *of == game);
        if let Some((.., points)) = known.iter().find(|(_, seen, _)| *seen == sight) {
            return points.clone();
        }
        let points = find();
        known.push((game, sight, points.clone()));
        points
    }

    /// Grows with every change.
    pub(crate) fn stamp(&self) -> u64 {
        *self.changed.borrow()
    }

    /// Whether the table waits for players, and somebody is there or was just now, as far as can be seen without waiting.
    pub(crate) fn waits(&self) -> bool {
        let is_left = self.present().deserted().is_some_and(|since| since > JUST_NOW);
        let waits = |inner: &Inner| inner.table.stage() == Stage::Waiting;
        !is_left && self.inner.try_lock().map_or(true, |inner| waits(&inner))
    }

    fn count(&self, viewer: Viewer, change: impl Fn(u16) -> u16) {
        let seen = {
            let mut present = self.lock_present();
            let before = present.clone();
            present.count(viewer, change);
            if present.is_empty() {
                // Nobody waits for it. Whoever comes next will have it begun again.
                *self.lock_thought() = None;
            }
            before.looks_different(&present)
        };
        match viewer {
            Viewer::Seat(_) if seen => self.tell(),
            Viewer::Seat(_) => {}
            // Thousands may come and go.
            Viewer::Spectator | Viewer::Former => self.audience.count(),
        }
    }

    fn lock_toll(&self) -> MutexGuard<'_, Toll> {
        self.toll.lock().unwrap_or_else(PoisonError::into_inner)
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
        let at = inner.table.last_game().map_or(0, |game| game.facts().len() as u32);
        let mut sayings = self.sayings.lock().unwrap_or_else(PoisonError::into_inner);
        if !sayings.add(seat, saying, game_number, at) {
            return Err(ApiError::Busy("that was a lot to say: wait a moment"));
        }
        drop(sayings);
        self.tell();
        Ok(())
    }

    pub(crate) fn tell(&self) {
        self.changed.send_modify(|n| *n += 1);
    }
}

/// A connection that is counted.
#[derive(Debug)]
pub struct Presence {
    live: Arc<Live>,
    viewer: Viewer,
    _watcher: Option<Drawn>,
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
        let (longest_thought, away) = (config.longest_thought, config.away);
        let quota = Quota::new(config.tables);
        let most = MostOfOne { watchers: config.watchers, answers: config.messages };
        let (loading, live) = (Semaphore::new(LOADING), Mutex::default());
        Ok(Tables { store, metrics, mind, pool, longest_thought, away, quota, most, loading, live })
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
        // Many may want the same one; a long match takes a while to read and to play once more.
        let _turn = self.loading.acquire().await;
        if let Some(live) = self.map().get(id) {
            return Ok(live.clone());
        }
        let (store, wanted, most) = (self.store.clone(), id.to_string(), self.most);
        let read = move || {
            let stored = store.load(&wanted)?;
            Ok(stored.map(|stored| Live::new(stored, None, most)))
        };
        let Some(live) = blocking(read).await? else {
            let shown: String = id.chars().take(32).collect();
            return Err(ApiError::NotFound(format!("table {shown:?}")));
        };
        let live = Arc::new(live?);
        // Somebody else may have been faster; there must be only one.
        let live = self.map().entry(id.to_string()).or_insert(live).clone();
        self.make_room();
        Ok(live)
    }

    /// Writes a new table and keeps it.
    ///
    /// # Errors
    /// Whoever opens it has opened too many, and a store that cannot be written.
    pub async fn open(&self, stored: Stored, by: IpAddr) -> Result<Arc<Live>, ApiError> {
        if let Err(error) = self.quota.may_open(by, stored.listed) {
            self.metrics.bites.count(Limit::Tables, &by);
            return Err(error);
        }
        let live = Arc::new(Live::new(stored.clone(), Some(by), self.most)?);
        self.store.create(stored).await.map_err(internal)?;
        self.map().insert(live.id.clone(), live.clone());
        self.quota.opened(by, &live);
        self.make_room();
        Metrics::count(&self.metrics.games_opened);
        Ok(live)
    }

    /// The ids of the tables that the lobby lists: of those in memory, since at the others nobody is.
    pub fn lobby(&self, most: usize) -> Vec<String> {
        let all: Vec<Arc<Live>> = self.map().values().filter(|live| live.listed).cloned().collect();
        let mut listed = Vec::new();
        for live in all {
            // Where something is being done right now, it is being played.
            let stage = match live.inner.try_lock() {
                Ok(inner) if inner.broken => continue,
                Ok(inner) => inner.table.stage(),
                Err(_) => Stage::Playing,
            };
            let present = live.present();
            if stage == Stage::Finished {
                continue;
            }
            listed.push(Listed {
                id: live.id.clone(),
                opened_at: live.opened_at,
                by: live.by.or(present.from).map(network_of),
                waits: stage == Stage::Waiting,
                deserted: present.deserted(),
            });
        }
        shown(listed, most)
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
        let Order { command, key, .. } = order;
        self.pay(live, &inner, &command)?;
        let payer = payer(&command);
        let began = inner.table.games().len();
        let before = inner.table.seats().to_vec();
        let mut events =
            inner.table.handle(command).inspect_err(|_| live.lock_toll().give_back(payer))?;
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
        drop(inner);
        live.tell();
        self.metrics.command_time.observe(start.elapsed());
        Ok(())
    }

    /// Whether what is to be written down was paid for.
    fn pay(&self, live: &Live, inner: &Inner, command: &Command) -> Result<(), ApiError> {
        let (rows, games) = (inner.n_entries, inner.table.games().len());
        let paid = live.lock_toll().pay(command, rows, games, Instant::now());
        paid.inspect_err(|_| self.metrics.bites.count(Limit::Rows, &live.id))
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

    /// Deletes tables that are too old, and counts the others.
    ///
    /// # Errors
    /// A store that cannot be read or written.
    pub async fn expire(&self) -> Result<(), ApiError> {
        let spared = self.map().keys().cloned().collect();
        self.store.expire(now(), spared).await.map_err(internal)?;
        let store = self.store.clone();
        self.quota.counted(blocking(move || store.n_tables()).await?);
        Ok(())
    }

    /// Forgets some of the tables at which nobody is, if there are too many: those first that were not looked at for longest.
    fn make_room(&self) {
        let mut map = self.map();
        let is_idle = |live: &Arc<Live>| Arc::strong_count(live) == 1;
        if map.len() > MOST_IDLE {
            let mut idle: Vec<(i64, String)> = map
                .values()
                .filter(|live| is_idle(live))
                .map(|live| (live.used_at.load(Ordering::Relaxed), live.id.clone()))
                .collect();
            if idle.len() > MOST_IDLE {
                idle.sort_unstable();
                for (_, id) in idle.drain(..idle.len() - MOST_IDLE * 3 / 4) {
                    map.remove(&id);
                }
            }
        }
        drop(map);
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
