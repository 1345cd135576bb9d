//! Simulations that one node plays and others show.
//!
//! The node that plays writes every half second how it stands, and reads what people at other nodes want of it.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use freehold_protocol as wire;
use freehold_store::Store;

use super::{Effort, Run, kept};
use crate::error::ApiError;

/// How often the node that plays says how it stands.
const SHOWN: Duration = Duration::from_millis(500);
/// A node that has said nothing for so long no longer plays.
const DEAD: Duration = Duration::from_secs(15);

/// Shows other nodes how a simulation stands, until it is over; then it is kept, so that they have all of it. A database of one
/// process has no others.
pub fn show(store: &Arc<Store>, run: &Arc<Run>, by: IpAddr, effort: Effort) {
    if !store.db().is_shared() {
        return;
    }
    let (store, run) = (store.clone(), run.clone());
    store.clone().spawn(async move {
        loop {
            let is_open = run.is_open();
            if !is_open {
                // First what they will look for when they see that it is over.
                let (store, run) = (store.clone(), run.clone());
                let keep = move || kept::keep(&store, &run, effort.kept);
                if let Ok(Err(error)) = tokio::task::spawn_blocking(keep).await {
                    tracing::warn!("a simulation cannot be kept: {error}");
                }
            }
            let Ok(text) = serde_json::to_string(&run.shown(0)) else { return };
            match store.show_run(&run.id, &by.to_string(), &text).await {
                Ok(wishes) => {
                    if wishes.looked < effort.patience {
                        run.note_look();
                    }
                    if wishes.stopped {
                        run.stop();
                    }
                    if wishes.shared {
                        run.share();
                    }
                }
                Err(error) => tracing::warn!("{error}"),
            }
            if !is_open {
                return;
            }
            tokio::time::sleep(SHOWN).await;
        }
    });
}

/// A simulation that another node plays, as somebody sees it who has a version of the result already; it blocks.
///
/// # Errors
/// A store that cannot be read.
pub fn look(store: &Store, id: &str, since: u32) -> Result<Option<wire::LabRun>, ApiError> {
    if !store.db().is_shared() {
        return Ok(None);
    }
    let internal = |error: String| ApiError::Internal(format!("simulation {id}: {error}"));
    let shown = store.wait(store.run_shown(id)).map_err(|error| internal(error.to_string()))?;
    let Some(shown) = shown else { return Ok(None) };
    let mut run: wire::LabRun =
        serde_json::from_str(&shown.text).map_err(|error| internal(error.to_string()))?;
    let is_open = matches!(run.stage, wire::LabStage::Queued { .. } | wire::LabStage::Running);
    if !is_open {
        // It was kept.
        return Ok(None);
    }
    if shown.age > DEAD {
        let message = "the machine that played it has stopped: run it again".into();
        run.stage = wire::LabStage::Failed { message };
    }
    if run.version == since {
        run.result = None;
    }
    Ok(Some(run))
}
