//! A simulation that was stopped and goes on later, with the result that it would have had.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::sim::SimOptions;
use crate::state::{self, StateError};
use crate::tally::Tally;

/// The format of the file.
const VERSION: u32 = 1;

/// The parts that were played, added up in their order.
#[derive(Serialize, Deserialize)]
struct Kept {
    version: u32,
    /// What they are parts of.
    of: String,
    parts: u64,
    tally: Tally,
}

/// The file that keeps a simulation.
pub(crate) struct Checkpoint {
    path: PathBuf,
    of: String,
}

impl Checkpoint {
    /// The file of these options, if they name one.
    pub(crate) fn of(options: &SimOptions) -> Option<Checkpoint> {
        let path = options.checkpoint.clone()?;
        let sides: Vec<String> = options
            .sides
            .iter()
            .map(|side| {
                side.strategy().map_or_else(|| side.name().into(), |one| format!("{one:?}"))
            })
            .collect();
        let SimOptions { board, start, edition, length, seed, noted, .. } = options;
        let terms = format!("{board:?} {start:?} {edition:?} {length:?} {seed} {noted:?}");
        let version = env!("CARGO_PKG_VERSION");
        let of = state::key(&[version, &sides.join("\n"), &terms]);
        Some(Checkpoint { path, of })
    }

    /// The parts that were played before and what they add up to; none if there is no file yet.
    ///
    /// # Errors
    /// The file cannot be read, or is that of another simulation.
    pub(crate) fn load(&self) -> Result<Option<(u64, Tally)>, StateError> {
        let Some(kept) = state::load_file::<Kept>(&self.path)? else { return Ok(None) };
        if kept.version != VERSION || kept.of != self.of {
            return Err(StateError::Other { path: self.path.clone() });
        }
        Ok(Some((kept.parts, kept.tally)))
    }

    /// Keeps what was played.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(crate) fn save(&self, parts: u64, tally: &Tally) -> Result<(), StateError> {
        let kept = Kept { version: VERSION, of: self.of.clone(), parts, tally: tally.clone() };
        state::save_file(&self.path, &kept)
    }
}
