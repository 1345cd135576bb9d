//! The tables in memory.

mod carry;
mod live;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use freehold_engine::Seat;
use freehold_protocol as wire;
use freehold_store::{Bus, Store, StoreError, Stored, now};
use freehold_table::{Occupant, Stage, Table};
use tokio::sync::{Notify, Semaphore, mpsc};

use crate::bite::Limit;
use crate::config::Config;
use crate::error::ApiError;
use crate::keys::hash_of;
use crate::kingdom::kingdom_of;
use crate::limit::network_of;
use crate::lobby::{Listed, shown};
use crate::metrics::Metrics;
use crate::quota::Quota;
use crate::thinking::{Mind, Pool};
use crate::windows::Pause;

pub(crate) use carry::due_of;
use live::MostOfOne;
pub(crate) use live::Move;
pub use live::{Inner, Live};

/// How long a table that nobody looks at stays in memory, in milliseconds.
const IDLE: i64 = 5 * 60 * 1000;
/// The most tables in memory at which nobody is.
const MOST_IDLE: usize = 1_000;
/// How many tables are read at a time.
const LOADING: usize = 4;

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
    pub(crate) least_turns: u32,
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
            least_turns: config.least_turns,
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
        if !id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)) {
            let shown: String = id.chars().take(32).collect();
            return Err(ApiError::NotFound(format!("table {shown:?}")));
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

    /// Whether an address may open another table: whoever may not costs nothing more.
    ///
    /// # Errors
    /// It has opened too many.
    pub fn may_open(&self, by: IpAddr, listed: bool) -> Result<(), ApiError> {
        let may = self.quota.may_open(by, listed);
        may.inspect_err(|_| self.metrics.bites.count(Limit::Tables, &by))
    }

    /// Writes a new table and keeps it.
    ///
    /// # Errors
    /// Whoever opens it has opened too many, and a store that cannot be written.
    pub async fn open(&self, stored: Stored, by: Option<IpAddr>) -> Result<Arc<Live>, ApiError> {
        // What the server opens itself is nobody's.
        if let Some(by) = by
            && let Err(error) = self.quota.pay(by, stored.listed)
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

fn kingdom(table: &Table) -> wire::Kingdom {
    let plan = table.plan();
    kingdom_of(plan.edition, &plan.kingdom, &plan.events)
}

fn internal(error: StoreError) -> ApiError {
    ApiError::Internal(error.to_string())
}
