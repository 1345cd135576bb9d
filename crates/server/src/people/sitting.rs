//! Sitting down, once at a time for each account.

use std::sync::Arc;
use std::time::Duration;

use freehold_store::Store;

use super::internal;
use crate::error::ApiError;
use crate::keys::new_id;

/// How long it may take to sit down.
const TAKES: Duration = Duration::from_secs(10);

/// Somebody is sitting down at a table. It is given back when it is dropped, and runs out by itself.
#[derive(Debug)]
pub struct Sitting {
    store: Arc<Store>,
    name: String,
    owner: String,
}

impl Sitting {
    /// Begins, if the account is not sitting down there at this moment already.
    ///
    /// # Errors
    /// It is, and a database that cannot be written.
    pub async fn begin(store: &Arc<Store>, game: &str, account: i64) -> Result<Sitting, ApiError> {
        let (name, owner) = (format!("sit/{game}/{account}"), new_id()?);
        match store.claim(&name, &owner, TAKES).await.map_err(internal)? {
            true => Ok(Sitting { store: store.clone(), name, owner }),
            false => Err(ApiError::NotNow("you sit down at this table already")),
        }
    }
}

impl Drop for Sitting {
    fn drop(&mut self) {
        let (store, name, owner) = (self.store.clone(), self.name.clone(), self.owner.clone());
        let release = self.store.clone();
        release.spawn(async move {
            // What cannot be given back runs out.
            let _ = store.release(&name, &owner).await;
        });
    }
}
