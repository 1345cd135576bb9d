//! What players write to each other at a table.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::routing::{get, post};
use axum::{Json, Router};
use freehold_engine::Seat;
use freehold_people::mask;
use freehold_protocol as wire;
use freehold_store::{Hint, Line, Reported, now};
use freehold_table::{ChatRule, Stage, Viewer, name};
use serde::Deserialize;

use super::account::new_number;
use super::{Asked, Body, key};
use crate::access::Access;
use crate::app::App;
use crate::error::ApiError;
use crate::people::{Guest, internal};
use crate::tables::Live;

/// The longest line and the longest reason, in characters.
const LONGEST: usize = 200;
/// How many lines before it are kept with a report.
const BEFORE: usize = 20;

/// Its routes.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/games/{id}/chat", get(read).post(write))
        .route("/games/{id}/chat/report", post(report))
}

/// Which lines.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct After {
    after: u32,
}

/// What was written at a table, for those who may look at it.
#[utoipa::path(get, path = "/api/games/{id}/chat", tag = "chat",
    params(("id" = String, Path), ("after" = Option<u32>, Query)), security(("key" = [])),
    responses((status = 200, body = wire::Chat), (status = 403, body = wire::ErrorBody)))]
pub async fn read(
    State(app): State<App>,
    Path(id): Path<String>,
    Asked(After { after }): Asked<After>,
    headers: HeaderMap,
    who: Guest,
) -> Result<Json<wire::Chat>, ApiError> {
    let live = app.tables.get(&id).await?;
    let access = access(&live, &headers).await?;
    let mut lines = app.store.lines(&id, after).await.map_err(internal)?;
    let (rule, delay) = {
        let inner = live.look().await?;
        let (plan, playing) = (inner.table.plan(), inner.table.stage() == Stage::Playing);
        let looks_on = !matches!(access, Access::Viewer(Viewer::Seat(_)));
        (plan.chat, if looks_on && playing { plan.spectator_delay } else { 0 })
    };
    // Those who see the game later read later what is said about it.
    lines.retain(|line| line.at <= now() - i64::from(delay) * 1000);
    let why_not = match access {
        Access::Viewer(Viewer::Seat(seat)) => may_write(&app, &live, seat, &who).await.err(),
        _ => Some(ApiError::Forbidden("only players write here")),
    };
    Ok(Json(wire::Chat {
        lines: lines.into_iter().map(sent).collect(),
        rule: rule_sent(rule),
        may_write: why_not.is_none(),
        why_not: why_not.map(|error| error.to_string()),
    }))
}

/// Writes something.
#[utoipa::path(post, path = "/api/games/{id}/chat", tag = "chat", params(("id" = String, Path)),
    request_body = wire::Write, security(("key" = [])),
    responses((status = 201, body = wire::ChatLine), (status = 403, body = wire::ErrorBody)))]
pub async fn write(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    who: Guest,
    Body(wanted): Body<wire::Write>,
) -> Result<(StatusCode, Json<wire::ChatLine>), ApiError> {
    let live = app.tables.get(&id).await?;
    let seat = seat(&live, &headers).await?;
    let text = tidy(&wanted.text)?;
    let name = may_write(&app, &live, seat, &who).await?;
    live.may_write_now(seat)?;
    let account = who.account();
    let mut line = Line { number: 0, at: now(), seat, name, account, text };
    line.number = match app.store.write_line(&id, &line).await {
        Ok(number) => number,
        // Somebody wrote the line of that number at the same moment, by another node.
        Err(_) => app.store.write_line(&id, &line).await.map_err(internal)?,
    };
    app.tables.look_beside(&live).await?;
    live.tell();
    app.tables.bus.tell(Hint::Said(id));
    Ok((StatusCode::CREATED, Json(sent(line))))
}

/// Reports a line to those who look after the tables.
#[utoipa::path(post, path = "/api/games/{id}/chat/report", tag = "chat",
    params(("id" = String, Path)), request_body = wire::Report, security(("key" = [])),
    responses((status = 204), (status = 404, body = wire::ErrorBody)))]
pub async fn report(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(wanted): Body<wire::Report>,
) -> Result<StatusCode, ApiError> {
    let live = app.tables.get(&id).await?;
    let seat = seat(&live, &headers).await?;
    let by_name = live.look().await?.table.person_of(seat).unwrap_or("Somebody").to_string();
    let lines = app.store.lines(&id, 0).await.map_err(internal)?;
    let at = lines.iter().position(|line| line.number == wanted.number);
    let at = at.ok_or_else(|| ApiError::NotFound(format!("line {}", wanted.number)))?;
    let about = &lines[at];
    let kept: Vec<wire::ChatLine> =
        lines[at.saturating_sub(BEFORE)..=at].iter().cloned().map(unmasked).collect();
    let reason: String =
        wanted.reason.map_or_else(String::new, |reason| name::title(&reason, LONGEST));
    let report = Reported {
        id: new_number()?,
        game: id,
        number: wanted.number,
        at: now(),
        by_name,
        reason,
        about_name: about.name.clone(),
        about_account: about.account,
        lines: serde_json::to_string(&kept).unwrap_or_default(),
    };
    app.store.report(&report).await.map_err(internal)?;
    Ok(StatusCode::NO_CONTENT)
}

async fn access(live: &Live, headers: &HeaderMap) -> Result<Access, ApiError> {
    let access = match key(headers) {
        Some(key) => live.look().await?.keys.access(key),
        None if live.listed => Some(Access::Viewer(Viewer::Spectator)),
        None => None,
    };
    access.ok_or(ApiError::Forbidden("the key does not fit this table"))
}

async fn seat(live: &Live, headers: &HeaderMap) -> Result<Seat, ApiError> {
    match access(live, headers).await? {
        Access::Viewer(Viewer::Seat(seat)) => Ok(seat),
        _ => Err(ApiError::Forbidden("only players write here")),
    }
}

/// Whether somebody may write, and by which name.
async fn may_write(app: &App, live: &Live, seat: Seat, who: &Guest) -> Result<String, ApiError> {
    // Whose seat it is counts, not only who is signed in: whoever is muted does not write as a guest.
    let seated = app.store.accounts_at(&live.id).await.map_err(internal)?;
    let kept_quiet = |one: &freehold_store::SeatedAccount| {
        let account = &one.account;
        one.seat == seat && (account.banned || account.muted_until.is_some_and(|at| at > now()))
    };
    if seated.iter().any(kept_quiet) {
        return Err(ApiError::Forbidden("you may not write for a while"));
    }
    let inner = live.look().await?;
    let name = inner.table.person_of(seat).ok_or(ApiError::NotNow("sit down first"))?;
    match (inner.table.plan().chat, &who.session) {
        (ChatRule::Nobody, _) => Err(ApiError::Forbidden("nobody writes at this table")),
        (ChatRule::Accounts, None) => {
            Err(ApiError::Forbidden("at this table only those write who are signed in"))
        }
        (_, Some(session)) if session.account.muted_until.is_some_and(|until| until > now()) => {
            Err(ApiError::Forbidden("you may not write for a while"))
        }
        _ => Ok(name.to_string()),
    }
}

/// A line as it will be shown.
fn tidy(text: &str) -> Result<String, ApiError> {
    let text = name::title(text, usize::MAX);
    match text.chars().count() {
        1..=LONGEST => Ok(text),
        0 => Err(ApiError::Malformed("there is nothing to write".into())),
        _ => Err(ApiError::Malformed(format!("a line has at most {LONGEST} characters"))),
    }
}

fn sent(line: Line) -> wire::ChatLine {
    let text = mask(&line.text);
    wire::ChatLine { text, ..unmasked(line) }
}

fn unmasked(line: Line) -> wire::ChatLine {
    let Line { number, at, seat, name, account, text } = line;
    wire::ChatLine { number, at, seat, name, account: account.is_some(), text }
}

/// Who may write, as it is sent.
fn rule_sent(rule: ChatRule) -> wire::ChatRule {
    match rule {
        ChatRule::Accounts => wire::ChatRule::Accounts,
        ChatRule::Everybody => wire::ChatRule::Everybody,
        ChatRule::Nobody => wire::ChatRule::Nobody,
    }
}

/// Who may write, as the table knows it.
pub fn rule_meant(rule: wire::ChatRule) -> ChatRule {
    match rule {
        wire::ChatRule::Accounts => ChatRule::Accounts,
        wire::ChatRule::Everybody => ChatRule::Everybody,
        wire::ChatRule::Nobody => ChatRule::Nobody,
    }
}
