//! The browser client: the files of `web/` as they were built with this crate.
//!
//! ```
//! let page = freehold_web::asset("index.html").unwrap();
//! assert_eq!(page.mime, "text/html; charset=utf-8");
//! assert!(freehold_web::asset("no/such/file").is_none());
//! ```

use std::borrow::Cow;

use rust_embed::RustEmbed;

/// The built client.
#[derive(RustEmbed)]
#[folder = "$OUT_DIR/dist"]
struct Dist;

/// A file of the client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asset {
    /// What is in it.
    pub bytes: Cow<'static, [u8]>,
    /// What it is, as a `Content-Type`.
    pub mime: &'static str,
}

/// The file at this path, without a slash in front, such as `index.html`.
pub fn asset(path: &str) -> Option<Asset> {
    let file = Dist::get(path)?;
    Some(Asset { bytes: file.data, mime: mime(path) })
}

/// The paths of all files.
pub fn paths() -> impl Iterator<Item = Cow<'static, str>> {
    Dist::iter()
}

fn mime(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::{asset, paths};

    #[test]
    fn every_file_has_a_type() {
        for path in paths() {
            let asset = asset(&path).unwrap();
            assert_ne!(asset.mime, "application/octet-stream", "{path}");
            assert!(!asset.bytes.is_empty(), "{path}");
        }
    }

    #[test]
    fn the_page_names_scripts_that_are_there() {
        let page = asset("index.html").unwrap();
        let page = String::from_utf8(page.bytes.into_owned()).unwrap();
        let script = page.split("src=\"/").nth(1).and_then(|rest| rest.split('"').next());
        assert!(asset(script.expect("a script")).is_some());
    }
}
