//! The tables in memory.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use freehold_engine::Seat;
use freehold_protocol as wire;
use freehold_store::{Bus, Connected, Due, Entry, Hint, SaidRow, Store, StoreError, Stored, now};
use freehold_table::{Command, Event, Occupant, Sight, Stage, Table, TableError, Thinking, Viewer};
use tokio::sync::{Notify, Semaphore, mpsc, watch};

use crate::access::{Access, Keys};
use crate::audience::{Audience, herald};
use crate::bite::Limit;
use crate::config::Config;
use crate::delay::Delayed;
use crate::error::ApiError;
use crate::keys::{hash_of, new_nonce, new_seed};
use crate::kingdom::kingdom_of;
use crate::limit::{Bucket, Rate, network_of};
use crate::lobby::{Listed, shown};
use crate::metrics::Metrics;
use crate::order::Order;
use crate::present::Present;
use crate::quota::Quota;
use crate::sayings::Sayings;
use crate::share::{Drawn, Supply};
use crate::thinking::{Mind, Pool, Thought};
use crate::toll::{Toll, payer};
use crate::windows::{Pause, Windows};

/// How long a table that nobody looks at stays in memory, in milliseconds.
const IDLE: i64 = 5 * 60 * 1000;
/// How often a player may write in the chat.
const WRITING: Rate = Rate { per_second: 0.25, burst: 5.0 };
/// The most tables in memory at which nobody is.
const MOST_IDLE: usize = 1_000;
/// How many tables are read at a time.
const LOADING: usize = 4;
/// The most windows in which one seat is open.
const MOST_WINDOWS: u16 = 8;

/// Everybody's points at the start of each turn, and at the end.
pub type Points = Vec<Vec<i32>>;
/// How often a command is tried where other nodes are faster.
const TRIES: usize = 8;

/// What became of a command.
enum Written {
    /// It is on disk; perhaps a game is over by it.
    Yes {
        /// Whether one is.
        over: bool,
    },
    /// It will be written later: the time of a question is not over.
    Later,
    /// Another node has written something else; the table in memory is not what is on disk.
    TooLate,
}

/// All tables: those in memory, and the store behind them.
#[derive(Debug)]
pub struct Tables {
    pub(crate) store: Arc<Store>,
    pub(crate) bus: Bus,
    /// What this node is called among others.
    pub(crate) node: String,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) mind: Arc<dyn Mind>,
    pub(crate) pool: Pool,
    pub(crate) longest_thought: Duration,
    pub(crate) pause: Pause,
    away: Duration,
    quota: Quota,
    most: MostOfOne,
    loading: Semaphore,
    live: Mutex<HashMap<String, Arc<Live>>>,
    /// Told when somebody's wish for a game may have been met.
    pub(crate) met: Notify,
    // Where it is told that somebody came to a table or went, if there are other nodes to know it.
    moves: Option<mpsc::UnboundedSender<Move>>,
    moved: Mutex<Option<mpsc::UnboundedReceiver<Move>>>,
}

/// Somebody came to a table, or went.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Move {
    pub(crate) game: String,
    pub(crate) seat: Option<Seat>,
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
    pub(crate) windows: Windows,
    // The game whose board bots have got to know.
    prepared: AtomicUsize,
    used_at: AtomicI64,
    beside: Mutex<Beside>,
    moves: Option<mpsc::UnboundedSender<Move>>,
}

/// What stands beside a table in the database, as it was when somebody looked.
#[derive(Debug, Default)]
struct Beside {
    accounts: Vec<wire::SeatAccount>,
    newest_line: u32,
    // How much each seat may still write, by this node.
    writing: [Option<Bucket>; 6],
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
    pub(crate) n_entries: u32,
    broken: bool,
}

impl Inner {
    fn new(stored: Stored) -> Result<Inner, TableError> {
        let table = Table::replay_to(&stored.events, stored.stage)?;
        let delayed = Delayed::new(&stored)?;
        if let Some(mended) = table.mended() {
            tracing::warn!(game = stored.id, "{mended}");
        }
        let keys = Keys { host: stored.host, spectator: stored.spectator, seats: stored.seat_keys };
        let (kingdom, n_entries) = (kingdom(&table), stored.n_entries);
        Ok(Inner { table, kingdom, keys, delayed, n_entries, broken: false })
    }
}

impl Live {
    fn new(
        stored: Stored,
        by: Option<IpAddr>,
        most: MostOfOne,
        moves: Option<mpsc::UnboundedSender<Move>>,
    ) -> Result<Live, TableError> {
        Ok(Live {
            id: stored.id.clone(),
            opened_at: stored.opened_at,
            listed: stored.listed,
            by,
            inner: tokio::sync::Mutex::new(Inner::new(stored)?),
            changed: watch::Sender::new(0),
            present: Mutex::default(),
            sayings: Mutex::default(),
            audience: Audience::default(),
            heralded: AtomicBool::new(false),
            watchers: Supply::new(most.watchers.0, most.watchers.1),
            toll: Mutex::new(Toll::new(most.answers)),
            points: Mutex::default(),
            thought: Mutex::default(),
            windows: Windows::default(),
            prepared: AtomicUsize::new(0),
            used_at: AtomicI64::new(now()),
            beside: Mutex::default(),
            moves,
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
                let windows = self.present().here(seat);
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
        if present.watching_here() == 0 {
            self.heralded.store(false, Ordering::SeqCst);
            return None;
        }
        Some(present.watching_here())
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

    /// Whether the table waits for players, as far as can be seen without waiting.
    pub(crate) fn waits(&self) -> bool {
        self.inner.try_lock().map_or(true, |inner| inner.table.stage() == Stage::Waiting)
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
        if let Some(moves) = &self.moves {
            let seat = match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator | Viewer::Former => None,
            };
            let _ = moves.send(Move { game: self.id.clone(), seat });
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

    /// What a player is about to say to everybody, with its place in the game.
    ///
    /// # Errors
    /// Too much is said.
    pub fn says(&self, inner: &Inner, seat: Seat, saying: String) -> Result<SaidRow, ApiError> {
        let game_number = inner.table.games().len() as u32;
        let at = inner.table.last_game().map_or(0, |game| game.n_facts(Sight::Public) as u32);
        let mut sayings = self.sayings.lock().unwrap_or_else(PoisonError::into_inner);
        match sayings.may_say(seat) {
            true => Ok(SaidRow { number: 0, game_number, at, seat, saying }),
            false => Err(ApiError::Busy("that was a lot to say: wait a moment")),
        }
    }

    /// Takes note of what was said lately.
    pub(crate) fn set_sayings(&self, said: Vec<SaidRow>) {
        self.sayings.lock().unwrap_or_else(PoisonError::into_inner).set(said);
    }

    /// Whether somebody may write now: not too much in too short a time, in however many windows.
    ///
    /// # Errors
    /// Too much was written.
    pub fn may_write_now(&self, seat: Seat) -> Result<(), ApiError> {
        let now = Instant::now();
        let mut beside = self.beside.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(bucket) = beside.writing.get_mut(seat.index()) else { return Ok(()) };
        match bucket.get_or_insert_with(|| Bucket::full(WRITING, now)).take(WRITING, now) {
            true => Ok(()),
            false => Err(ApiError::Busy("that was a lot to write: wait a moment")),
        }
    }

    /// The accounts of those who sit there with one.
    pub fn accounts(&self) -> Vec<wire::SeatAccount> {
        self.beside.lock().unwrap_or_else(PoisonError::into_inner).accounts.clone()
    }

    /// The number of the newest line of its chat.
    pub fn newest_line(&self) -> u32 {
        self.beside.lock().unwrap_or_else(PoisonError::into_inner).newest_line
    }

    /// Takes note of what stands beside the table.
    pub(crate) fn set_beside(&self, accounts: Vec<wire::SeatAccount>, newest_line: u32) {
        let mut beside = self.beside.lock().unwrap_or_else(PoisonError::into_inner);
        (beside.accounts, beside.newest_line) = (accounts, newest_line);
    }

    /// Takes note of who is connected by other nodes, and says whether that is news.
    pub(crate) fn connected(&self, elsewhere: Vec<Connected>) -> bool {
        let changed = self.lock_present().set_elsewhere(elsewhere);
        if changed {
            self.tell();
        }
        changed
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
        bus: Bus,
        node: String,
        metrics: Arc<Metrics>,
        mind: Arc<dyn Mind>,
        config: &Config,
    ) -> std::io::Result<Tables> {
        let pool = Pool::start(config.thinking, metrics.clone())?;
        let (longest_thought, away, pause) = (config.longest_thought, config.away, config.pause);
        let quota = Quota::new(config.tables);
        let most = MostOfOne { watchers: config.watchers, answers: config.messages };
        let (moves, moved) = match store.db().is_shared() {
            true => {
                let (moves, moved) = mpsc::unbounded_channel();
                (Some(moves), Some(moved))
            }
            false => (None, None),
        };
        Ok(Tables {
            store,
            bus,
            node,
            metrics,
            mind,
            pool,
            longest_thought,
            pause,
            away,
            quota,
            most,
            loading: Semaphore::new(LOADING),
            live: Mutex::default(),
            met: Notify::new(),
            moves,
            moved: Mutex::new(moved),
        })
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
        let Some(stored) = self.store.load(id).await.map_err(internal)? else {
            let shown: String = id.chars().take(32).collect();
            return Err(ApiError::NotFound(format!("table {shown:?}")));
        };
        let (most, moves) = (self.most, self.moves.clone());
        let read = tokio::task::spawn_blocking(move || Live::new(stored, None, most, moves)).await;
        let live = Arc::new(read.map_err(|error| ApiError::Internal(error.to_string()))??);
        self.look_beside(&live).await?;
        // Somebody else may have been faster; there must be only one.
        let live = self.map().entry(id.to_string()).or_insert(live).clone();
        self.make_room();
        live.begin_delay().await?;
        Ok(live)
    }

    /// Writes a new table and keeps it.
    ///
    /// # Errors
    /// Whoever opens it has opened too many, and a store that cannot be written.
    pub async fn open(&self, stored: Stored, by: Option<IpAddr>) -> Result<Arc<Live>, ApiError> {
        // What the server opens itself is nobody's.
        if let Some(by) = by
            && let Err(error) = self.quota.may_open(by, stored.listed)
        {
            self.metrics.bites.count(Limit::Tables, &by);
            return Err(error);
        }
        let live = Arc::new(Live::new(stored.clone(), by, self.most, self.moves.clone())?);
        self.store.create(stored).await.map_err(internal)?;
        self.map().insert(live.id.clone(), live.clone());
        if let Some(by) = by {
            self.quota.opened(by, &live);
        }
        self.make_room();
        live.begin_delay().await?;
        Metrics::count(&self.metrics.games_opened);
        Ok(live)
    }

    /// The ids of the tables that the lobby lists: of those in memory, since at the others nobody is, here or by other nodes.
    pub async fn lobby(self: &Arc<Tables>, most: usize) -> Vec<String> {
        self.meet_others().await;
        let all: Vec<Arc<Live>> = self.map().values().filter(|live| live.listed).cloned().collect();
        let mut listed = Vec::new();
        for live in all {
            let inner = live.inner.lock().await;
            let (stage, present) = (inner.table.stage(), live.present());
            if stage == Stage::Finished || inner.broken {
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
        let mut inner = live.look().await?;
        for _ in 0..TRIES {
            let refused = match self.try_out(live, &mut inner, &order).await {
                Ok(Written::Yes { over }) => {
                    drop(inner);
                    if over && let Err(error) = self.record_results(live).await {
                        // The alarm of the table sees to it later.
                        error.log();
                    }
                    live.tell();
                    self.bus.tell(Hint::Table(live.id.clone()));
                    self.metrics.command_time.observe(start.elapsed());
                    return Ok(());
                }
                Ok(Written::Later) => {
                    drop(inner);
                    live.tell();
                    return Ok(());
                }
                Ok(Written::TooLate) => None,
                // What is refused may be refused only because somebody has been faster by another node.
                Err(refused) => Some(refused),
            };
            let moved_on = match &refused {
                None => self.read_again(live, &mut inner).await?,
                Some(_) if inner.broken || !self.store.db().is_shared() => false,
                Some(_) => self.read_on(live, &mut inner).await?,
            };
            if let Some(refused) = refused.filter(|_| !moved_on) {
                return Err(refused);
            }
        }
        Err(ApiError::Busy("too much happens at this table at once: try again"))
    }

    /// Carries a command out and writes down what came of it, unless another node has written something else.
    async fn try_out(
        self: &Arc<Tables>,
        live: &Arc<Live>,
        inner: &mut Inner,
        order: &Order,
    ) -> Result<Written, ApiError> {
        let (seed, nonce) = (new_seed()?, new_nonce()?);
        self.still_stands(live, inner, order)?;
        if self.holds_back(live, inner, &order.command)? {
            return Ok(Written::Later);
        }
        let (command, key) = (order.command.clone(), order.key);
        self.pay(live, inner, &command)?;
        let payer = payer(&command);
        let began = inner.table.games().len();
        let before = inner.table.seats().to_vec();
        let at = now();
        let handled = inner.table.handle_at(command, at.max(0) as u64);
        let mut events = handled.inspect_err(|_| live.lock_toll().give_back(payer))?;
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
        let stage = inner.table.stage();
        let heard = inner.delayed.is_some().then(|| events.clone()).unwrap_or_default();
        let due = due_of(&inner.table, &events, at);
        let over = events.iter().any(|event| matches!(event, Event::Over(_)));
        let entry = Entry {
            game: live.id.clone(),
            n: inner.n_entries,
            events,
            stage,
            at,
            retired,
            key,
            due,
        };
        match self.store.append(entry).await {
            Ok(()) => {
                inner.n_entries += 1;
                inner.keys.change(retired, key);
                self.consider(live, inner);
                live.delay(inner, heard);
                Ok(Written::Yes { over })
            }
            Err(StoreError::Stale) => Ok(Written::TooLate),
            Err(error) => {
                // Memory is ahead of the disk: what was not written never happened.
                self.give_up(live, inner);
                Err(internal(error))
            }
        }
    }

    /// A table that is no longer what is written is read anew by whoever comes next.
    pub(crate) fn give_up(&self, live: &Live, inner: &mut Inner) {
        inner.broken = true;
        live.think(None, |_, _| None);
        self.map().remove(&live.id);
        live.tell();
    }

    /// Reads a table anew whose memory is ahead of what is written: somebody else has written something else.
    async fn read_again(
        self: &Arc<Tables>,
        live: &Arc<Live>,
        inner: &mut Inner,
    ) -> Result<bool, ApiError> {
        let stored = match self.store.load(&live.id).await {
            Ok(Some(stored)) => Inner::new(stored).map_err(ApiError::from),
            Ok(None) => Err(ApiError::NotFound(format!("table {:?}", live.id))),
            Err(error) => Err(internal(error)),
        };
        match stored {
            Ok(read) => {
                *inner = read;
                self.consider(live, inner);
                live.tell();
                Ok(true)
            }
            Err(error) => {
                self.give_up(live, inner);
                Err(error)
            }
        }
    }

    /// Reads what other nodes have written since, and says whether there was anything.
    ///
    /// # Errors
    /// A store that cannot be read, and entries that do not fit.
    pub(crate) async fn read_on(
        self: &Arc<Tables>,
        live: &Arc<Live>,
        inner: &mut Inner,
    ) -> Result<bool, ApiError> {
        let news = self.store.news(&live.id, inner.n_entries).await.map_err(internal)?;
        let Some(news) = news else {
            self.give_up(live, inner);
            return Err(ApiError::NotFound(format!("table {:?}", live.id)));
        };
        if news.n_entries == inner.n_entries {
            return Ok(false);
        }
        let games = inner.table.games().len();
        if let Err(error) = inner.table.follow(&news.events) {
            tracing::warn!(game = live.id, "entries of another node do not fit: {error}");
            return self.read_again(live, inner).await;
        }
        inner.n_entries = news.n_entries;
        inner.keys.seats = news.seat_keys;
        if inner.table.games().len() != games {
            inner.kingdom = kingdom(&inner.table);
        }
        self.consider(live, inner);
        live.delay(inner, news.events);
        live.tell();
        Ok(true)
    }

    /// The tables in memory.
    pub(crate) fn all(&self) -> Vec<Arc<Live>> {
        self.map().values().cloned().collect()
    }

    /// A table, if it is in memory.
    pub(crate) fn in_memory(&self, id: &str) -> Option<Arc<Live>> {
        self.map().get(id).cloned()
    }

    /// Who came to a table and went, for whoever tells the other nodes.
    pub(crate) fn take_moves(&self) -> Option<mpsc::UnboundedReceiver<Move>> {
        self.moved.lock().unwrap_or_else(PoisonError::into_inner).take()
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
            && !inner.keys.is_owners(*seat, &hash_of(key))
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
        Ok(is_open && has_owner && inner.keys.is_owners(seat, &hash_of(key)))
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
        self.store.expire(now(), &spared).await.map_err(internal)?;
        self.quota.counted(self.store.n_tables().await.map_err(internal)?);
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

/// When somebody must look at a table although nobody does anything there: when a clock runs out, and when a game is over,
/// to write down what it came to.
pub(crate) fn due_of(table: &Table, events: &[Event], now: i64) -> Due {
    match table.deadline() {
        Some(at) => Due::At(at as i64),
        None if events.iter().any(|event| matches!(event, Event::Over(_))) => Due::At(now),
        None if table.plan().clock.is_some() => Due::Never,
        None => Due::AsBefore,
    }
}

fn kingdom(table: &Table) -> wire::Kingdom {
    let plan = table.plan();
    kingdom_of(plan.edition, &plan.kingdom, &plan.events)
}

fn internal(error: StoreError) -> ApiError {
    ApiError::Internal(error.to_string())
}
