//! Analyses of games that are over.

use std::net::SocketAddr;

use axum::Json;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::HeaderMap;
use freehold_engine::Seat;
use freehold_protocol as wire;

use super::Asked;
use super::replay::{Which, finished};
use crate::app::App;
use crate::error::ApiError;
use crate::guard::address;
use crate::lessons::Played;

/// How far the analysis of a game has come: the analysis itself, once it is done.
#[utoipa::path(get, path = "/api/games/{id}/analysis", tag = "replays",
    params(("id" = String, Path), ("game_number" = Option<u32>, Query)),
    responses((status = 200, body = wire::AnalysisState), (status = 409, body = wire::ErrorBody)))]
pub async fn look(
    State(app): State<App>,
    Path(id): Path<String>,
    Asked(which): Asked<Which>,
    headers: HeaderMap,
) -> Result<Json<wire::AnalysisState>, ApiError> {
    let played = played(&app, &id, which, &headers).await?;
    blocking(move || app.lessons.state(&played)).await
}

/// Has a game analysed. What is done, waits or runs already is left as it is.
#[utoipa::path(post, path = "/api/games/{id}/analysis", tag = "replays",
    params(("id" = String, Path), ("game_number" = Option<u32>, Query)),
    responses((status = 200, body = wire::AnalysisState), (status = 409, body = wire::ErrorBody),
        (status = 429, body = wire::ErrorBody)))]
pub async fn ask(
    State(app): State<App>,
    Path(id): Path<String>,
    Asked(which): Asked<Which>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<Json<wire::AnalysisState>, ApiError> {
    let by = address(&app, &headers, peer);
    let played = played(&app, &id, which, &headers).await?;
    blocking(move || app.lessons.ask(played, by)).await
}

/// Takes the wish for an analysis back, if it came from the same address.
#[utoipa::path(delete, path = "/api/games/{id}/analysis", tag = "replays",
    params(("id" = String, Path), ("game_number" = Option<u32>, Query)),
    responses((status = 200, body = wire::AnalysisState), (status = 409, body = wire::ErrorBody)))]
pub async fn stop(
    State(app): State<App>,
    Path(id): Path<String>,
    Asked(which): Asked<Which>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<Json<wire::AnalysisState>, ApiError> {
    let by = address(&app, &headers, peer);
    let played = played(&app, &id, which, &headers).await?;
    app.lessons.cancel(&played, by);
    blocking(move || app.lessons.state(&played)).await
}

/// The game, if it is over and whoever asks may see everything.
async fn played(
    app: &App,
    id: &str,
    which: Which,
    headers: &HeaderMap,
) -> Result<Played, ApiError> {
    let live = app.tables.get(id).await?;
    let finished = finished(&live, which.game_number, headers).await?;
    let inner = live.look().await?;
    let people = inner.table.seats().iter().enumerate().filter(|(_, who)| who.is_person());
    Ok(Played {
        game: live.id.clone(),
        number: finished.number,
        start: finished.played.start().clone(),
        answers: finished.played.carried_out().to_vec(),
        names: finished.names,
        learners: people.map(|(i, _)| Seat(i as u8)).collect(),
    })
}

async fn blocking(
    work: impl FnOnce() -> Result<wire::AnalysisState, ApiError> + Send + 'static,
) -> Result<Json<wire::AnalysisState>, ApiError> {
    let result = tokio::task::spawn_blocking(work).await;
    result.map_err(|error| ApiError::Internal(error.to_string()))?.map(Json)
}
