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
        let site = Site::of_host(host)?;
        let origin = format!("{scheme}://{}", host.to_ascii_lowercase());
        match scheme {
            "https" => {}
            "http" if site.id == "localhost" => {}
            "http" => return Err(NoSite::Insecure),
            _ => return Err(NoSite::Malformed),
        }
        Ok(Site { id: site.id, origins: vec![origin] })
    }

    /// The site under which a server is called, as the `Host` of a request says it: a name, perhaps with a port.
    ///
    /// # Errors
    /// An address instead of a name.
    pub fn of_host(host: &str) -> Result<Site, NoSite> {
        let host = host.to_ascii_lowercase();
        let (name, port) = match host.rsplit_once(':') {
            Some((name, port)) => (name, Some(port)),
            None => (host.as_str(), None),
        };
        let bare = host.trim_start_matches('[').trim_end_matches(']');
        if bare.parse::<IpAddr>().is_ok() || host.starts_with('[') || name.parse::<IpAddr>().is_ok()
        {
            return Err(NoSite::Address);
        }
        let letters = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.';
        let is_name = !name.is_empty() && name.chars().all(letters) && !name.starts_with('.');
        if !is_name || port.is_some_and(|port| port.parse::<u16>().is_err()) {
            return Err(NoSite::Malformed);
        }
        let secure = format!("https://{host}");
        let origins = match name {
            // The one place where browsers trust plain http: nobody is between.
            "localhost" => vec![secure, format!("http://{host}")],
            _ => vec![secure],
        };
        Ok(Site { id: name.into(), origins })
    }

    /// Whether this is called under that host.
    pub fn is_at(&self, host: &str) -> bool {
        let host = host.to_ascii_lowercase();
        self.origins.iter().any(|origin| origin.split_once("://").is_some_and(|(_, at)| at == host))
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
        for host in ["127.0.0.1:8420", "[::1]:8420", "[::1]", "::1", "192.0.2.1"] {
            assert_eq!(Site::of_host(host), Err(NoSite::Address), "{host}");
        }
        for host in ["", ":80", "a b", "a:b", "a/b", ".org", "a:99999"] {
            assert_eq!(Site::of_host(host), Err(NoSite::Malformed), "{host}");
        }
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
