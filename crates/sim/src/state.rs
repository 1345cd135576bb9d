//! What was worked out before, kept in a file so that a long run can be stopped and picked up where it was.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

/// Why a state file is of no use.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StateError {
    /// It cannot be read.
    #[error("cannot read {}: {cause}", .path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        cause: std::io::Error,
    },
    /// It is not such a file.
    #[error("{} does not hold the state of a run; remove it to begin anew: {cause}", .path.display())]
    Format {
        /// The file.
        path: PathBuf,
        /// Why.
        cause: serde_json::Error,
    },
    /// It cannot be written.
    #[error("cannot write {}: {cause}", .path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        cause: std::io::Error,
    },

    /// It is that of something else.
    #[error("{} was written by another simulation or another version; name another file, or remove it to begin anew", .path.display())]
    Other {
        /// The file.
        path: PathBuf,
    },
}

/// The state file of a run that is about this file or folder, beside it.
pub(crate) fn beside(path: &Path, run: &str) -> PathBuf {
    // A folder such as `.` has its name only in full.
    let full = std::path::absolute(path).unwrap_or_else(|_| path.into());
    let full: PathBuf = full.components().collect();
    let mut name = full.file_name().map_or_else(|| "here".into(), ToOwned::to_owned);
    name.push(format!(".{run}.json"));
    full.with_file_name(name)
}

/// What is known, nothing if there is no file yet.
pub(crate) fn load<T: DeserializeOwned>(path: &Path) -> Result<BTreeMap<String, T>, StateError> {
    load_file(path).map(Option::unwrap_or_default)
}

/// Keeps what is known.
pub(crate) fn save<T: Serialize>(
    path: &Path,
    state: &BTreeMap<String, T>,
) -> Result<(), StateError> {
    save_file(path, state)
}

/// What a file holds, nothing if there is none yet.
pub(crate) fn load_file<T: DeserializeOwned>(path: &Path) -> Result<Option<T>, StateError> {
    match std::fs::read_to_string(path) {
        Ok(text) => serde_json::from_str(&text)
            .map(Some)
            .map_err(|cause| StateError::Format { path: path.into(), cause }),
        Err(cause) if cause.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(cause) => Err(StateError::Read { path: path.into(), cause }),
    }
}

/// Writes a file that is whole at every moment: it is written elsewhere and moved into place in one step.
pub(crate) fn save_file<T: Serialize>(path: &Path, state: &T) -> Result<(), StateError> {
    let fail = |cause| StateError::Write { path: path.into(), cause };
    let text = serde_json::to_string_pretty(state).map_err(|error| fail(error.into()))?;
    let mut aside = path.as_os_str().to_owned();
    aside.push(".new");
    std::fs::write(&aside, text).map_err(fail)?;
    std::fs::rename(&aside, path).map_err(fail)
}

/// A short key of long texts: FNV-1a, twice with different starts.
pub(crate) fn key(texts: &[&str]) -> String {
    let hash = |start: u64| {
        let mut hash = start;
        for text in texts {
            for byte in text.bytes().chain([0]) {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
            }
        }
        hash
    };
    format!("{:016x}{:016x}", hash(0xCBF2_9CE4_8422_2325), hash(0x6C62_272E_07BB_0142))
}
