//! For whom passkeys are made: a name, and the pages that may ask.

use std::net::IpAddr;

use thiserror::Error;

/// For whom passkeys are made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// The name that a passkey is bound to for ever, such as `play.example.org`.
    pub id: String,
    /// The pages that may ask, such as `https://play.example.org`.
    pub origins: Vec<String>,
}

/// Why there can be no passkeys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoSite {
    /// Browsers make passkeys for names only.
    #[error("browsers make passkeys for names, not for addresses such as 127.0.0.1")]
    Address,
    /// Browsers have passkeys only where nobody can listen in.
    #[error("passkeys need https, except at localhost")]
    Insecure,
    /// It is no origin at all.
    #[error("an origin is https:// and a name, perhaps with a port, and nothing behind it")]
    Malformed,
}

impl Site {
    /// The site of one origin, such as `https://play.example.org`.
    ///
    /// # Errors
    /// Something else, an address instead of a name, and http anywhere but at localhost.
    pub fn of_origin(origin: &str) -> Result<Site, NoSite> {
        let (scheme, host) = origin.split_once("://").ok_or(NoSite::Malformed)?;
        let (id, port) = called(host)?;
        match scheme {
            "https" => {}
            "http" if id == "localhost" => {}
            "http" => return Err(NoSite::Insecure),
            _ => return Err(NoSite::Malformed),
        }
        Ok(Site { origins: vec![page(scheme, &id, port)], id })
    }

    /// The site under which a server is called, as the `Host` of a request says it: a name, perhaps with a port.
    ///
    /// # Errors
    /// An address instead of a name.
    pub fn of_host(host: &str) -> Result<Site, NoSite> {
        let (id, port) = called(host)?;
        let secure = page("https", &id, port);
        let origins = match id.as_str() {
            // The one place where browsers trust plain http: nobody is between.
            "localhost" => vec![secure, page("http", &id, port)],
            _ => vec![secure],
        };
        Ok(Site { id, origins })
    }

    /// Whether this is called under that host.
    pub fn is_at(&self, host: &str) -> bool {
        let is_ours = |origin: &String| self.origins.contains(origin);
        Site::of_host(host).is_ok_and(|site| site.origins.iter().any(is_ours))
    }
}

/// The name and the port of a host.
fn called(host: &str) -> Result<(String, Option<u16>), NoSite> {
    let host = host.to_ascii_lowercase();
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) => (name, Some(port)),
        None => (host.as_str(), None),
    };
    if host.starts_with('[') || [&host, name].iter().any(|text| text.parse::<IpAddr>().is_ok()) {
        return Err(NoSite::Address);
    }
    let letters = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let is_word = |word: &str| !word.is_empty() && word.chars().all(letters);
    if !name.split('.').all(is_word) {
        return Err(NoSite::Malformed);
    }
    let digits = |port: &&str| port.bytes().all(|byte| byte.is_ascii_digit());
    let number = |port: &str| Some(port).filter(digits).and_then(|port| port.parse().ok());
    let port = port.map(|port| number(port).ok_or(NoSite::Malformed)).transpose()?;
    // Browsers take what ends in a number for an address, such as 127.1.
    match name.rsplit('.').next().is_some_and(|last| last.bytes().all(|c| c.is_ascii_digit())) {
        true => Err(NoSite::Address),
        false => Ok((name.into(), port)),
    }
}

/// A page as browsers name it: the usual port is left out.
fn page(scheme: &str, name: &str, port: Option<u16>) -> String {
    let usual = if scheme == "https" { 443 } else { 80 };
    match port.filter(|port| *port != usual) {
        Some(port) => format!("{scheme}://{name}:{port}"),
        None => format!("{scheme}://{name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_has_the_origins_that_browsers_trust() {
        let site = Site::of_host("Play.Example.org:8443").unwrap();
        assert_eq!(site.id, "play.example.org");
        assert_eq!(site.origins, ["https://play.example.org:8443"]);
        let local = Site::of_host("localhost:8420").unwrap();
        assert_eq!(local.id, "localhost");
        assert_eq!(local.origins, ["https://localhost:8420", "http://localhost:8420"]);
        for host in ["127.0.0.1:8420", "[::1]:8420", "[::1]", "::1", "192.0.2.1", "127.1:80"] {
            assert_eq!(Site::of_host(host), Err(NoSite::Address), "{host}");
        }
        for host in [
            "",
            ":80",
            "a b",
            "a:b",
            "a/b",
            ".org",
            "a:99999",
            "a:",
            "a:+80",
            "a..org",
            "a.org.",
            "a@b",
            "a.org:80:80",
            "ä.org",
        ] {
            assert_eq!(Site::of_host(host), Err(NoSite::Malformed), "{host}");
        }
    }

    #[test]
    fn the_usual_port_is_left_out_as_browsers_do() {
        for host in ["play.example.org", "play.example.org:443"] {
            assert_eq!(Site::of_host(host).unwrap().origins, ["https://play.example.org"]);
            let site = Site::of_origin(&format!("https://{host}")).unwrap();
            assert_eq!(site.origins, ["https://play.example.org"]);
            assert!(site.is_at("play.example.org") && site.is_at("play.example.org:443"));
            assert!(!site.is_at("play.example.org:80") && !site.is_at("example.org"));
        }
        let local = Site::of_host("localhost:80").unwrap();
        assert_eq!(local.origins, ["https://localhost:80", "http://localhost"]);
        assert!(Site::of_origin("http://localhost").unwrap().is_at("localhost"));
    }

    #[test]
    fn an_origin_that_was_set_is_secure_and_nothing_more() {
        let site = Site::of_origin("https://Play.example.org").unwrap();
        assert_eq!((site.id.as_str(), site.origins.len()), ("play.example.org", 1));
        assert!(site.is_at("PLAY.example.org") && !site.is_at("play.example.org:8443"));
        assert!(Site::of_origin("http://localhost:5173").is_ok());
        assert_eq!(Site::of_origin("http://play.example.org"), Err(NoSite::Insecure));
        assert_eq!(Site::of_origin("https://192.0.2.1"), Err(NoSite::Address));
        for origin in ["play.example.org", "https://", "https://a.org/", "ftp://a.org"] {
            assert_eq!(Site::of_origin(origin), Err(NoSite::Malformed), "{origin}");
        }
    }
}
