//! For those who run the server, and for programs that use it.

use std::net::{IpAddr, SocketAddr};
use std::sync::OnceLock;

use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use freehold_protocol::{Health, Reach};

use crate::app::App;
use crate::error::ApiError;
use crate::fixed::Fixed;
use crate::guard::address;
use crate::health::Unready;
use crate::openapi;

/// Whether the server is well: something was written a moment ago.
#[utoipa::path(get, path = "/healthz", tag = "operation",
    responses((status = 200, body = Health), (status = 503, body = Health)))]
pub async fn health(State(app): State<App>) -> impl IntoResponse {
    match app.health.check().await {
        Ok(()) => told(StatusCode::OK, "ok", None),
        Err(trouble) => told(StatusCode::SERVICE_UNAVAILABLE, "failing", Some(trouble.words())),
    }
}

/// Whether to send traffic here: it is up, well, and not about to stop.
#[utoipa::path(get, path = "/readyz", tag = "operation",
    responses((status = 200, body = Health), (status = 503, body = Health)))]
pub async fn ready(State(app): State<App>) -> impl IntoResponse {
    let (status, reason) = match app.health.ready().await {
        Ok(()) => return told(StatusCode::OK, "ready", None),
        Err(Unready::Starting) => ("starting", "it has not come up yet"),
        Err(Unready::Draining) => ("draining", "it is about to stop"),
        Err(Unready::Failing(trouble)) => ("failing", trouble.words()),
    };
    told(StatusCode::SERVICE_UNAVAILABLE, status, Some(reason))
}

/// How the server is, for nobody to keep.
fn told(code: StatusCode, status: &str, reason: Option<&str>) -> (StatusCode, impl IntoResponse) {
    let version = env!("CARGO_PKG_VERSION").to_string();
    let health = Health { status: status.into(), version, reason: reason.map(Into::into) };
    (code, ([(header::CACHE_CONTROL, "no-store")], Json(health)))
}

/// Who else can open the server's pages. Whoever is not at its own machine has come by an address that works, and learns nothing
/// about its network.
#[utoipa::path(get, path = "/api/reach", tag = "operation",
    responses((status = 200, body = Reach)))]
pub async fn reach(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Json<Reach> {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let is_local = address(&app, &headers, peer).to_canonical().is_loopback();
    let is_here = is_local && names_this_machine(host);
    Json(app.reach.get().filter(|_| is_here).cloned().unwrap_or_default())
}

/// Whether a `Host` means the machine that asks.
fn names_this_machine(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.parse::<u16>().is_ok() => name,
        _ => host,
    };
    let ip = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    name.eq_ignore_ascii_case("localhost") || ip.is_ok_and(|ip| ip.is_loopback())
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
pub async fn openapi(headers: HeaderMap) -> Response {
    static TEXT: OnceLock<Fixed> = OnceLock::new();
    TEXT.get_or_init(|| Fixed::new("application/json", openapi::text())).answer(&headers)
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

#[cfg(test)]
mod tests {
    use super::names_this_machine;

    #[test]
    fn only_names_of_this_machine_name_it() {
        for host in
            ["localhost", "localhost:8642", "LocalHost:80", "127.0.0.1:8642", "[::1]:80", "[::1]"]
        {
            assert!(names_this_machine(host), "{host}");
        }
        for host in
            ["", "192.168.1.5:8642", "games.example", "localhost.example:80", "[fe80::1]:80"]
        {
            assert!(!names_this_machine(host), "{host}");
        }
    }
}
