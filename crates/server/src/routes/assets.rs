//! The browser client, or word that it was left out.

use axum::http::{HeaderMap, Method, Uri};
use axum::response::{IntoResponse as _, Response};

use crate::error::ApiError;

/// A file of the client; any other path is the client itself, which knows what to show there.
pub async fn asset(headers: HeaderMap, method: Method, uri: Uri) -> Response {
    found(&headers, &method, &uri)
}

fn found(headers: &HeaderMap, method: &Method, uri: &Uri) -> Response {
    if !matches!(*method, Method::GET | Method::HEAD) {
        return ApiError::MethodNotAllowed.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let looks_like_a_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    let answer = file(headers, path);
    let answer = answer.or_else(|| if looks_like_a_file { None } else { page(headers) });
    answer.unwrap_or_else(|| ApiError::NotFound("such file".into()).into_response())
}

#[cfg(feature = "web")]
fn page(headers: &HeaderMap) -> Option<Response> {
    file(headers, "index.html")
}

#[cfg(feature = "web")]
fn file(headers: &HeaderMap, path: &str) -> Option<Response> {
    use axum::http::header::CACHE_CONTROL;
    use std::collections::HashMap;
    use std::sync::{Mutex, PoisonError};

    use crate::fixed::Fixed;

    // As many as there are files.
    static KNOWN: Mutex<Option<HashMap<String, Fixed>>> = Mutex::new(None);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let known = known.get_or_insert_default();
    let fixed = match known.get(path) {
        Some(fixed) => fixed.clone(),
        None => {
            let found = freehold_web::asset(path)?;
            let fixed = Fixed::new(found.mime, found.bytes.into_owned());
            known.insert(path.into(), fixed.clone());
            fixed
        }
    };
    // The build puts a hash into the names of these files: they never change.
    let cache = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    Some(([(CACHE_CONTROL, cache)], fixed.answer(headers)).into_response())
}

#[cfg(not(feature = "web"))]
fn page(_: &HeaderMap) -> Option<Response> {
    Some(left_out())
}

/// What every page says without the client.
#[cfg(any(test, not(feature = "web")))]
fn left_out() -> Response {
    let text = "This freehold was built without the browser client. /docs describes its API.\n";
    (axum::http::StatusCode::NOT_FOUND, text).into_response()
}

#[cfg(not(feature = "web"))]
fn file(_: &HeaderMap, _: &str) -> Option<Response> {
    None
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;
    use axum::http::{HeaderMap, Method, StatusCode, Uri};

    use super::{Response, found, left_out};

    async fn get(path: &'static str) -> (StatusCode, String) {
        read(found(&HeaderMap::new(), &Method::GET, &Uri::from_static(path))).await
    }

    async fn read(response: Response) -> (StatusCode, String) {
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
        let response = found(&HeaderMap::new(), &Method::POST, &Uri::from_static("/"));
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

    #[tokio::test]
    async fn a_server_without_the_client_says_so_and_where_its_api_is() {
        let (status, body) = read(left_out()).await;
        assert_eq!(status, StatusCode::NOT_FOUND);
        assert!(body.contains("without the browser client"), "{body}");
        assert!(body.contains("/docs"), "{body}");
    }

    #[cfg(not(feature = "web"))]
    #[tokio::test]
    async fn every_page_says_that_the_client_was_left_out() {
        let left_out = read(left_out()).await;
        for path in ["/", "/games/abc"] {
            assert_eq!(get(path).await, left_out);
        }
    }
}
