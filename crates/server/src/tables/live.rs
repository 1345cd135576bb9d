//! A table in memory.

use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use freehold_engine::Seat;
use freehold_protocol as wire;
use freehold_store::{Connected, SaidRow, Stored, now};
use freehold_table::{Sight, Stage, Table, TableError, Thinking, Viewer};
use tokio::sync::{mpsc, watch};

use super::kingdom;
use crate::access::Keys;
use crate::audience::{Audience, herald};
use crate::delay::Delayed;
use crate::error::ApiError;
use crate::limit::{Bucket, Rate};
use crate::present::Present;
use crate::sayings::Sayings;
use crate::share::{Drawn, Supply};
use crate::thinking::{Ahead, Thought};
use crate::toll::Toll;
use crate::windows::Windows;

/// How often a player may write in the chat.
const WRITING: Rate = Rate { per_second: 0.25, burst: 5.0 };
/// Whoever went no longer ago may be about to come back.
const JUST_NOW: Duration = Duration::from_secs(60);
/// How many lines it is remembered of when they were noticed.
const NOTICED: usize = 100;
/// The most windows in which one seat is open.
const MOST_WINDOWS: u16 = 8;
/// Everybody's points at the start of each turn, and at the end.
pub type Points = Vec<Vec<i32>>;

/// Somebody came to a table, or went.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Move {
    pub(crate) game: String,
    pub(crate) seat: Option<Seat>,
}

/// What one table bears: who looks on, in all and of one address, and answers.
#[derive(Clone, Copy, Debug)]
pub(super) struct MostOfOne {
    pub(super) watchers: (usize, usize),
    pub(super) answers: Rate,
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
    pub(super) by: Option<IpAddr>,
    pub(super) inner: tokio::sync::Mutex<Inner>,
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
    pub(crate) ahead: Arc<Ahead>,
    pub(super) used_at: AtomicI64,
    beside: Mutex<Beside>,
    moves: Option<mpsc::UnboundedSender<Move>>,
}

/// What stands beside a table in the database, as it was when somebody looked.
#[derive(Debug, Default)]
struct Beside {
    accounts: Vec<wire::SeatAccount>,
    newest_line: u32,
    // When lines were noticed, the last of them.
    noticed: Vec<(i64, u32)>,
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
    pub(super) broken: bool,
}

impl Inner {
    pub(super) fn new(stored: Stored) -> Result<Inner, TableError> {
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
    pub(super) fn new(
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
            ahead: Arc::default(),
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
        if let Some(moves) = &self.moves {
            let seat = match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator | Viewer::Former => None,
            };
            let _ = moves.send(Move { game: self.id.clone(), seat });
        }
    }

    pub(super) fn lock_toll(&self) -> MutexGuard<'_, Toll> {
        self.toll.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a seat may do something other than answer now: asked before anything is done for it.
    ///
    /// # Errors
    /// It has done too much.
    pub(crate) fn may_ask(&self, seat: Seat) -> Result<(), ApiError> {
        match self.lock_toll().could_pay(seat, Instant::now()) {
            true => Ok(()),
            false => Err(ApiError::SlowDown),
        }
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
    /// The newest of them that was written before a time, for those who see everything later: it is known when each was noticed.
    pub fn newest_line_at(&self, at: i64) -> u32 {
        let beside = self.beside.lock().unwrap_or_else(PoisonError::into_inner);
        beside.noticed.iter().rev().find(|(noticed, _)| *noticed <= at).map_or(0, |(_, n)| *n)
    }

    pub(crate) fn set_beside(&self, accounts: Vec<wire::SeatAccount>, newest_line: u32) {
        let mut beside = self.beside.lock().unwrap_or_else(PoisonError::into_inner);
        if newest_line != beside.newest_line {
            beside.noticed.push((now(), newest_line));
            let too_many = beside.noticed.len().saturating_sub(NOTICED);
            beside.noticed.drain(..too_many);
        }
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
