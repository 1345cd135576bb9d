//! The file of the database, as it was when it was opened.

use std::path::{Path, PathBuf};

/// A file that should stay where it is. SQLite goes on writing into a file that was deleted, and all of it is lost.
#[derive(Debug)]
pub(crate) struct OpenFile {
    path: PathBuf,
    identity: Option<(u64, u64)>,
}

impl OpenFile {
    /// The file that lies here now.
    pub(crate) fn at(path: &Path) -> OpenFile {
        OpenFile { path: path.into(), identity: identity(path) }
    }

    /// Whether it is still the same.
    pub(crate) fn is_there(&self) -> bool {
        identity(&self.path) == self.identity
    }
}

#[cfg(unix)]
fn identity(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt as _;
    let found = std::fs::metadata(path).ok()?;
    Some((found.dev(), found.ino()))
}

#[cfg(not(unix))]
fn identity(path: &Path) -> Option<(u64, u64)> {
    path.exists().then_some((0, 0))
}
