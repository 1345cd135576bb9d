//! What a connection costs while it does nothing. One test for a process: others would be weighed with it.

#![cfg(target_os = "linux")]

mod support;

use freehold_server::Options;
use support::Server;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// How many of each kind.
const MANY: usize = 400;
/// The most bytes of a connection, those of the client's side of it in this process included.
const EACH: usize = 32 * 1024;

/// The bytes of this process that are in memory.
fn memory() -> usize {
    let statm = std::fs::read_to_string("/proc/self/statm").unwrap();
    let pages: usize = statm.split(' ').nth(1).unwrap().parse().unwrap();
    pages * 4096
}

#[tokio::test]
async fn a_connection_costs_no_more_than_is_stated() {
    let many = Some(2 * MANY as u32);
    let options =
        Options { sockets_per_address: many, requests_per_second: many, ..Options::default() };
    let server = Server::with(options).await;
    let upgrade = "GET /api/socket HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\n\
        upgrade: websocket\r\nsec-websocket-version: 13\r\n\
        sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    let half = "GET /healthz HTTP/1.1\r\nhost: localhost\r\nx: half of a head";
    // What is made once is there before.
    let mut held = vec![connect(&server, upgrade, true).await];
    for (what, text, answered) in [("sockets", upgrade, true), ("half a request", half, false)] {
        let before = memory();
        for _ in 0..MANY {
            held.push(connect(&server, text, answered).await);
        }
        // Whoever came last has been heard once somebody else is answered.
        assert_eq!(server.get("/healthz").await.status, 200);
        let each = memory().saturating_sub(before) / MANY;
        assert!(each < EACH, "{what}: {each} bytes each");
    }
}

async fn connect(server: &Server, text: &str, answered: bool) -> TcpStream {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    if answered {
        let mut status = [0; 12];
        stream.read_exact(&mut status).await.unwrap();
        assert_eq!(&status, b"HTTP/1.1 101");
        // A masked ping: it is read and answered.
        stream.write_all(&[0x89, 0x80, 0, 0, 0, 0]).await.unwrap();
    }
    stream
}
