//! For those who run the server, and for programs that use it.

use std::net::SocketAddr;

use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, header};
use axum::response::{Html, IntoResponse};
use freehold_protocol::Health;

use crate::app::App;
use crate::error::ApiError;
use crate::guard::address;
use crate::openapi;

/// That the server is well.
#[utoipa::path(get, path = "/healthz", tag = "operation",
    responses((status = 200, body = Health)))]
pub async fn health() -> Json<Health> {
    let version = env!("CARGO_PKG_VERSION").to_string();
    Json(Health { status: "ok".into(), version })
}

/// Numbers for Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "operation",
    responses((status = 200, body = String, content_type = "text/plain")))]
pub async fn metrics(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, ApiError> {
    let local = address(&app, &headers, peer).to_canonical().is_loopback();
    if !local && !app.config.open_metrics {
        return Err(ApiError::Forbidden("the numbers are shown to the server's own machine only"));
    }
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    Ok((kind, app.metrics.text()))
}

/// The description of the HTTP side.
pub async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], openapi::text())
}

/// The same for people.
pub async fn docs() -> Html<&'static str> {
    Html(include_str!("../docs/docs.html"))
}

/// The script of that page.
pub async fn docs_script() -> impl IntoResponse {
    let kind = [(header::CONTENT_TYPE, "text/javascript; charset=utf-8")];
    (kind, include_str!("../docs/docs.js"))
}

/// The style of that page.
pub async fn docs_style() -> impl IntoResponse {
    let kind = [(header::CONTENT_TYPE, "text/css; charset=utf-8")];
    (kind, include_str!("../docs/docs.css"))
}
