//! The lab.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Json;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use freehold_protocol as wire;
use freehold_sim::{Which, report};
use serde::Deserialize;

use super::{Asked, Body};
use crate::app::App;
use crate::error::ApiError;
use crate::guard::{Caller, address};
use crate::lab::{LARGEST_REQUEST, check as check_strategy};

/// How long somebody waits until a game of theirs is looked for.
const WAITING: Duration = Duration::from_secs(8);

/// The strategies and bots at hand, the words of strategies, and what a simulation may cost.
#[utoipa::path(get, path = "/api/lab", tag = "lab",
    responses((status = 200, body = wire::LabInfo)))]
pub async fn info(State(app): State<App>) -> Json<wire::LabInfo> {
    Json(app.lab.info())
}

/// The style of the pictures.
#[utoipa::path(get, path = "/api/lab/charts.css", tag = "lab",
    responses((status = 200, body = String, content_type = "text/css")))]
pub async fn style() -> impl IntoResponse {
    let kind = (header::CONTENT_TYPE, "text/css; charset=utf-8");
    ([kind, (header::CACHE_CONTROL, "max-age=3600")], report::STYLE)
}

/// Whether a text is a strategy: what it wants, or all that is wrong with it and where.
#[utoipa::path(post, path = "/api/lab/check", tag = "lab", request_body = wire::LabText,
    responses((status = 200, body = wire::LabChecked), (status = 422, body = wire::ErrorBody)))]
pub async fn check(
    State(app): State<App>,
    caller: Caller,
    Body(given): Body<wire::LabText>,
) -> Result<Json<wire::LabChecked>, ApiError> {
    app.read(caller, move || check_strategy(&given.text)).await.map(Json)
}

/// Begins a simulation, or puts it into the queue.
#[utoipa::path(post, path = "/api/lab/runs", tag = "lab", request_body = wire::LabWanted,
    responses((status = 201, body = wire::LabRun), (status = 422, body = wire::ErrorBody),
        (status = 429, body = wire::ErrorBody)))]
pub async fn begin(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Body(wanted): Body<wire::LabWanted, LARGEST_REQUEST>,
) -> Result<(StatusCode, Json<wire::LabRun>), ApiError> {
    let by = address(&app, &headers, peer);
    let shared = app.clone();
    let run = app.read(Caller(by), move || shared.lab.ask(wanted, by)).await?;
    Ok((StatusCode::CREATED, Json(run)))
}

/// The version of a result that somebody has.
#[derive(Debug, Deserialize)]
pub struct Since {
    #[serde(default)]
    since: u32,
}

/// How a simulation stands, and what came of it so far.
#[utoipa::path(get, path = "/api/lab/runs/{id}", tag = "lab",
    params(("id" = String, Path), ("since" = Option<u32>, Query)),
    responses((status = 200, body = wire::LabRun), (status = 404, body = wire::ErrorBody)))]
pub async fn look(
    State(app): State<App>,
    Path(id): Path<String>,
    Asked(asked): Asked<Since>,
) -> Result<Json<wire::LabRun>, ApiError> {
    blocking(move || app.lab.look(&id, asked.since)).await.map(Json)
}

/// Stops a simulation; what is known stays.
#[utoipa::path(delete, path = "/api/lab/runs/{id}", tag = "lab", params(("id" = String, Path)),
    responses((status = 200, body = wire::LabRun), (status = 404, body = wire::ErrorBody)))]
pub async fn stop(
    State(app): State<App>,
    Path(id): Path<String>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<Json<wire::LabRun>, ApiError> {
    let by = address(&app, &headers, peer);
    blocking(move || app.lab.cancel(&id, by)).await.map(Json)
}

/// Keeps a simulation for everybody with the link.
#[utoipa::path(post, path = "/api/lab/runs/{id}/share", tag = "lab", params(("id" = String, Path)),
    responses((status = 200, body = wire::LabRun), (status = 404, body = wire::ErrorBody),
        (status = 429, body = wire::ErrorBody)))]
pub async fn share(
    State(app): State<App>,
    Path(id): Path<String>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<Json<wire::LabRun>, ApiError> {
    let by = address(&app, &headers, peer);
    blocking(move || app.lab.share(&id, by)).await.map(Json)
}

/// The report of a simulation as one page, to be kept.
#[utoipa::path(get, path = "/api/lab/runs/{id}/report", tag = "lab", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/html"),
        (status = 404, body = wire::ErrorBody)))]
pub async fn page(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let shared = app.clone();
    let page = alone(&app, move || shared.lab.report(&id)).await?;
    let name = "attachment; filename=\"freehold-lab.html\"";
    let kind = (header::CONTENT_TYPE, "text/html; charset=utf-8");
    Ok(([kind, (header::CONTENT_DISPOSITION, name)], page))
}

/// Which game is to be shown.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    #[serde(default)]
    which: WhichGame,
    #[serde(default)]
    side: usize,
}

/// The games that can be shown.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WhichGame {
    #[default]
    First,
    Median,
    Won,
    Lost,
}

/// A game of a simulation with open hands: the first, the median by points, or the first that a side won or lost.
#[utoipa::path(get, path = "/api/lab/runs/{id}/game", tag = "lab",
    params(("id" = String, Path), ("which" = Option<String>, Query), ("side" = Option<u32>, Query)),
    responses((status = 200, body = wire::LabGame), (status = 404, body = wire::ErrorBody)))]
pub async fn game(
    State(app): State<App>,
    Path(id): Path<String>,
    Asked(shown): Asked<Shown>,
) -> Result<Json<wire::LabGame>, ApiError> {
    let shared = app.clone();
    let look = move || {
        let name = || {
            let names = shared.lab.names(&id)?;
            let none = || ApiError::NotFound(format!("side {} in this simulation", shown.side));
            names.get(shown.side).cloned().ok_or_else(none)
        };
        let which = match shown.which {
            WhichGame::First => Which::First,
            WhichGame::Median => Which::Median,
            WhichGame::Won => Which::WonBy(name()?),
            WhichGame::Lost => Which::LostBy(name()?),
        };
        shared.lab.game(&id, &which)
    };
    alone(&app, look).await.map(Json)
}

/// The cards of an opening.
#[derive(Debug, Deserialize)]
pub struct Bought {
    buy: String,
}

/// The exact odds of an opening of one to four cards, separated by commas.
#[utoipa::path(get, path = "/api/lab/odds", tag = "lab", params(("buy" = String, Query)),
    responses((status = 200, body = wire::LabOdds), (status = 422, body = wire::ErrorBody)))]
pub async fn odds(
    State(app): State<App>,
    Asked(bought): Asked<Bought>,
) -> Result<Json<wire::LabOdds>, ApiError> {
    app.lab.openings.odds(&bought.buy).await.map(|odds| Json((*odds).clone()))
}

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    let result = tokio::task::spawn_blocking(work).await;
    result.map_err(|error| ApiError::Internal(error.to_string()))?
}

/// Does what costs time: one after the other, and only for whoever is ready to wait a little.
async fn alone<T: Send + 'static>(
    app: &App,
    work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    let wait = tokio::time::timeout(WAITING, app.lab.looking.clone().acquire_owned());
    let Ok(Ok(permit)) = wait.await else {
        return Err(ApiError::Busy("games of others are being looked for: try again in a moment"));
    };
    blocking(move || {
        let result = work();
        drop(permit);
        result
    })
    .await
}
