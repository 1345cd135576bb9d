//! Bytes of requests and answers: how many there are at once, and how many of one address.
//!
//! A body that comes slowly and an answer that nobody takes cost memory for as long as they last. Small ones are bounded by the number
//! of connections; large ones draw on a supply, and whoever finds it empty is told to come back.

use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use http_body::{Body as HttpBody, Frame, SizeHint};

use crate::app::App;
use crate::bite::Limit;
use crate::error::ApiError;
use crate::guard::address;
use crate::routes::positions::LARGEST_REQUEST;
use crate::share::{Drawn, Supply};

/// Requests and answers of fewer bytes are not weighed.
const SMALL: usize = 16 * 1024;
/// Bytes of large requests, in all and of one address.
const BODIES: (usize, usize) = (64 << 20, 4 << 20);
/// Bytes of large answers, in all and of one address.
const ANSWERS: (usize, usize) = (128 << 20, 16 << 20);

/// What large requests and answers draw on.
#[derive(Debug)]
pub struct Scales {
    bodies: Supply,
    answers: Supply,
}

impl Default for Scales {
    fn default() -> Scales {
        let [bodies, answers] = [BODIES, ANSWERS].map(|(all, of_one)| Supply::new(all, of_one));
        Scales { bodies, answers }
    }
}

/// An answer that all share: it costs nothing to send it once more.
#[derive(Clone, Copy, Debug)]
pub struct Shared;

/// Weighs what comes and what goes.
pub async fn weigh(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let from = address(&app, request.headers(), peer);
    let length = length(request.headers());
    let drawn = (length > SMALL).then(|| app.scales.bodies.draw(from, length));
    let Some(drawn) = drawn.map_or(Some(None), |drawn| drawn.map(Some)) else {
        app.metrics.bites.count(Limit::Bodies, &from);
        return ApiError::Busy("too much is being sent: try again in a moment").into_response();
    };
    let response = next.run(request).await;
    drop(drawn);
    let size = response.body().size_hint().lower() as usize;
    if size <= SMALL || response.extensions().get::<Shared>().is_some() {
        return response;
    }
    match app.scales.answers.draw(from, size) {
        Some(drawn) => response.map(|body| Body::new(Held { body, _drawn: drawn })),
        None => {
            app.metrics.bites.count(Limit::Answers, &from);
            let why = "take what you have asked for first, then ask again";
            ApiError::Busy(why).into_response()
        }
    }
}

/// The bytes that a request says it has; the most that any may have if it does not say.
fn length(headers: &HeaderMap) -> usize {
    let told = headers.get(header::CONTENT_LENGTH).and_then(|n| n.to_str().ok()?.parse().ok());
    match told {
        Some(length) => std::cmp::min(length, LARGEST_REQUEST),
        None if headers.contains_key(header::TRANSFER_ENCODING) => LARGEST_REQUEST,
        None => 0,
    }
}

/// An answer that is weighed until it is sent or dropped.
struct Held {
    body: Body,
    _drawn: Drawn,
}

impl HttpBody for Held {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
