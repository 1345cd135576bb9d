//! The link to a seat.

use anyhow::{bail, ensure};

/// Where a table is, and the key to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The server, such as `example.org:8080`, and the path before `/table`, if it has one.
    pub site: String,
    /// Whether the connection is encrypted.
    pub secure: bool,
    /// The id of the table.
    pub game: String,
    /// The key; without one a listed table can be watched.
    pub key: Option<String>,
}

impl Link {
    /// Reads a link as a browser shows it.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> anyhow::Result<Link> {
        let text = text.trim();
        let (secure, rest) = match text.split_once("://") {
            Some(("http", rest)) => (false, rest),
            Some(("https", rest)) => (true, rest),
            Some((other, _)) => bail!("a link begins with http:// or https://, not {other}://"),
            None => (false, text),
        };
        let (rest, key) = match rest.split_once('#') {
            Some((rest, key)) => (rest, Some(key)),
            None => (rest, None),
        };
        let Some((site, table)) = rest.split_once("/table/") else {
            bail!("this is no link to a table: it looks like http://SERVER/table/TABLE#KEY")
        };
        let game = table.split(['?', '/']).next().unwrap_or_default();
        ensure!(!site.is_empty(), "the link names no server");
        ensure!(!game.is_empty(), "the link names no table");
        let is_id = game.chars().all(|c| c.is_ascii_alphanumeric());
        ensure!(is_id, "{game:?} is no table: its name has only letters and digits");
        let key = key.map(str::trim).filter(|key| !key.is_empty());
        if let Some(key) = key {
            let is_whole = key.len() == 64 && key.chars().all(|c| c.is_ascii_hexdigit());
            ensure!(is_whole, "the key in the link is not whole: 64 digits follow the #");
        }
        let (site, game) = (site.to_string(), game.to_string());
        Ok(Link { site, secure, game, key: key.map(Into::into) })
    }

    /// Where the server's socket is.
    pub fn socket(&self) -> String {
        let scheme = if self.secure { "wss" } else { "ws" };
        format!("{scheme}://{}/api/socket", self.site)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &str = "5f0c5f0c5f0c5f0c5f0c5f0c5f0c5f0c5f0c5f0c5f0c5f0c5f0c5f0c5f0c5f0c";

    #[test]
    fn a_link_names_the_server_the_table_and_the_key() {
        let link = Link::read(&format!("http://127.0.0.1:8080/table/k3v9#{KEY}")).unwrap();
        assert_eq!(link.socket(), "ws://127.0.0.1:8080/api/socket");
        assert_eq!((link.game.as_str(), link.key.as_deref()), ("k3v9", Some(KEY)));
        let link = Link::read("https://example.org/games/table/k3v9").unwrap();
        assert_eq!(link.socket(), "wss://example.org/games/api/socket");
        assert_eq!(link.key, None);
    }

    #[test]
    fn a_link_that_is_none_says_what_is_missing() {
        let fault = |text: &str| Link::read(text).unwrap_err().to_string();
        assert!(fault("http://example.org/").contains("no link to a table"));
        assert!(fault("ftp://example.org/table/k3v9").contains("http://"));
        assert!(fault("http://example.org/table/k3v9#5f0c").contains("not whole"));
        assert!(fault("http://example.org/table/#5f0c").contains("names no table"));
    }
}
