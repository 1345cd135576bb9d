//! Accounts: opening them, signing in, and everything that is one's own.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse};
use axum::routing::{delete, get, post, put};
use axum::{Json, Router};
use freehold_people::{Skill, fold_name, name_of_account};
use freehold_protocol as wire;
use freehold_store::{Account, NewAccount, SessionRow, now};
use freehold_table::TableError;
use serde_json::{Value, json};

use super::Body;
use crate::app::App;
use crate::error::ApiError;
use crate::guard::address;
use crate::keys::{new_id, new_key};
use crate::people::{
    Guest, LONGEST_WANTED, SignedIn, cookie, hashed, internal, network, rated, rating, statistics,
};

/// The largest settings, in bytes.
const LARGEST_SETTINGS: usize = 32 * 1024;
/// How many games an export has.
const MOST_EXPORTED: u32 = 100_000;

/// Its routes.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/account", post(create))
        .route("/session", post(sign_in).delete(sign_out))
        .route("/recover", post(recover))
        .route("/me", get(who_am_i).delete(remove))
        .route("/me/profile", put(change_profile))
        .route("/me/password", post(change_password))
        .route("/me/recovery", post(new_recovery))
        .route("/me/sessions", get(sessions).delete(end_others))
        .route("/me/sessions/{id}", delete(end))
        .route("/me/settings", get(settings).put(change_settings))
        .route("/me/export", get(export))
}

type Cookie = AppendHeaders<[(header::HeaderName, header::HeaderValue); 1]>;

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
    app.people.attempts.open(address(&app, &headers, peer))?;
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
    if !app.store.open_account(&new).await.map_err(internal)? {
        return Err(bad_name(format!("somebody is called {name:?}, or nearly so")));
    }
    tracing::info!("account opened");
    let cookie = begin_session(&app, &headers, peer, new.id).await?;
    let created = wire::AccountCreated { account: own(&app, new.id).await?, recovery_code: code };
    Ok((StatusCode::CREATED, cookie, Json(created)))
}

/// Signs in. Unknown names and wrong passwords have the same answer, after the same time.
#[utoipa::path(post, path = "/api/session", tag = "account", request_body = wire::SignIn,
    responses((status = 200, body = wire::WhoAmI), (status = 403, body = wire::ErrorBody)))]
pub async fn sign_in(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Body(wanted): Body<wire::SignIn>,
) -> Result<impl IntoResponse, ApiError> {
    let folded = folded(&wanted.name)?;
    let from = address(&app, &headers, peer);
    guess(&app, &folded, from).await?;
    let known = app.store.credentials(&folded).await.map_err(internal)?;
    let password = known.as_ref().map(|known| known.password.clone());
    let fits = app.people.passwords.fits(wanted.password, password).await?;
    let Some(known) = known.filter(|known| fits && !known.banned) else {
        return Err(ApiError::WrongPassword);
    };
    app.people.attempts.forgive(&folded, from);
    let cookie = begin_session(&app, &headers, peer, known.id).await?;
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

/// A new password by the recovery code. All devices are signed out, and there is a new code.
#[utoipa::path(post, path = "/api/recover", tag = "account", request_body = wire::Recover,
    responses((status = 200, body = wire::AccountCreated), (status = 403, body = wire::ErrorBody)))]
pub async fn recover(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Body(wanted): Body<wire::Recover>,
) -> Result<impl IntoResponse, ApiError> {
    let folded = folded(&wanted.name)?;
    let from = address(&app, &headers, peer);
    // Nobody guesses a code of 128 bits, so that only the network is counted: strangers cannot keep its owner out.
    app.people.attempts.guess(&folded, from, true)?;
    // Hashed first, so that it takes as long whatever comes of it.
    let password = app.people.passwords.hash(wanted.password).await?;
    let known = app.store.credentials(&folded).await.map_err(internal)?;
    let given = hashed(&plain_code(&wanted.code));
    let Some(known) = known.filter(|known| known.recovery == given && !known.banned) else {
        return Err(ApiError::WrongPassword);
    };
    app.people.attempts.forgive(&folded, from);
    let (code, recovery) = new_code()?;
    let set = app.store.set_password(known.id, &password, Some(&recovery), None).await;
    set.map_err(internal)?;
    let cookie = begin_session(&app, &headers, peer, known.id).await?;
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
    confirm(&app, &who, address(&app, &headers, peer), wanted.old).await?;
    let password = app.people.passwords.hash(wanted.new).await?;
    let set = app.store.set_password(who.id(), &password, None, Some(&who.hash)).await;
    set.map_err(internal)?;
    Ok(StatusCode::NO_CONTENT)
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
    confirm(&app, &who, address(&app, &headers, peer), wanted.password).await?;
    let (code, recovery) = new_code()?;
    app.store.set_recovery(who.id(), &recovery).await.map_err(internal)?;
    Ok(Json(wire::RecoveryCode { recovery_code: code }))
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

/// One's settings: whatever the client keeps in them.
#[utoipa::path(get, path = "/api/me/settings", tag = "account", responses((status = 200)))]
pub async fn settings(
    State(app): State<App>,
    who: SignedIn,
) -> Result<impl IntoResponse, ApiError> {
    let text = app.store.settings(who.id()).await.map_err(internal)?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text))
}

/// Other settings, a JSON object.
#[utoipa::path(put, path = "/api/me/settings", tag = "account", responses((status = 200)))]
pub async fn change_settings(
    State(app): State<App>,
    who: SignedIn,
    Body(wanted): Body<serde_json::Map<String, Value>>,
) -> Result<impl IntoResponse, ApiError> {
    let text = Value::Object(wanted).to_string();
    if text.len() > LARGEST_SETTINGS {
        return Err(ApiError::TooLarge(LARGEST_SETTINGS));
    }
    app.store.set_settings(who.id(), &text).await.map_err(internal)?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text))
}

/// Everything that is kept of an account, as one document.
#[utoipa::path(get, path = "/api/me/export", tag = "account", responses((status = 200)))]
pub async fn export(State(app): State<App>, who: SignedIn) -> Result<impl IntoResponse, ApiError> {
    let _turn = app.people.turn().await?;
    let account = &who.session.account;
    let settings = app.store.settings(account.id).await.map_err(internal)?;
    let sessions = app.store.sessions(account.id).await.map_err(internal)?;
    let took = app.store.took(account.id, i64::MAX, MOST_EXPORTED).await.map_err(internal)?;
    let seats = app.store.seats_of(account.id).await.map_err(internal)?;
    let lines = app.store.lines_of(account.id).await.map_err(internal)?;
    let games = took.iter().map(|took| {
        let (cards, events) = statistics::kingdom(&took.played.kingdom);
        json!({
            "table": took.played.game, "game_number": took.played.number, "title": took.played.title,
            "over_at": took.played.at, "rated": took.played.rated, "seat": took.seat.0,
            "place": took.place, "won": took.won, "cards": cards, "events": events,
            "names": serde_json::from_str::<Value>(&took.played.names).unwrap_or_default(),
            "owned": serde_json::from_str::<Value>(&took.owns).unwrap_or_default(),
            "rating_before": took.mean_before.map(|mean| mean as f64 / 1_000.0),
            "rating_after": took.mean_after.map(|mean| mean as f64 / 1_000.0),
        })
    });
    let document = json!({
        "account": me(account.clone()),
        "settings": serde_json::from_str::<Value>(&settings).unwrap_or_default(),
        "sessions": sessions.iter().map(|row| json!({
            "device": row.device, "opened_at": row.opened_at, "used_at": row.used_at,
        })).collect::<Vec<_>>(),
        "seats": seats.iter().map(|(game, seat)| json!({ "table": game, "seat": seat.0 }))
            .collect::<Vec<_>>(),
        "games": games.collect::<Vec<_>>(),
        "written": lines.iter().map(|(game, line)| json!({
            "table": game, "at": line.at, "name": line.name, "text": line.text,
        })).collect::<Vec<_>>(),
    });
    let kind = (header::CONTENT_TYPE, "application/json");
    let name = (header::CONTENT_DISPOSITION, "attachment; filename=\"freehold-account.json\"");
    Ok(([kind, name], document.to_string()))
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
    confirm(&app, &who, address(&app, &headers, peer), wanted.password).await?;
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

async fn own(app: &App, id: i64) -> Result<wire::Me, ApiError> {
    let account = app.store.account(id).await.map_err(internal)?;
    account.map(me).ok_or(ApiError::SignedOut)
}

/// A name as accounts are found by.
fn folded(name: &str) -> Result<String, ApiError> {
    if name.len() > LONGEST_WANTED { Err(ApiError::WrongPassword) } else { Ok(fold_name(name)) }
}

/// Counts a guess at the password of somebody.
async fn guess(app: &App, folded: &str, from: std::net::IpAddr) -> Result<(), ApiError> {
    let knows = app.store.knows_network(folded, &network(from)).await.map_err(internal)?;
    app.people.attempts.guess(folded, from, knows)
}

/// Makes sure that it is really them.
async fn confirm(
    app: &App,
    who: &SignedIn,
    from: std::net::IpAddr,
    password: String,
) -> Result<(), ApiError> {
    let folded = fold_name(&who.session.account.name);
    app.people.attempts.guess(&folded, from, true)?;
    let known = app.store.credentials(&folded).await.map_err(internal)?;
    let known = known.map(|known| known.password);
    if !app.people.passwords.fits(password, known).await? {
        return Err(ApiError::WrongPassword);
    }
    app.people.attempts.forgive(&folded, from);
    Ok(())
}

/// Every sign-in has a key of its own, made here: whatever cookie came with the request counts for nothing.
async fn begin_session(
    app: &App,
    headers: &HeaderMap,
    peer: SocketAddr,
    account: i64,
) -> Result<Cookie, ApiError> {
    let (key, _) = new_key()?;
    let at = now();
    let row = SessionRow {
        id: new_id()?,
        account,
        device: device(headers),
        network: network(address(app, headers, peer)),
        opened_at: at,
        used_at: at,
    };
    app.store.open_session(&hashed(&key), &row).await.map_err(internal)?;
    Ok(AppendHeaders([(header::SET_COOKIE, cookie::set(app, headers, &key))]))
}

/// What a browser says of itself, in a few words.
fn device(headers: &HeaderMap) -> String {
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

/// A recovery code of 128 random bits, and what is kept of it.
fn new_code() -> Result<(String, String), ApiError> {
    let (key, _) = new_key()?;
    let plain = key[..32].to_string();
    let groups: Vec<&str> = (0..8).map(|i| &plain[i * 4..i * 4 + 4]).collect();
    Ok((groups.join("-"), hashed(&plain)))
}

/// A code as it was made, whatever signs somebody put between.
fn plain_code(code: &str) -> String {
    let digits = code.chars().filter(char::is_ascii_hexdigit).take(64);
    digits.map(|c| c.to_ascii_lowercase()).collect()
}

/// A random number that nobody has.
pub(super) fn new_number() -> Result<i64, ApiError> {
    // Scripts know no larger ones.
    Ok((crate::keys::new_seed()? >> 12) as i64)
}
