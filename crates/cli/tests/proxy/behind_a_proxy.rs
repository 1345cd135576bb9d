//! Games, addresses and numbers through a proxy.

use crate::site::{Site, caddy, nginx};

/// Plays through a proxy, and looks at what must not get through.
async fn serves(site: Site) {
    let page = site.get("127.0.0.1", "/healthz", &[]).await;
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    assert!(page.to_lowercase().contains("strict-transport-security: max-age"), "{page}");
    let numbers = site.get("127.0.0.1", "/metrics", &[]).await;
    assert!(numbers.starts_with("HTTP/1.1 403"), "{numbers}");

    site.play().await;

    // The limits are those of each client, not of the proxy, whatever a client claims to be.
    let mut slowed = false;
    for i in 0..40 {
        let claim = format!("10.0.0.{i}");
        let reply = site.get("127.0.0.2", "/api/bots", &[("x-forwarded-for", &claim)]).await;
        slowed |= reply.starts_with("HTTP/1.1 429");
    }
    assert!(slowed, "one address is limited");
    let reply = site.get("127.0.0.3", "/api/bots", &[]).await;
    assert!(reply.starts_with("HTTP/1.1 200"), "another one is not: {reply}");
}

#[tokio::test]
async fn games_are_played_through_nginx() {
    serves(Site::behind(nginx).await).await;
}

#[tokio::test]
async fn games_are_played_through_caddy() {
    serves(Site::behind(caddy).await).await;
}
