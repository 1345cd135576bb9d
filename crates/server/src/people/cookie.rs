//! The cookie that says who is signed in.

use axum::http::{HeaderMap, HeaderValue, header};

use crate::app::App;

/// Its name.
const NAME: &str = "freehold_session";
/// How long a browser keeps it, in seconds: as long as a session that is not used.
pub const LASTS: i64 = 90 * 24 * 60 * 60;

/// The key of a session that a request carries.
pub fn session_key(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|cookies| cookies.split(';'));
    pairs.find_map(|pair| pair.trim().strip_prefix(NAME)?.strip_prefix('='))
}

/// The header that sets the cookie. No script reads it, and no other site's page sends it.
pub fn set(app: &App, headers: &HeaderMap, key: &str) -> HeaderValue {
    value(app, headers, key, LASTS)
}

/// The header that removes it.
pub fn clear(app: &App, headers: &HeaderMap) -> HeaderValue {
    value(app, headers, "", 0)
}

fn value(app: &App, headers: &HeaderMap, key: &str, lasts: i64) -> HeaderValue {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let by_proxy = app.config.behind_proxy && text("x-forwarded-proto") == Some("https");
    let by_page = text("origin").is_some_and(|origin| origin.starts_with("https://"));
    let secure = if by_proxy || by_page { "; Secure" } else { "" };
    let cookie =
        format!("{NAME}={key}; Path=/; Max-Age={lasts}; HttpOnly; SameSite=Strict{secure}");
    HeaderValue::from_str(&cookie).unwrap_or(HeaderValue::from_static("freehold_session="))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_is_found_among_other_cookies() {
        let mut headers = HeaderMap::new();
        assert_eq!(session_key(&headers), None);
        let cookies = "theme=dark; freehold_session=abc ; freehold_sessions=xyz";
        headers.insert(header::COOKIE, HeaderValue::from_static(cookies));
        assert_eq!(session_key(&headers), Some("abc"));
    }
}
