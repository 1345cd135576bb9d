//! The key of one's own that a seat gives: the link that led there no longer works after it.
//!
//! It is written down before it is sent, so that no crash between loses the seat, and the same link finds it again.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use super::link::Link;

/// The key to use.
pub struct OwnKey {
    link: Option<String>,
    own: Option<String>,
    file: Option<PathBuf>,
}

impl OwnKey {
    /// The key that belongs to a link: the one kept for it, or the link's own.
    pub fn of(link: &Link) -> OwnKey {
        let file = link.key.as_deref().and_then(|key| {
            let folder = freehold_server::data_folder()?.join("seats");
            Some(folder.join(format!("{}-{}", link.game, &key[..16])))
        });
        let own = file.as_deref().and_then(|file| fs::read_to_string(file).ok());
        let own = own.map(|key| key.trim().to_string()).filter(|key| !key.is_empty());
        OwnKey { link: link.key.clone(), own, file }
    }

    /// The key for the next hello.
    pub fn key(&self) -> Option<String> {
        self.own.clone().or_else(|| self.link.clone())
    }

    /// A new key to sit down with, written down already; none where that cannot be done, and the server makes one.
    pub fn prepare(&mut self) -> Option<String> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).ok()?;
        let key: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        write(self.file.as_deref()?, &key).ok()?;
        self.own = Some(key.clone());
        Some(key)
    }

    /// Takes the key with which the server has seated us.
    pub fn seated(&mut self, key: &str) {
        if let Some(file) = &self.file {
            // The seat is ours all the same; only this link will not find it again.
            let _ = write(file, key);
        }
        self.own = Some(key.into());
    }

    /// Forgets a key of one's own that leads nowhere; false if there was none.
    pub fn refused(&mut self) -> bool {
        if let Some(file) = &self.file {
            let _ = fs::remove_file(file);
        }
        self.own.take().is_some()
    }
}

/// Writes a key that only this user may read.
fn write(file: &Path, key: &str) -> std::io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut options = fs::File::options();
    options.create(true).truncate(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)?.write_all(key.as_bytes())
}
