//! The browser client.

use axum::http::{Method, Uri, header};
use axum::response::{IntoResponse as _, Response};

use crate::error::ApiError;

/// A file of the client; any other path is the client itself, which knows what to show there.
pub async fn asset(method: Method, uri: Uri) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return ApiError::MethodNotAllowed.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let looks_like_a_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    let (path, found) = match freehold_web::asset(path) {
        Some(found) => (path, found),
        None if looks_like_a_file => {
            return ApiError::NotFound("such file".into()).into_response();
        }
        None => match freehold_web::asset("index.html") {
            Some(found) => ("index.html", found),
            None => return ApiError::NotFound("browser client".into()).into_response(),
        },
    };
    // The build puts a hash into the names of these files: they never change.
    let cache = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let headers = [(header::CONTENT_TYPE, found.mime), (header::CACHE_CONTROL, cache)];
    (headers, found.bytes.into_owned()).into_response()
}
