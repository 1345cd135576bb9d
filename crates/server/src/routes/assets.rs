//! The browser client, or word that it was left out.

use std::net::SocketAddr;
use std::time::Instant;

use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, Method, Uri};
use axum::response::{IntoResponse as _, Response};

use crate::app::App;
use crate::error::ApiError;
use crate::guard::{address, slow_down};

/// A file of the client; any other path is the client itself, which knows what to show there.
pub async fn asset(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    method: Method,
    uri: Uri,
) -> Response {
    if !app.files.take(address(&app, &headers, peer), Instant::now()) {
        return slow_down(&app);
    }
    found(&method, &uri)
}

fn found(method: &Method, uri: &Uri) -> Response {
    if !matches!(*method, Method::GET | Method::HEAD) {
        return ApiError::MethodNotAllowed.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let looks_like_a_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    let answer = file(path).or_else(|| if looks_like_a_file { None } else { page() });
    answer.unwrap_or_else(|| ApiError::NotFound("such file".into()).into_response())
}

#[cfg(feature = "web")]
fn page() -> Option<Response> {
    file("index.html")
}

#[cfg(feature = "web")]
fn file(path: &str) -> Option<Response> {
    use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
    let found = freehold_web::asset(path)?;
    // The build puts a hash into the names of these files: they never change.
    let cache = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let headers = [(CONTENT_TYPE, found.mime), (CACHE_CONTROL, cache)];
    Some((headers, found.bytes.into_owned()).into_response())
}

#[cfg(not(feature = "web"))]
fn page() -> Option<Response> {
    let text = "This freehold was built without the browser client. /docs describes its API.\n";
    Some((axum::http::StatusCode::NOT_FOUND, text).into_response())
}

#[cfg(not(feature = "web"))]
fn file(_: &str) -> Option<Response> {
    None
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;
    use axum::http::{Method, StatusCode, Uri};

    use super::found;

    async fn get(path: &'static str) -> (StatusCode, String) {
        let response = found(&Method::GET, &Uri::from_static(path));
        let status = response.status();
        let body = to_bytes(response.into_body(), usize::MAX).await.expect("a body");
        (status, String::from_utf8(body.to_vec()).expect("a text"))
    }

    #[tokio::test]
    async fn a_file_that_is_not_there_is_not_found() {
        let (status, body) = get("/no/such/file.js").await;
        assert_eq!(status, StatusCode::NOT_FOUND);
        assert!(body.contains("there is no such file"), "{body}");
    }

    #[tokio::test]
    async fn nothing_can_be_sent_to_a_page() {
        let response = found(&Method::POST, &Uri::from_static("/"));
        assert_eq!(response.status(), StatusCode::METHOD_NOT_ALLOWED);
    }

    #[cfg(feature = "web")]
    #[tokio::test]
    async fn every_page_is_the_client() {
        let (status, page) = get("/").await;
        assert_eq!(status, StatusCode::OK);
        assert!(page.contains("<script"), "{page}");
        assert_eq!(get("/games/abc").await, (status, page));
    }

    #[cfg(not(feature = "web"))]
    #[tokio::test]
    async fn every_page_says_that_the_client_was_left_out() {
        for path in ["/", "/games/abc"] {
            let (status, body) = get(path).await;
            assert_eq!(status, StatusCode::NOT_FOUND);
            assert!(body.contains("without the browser client"), "{body}");
            assert!(body.contains("/docs"), "{body}");
        }
    }
}
