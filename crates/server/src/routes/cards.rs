//! Cards and Kingdoms.

use std::sync::OnceLock;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use freehold_engine::kingdoms as recommended;
use freehold_protocol as wire;

use super::Body;
use crate::app::App;
use crate::error::ApiError;
use crate::kingdom::{catalogue, fault, kingdom_of, random_setup, sent, setup_of_names};

/// Every card and Event, with texts and rulings.
#[utoipa::path(get, path = "/api/cards", tag = "cards",
    responses((status = 200, body = wire::Catalogue)))]
pub async fn cards() -> impl IntoResponse {
    // It never changes while the server runs.
    static TEXT: OnceLock<Bytes> = OnceLock::new();
    let text = TEXT.get_or_init(|| serde_json::to_vec(&catalogue()).unwrap_or_default().into());
    let kind = (header::CONTENT_TYPE, "application/json");
    ([kind, (header::CACHE_CONTROL, "max-age=3600")], text.clone())
}

/// The recommended sets.
#[utoipa::path(get, path = "/api/kingdoms", tag = "cards",
    responses((status = 200, body = Vec<wire::Kingdom>)))]
pub async fn kingdoms() -> Json<Vec<wire::Kingdom>> {
    Json(recommended::all().iter().map(sent).collect())
}

/// Ten random Kingdom cards.
#[utoipa::path(post, path = "/api/kingdoms/random", tag = "cards",
    request_body = wire::RandomKingdom,
    responses((status = 200, body = wire::Kingdom), (status = 422, body = wire::ErrorBody)))]
pub async fn random(
    Body(random): Body<wire::RandomKingdom>,
) -> Result<Json<wire::Kingdom>, ApiError> {
    let setup = random_setup(&random)?;
    Ok(Json(kingdom_of(setup.edition, &setup.kingdom, &setup.events)))
}

/// Whether names make a Kingdom: it, or all that is wrong, with suggestions.
#[utoipa::path(post, path = "/api/kingdoms/check", tag = "cards",
    request_body = wire::NamedKingdom,
    responses((status = 200, body = wire::KingdomChecked)))]
pub async fn check(
    State(app): State<App>,
    Body(named): Body<wire::NamedKingdom>,
) -> Result<Json<wire::KingdomChecked>, ApiError> {
    // Looking for what many long names may have meant takes its time.
    Ok(Json(app.read(move || Ok(checked(&named))).await?))
}

fn checked(named: &wire::NamedKingdom) -> wire::KingdomChecked {
    match setup_of_names(named) {
        Ok(setup) => {
            let kingdom = kingdom_of(setup.edition, &setup.kingdom, &setup.events);
            wire::KingdomChecked { kingdom: Some(kingdom), faults: Vec::new() }
        }
        Err(error) => {
            let faults = error.faults.iter().map(fault).collect();
            wire::KingdomChecked { kingdom: None, faults }
        }
    }
}
