//! Passkeys: for whom they are made, what is asked, and whether an answer holds.

use axum::http::{HeaderMap, header};
use data_encoding::BASE64URL_NOPAD;
use freehold_passkey::{Answer, Ceremony, Fault, Known, LASTS, Purpose, Site, Spent};
use freehold_protocol as wire;
use freehold_store::{PasskeyRow, SpentRow, now};

use super::{SignedIn, internal};
use crate::app::App;
use crate::error::ApiError;
use crate::keys::hex;

/// How many passkeys an account may have.
pub const MOST: u32 = 20;

/// How much longer than a challenge lasts it is known that it was answered, in milliseconds: the clocks of nodes may differ, and none
/// must forget what another would still take.
const LONGER: i64 = 60 * 60 * 1000;

/// The site for which passkeys are made at the address under which the server was called. That it is one of ours was seen to
/// before (`guard.rs`), so that the name of a request can be believed.
///
/// # Errors
/// An address at which there can be none.
pub fn site(app: &App, headers: &HeaderMap) -> Result<Site, ApiError> {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    match &app.config.site {
        Some(site) if site.is_at(host) => Ok(site.clone()),
        Some(site) => {
            let at = site.origins.first().map(String::as_str).unwrap_or_default();
            Err(ApiError::NoPasskeys(format!("passkeys of this server are used at {at}")))
        }
        None => Site::of_host(host).map_err(|why| ApiError::NoPasskeys(why.to_string())),
    }
}

/// Whose answer counts to what somebody was asked who is signed in.
pub fn bound(who: &SignedIn) -> String {
    format!("{} {}", who.id(), who.hash)
}

/// A fresh challenge, as it is sent, and the seconds for it.
///
/// # Errors
/// No randomness from the operating system.
pub fn challenge(
    app: &App,
    site: &Site,
    purpose: Purpose,
    bound: &str,
) -> Result<(String, u32), ApiError> {
    let ceremony = Ceremony { site, purpose, bound, now: now() };
    let challenge = app.people.challenges.challenge(&ceremony);
    let challenge = challenge.ok_or_else(|| ApiError::Internal("no randomness".into()))?;
    Ok((BASE64URL_NOPAD.encode(&challenge), (LASTS / 1000) as u32))
}

/// The passkey that has answered, noted as used. Whatever is wrong has the same answer, but for one that came too late.
///
/// # Errors
/// A passkey that is not known, an answer that does not hold, one that was given before, and an account that is banned.
pub async fn answered(
    app: &App,
    site: &Site,
    purpose: Purpose,
    bound: &str,
    given: &wire::PasskeyAnswer,
) -> Result<PasskeyRow, ApiError> {
    let credential = BASE64URL_NOPAD.encode(&bytes(&given.credential)?);
    let user = BASE64URL_NOPAD.encode(&bytes(&given.user)?);
    let (client_data, authenticator_data) =
        (bytes(&given.client_data)?, bytes(&given.authenticator_data)?);
    let signature = bytes(&given.signature)?;
    let found = app.store.passkey(&credential).await.map_err(internal)?;
    let is_theirs = |handle: Option<&str>| handle == Some(user.as_str());
    let found = found.filter(|one| is_theirs(one.handle.as_deref()) && one.row.site == site.id);
    let Some(found) = found.filter(|one| !one.banned) else { return Err(ApiError::WrongPasskey) };
    let row = found.row;
    let at = now();
    let ceremony = Ceremony { site, purpose, bound, now: at };
    let given = Answer {
        client_data: &client_data,
        authenticator_data: &authenticator_data,
        signature: &signature,
    };
    let counter = u32::try_from(row.counter).unwrap_or(u32::MAX);
    let known = Known { key: &row.key, counter, synced: row.synced };
    let answer = freehold_passkey::answered(&app.people.challenges, &ceremony, given, known)
        .map_err(refused)?;
    let (counter, spent) = (i64::from(answer.counter), spent(&answer.spent));
    match app.store.use_passkey(&row.id, counter, at, &spent).await.map_err(internal)? {
        true => Ok(row),
        false => Err(ApiError::WrongPasskey),
    }
}

/// A challenge that was answered, as it is kept.
pub fn spent(spent: &Spent) -> SpentRow {
    SpentRow { hash: hex(&spent.hash), until: spent.until.saturating_add(LONGER) }
}

/// What somebody is told whose passkey did not do.
pub fn refused(fault: Fault) -> ApiError {
    match fault {
        Fault::Late => ApiError::NotNow("that took too long: try again"),
        Fault::Counter => {
            // Devices hardly ever do that; somebody may have a copy of one.
            tracing::warn!("a passkey has counted back");
            ApiError::WrongPasskey
        }
        fault => {
            tracing::debug!(%fault, "passkey refused");
            ApiError::WrongPasskey
        }
    }
}

/// Bytes as they are sent.
///
/// # Errors
/// Something else.
pub fn bytes(text: &str) -> Result<Vec<u8>, ApiError> {
    let wrong = |_| ApiError::Malformed("bytes are base64url without padding".into());
    BASE64URL_NOPAD.decode(text.as_bytes()).map_err(wrong)
}
