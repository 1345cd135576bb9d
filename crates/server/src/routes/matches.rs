//! Quick match.

use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use axum::{Json, Router};
use freehold_engine::Expansion;
use freehold_people::BOTS_AFTER;
use freehold_protocol as wire;
use freehold_store::{WishRow, now};
use freehold_table::{Occupant, Plan, Table, TableError};

use super::{Body, key};
use crate::app::App;
use crate::error::ApiError;
use crate::keys::new_key;
use crate::people::matching::{GONE_AFTER, wish_of};
use crate::people::{Guest, hashed, internal};

/// How long somebody who asks waits for news.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often the database is looked at meanwhile: news of other nodes may be missed.
const LOOK: Duration = Duration::from_secs(2);

/// How many may wait from one network.
const MOST_AT_A_PLACE: u32 = 20;

/// Its routes. The key to a wish becomes the key to a seat, so it never stands in an address.
pub fn routes() -> Router<App> {
    Router::new().route("/match", post(ask).get(look).delete(withdraw))
}

/// Wishes for a game.
#[utoipa::path(post, path = "/api/match", tag = "match", request_body = wire::Wish,
    responses((status = 201, body = wire::Ticket), (status = 401, body = wire::ErrorBody)))]
pub async fn ask(
    State(app): State<App>,
    who: Guest,
    Body(wish): Body<wire::Wish>,
) -> Result<(StatusCode, Json<wire::Ticket>), ApiError> {
    check(&wish)?;
    let name = match (&who.session, &wish.name) {
        (Some(session), _) => session.account.name.clone(),
        (None, _) if wish.rated => return Err(ApiError::SignedOut),
        (None, name) => guest_name(name.as_deref().unwrap_or_default())?,
    };
    let (ticket, _) = new_key()?;
    let at = now();
    let row = WishRow {
        ticket: hashed(&ticket),
        account: who.account(),
        name,
        wish: serde_json::to_string(&wish).map_err(|e| ApiError::Internal(e.to_string()))?,
        network: who.network,
        since: at,
        seen_at: at,
        met: None,
    };
    if !app.store.put_wish(&row, at - GONE_AFTER, MOST_AT_A_PLACE).await.map_err(internal)? {
        return Err(ApiError::Busy(
            "many people wait for a game from where you are: wait a moment",
        ));
    }
    let matched = matched(&app, &ticket, Some(row)).await?;
    Ok((StatusCode::CREATED, Json(wire::Ticket { ticket, matched })))
}

/// What became of a wish; the answer waits a while for news.
#[utoipa::path(get, path = "/api/match", tag = "match", security(("key" = [])),
    responses((status = 200, body = wire::Matched)))]
pub async fn look(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Json<wire::Matched>, ApiError> {
    let ticket = ticket(&headers)?;
    let hash = hashed(&ticket);
    let mut stopping = app.stopping();
    let stopping = async move { drop(stopping.wait_for(|stop| *stop).await) };
    tokio::pin!(stopping);
    let patience = tokio::time::sleep(PATIENCE);
    tokio::pin!(patience);
    loop {
        // Before the look: what happens after it is heard.
        let met = app.tables.met.notified();
        let row = app.store.see_wish(&hash, now()).await.map_err(internal)?;
        let waits = row.as_ref().is_some_and(|row| row.met.is_none());
        if !waits {
            return Ok(Json(matched(&app, &ticket, row).await?));
        }
        tokio::select! {
            () = met => {}
            () = tokio::time::sleep(LOOK) => {}
            () = &mut patience => return Ok(Json(matched(&app, &ticket, row).await?)),
            () = &mut stopping => {
                return Ok(Json(matched(&app, &ticket, row).await?));
            }
        }
    }
}

/// Withdraws a wish.
#[utoipa::path(delete, path = "/api/match", tag = "match", security(("key" = [])),
    responses((status = 204)))]
pub async fn withdraw(State(app): State<App>, headers: HeaderMap) -> Result<StatusCode, ApiError> {
    app.store.drop_wish(&hashed(&ticket(&headers)?)).await.map_err(internal)?;
    Ok(StatusCode::NO_CONTENT)
}

fn ticket(headers: &HeaderMap) -> Result<String, ApiError> {
    let ticket = key(headers).map(str::to_string);
    ticket.ok_or(ApiError::Forbidden("the key to the wish is missing"))
}

async fn matched(app: &App, ticket: &str, row: Option<WishRow>) -> Result<wire::Matched, ApiError> {
    let Some(row) = row else { return Ok(wire::Matched::Gone) };
    if let Some((game, seat)) = row.met {
        return Ok(wire::Matched::Ready { game, seat, token: ticket.into() });
    }
    let at = now();
    let others = app.store.count_wishes(at - GONE_AFTER).await.map_err(internal)?;
    let bots = wish_of(&row)?.bots;
    Ok(wire::Matched::Waiting {
        since: row.since,
        bots_in: bots.then(|| (row.since + BOTS_AFTER - at).max(0)),
        others: others.saturating_sub(1),
    })
}

fn check(wish: &wire::Wish) -> Result<(), ApiError> {
    let malformed = |why: &str| Err(ApiError::Malformed(why.into()));
    let players = &wish.players;
    if players.is_empty() || players.len() > 5 || players.iter().any(|n| !(2..=6).contains(n)) {
        return malformed("players: some numbers from 2 to 6");
    }
    if wish.sets.is_empty() || wish.sets.iter().any(|set| !Expansion::KINGDOM.contains(set)) {
        return malformed("sets: at least one that has Kingdom cards");
    }
    Ok(())
}

/// The name of a guest, by the rules of a table.
fn guest_name(name: &str) -> Result<String, ApiError> {
    let setup = freehold_engine::Setup::recommended("First Game");
    let setup = setup.map_err(|error| ApiError::Table(TableError::Setup(error)))?;
    let seats = vec![Occupant::Person(name.into()), Occupant::Open];
    let table = Table::open(Plan::new(&setup, seats))?;
    Ok(table.person_of(freehold_engine::Seat(0)).unwrap_or_default().to_string())
}
