//! Games that are written down as they are played, so that none is lost.
//!
//! Each lies in a file of its own in the folder for the data of this user, and holds who plays and the game in the notation. A
//! game that is over is no longer kept. A lock beside the file tells which of them is being played just now.

use std::fs::{self, File, TryLockError};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, anyhow, ensure};
use freehold_bots::BotKind;
use serde::{Deserialize, Serialize};

use super::opponent::Opponent;
use super::seats::Seats;
use super::sitting::Sitting;

/// The version of the files.
const VERSION: u32 = 1;

/// A game that is kept while it is played.
pub struct Kept {
    path: PathBuf,
    /// Held for as long as the game is played.
    _lock: File,
}

/// A game that waits to be gone on with.
#[derive(Debug)]
pub struct Waiting {
    path: PathBuf,
    lock: File,
    page: Page,
    /// When it was last played.
    pub at: SystemTime,
}

#[derive(Debug, Serialize, Deserialize)]
struct Page {
    version: u32,
    seats: Vec<Place>,
    turn: u32,
    /// In the notation.
    game: String,
}

#[derive(Debug, Serialize, Deserialize)]
struct Place {
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bot: Option<String>,
    /// The text of the strategy that sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    strategy: Option<String>,
}

impl Kept {
    /// A place for a new game; nothing where there is no folder for data.
    ///
    /// # Errors
    /// A folder that cannot be written to.
    pub fn new() -> anyhow::Result<Option<Kept>> {
        let Some(folder) = folder() else { return Ok(None) };
        fs::create_dir_all(&folder)
            .with_context(|| format!("cannot make the folder {}", folder.display()))?;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis());
        let path = folder.join(format!("{now}-{}.json", std::process::id()));
        let lock = locked(&path)?.ok_or_else(|| anyhow!("{} is in use", path.display()))?;
        Ok(Some(Kept { path, _lock: lock }))
    }

    /// Writes the game down as it is now; one that is over need not be kept.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub fn keep(&mut self, sitting: &Sitting, seats: &Seats) -> anyhow::Result<()> {
        if sitting.game.decision().is_none() {
            gone(&self.path)?;
            return gone(&lock_of(&self.path));
        }
        let place = |(name, opponent): (&String, &Option<Opponent>)| Place {
            name: name.clone(),
            bot: match opponent {
                Some(Opponent::Bot(kind)) => Some(kind.id().into()),
                _ => None,
            },
            strategy: match opponent {
                Some(Opponent::Strategy(_, text)) => Some(text.to_string()),
                _ => None,
            },
        };
        let page = Page {
            version: VERSION,
            seats: seats.names.iter().zip(&seats.opponents).map(place).collect(),
            turn: sitting.game.turn().number,
            game: sitting.text(),
        };
        write(&self.path, serde_json::to_string_pretty(&page)?.as_bytes())
            .with_context(|| format!("cannot write {}", self.path.display()))
    }
}

impl Waiting {
    /// Who plays, and how far they are, in words.
    pub fn about(&self) -> String {
        let names: Vec<&str> = self.page.seats.iter().map(|place| place.name.as_str()).collect();
        format!("{}, turn {}, {}", names.join(" against "), self.page.turn, ago(self.at))
    }

    /// Goes on with it.
    ///
    /// # Errors
    /// A game that cannot be read.
    pub fn resume(self) -> anyhow::Result<(Sitting, Seats, Kept)> {
        let shown = self.path.display().to_string();
        let places = self.page.seats;
        let opponents = places.iter().map(opponent).collect::<anyhow::Result<Vec<_>>>()?;
        let (sitting, seats) =
            Sitting::read(&self.page.game, &shown, |names| Seats::placed(names, opponents))?;
        Ok((sitting, seats, Kept { path: self.path, _lock: self.lock }))
    }
}

/// The games that wait, the one played last first. Those being played just now are left out, and so is what cannot be read.
pub fn waiting() -> Vec<Waiting> {
    let files = folder().and_then(|folder| fs::read_dir(folder).ok());
    let paths = files.into_iter().flatten().flatten().map(|entry| entry.path());
    let pages = paths.filter(|path| path.extension().is_some_and(|ending| ending == "json"));
    let mut waiting: Vec<Waiting> = pages.filter_map(|path| read(path).ok().flatten()).collect();
    waiting.sort_by_key(|one| std::cmp::Reverse(one.at));
    waiting
}

fn read(path: PathBuf) -> anyhow::Result<Option<Waiting>> {
    let page: Page = serde_json::from_str(&fs::read_to_string(&path)?)?;
    ensure!(page.version <= VERSION, "a newer freehold has kept this game");
    let at = fs::metadata(&path)?.modified()?;
    let Some(lock) = locked(&path)? else { return Ok(None) };
    Ok(Some(Waiting { path, lock, page, at }))
}

fn opponent(place: &Place) -> anyhow::Result<Option<Opponent>> {
    match (&place.bot, &place.strategy) {
        (Some(id), _) => {
            let kind = BotKind::named(id).ok_or_else(|| anyhow!("there is no bot {id:?}"))?;
            Ok(Some(Opponent::Bot(kind)))
        }
        (None, Some(text)) => Opponent::written(text, &place.name).map(Some),
        (None, None) => Ok(None),
    }
}

/// The lock of a game; nothing if somebody else holds it.
fn locked(path: &Path) -> anyhow::Result<Option<File>> {
    let lock = File::options().create(true).append(true).open(lock_of(path))?;
    match lock.try_lock() {
        Ok(()) => Ok(Some(lock)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}

fn lock_of(path: &Path) -> PathBuf {
    path.with_extension("lock")
}

/// Writes all of it or nothing: whoever reads finds the old or the new.
fn write(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let next = path.with_extension("next");
    let mut file = File::create(&next)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&next, path)
}

fn gone(path: &Path) -> anyhow::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error.into()),
        _ => Ok(()),
    }
}

fn folder() -> Option<PathBuf> {
    Some(freehold_server::data_folder()?.join("games"))
}

fn ago(at: SystemTime) -> String {
    let minutes = at.elapsed().map_or(0, |time| time.as_secs() / 60);
    let many = |n: u64, what: &str| format!("{n} {what}{} ago", if n == 1 { "" } else { "s" });
    match minutes {
        0 => "just now".into(),
        1..=59 => many(minutes, "minute"),
        60..=1439 => many(minutes / 60, "hour"),
        _ => many(minutes / 1440, "day"),
    }
}
