//! Work that one of several nodes does.
//!
//! A claim is a lease in the database that is renewed while this node works, and runs out soon after it has died. Where the database is of
//! one process there is nobody to claim anything from.

use std::sync::Arc;
use std::time::Duration;

use freehold_store::Store;
use tokio::task::AbortHandle;

use crate::keys::new_id;

/// How long a claim holds without being renewed: as long as the work of a dead node waits.
const HOLDS: Duration = Duration::from_secs(6);
/// How often it is renewed.
const RENEWED: Duration = Duration::from_secs(2);
/// How often it is tried to get one that somebody else holds.
const TRIED: Duration = Duration::from_secs(1);

/// A piece of work that is to be claimed.
#[derive(Debug)]
pub struct Claim {
    store: Arc<Store>,
    name: String,
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
}

impl Claim {
    /// A piece of work of this name.
    pub fn new(store: Arc<Store>, name: String) -> Claim {
        Claim { store, name }
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
            async move {
                loop {
                    tokio::time::sleep(RENEWED).await;
                    if let Err(error) = store.claim(&name, &owner, HOLDS).await {
                        tracing::warn!("{error}");
                    }
                }
            }
        });
        let renewing = renewing.abort_handle();
        Some(Claimed(Some(Held { store, name, owner, renewing })))
    }
}

impl Claimed {
    /// Says how much of the work is done, from 0 to 1.
    pub async fn note(&self, share: f64) {
        if let Some(held) = &self.0
            && let Err(error) = held.store.note_share(&held.name, &held.owner, share).await
        {
            tracing::warn!("{error}");
        }
    }
}

impl Drop for Claimed {
    fn drop(&mut self) {
        let Some(held) = self.0.take() else { return };
        held.renewing.abort();
        let Held { store, name, owner, .. } = held;
        // Work ends on threads of many kinds; one that is not of the runtime lets the claim run out.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { store.release(&name, &owner).await });
        }
    }
}
