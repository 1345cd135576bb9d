//! Accounts: opening them, changing them, losing and deleting them.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse};
use axum::routing::{get, post, put};
use axum::{Json, Router};
use freehold_look::{fold_name, written_name};
use freehold_people::{Skill, name_of_account};
use freehold_protocol as wire;
use freehold_store::{Account, NewAccount, Shown, now};
use freehold_table::TableError;

use super::Body;
use super::sessions::begin_session;
use crate::app::App;
use crate::error::ApiError;
use crate::guard::address;
use crate::people::proof::{confirm, counted, folded, new_code, plain_code};
use crate::people::{Guest, SignedIn, cookie, hashed, internal, rated, rating};

/// Its routes.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/account", post(create))
        .route("/recover", post(recover))
        .route("/me", get(who_am_i).delete(remove))
        .route("/me/profile", put(change_profile))
        .route("/me/password", post(change_password))
        .route("/me/recovery", post(new_recovery))
}

/// Opens an account and signs in.
#[utoipa::path(post, path = "/api/account", tag = "account", request_body = wire::NewAccount,
    responses((status = 201, body = wire::AccountCreated), (status = 422, body = wire::ErrorBody)))]
pub async fn create(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Body(wanted): Body<wire::NewAccount>,
) -> Result<impl IntoResponse, ApiError> {
    let bad_name = |why: String| ApiError::Table(TableError::BadName(why));
    let name = name_of_account(&wanted.name).map_err(bad_name)?;
    let from = address(&app, &headers, peer);
    counted(&app, from, app.people.attempts.open(from))?;
    let password = app.people.passwords.hash(wanted.password).await?;
    let (code, recovery) = new_code()?;
    let start = rated(Skill::NEW, 0, None);
    let new = NewAccount {
        id: new_number()?,
        folded: fold_name(&name),
        name: name.clone(),
        password,
        recovery,
        at: now(),
        mean: start.mean,
        sigma: start.sigma,
    };
    // No name looks like another's in the letters in which it is written either.
    let looks_like = app.store.account_named(&written_name(&name)).await.map_err(internal)?;
    if looks_like.is_some() || !app.store.open_account(&new).await.map_err(internal)? {
        return Err(bad_name(format!("somebody is called {name:?}, or nearly so")));
    }
    tracing::info!("account opened");
    let shown = Shown::Password(&new.password);
    let cookie = begin_session(&app, &headers, peer, new.id, shown).await?;
    let created = wire::AccountCreated { account: own(&app, new.id).await?, recovery_code: code };
    Ok((StatusCode::CREATED, cookie, Json(created)))
}

/// A new password by the recovery code. All devices are signed out, all passkeys removed, and there is a new code.
#[utoipa::path(post, path = "/api/recover", tag = "account", request_body = wire::Recover,
    responses((status = 200, body = wire::AccountCreated), (status = 403, body = wire::ErrorBody)))]
pub async fn recover(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Body(wanted): Body<wire::Recover>,
) -> Result<impl IntoResponse, ApiError> {
    let folded = folded(&app, &wanted.name).await?;
    let from = address(&app, &headers, peer);
    // Nobody guesses a code of 128 bits, so that only the network is counted: strangers cannot keep its owner out.
    counted(&app, from, app.people.attempts.guess(&folded, from, true))?;
    // Hashed first, so that it takes as long whatever comes of it.
    let password = app.people.passwords.hash(wanted.password).await?;
    let known = app.store.credentials(&folded).await.map_err(internal)?;
    let given = hashed(&plain_code(&wanted.code));
    let Some(known) = known.filter(|known| known.recovery == given && !known.banned) else {
        return Err(ApiError::WrongPassword);
    };
    app.people.attempts.forgive(&folded, from);
    let (code, recovery) = new_code()?;
    let shown = Shown::Recovery(&given);
    let set = app.store.set_password(known.id, shown, &password, Some(&recovery), None).await;
    if !set.map_err(internal)? {
        return Err(ApiError::WrongPassword);
    }
    let shown = Shown::Password(&password);
    let cookie = begin_session(&app, &headers, peer, known.id, shown).await?;
    let account = own(&app, known.id).await?;
    Ok((cookie, Json(wire::AccountCreated { account, recovery_code: code })))
}

/// Who asks.
#[utoipa::path(get, path = "/api/me", tag = "account",
    responses((status = 200, body = wire::WhoAmI)))]
pub async fn who_am_i(who: Guest) -> impl IntoResponse {
    let account = who.session.map(|session| me(session.account));
    ([(header::CACHE_CONTROL, "no-store")], Json(wire::WhoAmI { account }))
}

/// Changes what others see.
#[utoipa::path(put, path = "/api/me/profile", tag = "account",
    request_body = wire::ChangeProfile, responses((status = 200, body = wire::WhoAmI)))]
pub async fn change_profile(
    State(app): State<App>,
    who: SignedIn,
    Body(wanted): Body<wire::ChangeProfile>,
) -> Result<Json<wire::WhoAmI>, ApiError> {
    app.store.set_public(who.id(), wanted.public).await.map_err(internal)?;
    Ok(Json(wire::WhoAmI { account: Some(own(&app, who.id()).await?) }))
}

/// Another password; all other devices are signed out.
#[utoipa::path(post, path = "/api/me/password", tag = "account",
    request_body = wire::ChangePassword, responses((status = 204)))]
pub async fn change_password(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    who: SignedIn,
    Body(wanted): Body<wire::ChangePassword>,
) -> Result<StatusCode, ApiError> {
    let proof = wire::Confirm { password: wanted.old, passkey: wanted.passkey };
    confirm(&app, &who, &headers, peer, proof).await?;
    let password = app.people.passwords.hash(wanted.new).await?;
    let shown = Shown::Session(&who.hash);
    let set = app.store.set_password(who.id(), shown, &password, None, Some(&who.hash)).await;
    match set.map_err(internal)? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(ApiError::SignedOut),
    }
}

/// A new recovery code.
#[utoipa::path(post, path = "/api/me/recovery", tag = "account", request_body = wire::Confirm,
    responses((status = 200, body = wire::RecoveryCode)))]
pub async fn new_recovery(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    who: SignedIn,
    Body(wanted): Body<wire::Confirm>,
) -> Result<Json<wire::RecoveryCode>, ApiError> {
    confirm(&app, &who, &headers, peer, wanted).await?;
    let (code, recovery) = new_code()?;
    let shown = Shown::Session(&who.hash);
    if !app.store.set_recovery(who.id(), shown, &recovery).await.map_err(internal)? {
        return Err(ApiError::SignedOut);
    }
    Ok(Json(wire::RecoveryCode { recovery_code: code }))
}

/// Deletes the account. Games stay, with the name replaced.
#[utoipa::path(delete, path = "/api/me", tag = "account", request_body = wire::Confirm,
    responses((status = 204), (status = 403, body = wire::ErrorBody)))]
pub async fn remove(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    who: SignedIn,
    Body(wanted): Body<wire::Confirm>,
) -> Result<impl IntoResponse, ApiError> {
    confirm(&app, &who, &headers, peer, wanted).await?;
    app.tables.delete_account(&who.session.account).await?;
    tracing::info!("account deleted");
    let clear = AppendHeaders([(header::SET_COOKIE, cookie::clear(&app, &headers))]);
    Ok((StatusCode::NO_CONTENT, clear))
}

/// An account as its owner sees it.
pub fn me(account: Account) -> wire::Me {
    wire::Me {
        rating: rating(account.rated),
        name: account.name,
        opened_at: account.opened_at,
        public: account.public,
        moderator: account.moderator,
        muted_until: account.muted_until.filter(|until| *until > now()),
    }
}

/// The account of this id, as its owner sees it.
pub(super) async fn own(app: &App, id: i64) -> Result<wire::Me, ApiError> {
    let account = app.store.account(id).await.map_err(internal)?;
    account.map(me).ok_or(ApiError::SignedOut)
}

/// A random number that nobody has.
pub(super) fn new_number() -> Result<i64, ApiError> {
    // Scripts know no larger ones.
    Ok((crate::keys::new_seed()? >> 12) as i64)
}
