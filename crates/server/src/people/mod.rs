//! People with names: who is signed in, what belongs to them, what their games came to.
//!
//! `docs/people.md` states the rules. The database is the truth; what is counted here (guesses at passwords) is this node's.

mod attempts;
pub mod cookie;
mod deletion;
mod hasher;
pub mod matching;
pub mod passkeys;
mod passwords;
pub mod proof;
mod results;
mod signed;
mod sitting;
pub mod statistics;

pub use signed::{Guest, SignedIn};
pub use sitting::Sitting;

use std::net::IpAddr;
use std::time::Duration;

use freehold_engine::Seat;
use freehold_look::{fold_name, written_name};
use freehold_passkey::Signer;
use freehold_people::{SETTLED, Skill};
use freehold_protocol as wire;
use freehold_store::{Hint, Rated, SaidRow, Store, StoreError, now};
use ring::hmac;
use tokio::sync::{Semaphore, SemaphorePermit};

use self::attempts::Attempts;
use self::passwords::Passwords;
use crate::error::ApiError;
use crate::keys::{hash_of, hex, new_key};
use crate::limit::network_of;
use crate::tables::{Live, Tables};

/// A day, in milliseconds.
pub(crate) const DAY: i64 = 24 * 60 * 60 * 1000;

/// How many go through somebody's games at a time.
const TURNS: usize = 2;
/// How long others wait for their turn.
const PATIENCE: Duration = Duration::from_secs(3);
/// The longest name that is looked for among accounts, in bytes: nobody can have a longer one.
pub(crate) const LONGEST_WANTED: usize = 200;

/// What is needed to know people.
#[derive(Debug)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct People {
    pub passwords: Passwords,
    pub attempts: Attempts,
    /// What asks for passkeys, and knows the questions again.
    pub challenges: Signer,
    // What networks are hashed with before they are kept.
    networks: hmac::Key,
    // One for each of those whose games are gone through at a time.
    turns: Semaphore,
}

impl People {
    /// Nobody has tried anything yet.
    ///
    /// # Errors
    /// No randomness from the operating system, and a database that cannot be written.
    pub async fn new(store: &Store) -> Result<People, ApiError> {
        let (passwords, attempts) = (Passwords::new()?, Attempts::default());
        // All nodes have the same, so that one can check what another has asked.
        let secret = store.secret("challenges", &new_key()?.0).await.map_err(internal)?;
        let challenges = Signer::new(secret.as_bytes());
        let secret = store.secret("networks", &new_key()?.0).await.map_err(internal)?;
        let networks = hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes());
        let turns = Semaphore::new(TURNS);
        Ok(People { passwords, attempts, challenges, networks, turns })
    }

    /// The network of an address, as it is kept: only to be compared with others. There are so few addresses that whoever has a plain
    /// hash finds its address by trying all; this takes the secret too.
    pub fn network(&self, from: IpAddr) -> String {
        let tag = hmac::sign(&self.networks, network_of(from).to_string().as_bytes());
        hex(&tag.as_ref()[..16])
    }

    /// A turn to go through all games of somebody, which takes a while: a few at a time, and the others wait a little.
    ///
    /// # Errors
    /// Too many want to.
    pub async fn turn(&self) -> Result<SemaphorePermit<'_>, ApiError> {
        match tokio::time::timeout(PATIENCE, self.turns.acquire()).await {
            Ok(Ok(turn)) => Ok(turn),
            _ => Err(ApiError::Busy("many look at people just now: try again in a moment")),
        }
    }
}

/// A secret as it is kept.
pub fn hashed(secret: &str) -> String {
    hex(&hash_of(secret))
}

/// A rating as it was reckoned.
pub fn skill(rated: Rated, now: i64) -> Skill {
    let skill = Skill { mean: rated.mean as f64 / 1_000.0, sigma: rated.sigma as f64 / 1_000.0 };
    let days = rated.at.map_or(0.0, |at| (now - at) as f64 / DAY as f64);
    skill.after_days(days)
}

/// A rating as it is kept.
pub fn rated(skill: Skill, games: i64, at: Option<i64>) -> Rated {
    let thousandths = |points: f64| (points * 1_000.0).round() as i64;
    Rated { mean: thousandths(skill.mean), sigma: thousandths(skill.sigma), games, at }
}

/// A rating as it is sent.
pub fn rating(rated: Rated) -> wire::Rating {
    let skill = skill(rated, now());
    wire::Rating {
        shown: skill.shown(),
        plus_minus: skill.plus_minus(),
        provisional: skill.is_provisional(),
        games: rated.games.max(0) as u32,
    }
}

/// The uncertainty below which a rating is settled, as it is kept.
pub const SETTLED_KEPT: i64 = (SETTLED * 1_000.0) as i64;

pub(crate) fn internal(error: StoreError) -> ApiError {
    ApiError::Internal(error.to_string())
}

impl Tables {
    /// Whether somebody who has the key to a seat may play there: where games count the key is not enough, it must be their account
    /// that sits there, signed in and let in.
    ///
    /// # Errors
    /// Somebody else's account, or none.
    pub async fn may_play(&self, live: &Live, seat: Seat, who: &Guest) -> Result<(), ApiError> {
        if !live.look().await?.table.plan().rated {
            return Ok(());
        }
        let seated = self.store.accounts_at(&live.id).await.map_err(internal)?;
        match seated.iter().find(|one| one.seat == seat) {
            Some(one) if Some(one.account.id) != who.account() => Err(ApiError::SignedOut),
            _ => Ok(()),
        }
    }

    /// Reads the keys to a table again where another node may have added one; false where there is no other.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn reads_keys(&self, live: &Live) -> Result<bool, ApiError> {
        if !self.store.db().is_shared() {
            return Ok(false);
        }
        let mut inner = live.look().await?;
        let news = self.store.news(&live.id, inner.n_entries).await.map_err(internal)?;
        let Some(news) = news.filter(|news| news.n_entries == inner.n_entries) else {
            return Ok(false);
        };
        inner.keys.seats = news.seat_keys;
        Ok(true)
    }

    /// The name by which somebody sits down: that of their account, or one that is no account's.
    ///
    /// # Errors
    /// The name of somebody else's account, and a database that cannot be read.
    pub async fn name_for(&self, who: &Guest, wanted: String) -> Result<String, ApiError> {
        if let Some(session) = &who.session {
            return Ok(session.account.name.clone());
        }
        if wanted.len() <= LONGEST_WANTED {
            for look in [fold_name(&wanted), written_name(&wanted)] {
                if self.store.credentials(&look).await.map_err(internal)?.is_some() {
                    let why =
                        format!("{wanted:?} is somebody's account: sign in, or take another name");
                    return Err(ApiError::Table(freehold_table::TableError::BadName(why)));
                }
            }
        }
        Ok(wanted)
    }

    /// Whether somebody may sit down: where games count only with an account, and only once. Until the result is dropped nobody sits
    /// down with that account at the same moment, by any node.
    ///
    /// # Errors
    /// A guest where games count, somebody who sits there already, and a session that has ended.
    pub async fn may_sit(&self, live: &Live, who: &Guest) -> Result<Option<Sitting>, ApiError> {
        if let Some(session) = &who.session {
            let sessions = self.store.sessions(session.account.id).await.map_err(internal)?;
            if !sessions.iter().any(|one| one.id == session.id) {
                return Err(ApiError::SignedOut);
            }
        }
        if !live.look().await?.table.plan().rated {
            return Ok(None);
        }
        let Some(session) = &who.session else { return Err(ApiError::SignedOut) };
        let sitting = Sitting::begin(&self.store, &live.id, session.account.id).await?;
        let others = self.store.accounts_at(&live.id).await.map_err(internal)?;
        match others.iter().any(|other| other.account.id == session.account.id) {
            true => Err(ApiError::NotNow("you sit at this table already")),
            false => Ok(Some(sitting)),
        }
    }

    /// Notes whose account has sat down in a seat, if somebody's has.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn has_sat(&self, live: &Live, seat: Seat, who: &Guest) -> Result<(), ApiError> {
        let noted = match &who.session {
            Some(session) => {
                let id = session.account.id;
                self.store.seat_account(&live.id, seat, id, &who.network, now()).await
            }
            // Whoever sat there before has no seat here any more.
            None => self.store.unseat(&live.id, seat).await,
        };
        noted.map_err(internal)?;
        self.look_beside(live).await?;
        live.tell();
        self.bus.tell(Hint::Said(live.id.clone()));
        Ok(())
    }

    /// A player says something to everybody.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn tell_all(&self, live: &Live, said: &SaidRow) -> Result<(), ApiError> {
        if self.store.say(&live.id, said).await.is_err() {
            // Somebody said something at the same moment, by another node.
            self.store.say(&live.id, said).await.map_err(internal)?;
        }
        self.look_beside(live).await?;
        live.tell();
        self.bus.tell(Hint::Said(live.id.clone()));
        Ok(())
    }

    /// Reads what stands beside a table in the database: the accounts at it, what was said, and how long its chat is.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn look_beside(&self, live: &Live) -> Result<(), ApiError> {
        let accounts = self.store.accounts_at(&live.id).await.map_err(internal)?;
        live.set_sayings(self.store.said(&live.id).await.map_err(internal)?);
        let newest = self.store.newest_line(&live.id).await.map_err(internal)?;
        let account = |one: freehold_store::SeatedAccount| wire::SeatAccount {
            seat: one.seat,
            name: one.account.name,
            rating: rating(one.account.rated),
        };
        live.set_beside(accounts.into_iter().map(account).collect(), newest);
        Ok(())
    }
}
