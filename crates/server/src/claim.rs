//! Work that one of several nodes does.
//!
//! A claim is a lease in the database that is renewed while this node works, and runs out soon after it has died. Where the database is of
//! one process there is nobody to claim anything from.

use std::sync::Arc;
use std::time::Duration;

use freehold_store::Store;
use tokio::runtime::Handle;
use tokio::task::AbortHandle;

use crate::keys::new_id;

/// How long a claim holds without being renewed: as long as the work of a dead node waits.
const HOLDS: Duration = Duration::from_secs(6);
/// How often it is renewed.
const RENEWED: Duration = Duration::from_secs(2);
/// How often it is tried to get one that somebody else holds.
const TRIED: Duration = Duration::from_secs(1);

/// How much of a piece of work is done, from 0 to 1.
pub type Share = Arc<dyn Fn() -> f64 + Send + Sync>;

/// A piece of work that is to be claimed.
pub struct Claim {
    store: Arc<Store>,
    name: String,
    share: Option<Share>,
}

/// A piece of work that is this node's until this is dropped.
#[derive(Debug)]
pub struct Claimed(Option<Held>);

#[derive(Debug)]
struct Held {
    store: Arc<Store>,
    name: String,
    // Of its own, not the node's: a piece of work that is begun anew does not share the claim of the one before.
    owner: String,
    renewing: AbortHandle,
    runtime: Handle,
}

impl std::fmt::Debug for Claim {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Claim").field("name", &self.name).finish_non_exhaustive()
    }
}

impl Claim {
    /// A piece of work of this name.
    pub fn new(store: Arc<Store>, name: String) -> Claim {
        Claim { store, name, share: None }
    }

    /// The same, telling other nodes how much of it is done.
    pub fn with_share(self, share: Share) -> Claim {
        Claim { share: Some(share), ..self }
    }

    /// Claims it as soon as nobody else has it.
    pub async fn wait(self) -> Claimed {
        loop {
            if let Some(claimed) = self.now().await {
                return claimed;
            }
            tokio::time::sleep(TRIED).await;
        }
    }

    /// Claims it, if nobody else has it. A database that is away does not keep anybody from working: what comes of it cannot be
    /// written twice.
    pub async fn now(&self) -> Option<Claimed> {
        if !self.store.db().is_shared() {
            return Some(Claimed(None));
        }
        let owner = new_id().ok()?;
        match self.store.claim(&self.name, &owner, HOLDS).await {
            Ok(true) => {}
            Ok(false) => return None,
            Err(error) => {
                tracing::warn!("{error}");
                return None;
            }
        }
        let (store, name) = (self.store.clone(), self.name.clone());
        let renewing = tokio::spawn({
            let (store, name, owner) = (store.clone(), name.clone(), owner.clone());
            let share = self.share.clone();
            async move {
                loop {
                    tokio::time::sleep(RENEWED).await;
                    let mut renewed = store.claim(&name, &owner, HOLDS).await.map(drop);
                    if let Some(share) = &share {
                        renewed = renewed.and(store.note_share(&name, &owner, share()).await);
                    }
                    if let Err(error) = renewed {
                        tracing::warn!("{error}");
                    }
                }
            }
        });
        let (renewing, runtime) = (renewing.abort_handle(), Handle::current());
        Some(Claimed(Some(Held { store, name, owner, renewing, runtime })))
    }
}

impl Drop for Claimed {
    fn drop(&mut self) {
        let Some(held) = self.0.take() else { return };
        held.renewing.abort();
        let Held { store, name, owner, runtime, .. } = held;
        // If it cannot be given back it runs out.
        runtime.spawn(async move { store.release(&name, &owner).await });
    }
}
