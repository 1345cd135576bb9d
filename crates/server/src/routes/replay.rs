//! Games that are over.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use freehold_engine::text::{self, Digest};
use freehold_engine::{Answer, Fact, Game, Replay, Reseed, Setup};
use freehold_protocol as wire;
use freehold_table::{Command, Plan, PlayedGame, Sight, Spectators, Start, Viewer};
use serde::{Deserialize, Serialize};

use super::games::open;
use super::{Asked, Body, key};
use crate::access::Access;
use crate::app::App;
use crate::error::ApiError;
use crate::guard::Caller;
use crate::keys::new_seed;
use crate::tables::Live;
use crate::wire::{names_of, occupant_meant, points_by_turn, table_info};

/// The most positions in one answer.
const MOST_VIEWS: u32 = 100;

/// Which game of a match.
#[derive(Debug, Deserialize)]
pub struct Which {
    pub(super) game_number: Option<u32>,
}

/// Which positions of which game of a match.
#[derive(Debug, Deserialize)]
pub struct Range {
    game_number: Option<u32>,
    #[serde(default)]
    from: u32,
    count: Option<u32>,
}

/// A finished game, out of the table.
pub(super) struct Finished {
    pub(super) number: u32,
    pub(super) played: PlayedGame,
    pub(super) names: Vec<String>,
}

/// A finished game, step by step.
#[utoipa::path(get, path = "/api/games/{id}/replay", tag = "replays",
    params(("id" = String, Path), ("game_number" = Option<u32>, Query)),
    responses((status = 200, body = wire::Replay), (status = 409, body = wire::ErrorBody)))]
pub async fn replay(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Asked(which): Asked<Which>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let live = app.tables.get(&id).await?;
    let finished = finished(&live, which.game_number, &headers).await?;
    let table = table_info(&live, &*live.look().await?, Viewer::Spectator);
    let Finished { number, played, names } = finished;
    // The whole game is played once more.
    let work = move || {
        let (steps, log) = steps(&played, &names);
        let replay = wire::Replay {
            table,
            game_number: number,
            steps,
            log,
            points: points_by_turn(&played, Sight::Open),
            n_views: played.carried_out().len() as u32 + 1,
            notice: played.mended().map(ToString::to_string),
            names,
        };
        written(&replay)
    };
    app.read(caller, work).await
}

/// An answer, written where it was made: a long game takes a while to write, too.
fn written(answer: &impl Serialize) -> Result<Response, ApiError> {
    let text = serde_json::to_vec(answer).map_err(|error| ApiError::Internal(error.to_string()))?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

/// The steps of a game, and its log. Where the rules no longer lead, the record of the game still tells who answered what.
fn steps(played: &PlayedGame, names: &[String]) -> (Vec<wire::ReplayStep>, Vec<wire::Line>) {
    let mut positions = played.positions();
    let mut before: Option<Game> = None;
    let mut turn = 1;
    let mut from = 0;
    let mut log = Digest::new(names);
    let mut steps = Vec::new();
    for (i, step) in played.steps().iter().enumerate() {
        let now = positions.next();
        for fact in played.facts().get(from..step.n_facts as usize).unwrap_or_default() {
            if let Fact::TurnBegan { number, .. } = fact {
                turn = *number;
            }
            log.take(fact);
        }
        from = step.n_facts as usize;
        let given = i.checked_sub(1).and_then(|i| played.answers().get(i));
        let label = given.map(|&answer| {
            let who = step.seat.and_then(|seat| names.get(seat.index())).map_or("", String::as_str);
            let what = match before.as_ref().and_then(Game::decision) {
                Some(decision) => text::answer(decision, answer),
                None => freehold_stored::answer::write(answer),
            };
            format!("{who}: {what}")
        });
        steps.push(wire::ReplayStep {
            turn,
            deciding: now.as_ref().and_then(Game::decision).map(|decision| decision.seat),
            n_lines: log.n_lines() as u32,
            last_line: log.last(),
            answer: label,
        });
        before = now;
    }
    let log = log.lines();
    for step in &mut steps {
        let whole = (step.n_lines as usize).checked_sub(1).and_then(|i| log.get(i));
        step.last_line.take_if(|line| whole == Some(line));
    }
    (steps, log)
}

/// Some positions of a finished game, all hands open.
#[utoipa::path(get, path = "/api/games/{id}/replay/views", tag = "replays",
    params(("id" = String, Path), ("game_number" = Option<u32>, Query), ("from" = Option<u32>, Query),
        ("count" = Option<u32>, Query)),
    responses((status = 200, body = wire::ReplayViews), (status = 409, body = wire::ErrorBody)))]
pub async fn views(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Asked(range): Asked<Range>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let live = app.tables.get(&id).await?;
    let finished = finished(&live, range.game_number, &headers).await?;
    let count = range.count.unwrap_or(1).min(MOST_VIEWS) as usize;
    let work = move || {
        let positions = finished.played.positions().skip(range.from as usize).take(count);
        let views = positions.map(|game| game.seen(Sight::Open)).collect();
        written(&wire::ReplayViews { from: range.from, views })
    };
    app.read(caller, work).await
}

/// A finished game in the notation.
#[utoipa::path(get, path = "/api/games/{id}/notation", tag = "replays",
    params(("id" = String, Path), ("game_number" = Option<u32>, Query)),
    responses((status = 200, body = String, content_type = "text/plain"),
        (status = 409, body = wire::ErrorBody)))]
pub async fn notation(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Asked(which): Asked<Which>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, ApiError> {
    let live = app.tables.get(&id).await?;
    let finished = finished(&live, which.game_number, &headers).await?;
    let name = format!("attachment; filename=\"freehold-{}-{}.scn\"", live.id, finished.number);
    let work = move || {
        let played = &finished.played;
        let (names, answers) = (&finished.names, played.carried_out());
        Ok(match played.start() {
            Start::Dealt(setup) => freehold_notation::save(setup, names, answers),
            Start::Laid(laid) => laid.save(names, answers),
        })
    };
    let text = app.read(caller, work).await?;
    let kind = (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_string());
    Ok(([kind, (header::CONTENT_DISPOSITION, name)], text))
}

/// Opens a table that goes on from a step of a finished game.
#[utoipa::path(post, path = "/api/games/{id}/fork", tag = "replays",
    params(("id" = String, Path)), request_body = wire::ForkGame,
    responses((status = 201, body = wire::GameCreated), (status = 409, body = wire::ErrorBody)))]
pub async fn fork(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(wanted): Body<wire::ForkGame>,
) -> Result<(StatusCode, Json<wire::GameCreated>), ApiError> {
    let live = app.tables.get(&id).await?;
    let finished = finished(&live, wanted.game_number, &headers).await?;
    let played = &finished.played;
    let (setup, step) = (played.setup(), wanted.step);
    let Some(answers) = played.carried_out().get(..step as usize) else {
        let n = played.carried_out().len();
        let why = played.mended().map_or(String::new(), |mended| format!("; {mended}"));
        return Err(ApiError::Malformed(format!(
            "there is no step {step}: the last one is {n}{why}"
        )));
    };
    if wanted.seats.len() != usize::from(setup.players) {
        let players = setup.players;
        return Err(ApiError::Malformed(format!("the game has {players} seats")));
    }
    let plan = Plan {
        title: live.look().await?.table.plan().title.clone(),
        // Whoever has seen the game knows what lies in the decks.
        practice: true,
        ..Plan::new(setup, wanted.seats.iter().map(occupant_meant).collect())
    };
    let (start, mut answers) = fresh(played.start(), answers)?;
    answers.extend(&wanted.answers);
    open(&app, caller, plan, false, vec![Command::BeginFrom { start, answers }]).await
}

/// A game that goes on after these answers with luck of its own: whoever has seen the other one does not know what comes. What
/// only a discreet game asks is left out, since nobody else plays.
fn fresh(start: &Start, answers: &[Answer]) -> Result<(Start, Vec<Answer>), ApiError> {
    let seed = new_seed()?;
    let reseeds = |before: &[Reseed], n: usize| {
        let after = n as u32;
        let kept = before.iter().filter(|one| one.after < after).copied();
        kept.chain([Reseed { after, seed }]).collect::<Vec<Reseed>>()
    };
    Ok(match start {
        Start::Dealt(setup) => {
            let played = Replay { setup: setup.clone(), answers: answers.to_vec() };
            let Replay { setup, answers } = played.plain();
            let reseeds = reseeds(&setup.reseeds, answers.len());
            (Setup { reseeds, ..setup }.into(), answers)
        }
        Start::Laid(laid) => {
            let reseeds = reseeds(&laid.setup().reseeds, answers.len());
            (Start::Laid(Box::new(laid.reseeded(reseeds))), answers.to_vec())
        }
    })
}

/// The game, if it is over and whoever asks may see everything.
pub(super) async fn finished(
    live: &Live,
    number: Option<u32>,
    headers: &HeaderMap,
) -> Result<Finished, ApiError> {
    let inner = live.look().await?;
    let access = key(headers).and_then(|key| inner.keys.access(key));
    let played_it = match access {
        Some(Access::Host) => true,
        // Whoever has a link to a seat has not played yet.
        Some(Access::Viewer(Viewer::Seat(seat))) => inner.table.person_of(seat).is_some(),
        _ => false,
    };
    let table = if played_it { &inner.table } else { inner.seen_by(Viewer::Spectator).0 };
    let number = number.unwrap_or(table.games().len() as u32);
    let played = table.games().get((number as usize).wrapping_sub(1));
    let played =
        played.ok_or_else(|| ApiError::NotFound(format!("game {number} of this match")))?;
    if !played.is_over() {
        return Err(ApiError::NotNow("the game is not over"));
    }
    if table.plan().spectators == Spectators::Public && !played_it {
        return Err(ApiError::Forbidden("only those who played this game may see all of it"));
    }
    Ok(Finished { number, played: played.clone(), names: names_of(table, played) })
}
