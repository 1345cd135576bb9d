//! The requests, one file per subject.

pub mod account;
pub mod analysis;
pub mod assets;
pub mod cards;
pub mod chat;
pub mod games;
pub mod lab;
pub mod matches;
pub mod moderation;
pub mod ops;
pub mod passkeys;
pub mod people;
pub mod positions;
pub mod puzzles;
pub mod replay;
pub mod rulebook;
pub mod sessions;
pub mod settings;

use std::any::Any;

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use serde::de::DeserializeOwned;

use crate::app::LARGEST_BODY;
use crate::error::ApiError;

/// A JSON body; what is wrong with it is said as every other error is. A route that takes larger ones than others says so
/// to axum too.
#[derive(Debug)]
pub struct Body<T, const LARGEST: usize = LARGEST_BODY>(pub T);

impl<S: Send + Sync, T: DeserializeOwned, const LARGEST: usize> FromRequest<S>
    for Body<T, LARGEST>
{
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let kind = kind.unwrap_or_default().split(';').next().unwrap_or_default().trim();
        // Pages of other sites cannot send this type without asking first.
        if !kind.eq_ignore_ascii_case("application/json") {
            return Err(ApiError::Malformed("the body must be application/json".into()));
        }
        let bytes =
            Bytes::from_request(request, state).await.map_err(|error| match error.status() {
                StatusCode::PAYLOAD_TOO_LARGE => ApiError::TooLarge(LARGEST),
                _ => ApiError::Malformed(error.body_text()),
            })?;
        let wrong = |error: serde_json::Error| ApiError::Malformed(format!("the body: {error}"));
        serde_json::from_slice(&bytes).map(Body).map_err(wrong)
    }
}

/// A query; what is wrong with it is said as every other error is.
#[derive(Debug)]
pub struct Asked<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>, ApiError> {
        let query = Query::from_request_parts(parts, state).await;
        let Query(asked) = query.map_err(|error| ApiError::Malformed(error.body_text()))?;
        Ok(Asked(asked))
    }
}

/// The key that a request carries.
pub fn key(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ").map(str::trim)
}

/// There is nothing of this name.
pub async fn nothing(request: Request) -> ApiError {
    let path: String = request.uri().path().chars().take(64).collect();
    ApiError::NotFound(format!("/api{path} here"))
}

/// The method is not known here.
pub async fn wrong_method() -> ApiError {
    ApiError::MethodNotAllowed
}

/// A handler has panicked: one request fails, the server goes on.
pub fn panicked(panic: Box<dyn Any + Send>) -> Response {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
    ApiError::Internal(format!("a request panicked: {text}")).into_response()
}
