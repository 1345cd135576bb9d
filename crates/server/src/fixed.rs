//! Answers that never change while the server runs: written and compressed once, and shared by all who are sent them.

use std::io::Write as _;

use axum::Extension;
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::weigh::Shared;

/// Shorter ones are sent as they are.
const SHORT: usize = 1024;

/// An answer that never changes.
#[derive(Clone, Debug)]
pub struct Fixed {
    kind: &'static str,
    plain: Bytes,
    packed: Option<Bytes>,
}

impl Fixed {
    /// An answer of this `Content-Type`.
    pub fn new(kind: &'static str, plain: impl Into<Bytes>) -> Fixed {
        let plain = plain.into();
        // Pictures and fonts are packed already.
        let worth =
            plain.len() > SHORT && !kind.starts_with("image/png") && !kind.contains("font/");
        let packed = worth.then(|| packed(&plain)).flatten();
        let packed = packed.filter(|packed| packed.len() < plain.len());
        Fixed { kind, plain, packed }
    }

    /// The answer to a request with these headers.
    pub fn answer(&self, headers: &HeaderMap) -> Response {
        let kind = (header::CONTENT_TYPE, HeaderValue::from_static(self.kind));
        let varies = (header::VARY, HeaderValue::from_static("accept-encoding"));
        match self.packed.as_ref().filter(|_| takes_gzip(headers)) {
            Some(packed) => {
                let gzip = (header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
                (Extension(Shared), [kind, varies, gzip], packed.clone()).into_response()
            }
            None => (Extension(Shared), [kind, varies], self.plain.clone()).into_response(),
        }
    }
}

fn packed(plain: &[u8]) -> Option<Bytes> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(plain).ok()?;
    packer.finish().ok().map(Bytes::from)
}

fn takes_gzip(headers: &HeaderMap) -> bool {
    let all = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|one| one.to_str().ok());
    let mut codings = all.flat_map(|one| one.split(','));
    codings.any(|coding| {
        let (name, quality) = coding.split_once(';').unwrap_or((coding, ""));
        let refused = quality.trim().strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0));
        name.trim().eq_ignore_ascii_case("gzip") && !refused
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_is_sent_to_whoever_takes_it() {
        let asks = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(value));
            takes_gzip(&headers)
        };
        assert!(asks("gzip") && asks("br, GZIP;q=0.5") && asks("deflate,gzip"));
        assert!(!asks("") && !asks("br") && !asks("gzip;q=0") && !asks("identity"));
        assert!(!takes_gzip(&HeaderMap::new()));
    }

    #[test]
    fn what_is_long_is_packed_once() {
        let long = Fixed::new("text/plain", "word ".repeat(1_000));
        assert!(long.packed.as_ref().is_some_and(|packed| packed.len() < 200));
        assert!(Fixed::new("text/plain", "word").packed.is_none());
    }
}
