//! Games that are over.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use freehold_engine::{Answer, Fact, Game, Setup, text};
use freehold_protocol as wire;
use freehold_table::{Command, Plan, Sight, Spectators, Viewer};
use serde::Deserialize;

use super::games::open;
use super::{Asked, Body, key};
use crate::app::App;
use crate::error::ApiError;
use crate::tables::{Access, Live};
use crate::wire::{names_of, occupant_meant, table_info, view};

/// The most positions in one answer.
const MOST_VIEWS: u32 = 100;

/// Which game of a match.
#[derive(Debug, Deserialize)]
pub struct Which {
    game_number: Option<u8>,
}

/// Which positions of which game of a match.
#[derive(Debug, Deserialize)]
pub struct Range {
    game_number: Option<u8>,
    #[serde(default)]
    from: u32,
    count: Option<u32>,
}

/// A finished game, out of the table.
struct Finished {
    number: u8,
    setup: Setup,
    answers: Vec<Answer>,
    names: Vec<String>,
}

/// A finished game, step by step.
#[utoipa::path(get, path = "/api/games/{id}/replay", tag = "replays",
    params(("id" = String, Path), ("game_number" = Option<u8>, Query)),
    responses((status = 200, body = wire::Replay), (status = 409, body = wire::ErrorBody)))]
pub async fn replay(
    State(app): State<App>,
    Path(id): Path<String>,
    Asked(which): Asked<Which>,
    headers: HeaderMap,
) -> Result<Json<wire::Replay>, ApiError> {
    let live = app.tables.get(&id).await?;
    let finished = finished(&live, which.game_number, &headers).await?;
    let table = table_info(&live, &*live.look().await?);
    let mut facts: Vec<Fact> = Vec::new();
    let mut game = Game::new_logged(&finished.setup, &mut facts)?;
    let step = |game: &Game, n: usize, answer| wire::ReplayStep {
        turn: game.turn().number,
        deciding: game.decision().map(|decision| decision.seat.0),
        n_facts: n as u32,
        answer,
    };
    let mut steps = vec![step(&game, facts.len(), None)];
    for &answer in &finished.answers {
        let label = game.decision().map(|decision| {
            let who = finished.names.get(decision.seat.index()).map_or("", String::as_str);
            format!("{who}: {}", text::answer(decision, answer))
        });
        game.apply(answer, &mut facts).map_err(broken)?;
        steps.push(step(&game, facts.len(), label));
    }
    let line = |fact: &Fact| wire::FactLine::new(fact, &finished.names);
    Ok(Json(wire::Replay {
        table,
        game_number: finished.number,
        steps,
        facts: facts.iter().map(line).collect(),
        names: finished.names,
    }))
}

/// Some positions of a finished game, all hands open.
#[utoipa::path(get, path = "/api/games/{id}/replay/views", tag = "replays",
    params(("id" = String, Path), ("game_number" = Option<u8>, Query), ("from" = Option<u32>, Query),
        ("count" = Option<u32>, Query)),
    responses((status = 200, body = wire::ReplayViews), (status = 409, body = wire::ErrorBody)))]
pub async fn views(
    State(app): State<App>,
    Path(id): Path<String>,
    Asked(range): Asked<Range>,
    headers: HeaderMap,
) -> Result<Json<wire::ReplayViews>, ApiError> {
    let live = app.tables.get(&id).await?;
    let finished = finished(&live, range.game_number, &headers).await?;
    let count = range.count.unwrap_or(1).min(MOST_VIEWS) as usize;
    let from = range.from as usize;
    let mut game = Game::new(&finished.setup)?;
    let mut views = Vec::new();
    for step in 0..=finished.answers.len() {
        if step >= from && views.len() < count {
            views.push(view(&game, Sight::Open));
        }
        if let (Some(&answer), true) = (finished.answers.get(step), views.len() < count) {
            game.apply(answer, &mut freehold_engine::NoLog).map_err(broken)?;
        }
    }
    Ok(Json(wire::ReplayViews { from: range.from, views }))
}

/// A finished game in the notation.
#[utoipa::path(get, path = "/api/games/{id}/notation", tag = "replays",
    params(("id" = String, Path), ("game_number" = Option<u8>, Query)),
    responses((status = 200, body = String, content_type = "text/plain"),
        (status = 409, body = wire::ErrorBody)))]
pub async fn notation(
    State(app): State<App>,
    Path(id): Path<String>,
    Asked(which): Asked<Which>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, ApiError> {
    let live = app.tables.get(&id).await?;
    let finished = finished(&live, which.game_number, &headers).await?;
    let text = freehold_notation::save(&finished.setup, &finished.names, &finished.answers);
    let name = format!("attachment; filename=\"freehold-{}-{}.scn\"", live.id, finished.number);
    let kind = (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_string());
    Ok(([kind, (header::CONTENT_DISPOSITION, name)], text))
}

/// Opens a table that goes on from a step of a finished game.
#[utoipa::path(post, path = "/api/games/{id}/fork", tag = "replays",
    params(("id" = String, Path)), request_body = wire::ForkGame,
    responses((status = 201, body = wire::GameCreated), (status = 409, body = wire::ErrorBody)))]
pub async fn fork(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(wanted): Body<wire::ForkGame>,
) -> Result<(StatusCode, Json<wire::GameCreated>), ApiError> {
    let live = app.tables.get(&id).await?;
    let finished = finished(&live, wanted.game_number, &headers).await?;
    let n = finished.answers.len();
    let Some(answers) = finished.answers.get(..wanted.step as usize) else {
        let step = wanted.step;
        return Err(ApiError::Malformed(format!("there is no step {step}: the last one is {n}")));
    };
    if wanted.seats.len() != usize::from(finished.setup.players) {
        let players = finished.setup.players;
        return Err(ApiError::Malformed(format!("the game has {players} seats")));
    }
    let plan = Plan {
        title: live.look().await?.table.plan().title.clone(),
        ..Plan::new(&finished.setup, wanted.seats.iter().map(occupant_meant).collect())
    };
    let begin = Command::BeginFrom { setup: finished.setup.clone(), answers: answers.to_vec() };
    open(&app, plan, false, begin).await
}

/// The game, if it is over and whoever asks may see everything.
async fn finished(
    live: &Live,
    number: Option<u8>,
    headers: &HeaderMap,
) -> Result<Finished, ApiError> {
    let inner = live.look().await?;
    let table = &inner.table;
    let number = number.unwrap_or(table.games().len() as u8);
    let played = table.games().get(usize::from(number).wrapping_sub(1));
    let played =
        played.ok_or_else(|| ApiError::NotFound(format!("game {number} of this match")))?;
    if !played.is_over() {
        return Err(ApiError::NotNow("the game is not over"));
    }
    let access = key(headers).and_then(|key| inner.access(key));
    let played_it = matches!(access, Some(Access::Host | Access::Viewer(Viewer::Seat(_))));
    if table.plan().spectators == Spectators::Public && !played_it {
        return Err(ApiError::Forbidden("only those who played this game may see all of it"));
    }
    Ok(Finished {
        number,
        setup: played.setup().clone(),
        answers: played.answers().to_vec(),
        names: names_of(table, played),
    })
}

fn broken(error: freehold_engine::Refusal) -> ApiError {
    ApiError::Internal(format!("a finished game does not run: {error}"))
}
