//! Whoever recovers an account is alone in it, whatever somebody else had begun before.

use freehold_protocol::{ErrorCode, Passkeys, WhoAmI};
use freehold_server::Options;
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::passkey::{HOST, bytes, device, fresh};
use crate::support::Server;
use crate::support::person::{PASSWORD, Person};

const HOME: &str = "192.0.2.1";
const AWAY: &str = "192.0.2.2";

/// Sends a request up to its body, and waits until the server wants that: who asks has been seen to by then.
async fn begun(person: &Person<'_>, path: &str, body: &str) -> TcpStream {
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: {HOST}\r\nx-forwarded-for: {}\r\ncookie: {}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\nexpect: 100-continue\r\n\
         connection: close\r\n\r\n",
        person.from,
        person.cookie.as_deref().unwrap(),
        body.len()
    );
    let mut stream = TcpStream::connect(person.server.address).await.unwrap();
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut go_on = [0; 25];
    stream.read_exact(&mut go_on).await.unwrap();
    assert_eq!(&go_on, b"HTTP/1.1 100 Continue\r\n\r\n");
    stream
}

#[tokio::test]
async fn a_passkey_that_was_on_its_way_comes_too_late() {
    let server = Server::with(Options { behind_proxy: true, ..Options::default() }).await;
    let mut ann = Person::new(&server, "Ann", HOME).await;
    ann.host = Some(HOST.into());
    let mut thief = Person::guest(&server, AWAY);
    thief.host = Some(HOST.into());
    let sign_in = json!({ "name": "Ann", "password": PASSWORD });
    assert_eq!(thief.post("/api/session", &sign_in).await.status, 200);
    let wanted = thief.asked_to_add().await;
    let mut phone = device();
    let made = phone.make(&bytes(&wanted.challenge), &bytes(&wanted.user));
    let body = serde_json::to_string(&fresh(&made, "Phone")).unwrap();
    let mut held = begun(&thief, "/api/me/passkeys", &body).await;
    let recover = json!({ "name": "Ann", "code": ann.code, "password": "another password" });
    assert_eq!(ann.post("/api/recover", &recover).await.status, 200);
    held.write_all(body.as_bytes()).await.unwrap();
    let mut reply = String::new();
    held.read_to_string(&mut reply).await.unwrap();
    assert!(reply.starts_with("HTTP/1.1 401 "), "{reply}");
    let left: Passkeys = ann.get("/api/me/passkeys").await.json();
    assert!(left.passkeys.is_empty(), "{left:?}");
    thief.sign_in_with(&mut phone).await.fails(403, ErrorCode::WrongPasskey);
    let me: WhoAmI = ann.get("/api/me").await.json();
    assert_eq!(me.account.unwrap().name, "Ann");
}
