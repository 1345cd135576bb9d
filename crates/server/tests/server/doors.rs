//! Connections that cost us more than they should: each attack, and that the others are served meanwhile.

use std::time::Duration;

use freehold_server::Options;
use freehold_server::bite::Limit;
use freehold_server::doors::Patience;
use futures_util::{SinkExt as _, StreamExt as _};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

use crate::support::{self, PATIENCE, Server};

const MOMENT: Duration = Duration::from_millis(300);
const LONG: Duration = Duration::from_secs(60);
const SHORT: Patience =
    Patience { idle: MOMENT, head: MOMENT, unread: MOMENT, request: LONG, connection: LONG };

/// Whether the server ends a connection; what it says before is read.
async fn ends(stream: &mut TcpStream) -> bool {
    let mut rest = Vec::new();
    timeout(PATIENCE, stream.read_to_end(&mut rest)).await.is_ok()
}

#[tokio::test]
async fn a_connection_that_says_nothing_is_ended() {
    let server = Server::impatient(Options::default(), SHORT).await;
    let mut silent = TcpStream::connect(server.address).await.unwrap();
    assert!(ends(&mut silent).await, "it was kept");
    assert_eq!(server.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn a_head_that_comes_byte_by_byte_is_not_waited_for() {
    let server = Server::impatient(Options::default(), SHORT).await;
    let mut slow = TcpStream::connect(server.address).await.unwrap();
    let mut sent = 0;
    let head =
        b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nx: ".iter().chain(std::iter::repeat(&b'a'));
    for byte in head.take(1_000) {
        if slow.write_all(&[*byte]).await.is_err() {
            break;
        }
        sent += 1;
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(sent < 1_000, "all of it was taken");
}

#[tokio::test]
async fn an_address_has_so_many_connections_and_no_more() {
    let options = Options { sockets_per_address: Some(1), ..Options::default() };
    let server = Server::with(options).await;
    let mut held = Vec::new();
    let mut turned_away = 0;
    for _ in 0..100 {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        // One that was turned away ends at once; the others wait for a request.
        let mut byte = [0];
        match timeout(Duration::from_millis(50), stream.read(&mut byte)).await {
            Ok(_) => turned_away += 1,
            Err(_) => held.push(stream),
        }
    }
    assert_eq!((held.len(), turned_away), (66, 34));
    drop(held);
    // Whoever goes makes room.
    let served = async {
        while timeout(PATIENCE, server.get("/healthz")).await.is_ok_and(|reply| reply.status != 200)
        {
        }
    };
    timeout(PATIENCE, served).await.expect("there is room again");
}

#[tokio::test]
async fn answers_that_nobody_reads_are_dropped() {
    let server = Server::impatient(Options::default(), SHORT).await;
    let mut deaf = TcpStream::connect(server.address).await.unwrap();
    let request = b"GET /api/rulebook HTTP/1.1\r\nhost: localhost\r\n\r\n";
    let refused = async {
        // Nothing is read; at some point the server takes no more, and then it ends the connection.
        loop {
            if deaf.write_all(request).await.is_err() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(PATIENCE, refused).await.expect("the connection was ended");
}

#[tokio::test]
async fn a_flood_of_pings_ends_its_connection() {
    let server = Server::start().await;
    let (mut socket, _) =
        connect_async(format!("ws://{}/api/socket", server.address)).await.unwrap();
    let flood = async { while socket.send(Message::Ping(vec![7; 100].into())).await.is_ok() {} };
    timeout(PATIENCE, flood).await.expect("it ends before a hello");

    let created = server.create(&support::game(vec![support::person("Ann"), support::bot()])).await;
    let (mut socket, _) =
        connect_async(format!("ws://{}/api/socket", server.address)).await.unwrap();
    let hello = serde_json::json!({
        "type": "hello", "game": created.game, "token": created.seats[0].token,
    });
    socket.send(Message::Text(hello.to_string().into())).await.unwrap();
    let first = timeout(PATIENCE, socket.next()).await.unwrap().unwrap().unwrap();
    assert!(first.to_text().unwrap().contains("welcome"), "{first}");
    let flood = async { while socket.send(Message::Ping(vec![7; 100].into())).await.is_ok() {} };
    timeout(PATIENCE, flood).await.expect("it ends after a hello");
    assert_eq!(server.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn files_have_a_limit_of_their_own() {
    let options = Options { requests_per_second: Some(1), ..Options::default() };
    let server = Server::with(options).await;
    let mut statuses = Vec::new();
    for _ in 0..140 {
        statuses.push(server.get("/nothing.js").await.status);
    }
    assert!(statuses[..90].iter().all(|&status| status == 404), "{statuses:?}");
    assert!(statuses.contains(&429), "{statuses:?}");
}

#[tokio::test]
async fn a_body_that_never_comes_is_not_waited_for() {
    let patience = Patience { request: MOMENT, ..Patience::default() };
    let server = Server::impatient(Options::default(), patience).await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let head = "POST /api/games HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
                content-length: 9000\r\n\r\n";
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut told = String::new();
    timeout(PATIENCE, stream.read_to_string(&mut told)).await.expect("it ends").unwrap();
    assert!(told.starts_with("HTTP/1.1 400") && told.contains("took too long"), "{told}");
}

#[tokio::test]
async fn a_body_that_comes_byte_by_byte_is_not_waited_for_either() {
    let patience = Patience { request: MOMENT, ..Patience::default() };
    let server = Server::impatient(Options::default(), patience).await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let head = "POST /api/games HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
                content-length: 9000\r\n\r\n";
    stream.write_all(head.as_bytes()).await.unwrap();
    let drip = async {
        while stream.write_all(b" ").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(PATIENCE, drip).await.expect("it was cut off");
}

#[tokio::test]
async fn whoever_takes_an_answer_byte_by_byte_is_cut_off() {
    let patience = Patience { connection: MOMENT, ..Patience::default() };
    let server = Server::impatient(Options::default(), patience).await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let request = b"GET /api/rulebook HTTP/1.1\r\nhost: localhost\r\n\r\n";
    stream.write_all(request).await.unwrap();
    let drip = async {
        // Every byte is some progress: only the time of the whole connection is over at last.
        while stream.read(&mut [0; 64]).await.is_ok_and(|n| n > 0) {
            if stream.write_all(request).await.is_err() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(PATIENCE, drip).await.expect("it was cut off");
    assert_eq!(server.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn one_address_sends_so_many_large_bodies_at_once_and_no_more() {
    let server = Server::start().await;
    let head = "POST /api/positions/check HTTP/1.1\r\nhost: localhost\r\n\
                content-type: application/json\r\ncontent-length: 500000\r\n\r\n";
    let mut held = Vec::new();
    for _ in 0..20 {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        held.push(stream);
    }
    let mut refused = 0;
    for stream in &mut held {
        let mut start = [0; 12];
        if let Ok(Ok(_)) = timeout(MOMENT, stream.read_exact(&mut start)).await {
            assert_eq!(&start, b"HTTP/1.1 429");
            refused += 1;
        }
    }
    assert_eq!(refused, 12, "eight of them make four megabytes");
    assert_eq!(server.app.metrics.bites.of(Limit::Bodies), 12);
    // Small ones are still taken.
    server.create(&support::game(vec![support::person("Ann"), support::bot()])).await;
    drop(held);
    let text = serde_json::json!({ "text": "x".repeat(100_000) });
    let freed = async { while server.post("/api/positions/check", &text).await.status != 200 {} };
    timeout(PATIENCE, freed).await.expect("whoever goes makes room");
}

#[tokio::test]
async fn pages_about_the_server_pass_the_limiter_too() {
    let options = Options { requests_per_second: Some(1), ..Options::default() };
    let server = Server::with(options).await;
    for path in ["/healthz", "/openapi.json", "/docs", "/metrics"] {
        let mut limited = false;
        // A refusal takes half a second: the first one is enough.
        for _ in 0..120 {
            limited = limited || server.get(path).await.status == 429;
        }
        assert!(limited, "{path}");
    }
    assert!(server.app.metrics.bites.of(Limit::Files) > 0);
}

#[tokio::test]
async fn a_socket_that_never_reads_is_ended() {
    let patience = Patience { unread: MOMENT, ..Patience::default() };
    let options = Options { messages_per_second: Some(1_000_000), ..Options::default() };
    let server = Server::impatient(options, patience).await;
    let created = server.create(&support::game(vec![support::person("Ann"), support::bot()])).await;
    let (mut socket, _) =
        connect_async(format!("ws://{}/api/socket", server.address)).await.unwrap();
    let hello = serde_json::json!({
        "type": "hello", "game": created.game, "token": created.seats[0].token,
    });
    socket.send(Message::Text(hello.to_string().into())).await.unwrap();
    // Every message is answered with a longer one, which nobody takes.
    let flood = async { while socket.send(Message::Text("{}".into())).await.is_ok() {} };
    timeout(PATIENCE, flood).await.expect("the server has had enough");
    assert_eq!(server.get("/healthz").await.status, 200);
}
