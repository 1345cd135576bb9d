//! Who is kept out, as the database said a moment ago: whoever runs the server may change it at any time.

use std::net::IpAddr;
use std::sync::{Arc, PoisonError, RwLock, Weak};
use std::time::Duration;

use freehold_store::{Banned, Store, StoreError};

/// How often the database is asked.
const LOOK: Duration = Duration::from_secs(3);

/// Those who are kept out.
#[derive(Debug, Default)]
pub struct Bans(RwLock<Vec<Banned>>);

impl Bans {
    /// Those of a database now, and what becomes of them for as long as they are held.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn follow(store: Arc<Store>) -> Result<Arc<Bans>, StoreError> {
        let bans = Arc::new(Bans::default());
        bans.look(&store).await?;
        tokio::spawn(keep_looking(Arc::downgrade(&bans), store));
        Ok(bans)
    }

    /// Whether an address is among them.
    pub fn keep_out(&self, address: IpAddr) -> bool {
        let banned = self.0.read().unwrap_or_else(PoisonError::into_inner);
        banned.iter().any(|banned| banned.has(address))
    }

    async fn look(&self, store: &Store) -> Result<(), StoreError> {
        let bans = store.bans().await?.into_iter().map(|ban| ban.who).collect();
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = bans;
        Ok(())
    }
}

async fn keep_looking(bans: Weak<Bans>, store: Arc<Store>) {
    let mut clock = tokio::time::interval(LOOK);
    clock.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        clock.tick().await;
        let Some(bans) = bans.upgrade() else { return };
        if let Err(error) = bans.look(&store).await {
            tracing::debug!("who is kept out: {error}");
        }
    }
}
