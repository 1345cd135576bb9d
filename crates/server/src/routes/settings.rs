//! What is kept for an account: its settings, and everything as one document.

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use serde_json::{Value, json};

use super::Body;
use super::account::me;
use crate::app::App;
use crate::error::ApiError;
use crate::people::{SignedIn, internal, statistics};

/// The largest settings, in bytes.
const LARGEST_SETTINGS: usize = 32 * 1024;
/// How many games an export has.
const MOST_EXPORTED: u32 = 100_000;

/// Its routes.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/me/settings", get(settings).put(change_settings))
        .route("/me/export", get(export))
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
    let passkeys = app.store.passkeys(account.id).await.map_err(internal)?;
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
        "passkeys": passkeys.iter().map(|row| json!({
            "name": row.name, "site": row.site, "synced": row.synced, "added_at": row.added_at,
            "used_at": row.used_at,
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
