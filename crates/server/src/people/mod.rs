//! People with names: who is signed in, what belongs to them, what their games came to.
//!
//! `docs/people.md` states the rules. The database is the truth; what is counted here (guesses at passwords) is this node's.

mod attempts;
pub mod cookie;
mod deletion;
pub mod matching;
mod passwords;
mod results;
mod signed;
pub mod statistics;

pub use signed::{Guest, SignedIn};

use std::net::IpAddr;

use freehold_engine::Seat;
use freehold_people::{SETTLED, Skill};
use freehold_protocol as wire;
use freehold_store::{Hint, Rated, SaidRow, StoreError, now};

use self::attempts::Attempts;
use self::passwords::Passwords;
use crate::error::ApiError;
use crate::keys::{hash_of, hex};
use crate::limit::network_of;
use crate::tables::{Live, Tables};

/// A day, in milliseconds.
pub(crate) const DAY: i64 = 24 * 60 * 60 * 1000;

/// What is needed to know people.
#[derive(Debug)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct People {
    pub passwords: Passwords,
    pub attempts: Attempts,
}

impl People {
    /// Nobody has tried anything yet.
    ///
    /// # Errors
    /// No randomness from the operating system.
    pub fn new() -> Result<People, ApiError> {
        Ok(People { passwords: Passwords::new()?, attempts: Attempts::default() })
    }
}

/// A secret as it is kept.
pub fn hashed(secret: &str) -> String {
    hex(&hash_of(secret))
}

/// The network of an address, as it is kept: only to be compared with others.
pub fn network(from: IpAddr) -> String {
    hashed(&format!("network {}", network_of(from)))[..32].to_string()
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
    /// Whether somebody may sit down: where games count only with an account, and only once.
    ///
    /// # Errors
    /// A guest where games count, and somebody who sits there already.
    pub async fn may_sit(&self, live: &Live, who: &Guest) -> Result<(), ApiError> {
        if !live.look().await?.table.plan().rated {
            return Ok(());
        }
        let Some(session) = &who.session else { return Err(ApiError::SignedOut) };
        let others = self.store.accounts_at(&live.id).await.map_err(internal)?;
        match others.iter().any(|other| other.account.id == session.account.id) {
            true => Err(ApiError::NotNow("you sit at this table already")),
            false => Ok(()),
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
