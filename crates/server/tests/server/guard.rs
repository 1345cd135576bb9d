//! What the server does not let through.

use std::time::Duration;

use freehold_protocol::{
    ClientMessage, CreateGame, ErrorCode, Event, Expansion, Health, Kingdom, KingdomChecked,
    KingdomChoice, NamedKingdom, RandomKingdom, ServerMessage,
};
use freehold_server::Options;

use crate::support::{Client, Server, bot, game, http, person};

const JSON: (&str, &str) = ("content-type", "application/json");

#[tokio::test]
async fn unknown_things_are_not_found_and_unreadable_ones_are_explained() {
    let server = Server::start().await;
    server.get("/api/games/0123456789").await.fails(404, ErrorCode::NotFound);
    server.get("/api/dance").await.fails(404, ErrorCode::NotFound);
    let address = server.address;
    http(address, "DELETE", "/api/games", &[], "").await.fails(405, ErrorCode::MethodNotAllowed);
    http(address, "POST", "/", &[], "").await.fails(405, ErrorCode::MethodNotAllowed);
    server.get("/api/socket").await.fails(400, ErrorCode::Malformed);
    for body in ["", "{", "[]", "{\"seats\": 1}", "{\"seats\": [], \"kingdom\": {}}"] {
        let reply = http(address, "POST", "/api/games", &[JSON], body).await;
        let error = reply.fails(400, ErrorCode::Malformed);
        assert!(error.message.starts_with("the body: "), "{}", error.message);
    }
    let mut wanted = game(vec![person("Ann"), bot()]);
    let kingdom = KingdomChoice::Recommended { name: "think big".into(), edition: None };
    let elsewhere = CreateGame { kingdom, ..wanted.clone() };
    let error = server.post("/api/games", &elsewhere).await.fails(422, ErrorCode::BadKingdom);
    assert!(error.message.contains("needs the expansion Prosperity"), "{}", error.message);
    assert_eq!(error.faults[0].name.as_deref(), Some("Think Big"));
    let body = serde_json::to_string(&wanted).unwrap();
    http(address, "POST", "/api/games", &[], &body).await.fails(400, ErrorCode::Malformed);
    wanted.seats.truncate(1);
    let error = server.post("/api/games", &wanted).await.fails(422, ErrorCode::BadKingdom);
    assert_eq!(error.message, "1 players: a game has 2 to 6");
    wanted.seats = vec![bot(), bot()];
    wanted.seed = None;
    server.post("/api/games", &wanted).await.fails(409, ErrorCode::NotNow);
    wanted.seats = vec![person("Ann"), person("ann")];
    server.post("/api/games", &wanted).await.fails(422, ErrorCode::BadName);
    wanted.seed = Some("x".into());
    server.post("/api/games", &wanted).await.fails(400, ErrorCode::Malformed);
}

#[tokio::test]
async fn large_bodies_and_messages_are_refused() {
    let server = Server::start().await;
    let body = format!("{{\"title\": \"{}\"}}", "x".repeat(1 << 20));
    let reply = http(server.address, "POST", "/api/games", &[JSON], &body).await;
    reply.fails(413, ErrorCode::TooLarge);
    let created = server.create(&game(vec![person("Ann"), bot()])).await;
    let mut ann = server.client(&created.game, Some(&created.seats[0].token)).await;
    ann.state().await;
    ann.send_text(&"x".repeat(20_000)).await;
    while let Some(message) = ann.receive().await {
        assert!(!matches!(message, ServerMessage::Error(_)), "it is not even read");
    }
}

#[tokio::test]
async fn a_flood_of_messages_is_stopped() {
    let options = Options { messages_per_second: Some(5), ..Options::default() };
    let server = Server::with(options).await;
    let created = server.create(&game(vec![person("Ann"), bot()])).await;
    let mut ann = server.client(&created.game, Some(&created.seats[0].token)).await;
    ann.state().await;
    for _ in 0..400 {
        ann.send(&ClientMessage::Ping).await;
    }
    let (mut pongs, mut slow_downs) = (0, 0);
    let reason = loop {
        match ann.receive().await {
            Some(ServerMessage::Pong) => pongs += 1,
            Some(ServerMessage::Error(error)) => {
                assert_eq!(error.code, ErrorCode::SlowDown);
                slow_downs += 1;
            }
            Some(ServerMessage::Bye { reason, .. }) => break reason,
            Some(_) => {}
            None => panic!("closed without a word"),
        }
    };
    assert_eq!(reason, "too many messages");
    assert!((20..40).contains(&pongs), "{pongs}");
    assert_eq!(slow_downs, 100);
}

#[tokio::test]
async fn a_flood_of_requests_is_stopped_and_a_crowd_of_sockets_too() {
    let options = Options {
        requests_per_second: Some(1),
        sockets_per_address: Some(2),
        ..Options::default()
    };
    let server = Server::with(options).await;
    let a = Client::open(server.address).await;
    let _b = Client::open(server.address).await;
    let origin = format!("http://{}", server.address);
    assert_eq!(Client::open_from(server.address, &origin).await.err(), Some(429));
    drop(a);
    let mut freed = false;
    for _ in 0..5 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        freed = Client::open_from(server.address, &origin).await.is_ok();
        if freed {
            break;
        }
    }
    assert!(freed, "a place is free again");
    let mut limited = false;
    for _ in 0..12 {
        let reply = server.get("/api/kingdoms").await;
        limited |= reply.status == 429;
    }
    assert!(limited);
    server.get("/api/kingdoms").await.fails(429, ErrorCode::SlowDown);
    assert_eq!(server.get("/healthz").await.status, 200, "those who run the server still see it");
}

#[tokio::test]
async fn pages_of_other_sites_get_nowhere() {
    let server = Server::start().await;
    let address = server.address;
    for origin in ["http://evil.example", "null", "http://127.0.0.1:1", "evil"] {
        assert_eq!(Client::open_from(address, origin).await.err(), Some(403), "{origin}");
        let headers = [JSON, ("origin", origin)];
        let reply = http(address, "POST", "/api/kingdoms/random", &headers, "{}").await;
        reply.fails(403, ErrorCode::WrongOrigin);
    }
    assert!(Client::open_from(address, &format!("http://{address}")).await.is_ok());
    // A page may have our address under its own name.
    let host = [("host", "evil.example:8420"), ("origin", "http://evil.example:8420"), JSON];
    let reply = http(address, "POST", "/api/kingdoms/random", &host, "{}").await;
    reply.fails(403, ErrorCode::WrongOrigin);
    let reply = http(address, "GET", "/api/games", &[("host", "evil.example")], "").await;
    reply.fails(403, ErrorCode::WrongOrigin);
}

#[tokio::test]
async fn every_answer_tells_browsers_to_be_careful() {
    let server = Server::start().await;
    for path in ["/", "/docs", "/api/cards", "/api/nothing", "/missing.js"] {
        let head = server.get(path).await.head;
        for name in ["content-security-policy: default-src 'self'", "nosniff", "no-referrer"] {
            assert!(head.contains(name), "{path}: {head}");
        }
    }
    assert_eq!(server.get("/missing.js").await.status, 404);
    assert_eq!(server.get("/table/abc").await.status, 200, "the client knows what to show");
}

#[tokio::test]
async fn keys_are_neither_on_disk_nor_in_answers() {
    let server = Server::start().await;
    let created = server.create(&game(vec![person("Ann"), bot()])).await;
    let info = server.get(&format!("/api/games/{}", created.game)).await.text;
    let mut keys = vec![created.host_token, created.spectator_token];
    keys.extend(created.seats.into_iter().map(|seat| seat.token));
    for key in &keys {
        assert_eq!(key.len(), 64);
        assert!(!info.contains(key));
    }
    for entry in std::fs::read_dir(server.data.path()).unwrap() {
        let path = entry.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        for key in &keys {
            let found = bytes.windows(64).any(|window| window == key.as_bytes());
            assert!(!found, "{path:?}");
        }
    }
}

#[tokio::test]
async fn kingdoms_are_drawn_and_checked() {
    let server = Server::start().await;
    let all: Vec<Kingdom> = server.get("/api/kingdoms").await.json();
    assert!(all.iter().any(|kingdom| kingdom.name.as_deref() == Some("First Game")));
    let wanted = RandomKingdom {
        sets: vec![Expansion::Base],
        required: vec!["moat".into()],
        seed: Some("5".into()),
        ..RandomKingdom::default()
    };
    let drawn: Kingdom = server.post("/api/kingdoms/random", &wanted).await.json();
    let again: Kingdom = server.post("/api/kingdoms/random", &wanted).await.json();
    assert_eq!(drawn, again);
    assert_eq!(drawn.cards.len(), 10);
    assert!(drawn.cards.contains(&freehold_engine::Card::Moat));
    let others = Event::ALL.into_iter().filter(|&event| event != Event::Ball);
    let wanted = RandomKingdom {
        forbidden: others.map(|event| event.name().to_string()).collect(),
        events: Some(1),
        ..RandomKingdom::default()
    };
    let with_ball: Kingdom = server.post("/api/kingdoms/random", &wanted).await.json();
    assert_eq!(with_ball.events, [Event::Ball]);
    let names: Vec<String> = drawn.cards.iter().map(|card| format!("{card:?}")).collect();
    let check = NamedKingdom { names: names.clone(), edition: None };
    let checked: KingdomChecked = server.post("/api/kingdoms/check", &check).await.json();
    assert_eq!(checked.kingdom.unwrap().cards.len(), 10);
    let check = NamedKingdom { names: vec!["Mout".into(), "Vilage".into()], edition: None };
    let checked: KingdomChecked = server.post("/api/kingdoms/check", &check).await.json();
    assert_eq!(checked.faults.len(), 2);
    assert_eq!(checked.faults[1].suggestions[0], "Village");
    let wrong = RandomKingdom { required: vec!["Mout".into()], ..RandomKingdom::default() };
    let error = server.post("/api/kingdoms/random", &wrong).await.fails(422, ErrorCode::BadKingdom);
    assert_eq!(error.faults.len(), 1);
}

#[tokio::test]
async fn the_description_names_every_request() {
    let server = Server::start().await;
    let health: Health = server.get("/healthz").await.json();
    assert_eq!(health.status, "ok");
    let cards: serde_json::Value = server.get("/api/cards").await.json();
    assert!(cards["cards"].as_array().unwrap().len() > 80);
    assert!(cards["cards"][7]["rulings"].as_array().is_some());
    assert_eq!(cards["cards"][0]["roles"], serde_json::json!(["coins"]));
    assert_eq!(cards["roles"][0]["name"], "Villages");
    let metrics = server.get("/metrics").await.text;
    assert!(metrics.contains("freehold_http_requests_total{status=\"2xx\"} "), "{metrics}");
    let described: serde_json::Value = server.get("/openapi.json").await.json();
    let paths = described["paths"].as_object().unwrap();
    let expected = [
        "/api/account",
        "/api/bots",
        "/api/cards",
        "/api/games",
        "/api/games/{id}",
        "/api/games/{id}/analysis",
        "/api/games/{id}/chat",
        "/api/games/{id}/chat/report",
        "/api/games/{id}/fork",
        "/api/games/{id}/host",
        "/api/games/{id}/join",
        "/api/games/{id}/notation",
        "/api/games/{id}/replay",
        "/api/games/{id}/replay/views",
        "/api/games/{id}/seat",
        "/api/kingdoms",
        "/api/kingdoms/check",
        "/api/kingdoms/random",
        "/api/lab",
        "/api/lab/charts.css",
        "/api/lab/check",
        "/api/lab/odds",
        "/api/lab/runs",
        "/api/lab/runs/{id}",
        "/api/lab/runs/{id}/game",
        "/api/lab/runs/{id}/report",
        "/api/lab/runs/{id}/share",
        "/api/leaderboard",
        "/api/match",
        "/api/me",
        "/api/me/challenge",
        "/api/me/export",
        "/api/me/games",
        "/api/me/passkeys",
        "/api/me/passkeys/challenge",
        "/api/me/passkeys/{id}",
        "/api/me/password",
        "/api/me/profile",
        "/api/me/recovery",
        "/api/me/sessions",
        "/api/me/sessions/{id}",
        "/api/me/settings",
        "/api/moderation",
        "/api/moderation/reports",
        "/api/people/{name}",
        "/api/people/{name}/games",
        "/api/positions",
        "/api/positions/check",
        "/api/puzzles",
        "/api/puzzles/{id}",
        "/api/puzzles/{id}/answer",
        "/api/puzzles/{id}/play",
        "/api/reach",
        "/api/recover",
        "/api/rulebook",
        "/api/rulebook/scenarios/{id}",
        "/api/session",
        "/api/session/passkey",
        "/api/session/passkey/challenge",
        "/healthz",
        "/metrics",
        "/readyz",
    ];
    let found: Vec<&str> = paths.keys().map(String::as_str).collect();
    let mut sorted = found.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, expected);
}
