//! Shared simulations as they are kept: what was wanted and what came of it, as JSON with a version.

use freehold_protocol as wire;
use freehold_sim::SimResult;
use freehold_store::Store;
use serde::{Deserialize, Serialize};

use super::wanted;
use super::{Effort, Run};
use crate::error::ApiError;

/// The version of what is kept. A wish of this version can always be read; a result that cannot is played again.
pub const FORMAT: u32 = 1;
/// The largest that is kept, in bytes.
const LARGEST: usize = 2 * 1024 * 1024;

#[derive(Debug, Serialize, Deserialize)]
struct Kept<R> {
    wanted: wire::LabWanted,
    note: Option<String>,
    result: R,
}

/// Keeps a simulation, in the place of the oldest if there are too many; it blocks.
///
/// # Errors
/// Why it cannot be kept, in words.
pub fn keep(store: &Store, run: &Run, most: u32) -> Result<(), String> {
    let (Some(result), note) = run.result() else { return Ok(()) };
    let kept = Kept { wanted: run.wanted.clone(), note, result: &*result };
    let text = serde_json::to_string(&kept).map_err(|error| error.to_string())?;
    if text.len() > LARGEST {
        return Err(format!("the result is larger than {LARGEST} bytes"));
    }
    let kept = store.keep_lab(&run.id, FORMAT, &text, most);
    store.wait(kept).map_err(|error| error.to_string())
}

/// A simulation that was kept; it blocks.
///
/// # Errors
/// A store that cannot be read.
pub fn load(store: &Store, id: &str, effort: &Effort) -> Result<Option<Run>, ApiError> {
    let internal = |error: String| ApiError::Internal(format!("simulation {id}: {error}"));
    let Some((format, text)) =
        store.wait(store.lab(id)).map_err(|error| internal(error.to_string()))?
    else {
        return Ok(None);
    };
    if format > FORMAT {
        return Err(ApiError::NotNow("this result was kept by a newer version of Freehold"));
    }
    let kept: Kept<serde_json::Value> =
        serde_json::from_str(&text).map_err(|error| internal(error.to_string()))?;
    let result = serde_json::from_value::<SimResult>(kept.result);
    if let Err(error) = &result {
        tracing::info!(id, "a simulation is to be played anew: {error}");
    }
    // The limits may be others now: what was played within them stays readable.
    let generous = Effort { games: u32::MAX, ..*effort };
    let (options, wanted) = wanted::options(kept.wanted, &generous)?;
    Ok(Some(Run::new(id.into(), options, wanted).kept(result.ok(), kept.note)))
}
