//! Who asks.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use freehold_store::{Session, now};

use super::cookie::{LASTS, session_key};
use super::{hashed, internal};
use crate::app::App;
use crate::error::ApiError;
use crate::guard::address;

/// How often it is noted that a session is used, in milliseconds.
const NOTED: i64 = 60 * 60 * 1000;

/// Somebody who may be signed in.
#[derive(Clone, Debug)]
pub struct Guest {
    /// The session, if they are.
    pub session: Option<Session>,
    /// The network they come from, as it is kept.
    pub network: String,
}

/// Somebody who is signed in.
#[derive(Clone, Debug)]
pub struct SignedIn {
    /// The session.
    pub session: Session,
    /// The hash of its key.
    pub hash: String,
}

impl Guest {
    /// Who sends a request with these headers.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn of(app: &App, headers: &HeaderMap, peer: SocketAddr) -> Result<Guest, ApiError> {
        let network = app.people.network(address(app, headers, peer));
        let Some(key) = session_key(headers) else { return Ok(Guest { session: None, network }) };
        let (hash, now) = (hashed(key), now());
        let session = app.store.session(&hash, now - LASTS * 1000).await.map_err(internal)?;
        let session = session.filter(|session| !session.account.banned);
        if session.as_ref().is_some_and(|session| now - session.used_at > NOTED) {
            app.store.use_session(&hash, now).await.map_err(internal)?;
        }
        Ok(Guest { session, network })
    }

    /// The id of the account.
    pub fn account(&self) -> Option<i64> {
        self.session.as_ref().map(|session| session.account.id)
    }
}

impl FromRequestParts<App> for Guest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Guest, ApiError> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = peer.map_or(SocketAddr::from(([0, 0, 0, 0], 0)), |ConnectInfo(peer)| *peer);
        Guest::of(app, &parts.headers, peer).await
    }
}

impl FromRequestParts<App> for SignedIn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<SignedIn, ApiError> {
        let session = Guest::from_request_parts(parts, app).await?.session;
        let session = session.ok_or(ApiError::SignedOut)?;
        let hash = session_key(&parts.headers).map(hashed).unwrap_or_default();
        Ok(SignedIn { session, hash })
    }
}

impl SignedIn {
    /// The id of the account.
    pub fn id(&self) -> i64 {
        self.session.account.id
    }

    /// The same, if they look after tables.
    ///
    /// # Errors
    /// Somebody who does not.
    pub fn moderator(self) -> Result<SignedIn, ApiError> {
        match self.session.account.moderator {
            true => Ok(self),
            false => Err(ApiError::Forbidden("only for those who look after the tables")),
        }
    }
}
