//! What passwords cost. One test for a process: others would be weighed with it.

#![cfg(target_os = "linux")]

mod support;

use std::time::Duration;

use freehold_protocol::ErrorCode;
use freehold_server::Options;
use serde_json::json;
use support::Server;
use support::person::Person;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;

/// Less than one hash needs more than the two for which there is memory.
const MORE: usize = 16 << 20;
/// How many come and go.
const MANY: usize = 40;

/// The bytes of this process that are in memory.
fn memory() -> usize {
    let statm = std::fs::read_to_string("/proc/self/statm").unwrap();
    let pages: usize = statm.split(' ').nth(1).unwrap().parse().unwrap();
    pages * 4096
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn passwords_take_the_memory_of_two_however_many_hang_up() {
    let server = Server::with(Options { behind_proxy: true, ..Options::default() }).await;
    let guess = |n: usize| json!({ "name": format!("Nobody {n}"), "password": "not a password" });
    // Both have hashed before.
    let both = async |from: &str| {
        let (mut one, mut other) = (Person::guest(&server, from), Person::guest(&server, from));
        let (first, second) = (guess(1), guess(2));
        tokio::join!(one.post("/api/session", &first), other.post("/api/session", &second))
    };
    for n in 0..4 {
        both(&format!("198.51.{n}.1")).await;
    }
    let before = memory();
    let mut most = 0;
    for n in 0..MANY {
        let body = guess(n).to_string();
        let head = format!(
            "POST /api/session HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 10.{n}.0.1\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        tokio::time::sleep(Duration::from_millis(8)).await;
        drop(stream);
        most = most.max(memory().saturating_sub(before));
    }
    let (one, other) = both("203.0.113.1").await;
    for reply in [one, other] {
        reply.fails(403, ErrorCode::WrongPassword);
    }
    most = most.max(memory().saturating_sub(before));
    assert!(most < MORE, "{most} bytes more for {MANY} who hung up");
}
