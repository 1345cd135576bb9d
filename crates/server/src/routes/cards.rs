//! Cards and Kingdoms.

use std::sync::OnceLock;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use freehold_engine::kingdoms as recommended;
use freehold_protocol as wire;

use super::Body;
use crate::app::App;
use crate::error::ApiError;
use crate::fixed::Fixed;
use crate::guard::Caller;
use crate::kingdom::{
    catalogue, check_names, fault, kingdom_of, random_setup, sent, setup_of_names,
};

/// Every card and Event, with texts and rulings.
#[utoipa::path(get, path = "/api/cards", tag = "cards",
    responses((status = 200, body = wire::Catalogue)))]
pub async fn cards(headers: HeaderMap) -> impl IntoResponse {
    static TEXT: OnceLock<Fixed> = OnceLock::new();
    let text = || serde_json::to_vec(&catalogue()).unwrap_or_default();
    let fixed = TEXT.get_or_init(|| Fixed::new("application/json", text()));
    ([(header::CACHE_CONTROL, "max-age=3600")], fixed.answer(&headers))
}

/// The recommended sets.
#[utoipa::path(get, path = "/api/kingdoms", tag = "cards",
    responses((status = 200, body = Vec<wire::Kingdom>)))]
pub async fn kingdoms(headers: HeaderMap) -> Response {
    static TEXT: OnceLock<Fixed> = OnceLock::new();
    let all = || recommended::all().iter().map(sent).collect::<Vec<_>>();
    let text = || serde_json::to_vec(&all()).unwrap_or_default();
    TEXT.get_or_init(|| Fixed::new("application/json", text())).answer(&headers)
}

/// Ten random Kingdom cards.
#[utoipa::path(post, path = "/api/kingdoms/random", tag = "cards",
    request_body = wire::RandomKingdom,
    responses((status = 200, body = wire::Kingdom), (status = 422, body = wire::ErrorBody)))]
pub async fn random(
    State(app): State<App>,
    caller: Caller,
    Body(random): Body<wire::RandomKingdom>,
) -> Result<Json<wire::Kingdom>, ApiError> {
    let setup = app.read(caller, move || random_setup(&random)).await?;
    Ok(Json(kingdom_of(setup.edition, &setup.kingdom, &setup.events)))
}

/// Whether names make a Kingdom: it, or all that is wrong, with suggestions.
#[utoipa::path(post, path = "/api/kingdoms/check", tag = "cards",
    request_body = wire::NamedKingdom,
    responses((status = 200, body = wire::KingdomChecked)))]
pub async fn check(
    State(app): State<App>,
    caller: Caller,
    Body(named): Body<wire::NamedKingdom>,
) -> Result<Json<wire::KingdomChecked>, ApiError> {
    check_names(&named.names)?;
    // Looking for what names may have meant takes its time.
    Ok(Json(app.read(caller, move || Ok(checked(&named))).await?))
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
