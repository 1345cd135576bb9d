//! What proves that somebody is who they say: a password, a passkey, or the recovery code.

use std::net::{IpAddr, SocketAddr};

use axum::http::HeaderMap;
use freehold_passkey::Purpose;
use freehold_protocol::Confirm;

use super::passkeys::{answered, bound, site};
use super::{LONGEST_WANTED, SignedIn, hashed, internal};
use crate::app::App;
use crate::bite::Limit;
use crate::error::ApiError;
use crate::guard::address;
use crate::keys::new_key;

/// A name as accounts are found by.
pub async fn folded(app: &App, name: &str) -> Result<String, ApiError> {
    match name.len() > LONGEST_WANTED {
        true => Err(ApiError::WrongPassword),
        false => app.store.known_as(name).await.map_err(internal),
    }
}

/// Counts it if there were too many tries.
pub fn counted(app: &App, from: IpAddr, tried: Result<(), ApiError>) -> Result<(), ApiError> {
    if matches!(tried, Err(ApiError::SlowDown)) {
        app.metrics.bites.count(Limit::Guesses, &from);
    }
    tried
}

/// Counts a guess at the password of somebody.
pub async fn guess(app: &App, folded: &str, from: IpAddr) -> Result<(), ApiError> {
    let knows = app.store.knows_network(folded, &app.people.network(from)).await;
    let knows = knows.map_err(internal)?;
    counted(app, from, app.people.attempts.guess(folded, from, knows))
}

/// Makes sure that it is really them: by the password, or by a passkey.
pub async fn confirm(
    app: &App,
    who: &SignedIn,
    headers: &HeaderMap,
    peer: SocketAddr,
    proof: Confirm,
) -> Result<(), ApiError> {
    let from = address(app, headers, peer);
    let folded = folded(app, &who.session.account.name).await?;
    counted(app, from, app.people.attempts.guess(&folded, from, true))?;
    match proof {
        Confirm { password: Some(password), passkey: None } => {
            let known = app.store.credentials(&folded).await.map_err(internal)?;
            let known = known.map(|known| known.password);
            if !app.people.passwords.fits(password, known).await? {
                return Err(ApiError::WrongPassword);
            }
        }
        Confirm { password: None, passkey: Some(answer) } => {
            let site = site(app, headers)?;
            let found = answered(app, &site, Purpose::Confirm, &bound(who), &answer).await?;
            if found.account != who.id() {
                return Err(ApiError::WrongPasskey);
            }
        }
        _ => return Err(ApiError::Malformed("either a password or a passkey is needed".into())),
    }
    app.people.attempts.forgive(&folded, from);
    Ok(())
}

/// A recovery code of 128 random bits, and what is kept of it.
pub fn new_code() -> Result<(String, String), ApiError> {
    let (key, _) = new_key()?;
    let plain = key[..32].to_string();
    let groups: Vec<&str> = (0..8).map(|i| &plain[i * 4..i * 4 + 4]).collect();
    Ok((groups.join("-"), hashed(&plain)))
}

/// A code as it was made, whatever signs somebody put between.
pub fn plain_code(code: &str) -> String {
    let digits = code.chars().filter(char::is_ascii_hexdigit).take(64);
    digits.map(|c| c.to_ascii_lowercase()).collect()
}
