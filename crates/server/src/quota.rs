//! How many tables somebody may open, and how many there are.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Instant;

use crate::error::ApiError;
use crate::limit::{Buckets, Rate, network_of};
use crate::tables::Live;

const ENOUGH: ApiError = ApiError::Busy("you have opened many tables: wait a minute");

/// How many tables there may be.
#[derive(Clone, Copy, Debug)]
pub struct Most {
    /// Tables that one address may open in a minute; three times as many at once.
    pub per_minute: u32,
    /// Tables of one address that are listed and wait for players.
    pub waiting: usize,
    /// Tables that are kept, of everybody.
    pub kept: u64,
}

/// How many tables were opened, and by whom.
#[derive(Debug)]
pub struct Quota {
    most: Most,
    opened: Buckets,
    waiting: Mutex<HashMap<IpAddr, Vec<Weak<Live>>>>,
    kept: AtomicU64,
}

impl Quota {
    /// Nothing is opened yet.
    pub fn new(most: Most) -> Quota {
        let per_second = f64::from(most.per_minute) / 60.0;
        let rate = Rate { per_second, burst: f64::from(most.per_minute) * 3.0 };
        Quota {
            most,
            opened: Buckets::new(rate),
            waiting: Mutex::default(),
            kept: AtomicU64::new(0),
        }
    }

    /// Whether an address may open another table, listed or not: that is asked before anything is done for it.
    ///
    /// # Errors
    /// It has opened enough.
    pub fn may_open(&self, by: IpAddr, listed: bool) -> Result<(), ApiError> {
        if !self.opened.holds_one(by, Instant::now()) {
            return Err(ENOUGH);
        }
        if self.kept.load(Ordering::Relaxed) >= self.most.kept {
            return Err(ApiError::Busy("this server has as many tables as it can keep"));
        }
        if listed {
            let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
            waiting.retain(|_, own| {
                own.retain(|live| live.upgrade().is_some_and(|live| live.waits()));
                !own.is_empty()
            });
            if waiting.get(&network_of(by)).is_some_and(|own| own.len() >= self.most.waiting) {
                return Err(ApiError::Busy(
                    "tables of yours wait for players already: play at those first",
                ));
            }
        }
        Ok(())
    }

    /// Pays for a table, if the address may open it.
    ///
    /// # Errors
    /// It has opened enough.
    pub fn pay(&self, by: IpAddr, listed: bool) -> Result<(), ApiError> {
        self.may_open(by, listed)?;
        if self.opened.take(by, Instant::now()) { Ok(()) } else { Err(ENOUGH) }
    }

    /// A table was opened.
    pub fn opened(&self, by: IpAddr, live: &Arc<Live>) {
        self.kept.fetch_add(1, Ordering::Relaxed);
        if live.listed {
            let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
            waiting.entry(network_of(by)).or_default().push(Arc::downgrade(live));
        }
    }

    /// So many are kept.
    pub fn counted(&self, kept: u64) {
        self.kept.store(kept, Ordering::Relaxed);
    }
}
