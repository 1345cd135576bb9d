//! Passkeys: signing in with them, and which ones an account has.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use axum::routing::{get, post, put};
use axum::{Json, Router};
use data_encoding::BASE64URL_NOPAD;
use freehold_passkey::{ALGORITHMS, Attested, Ceremony, Purpose, made};
use freehold_protocol as wire;
use freehold_store::{Added, PasskeyRow, Shown, now};

use super::Body;
use super::account::own;
use super::sessions::{begin_session, device};
use crate::app::App;
use crate::error::ApiError;
use crate::guard::address;
use crate::keys::{new_handle, new_id};
use crate::people::passkeys::{MOST, answered, bound, bytes, challenge, refused, site, spent};
use crate::people::proof::{confirm, counted};
use crate::people::{SignedIn, internal};

/// The longest name of a passkey, in characters.
const LONGEST_NAME: usize = 40;

/// Its routes.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/session/passkey/challenge", post(ask_to_sign_in))
        .route("/session/passkey", post(sign_in))
        .route("/me/challenge", post(ask_to_confirm))
        .route("/me/passkeys", get(all).post(add))
        .route("/me/passkeys/challenge", post(ask_to_add))
        .route("/me/passkeys/{id}", put(rename).delete(remove))
}

/// What a passkey is to answer for somebody to sign in. It is the same for everybody: nobody says who they are before.
#[utoipa::path(post, path = "/api/session/passkey/challenge", tag = "account",
    responses((status = 200, body = wire::PasskeyQuestion), (status = 409, body = wire::ErrorBody)))]
pub async fn ask_to_sign_in(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Json<wire::PasskeyQuestion>, ApiError> {
    let site = site(&app, &headers)?;
    let (challenge, seconds) = challenge(&app, &site, Purpose::SignIn, "")?;
    Ok(Json(wire::PasskeyQuestion { challenge, site: site.id, seconds, credentials: Vec::new() }))
}

/// Signs in with a passkey.
#[utoipa::path(post, path = "/api/session/passkey", tag = "account",
    request_body = wire::PasskeyAnswer,
    responses((status = 200, body = wire::WhoAmI), (status = 403, body = wire::ErrorBody)))]
pub async fn sign_in(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Body(given): Body<wire::PasskeyAnswer>,
) -> Result<impl IntoResponse, ApiError> {
    let from = address(&app, &headers, peer);
    let site = site(&app, &headers)?;
    counted(&app, from, app.people.attempts.answer(from))?;
    let passkey = answered(&app, &site, Purpose::SignIn, "", &given).await?;
    app.people.attempts.forgive_answer(from);
    let shown = Shown::Passkey(&passkey.id);
    let cookie = begin_session(&app, &headers, peer, passkey.account, shown).await?;
    Ok((cookie, Json(wire::WhoAmI { account: Some(own(&app, passkey.account).await?) })))
}

/// What one of one's passkeys is to answer in place of the password.
#[utoipa::path(post, path = "/api/me/challenge", tag = "account",
    responses((status = 200, body = wire::PasskeyQuestion), (status = 409, body = wire::ErrorBody)))]
pub async fn ask_to_confirm(
    State(app): State<App>,
    headers: HeaderMap,
    who: SignedIn,
) -> Result<Json<wire::PasskeyQuestion>, ApiError> {
    let site = site(&app, &headers)?;
    let credentials = credentials(&app, &who, &site.id).await?;
    if credentials.is_empty() {
        return Err(ApiError::NotNow("you have no passkey for this address"));
    }
    let (challenge, seconds) = challenge(&app, &site, Purpose::Confirm, &bound(&who))?;
    Ok(Json(wire::PasskeyQuestion { challenge, site: site.id, seconds, credentials }))
}

/// One's passkeys.
#[utoipa::path(get, path = "/api/me/passkeys", tag = "account",
    responses((status = 200, body = wire::Passkeys)))]
pub async fn all(
    State(app): State<App>,
    headers: HeaderMap,
    who: SignedIn,
) -> Result<Json<wire::Passkeys>, ApiError> {
    let rows = app.store.passkeys(who.id()).await.map_err(internal)?;
    let passkeys = rows.into_iter().map(shown).collect();
    let (site, refused) = match site(&app, &headers) {
        Ok(site) => (Some(site.id), None),
        Err(why) => (None, Some(why.to_string())),
    };
    Ok(Json(wire::Passkeys { passkeys, most: MOST, site, refused }))
}

/// What is needed to make a passkey, for somebody who has just shown who they are: whoever finds a device that is signed in must
/// not be able to let themselves in for ever.
#[utoipa::path(post, path = "/api/me/passkeys/challenge", tag = "account",
    request_body = wire::Confirm,
    responses((status = 200, body = wire::PasskeyWanted), (status = 403, body = wire::ErrorBody)))]
pub async fn ask_to_add(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    who: SignedIn,
    Body(wanted): Body<wire::Confirm>,
) -> Result<Json<wire::PasskeyWanted>, ApiError> {
    let site = site(&app, &headers)?;
    confirm(&app, &who, &headers, peer, wanted).await?;
    let credentials = credentials(&app, &who, &site.id).await?;
    if app.store.passkeys(who.id()).await.map_err(internal)?.len() >= MOST as usize {
        return Err(ApiError::NotNow(TOO_MANY));
    }
    let user = app.store.handle(who.id(), &new_handle()?).await.map_err(internal)?;
    let user = user.ok_or(ApiError::SignedOut)?;
    let (challenge, seconds) = challenge(&app, &site, Purpose::Add, &bound(&who))?;
    let (name, algorithms) = (who.session.account.name.clone(), ALGORITHMS.to_vec());
    let site = site.id;
    Ok(Json(wire::PasskeyWanted { challenge, site, seconds, user, name, algorithms, credentials }))
}

/// Adds a passkey.
#[utoipa::path(post, path = "/api/me/passkeys", tag = "account", request_body = wire::NewPasskey,
    responses((status = 201, body = wire::PasskeyInfo), (status = 403, body = wire::ErrorBody)))]
pub async fn add(
    State(app): State<App>,
    headers: HeaderMap,
    who: SignedIn,
    Body(wanted): Body<wire::NewPasskey>,
) -> Result<impl IntoResponse, ApiError> {
    let site = site(&app, &headers)?;
    let name = match tidy(&wanted.name)? {
        none if none.is_empty() => device(&headers),
        name => name,
    };
    let (client_data, attestation) = (bytes(&wanted.client_data)?, bytes(&wanted.attestation)?);
    let (at, bound) = (now(), bound(&who));
    let ceremony = Ceremony { site: &site, purpose: Purpose::Add, bound: &bound, now: at };
    let given = Attested { client_data: &client_data, attestation: &attestation };
    let made = made(&app.people.challenges, &ceremony, given).map_err(refused)?;
    let row = PasskeyRow {
        id: new_id()?,
        account: who.id(),
        credential: BASE64URL_NOPAD.encode(&made.credential),
        key: made.key,
        counter: made.counter.into(),
        synced: made.synced,
        site: site.id.clone(),
        name,
        added_at: at,
        used_at: None,
    };
    // Who asks was seen to before the body came, which may have taken its time.
    let (spent, session) = (spent(&made.spent), Shown::Session(&who.hash));
    let added = app.store.add_passkey(&row, MOST, &spent, session).await.map_err(internal)?;
    match added {
        Added::Done => {}
        Added::TooLate => return Err(ApiError::SignedOut),
        Added::Spent => return Err(ApiError::WrongPasskey),
        Added::TooMany => return Err(ApiError::NotNow(TOO_MANY)),
        Added::Taken => return Err(ApiError::NotNow("that passkey is in use already")),
    }
    tracing::info!("passkey added");
    Ok((StatusCode::CREATED, Json(shown(row))))
}

/// Calls a passkey something else.
#[utoipa::path(put, path = "/api/me/passkeys/{id}", tag = "account", params(("id" = String, Path)),
    request_body = wire::NamePasskey,
    responses((status = 204), (status = 404, body = wire::ErrorBody)))]
pub async fn rename(
    State(app): State<App>,
    who: SignedIn,
    Path(id): Path<String>,
    Body(wanted): Body<wire::NamePasskey>,
) -> Result<StatusCode, ApiError> {
    let name = tidy(&wanted.name)?;
    if name.is_empty() {
        return Err(ApiError::Malformed("a passkey has a name".into()));
    }
    found(app.store.rename_passkey(who.id(), &id, &name).await.map_err(internal)?)
}

/// Removes a passkey.
#[utoipa::path(delete, path = "/api/me/passkeys/{id}", tag = "account",
    params(("id" = String, Path)), responses((status = 204), (status = 404, body = wire::ErrorBody)))]
pub async fn remove(
    State(app): State<App>,
    who: SignedIn,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    found(app.store.remove_passkey(who.id(), &id).await.map_err(internal)?)
}

const TOO_MANY: &str = "an account has at most 20 passkeys: remove one first";

fn found(found: bool) -> Result<StatusCode, ApiError> {
    match found {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(ApiError::NotFound("such passkey".into())),
    }
}

/// The passkeys of somebody for a site, as devices name them.
async fn credentials(app: &App, who: &SignedIn, site: &str) -> Result<Vec<String>, ApiError> {
    let rows = app.store.passkeys(who.id()).await.map_err(internal)?;
    Ok(rows.into_iter().filter(|row| row.site == site).map(|row| row.credential).collect())
}

fn shown(row: PasskeyRow) -> wire::PasskeyInfo {
    let PasskeyRow { id, name, site, synced, added_at, used_at, .. } = row;
    wire::PasskeyInfo { id, name, site, synced, added_at, used_at }
}

/// A name as it is kept.
fn tidy(name: &str) -> Result<String, ApiError> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
        let why = format!("the name of a passkey has at most {LONGEST_NAME} characters");
        return Err(ApiError::Malformed(why));
    }
    Ok(name)
}
