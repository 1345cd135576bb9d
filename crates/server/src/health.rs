//! Whether the server can do its work, and whether it wants more of it.
//!
//! A database on a full disk still reads, so nothing short of a write tells. It is tried for real, but at most once in a while however
//! often somebody asks, and nobody waits for a disk that hangs.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use freehold_store::{Store, StoreError, Trouble};
use tokio::sync::Mutex;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::metrics::Metrics;

/// For how long the last try counts.
const FRESH: Duration = Duration::from_secs(2);
/// How long a try may take before it counts as failed.
const PATIENCE: Duration = Duration::from_secs(3);

/// What is known of the server's health.
#[derive(Debug)]
pub struct Health {
    store: Arc<Store>,
    metrics: Arc<Metrics>,
    started: AtomicBool,
    draining: AtomicBool,
    pulse: Mutex<Pulse>,
}

/// The tries of writing something.
#[derive(Debug, Default)]
struct Pulse {
    last: Option<(Instant, Option<Trouble>)>,
    /// A try that has not ended: no other is begun behind it.
    trying: Option<JoinHandle<Result<(), StoreError>>>,
}

/// Why no traffic should be sent here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unready {
    /// It has not come up yet.
    Starting,
    /// It is about to stop.
    Draining,
    /// It cannot do its work.
    Failing(Trouble),
}

impl Health {
    /// Nothing is known yet.
    pub fn new(store: Arc<Store>, metrics: Arc<Metrics>) -> Health {
        let (started, draining) = (AtomicBool::new(false), AtomicBool::new(false));
        Health { store, metrics, started, draining, pulse: Mutex::default() }
    }

    /// Everything is up.
    pub fn started(&self) {
        self.started.store(true, Ordering::Relaxed);
    }

    /// It will stop soon; nothing new should be sent here.
    pub fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
        self.metrics.draining.store(1, Ordering::Relaxed);
    }

    /// Whether traffic should be sent here.
    ///
    /// # Errors
    /// Why not.
    pub async fn ready(&self) -> Result<(), Unready> {
        if self.draining.load(Ordering::Relaxed) {
            return Err(Unready::Draining);
        }
        if !self.started.load(Ordering::Relaxed) {
            return Err(Unready::Starting);
        }
        self.check().await.map_err(Unready::Failing)
    }

    /// Whether something can be written, as the last try tells; a new one is made if that was long ago.
    ///
    /// # Errors
    /// What is wrong.
    pub async fn check(&self) -> Result<(), Trouble> {
        // Whoever comes while it is tried waits here, and takes over what came of it.
        let mut pulse = self.pulse.lock().await;
        if let Some((at, found)) = pulse.last
            && at.elapsed() < FRESH
        {
            return found.map_or(Ok(()), Err);
        }
        let store = self.store.clone();
        let begin = || tokio::spawn(async move { store.check().await });
        let mut trying = pulse.trying.take().unwrap_or_else(begin);
        let found = match timeout(PATIENCE, &mut trying).await {
            Ok(Ok(Ok(()))) => None,
            Ok(Ok(Err(error))) => Some((error.trouble(), error.to_string())),
            Ok(Err(error)) => Some((Trouble::Closed, error.to_string())),
            Err(_) => {
                pulse.trying = Some(trying);
                Some((Trouble::Silent, format!("no answer within {PATIENCE:?}")))
            }
        };
        let trouble = found.as_ref().map(|(trouble, _)| *trouble);
        let before = pulse.last.and_then(|(_, trouble)| trouble);
        match &found {
            Some((trouble, error)) if before != Some(*trouble) => {
                tracing::error!("not well: {}: {error}", trouble.words());
            }
            None if before.is_some() => tracing::info!("well again"),
            _ => {}
        }
        pulse.last = Some((Instant::now(), trouble));
        self.metrics.healthy.store(trouble.is_none().into(), Ordering::Relaxed);
        trouble.map_or(Ok(()), Err)
    }
}
