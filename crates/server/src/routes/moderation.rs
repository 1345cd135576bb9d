//! What those do who look after the tables.

use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use freehold_protocol as wire;
use freehold_store::{Hint, Reported, now};
use freehold_table::Command;

use super::Body;
use crate::app::App;
use crate::error::ApiError;
use crate::order::Order;
use crate::people::{SignedIn, internal};

/// How many reports are told at once.
const MOST: u32 = 100;
/// An hour, in milliseconds.
const HOUR: i64 = 60 * 60 * 1000;
/// For how long somebody can be muted, in hours.
const LONGEST_MUTE: u32 = 24 * 365;

/// Its routes.
pub fn routes() -> Router<App> {
    Router::new().route("/moderation/reports", get(reports)).route("/moderation", post(moderate))
}

/// What was reported and nobody has dealt with.
#[utoipa::path(get, path = "/api/moderation/reports", tag = "moderation",
    responses((status = 200, body = wire::Reports), (status = 403, body = wire::ErrorBody)))]
pub async fn reports(
    State(app): State<App>,
    who: SignedIn,
) -> Result<Json<wire::Reports>, ApiError> {
    who.moderator()?;
    let mut reports = Vec::new();
    for report in app.store.reports(MOST).await.map_err(internal)? {
        let account = match report.about_account {
            Some(id) => app.store.account(id).await.map_err(internal)?,
            None => None,
        };
        let Reported { id, game, at, by_name, reason, about_name, lines, .. } = report;
        reports.push(wire::ReportInfo {
            id,
            game,
            at,
            by: by_name,
            reason,
            about: about_name,
            account: account.map(|account| account.name),
            lines: serde_json::from_str(&lines).unwrap_or_default(),
        });
    }
    Ok(Json(wire::Reports { reports }))
}

/// Does something about it.
#[utoipa::path(post, path = "/api/moderation", tag = "moderation", request_body = wire::Moderate,
    responses((status = 204), (status = 403, body = wire::ErrorBody)))]
pub async fn moderate(
    State(app): State<App>,
    who: SignedIn,
    Body(deed): Body<wire::Moderate>,
) -> Result<StatusCode, ApiError> {
    let who = who.moderator()?;
    tracing::info!(by = who.session.account.name, ?deed, "moderation");
    match deed {
        wire::Moderate::Mute { account, hours } => {
            let folded = app.store.known_as(&account).await.map_err(internal)?;
            let found = app.store.account_named(&folded).await.map_err(internal)?;
            let found = found.ok_or_else(|| ApiError::NotFound("such account".into()))?;
            let hours = i64::from(hours.min(LONGEST_MUTE));
            let until = (hours > 0).then(|| now() + hours * HOUR);
            app.store.mute(found.id, until).await.map_err(internal)?;
        }
        wire::Moderate::CloseTable { game } => {
            let live = app.tables.get(&game).await?;
            app.tables.tell(&live, Order::new(Command::CloseTable)).await?;
            delete(&app, &game, None).await?;
        }
        wire::Moderate::DeleteLine { game, number } => delete(&app, &game, Some(number)).await?,
        wire::Moderate::Settled { report } => {
            app.store.settle_report(report).await.map_err(internal)?;
        }
    }
    Ok(StatusCode::NO_CONTENT)
}

async fn delete(app: &App, game: &str, number: Option<u32>) -> Result<(), ApiError> {
    app.store.delete_lines(game, number).await.map_err(internal)?;
    if let Some(live) = app.tables.in_memory(game) {
        live.tell();
    }
    app.tables.bus.tell(Hint::Said(game.into()));
    Ok(())
}
