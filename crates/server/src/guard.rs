//! What is checked for every request, and what every answer carries.

use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::app::App;
use crate::bite::Limit;
use crate::doors::Patience;
use crate::error::ApiError;

/// How long somebody who asks too often waits to be told so: whoever asks over and over has to wait each time.
const PENALTY: Duration = Duration::from_millis(500);
/// How many are kept waiting at once, in all and of one address; the others are told at once.
pub const HELD: (usize, usize) = (2_000, 200);

/// What somebody is told who is kept out.
pub const KEPT_OUT: &str = "whoever runs this server does not let your address in";

/// The address a request comes from.
pub fn address(app: &App, headers: &HeaderMap, peer: SocketAddr) -> IpAddr {
    let forwarded = || {
        let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        last.rsplit(',').next()?.trim().parse().ok()
    };
    let named = if app.config.behind_proxy { forwarded() } else { None };
    named.unwrap_or(peer.ip())
}

/// The address that a request comes from.
#[derive(Clone, Copy, Debug)]
pub struct Caller(pub IpAddr);

impl FromRequestParts<App> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, ApiError> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let ConnectInfo(peer) = peer.ok_or_else(|| ApiError::Internal("no address".into()))?;
        Ok(Caller(address(app, &parts.headers, *peer)))
    }
}

/// Nothing for who is kept out, and not too many requests from one address.
pub async fn limit(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let from = address(&app, request.headers(), peer);
    if app.bans.keep_out(from) {
        return ApiError::Forbidden(KEPT_OUT).into_response();
    }
    if !app.requests.take(from, Instant::now()) {
        return slow_down(&app, Limit::Requests, from).await;
    }
    next.run(request).await
}

/// Not too many files and pages about the server either.
pub async fn limit_files(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let from = address(&app, request.headers(), peer);
    if !app.files.take(from, Instant::now()) {
        return slow_down(&app, Limit::Files, from).await;
    }
    next.run(request).await
}

/// The answer to somebody who asks too often.
async fn slow_down(app: &App, limit: Limit, from: IpAddr) -> Response {
    app.metrics.bites.count(limit, &from);
    if let Some(held) = app.held.draw(from, 1) {
        tokio::time::sleep(PENALTY).await;
        drop(held);
    }
    let wait = [(header::RETRY_AFTER, HeaderValue::from_static("1"))];
    (wait, ApiError::SlowDown).into_response()
}

/// Only under one of the server's own names, and not from pages of other sites: neither a page that has our address under
/// its own name nor one that posts to us gets anywhere.
pub async fn same_site(State(app): State<App>, request: Request, next: Next) -> Response {
    match check_site(&app, &request) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

fn check_site(app: &App, request: &Request) -> Result<(), ApiError> {
    let text = |name: HeaderName| request.headers().get(name).and_then(|v| v.to_str().ok());
    let host = text(header::HOST).or(request.uri().authority().map(|a| a.as_str()));
    let host = host.unwrap_or_default();
    if !is_ours(&app.config.host_names, host) {
        return Err(ApiError::WrongHost(host.chars().take(64).collect()));
    }
    let origin = request.headers().get(header::ORIGIN);
    let is_socket = request.headers().contains_key(header::UPGRADE);
    if let Some(origin) = origin
        && (is_socket || !matches!(*request.method(), Method::GET | Method::HEAD))
    {
        let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
        let same = origin.is_some_and(|(_, site)| site.eq_ignore_ascii_case(host));
        if !same {
            return Err(ApiError::WrongOrigin);
        }
    }
    Ok(())
}

/// Whether a Host header names this server: by an address, as localhost, or by a name that was set.
fn is_ours(names: &[String], host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    };
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    bare.parse::<IpAddr>().is_ok()
        || name.eq_ignore_ascii_case("localhost")
        || names.iter().any(|ours| ours.eq_ignore_ascii_case(name))
}

/// Every answer tells browsers to be careful.
pub async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

const HEADERS: [(&str, &str); 7] = [
    (
        "content-security-policy",
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; \
         form-action 'self'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
];

/// One line for each request: never a query, a header or a body, which may hold a key.
pub async fn log(State(app): State<App>, request: Request, next: Next) -> Response {
    let start = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path().to_string());
    let from = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0);
    let from = from.map_or(IpAddr::from([0; 4]), |peer| address(&app, request.headers(), peer));
    let patience = request.extensions().get::<Patience>().copied().unwrap_or_default();
    // A body that never comes must not keep its connection for ever.
    let response = match tokio::time::timeout(patience.request, next.run(request)).await {
        Ok(response) => response,
        Err(_) => {
            app.metrics.bites.count(Limit::Slowness, &from);
            // What is left of it is not waited for.
            let close = [(header::CONNECTION, HeaderValue::from_static("close"))];
            (close, ApiError::TooSlow).into_response()
        }
    };
    if response.status() == StatusCode::FORBIDDEN {
        app.metrics.bites.count(Limit::Strangers, &from);
    }
    let took = start.elapsed();
    let status = response.status().as_u16();
    if let Some(counter) = app.metrics.requests.get(usize::from(status / 100).wrapping_sub(1)) {
        counter.fetch_add(1, Ordering::Relaxed);
    }
    app.metrics.request_time.observe(took);
    tracing::debug!(%method, path, status, micros = took.as_micros() as u64, "request");
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_server_answers_to_addresses_localhost_and_its_names() {
        let names = ["table.example".to_string()];
        for host in ["127.0.0.1:8420", "[::1]:8420", "localhost", "LOCALHOST:1", "table.example:9"]
        {
            assert!(is_ours(&names, host), "{host}");
        }
        for host in ["", "evil.example", "evil.example:8420", "localhost.evil.example", "table"] {
            assert!(!is_ours(&names, host), "{host}");
        }
    }
}
