//! Signing in and out, and where one is signed in.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse};
use axum::routing::{delete, get, post};
use axum::{Json, Router};
use freehold_protocol as wire;
use freehold_store::{SessionRow, Shown, now};

use super::Body;
use super::account::own;
use crate::app::App;
use crate::error::ApiError;
use crate::guard::address;
use crate::keys::{new_id, new_key};
use crate::people::proof::{folded, guess};
use crate::people::{Guest, SignedIn, cookie, hashed, internal};

/// Its routes.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/session", post(sign_in).delete(sign_out))
        .route("/me/sessions", get(sessions).delete(end_others))
        .route("/me/sessions/{id}", delete(end))
}

/// The header that signs somebody in.
pub type Cookie = AppendHeaders<[(header::HeaderName, header::HeaderValue); 1]>;

/// Signs in. Unknown names and wrong passwords have the same answer, after the same time.
#[utoipa::path(post, path = "/api/session", tag = "account", request_body = wire::SignIn,
    responses((status = 200, body = wire::WhoAmI), (status = 403, body = wire::ErrorBody)))]
pub async fn sign_in(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Body(wanted): Body<wire::SignIn>,
) -> Result<impl IntoResponse, ApiError> {
    let folded = folded(&app, &wanted.name).await?;
    let from = address(&app, &headers, peer);
    guess(&app, &folded, from).await?;
    let known = app.store.credentials(&folded).await.map_err(internal)?;
    let password = known.as_ref().map(|known| known.password.clone());
    let fits = app.people.passwords.fits(wanted.password, password).await?;
    let Some(known) = known.filter(|known| fits && !known.banned) else {
        return Err(ApiError::WrongPassword);
    };
    app.people.attempts.forgive(&folded, from);
    let shown = Shown::Password(&known.password);
    let cookie = begin_session(&app, &headers, peer, known.id, shown).await?;
    Ok((cookie, Json(wire::WhoAmI { account: Some(own(&app, known.id).await?) })))
}

/// Signs out on this device.
#[utoipa::path(delete, path = "/api/session", tag = "account", responses((status = 204)))]
pub async fn sign_out(
    State(app): State<App>,
    headers: HeaderMap,
    who: Guest,
) -> Result<impl IntoResponse, ApiError> {
    if let Some(session) = &who.session {
        app.store.end_session(session.account.id, &session.id).await.map_err(internal)?;
    }
    let clear = AppendHeaders([(header::SET_COOKIE, cookie::clear(&app, &headers))]);
    Ok((StatusCode::NO_CONTENT, clear))
}

/// Where one is signed in.
#[utoipa::path(get, path = "/api/me/sessions", tag = "account",
    responses((status = 200, body = wire::Sessions)))]
pub async fn sessions(
    State(app): State<App>,
    who: SignedIn,
) -> Result<Json<wire::Sessions>, ApiError> {
    let rows = app.store.sessions(who.id()).await.map_err(internal)?;
    let sessions = rows.into_iter().map(|row| wire::SessionInfo {
        current: row.id == who.session.id,
        id: row.id,
        device: row.device,
        opened_at: row.opened_at,
        used_at: row.used_at,
    });
    Ok(Json(wire::Sessions { sessions: sessions.collect() }))
}

/// Signs out on one device.
#[utoipa::path(delete, path = "/api/me/sessions/{id}", tag = "account",
    params(("id" = String, Path)), responses((status = 204), (status = 404, body = wire::ErrorBody)))]
pub async fn end(
    State(app): State<App>,
    who: SignedIn,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    match app.store.end_session(who.id(), &id).await.map_err(internal)? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(ApiError::NotFound("such session".into())),
    }
}

/// Signs out on all other devices.
#[utoipa::path(delete, path = "/api/me/sessions", tag = "account", responses((status = 204)))]
pub async fn end_others(State(app): State<App>, who: SignedIn) -> Result<StatusCode, ApiError> {
    app.store.end_sessions(who.id(), &who.session.id).await.map_err(internal)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Every sign-in has a key of its own, made here: whatever cookie came with the request counts for nothing. What was shown must hold to
/// the end: the account may have been recovered while a password was hashed.
pub(super) async fn begin_session(
    app: &App,
    headers: &HeaderMap,
    peer: SocketAddr,
    account: i64,
    shown: Shown<'_>,
) -> Result<Cookie, ApiError> {
    let (key, _) = new_key()?;
    let at = now();
    let row = SessionRow {
        id: new_id()?,
        account,
        device: device(headers),
        network: app.people.network(address(app, headers, peer)),
        opened_at: at,
        used_at: at,
    };
    if !app.store.open_session(&hashed(&key), &row, shown).await.map_err(internal)? {
        return Err(match shown {
            Shown::Passkey(_) => ApiError::WrongPasskey,
            _ => ApiError::WrongPassword,
        });
    }
    Ok(AppendHeaders([(header::SET_COOKIE, cookie::set(app, headers, &key))]))
}

/// What a browser says of itself, in a few words.
pub(super) fn device(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
    let agent = agent.unwrap_or_default();
    let first = |known: &[(&'static str, &'static str)]| {
        known.iter().find(|(sign, _)| agent.contains(sign)).map(|(_, name)| *name)
    };
    let browser = first(&[
        ("Edg/", "Edge"),
        ("OPR/", "Opera"),
        ("Firefox/", "Firefox"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ]);
    let system = first(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS", "Mac"),
        ("Linux", "Linux"),
    ]);
    match (browser, system) {
        (Some(browser), Some(system)) => format!("{browser} on {system}"),
        (Some(one), None) | (None, Some(one)) => one.into(),
        (None, None) => "unknown".into(),
    }
}
