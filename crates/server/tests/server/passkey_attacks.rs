//! Passkeys, and those who come many at a time, by another name, or with somebody else's cookie.

use freehold_protocol::{ErrorCode, PasskeyQuestion, WhoAmI};
use freehold_server::Options;
use freehold_testbed::{Device, Postgres};
use futures_util::future::join_all;
use serde_json::json;

use crate::passkey::{HOST, bytes, device, fresh, sent};
use crate::support::person::{PASSWORD, Person};
use crate::support::{self, Server, http};

const HOME: &str = "192.0.2.1";
const AWAY: &str = "192.0.2.2";

async fn server() -> Server {
    Server::with(Options { behind_proxy: true, ..Options::default() }).await
}

fn guest<'s>(server: &'s Server, from: &str, host: &str) -> Person<'s> {
    let mut guest = Person::guest(server, from);
    guest.host = Some(host.into());
    guest
}

/// Somebody with a passkey.
async fn ann(server: &Server) -> (Person<'_>, Device) {
    let mut ann = Person::new(server, "Ann", HOME).await;
    ann.host = Some(HOST.into());
    let mut phone = device();
    // One that does not count, as most do: only the challenge tells two answers apart.
    phone.counts = false;
    ann.add_passkey(&mut phone, "Phone").await;
    (ann, phone)
}

/// How many of these were let in.
async fn let_in(replies: impl IntoIterator<Item = impl Future<Output = support::Reply>>) -> usize {
    let replies = join_all(replies).await;
    for reply in replies.iter().filter(|reply| reply.status != 200) {
        assert!(reply.status == 403, "{}", reply.text);
    }
    replies.iter().filter(|reply| reply.status == 200).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_answer_sent_many_times_at_once_counts_once() {
    let server = server().await;
    let (mut ann, mut phone) = ann(&server).await;
    let answer = phone.answer(&ann.asked_to_sign_in().await);
    let thieves: Vec<_> = (0..12).map(|_| guest(&server, AWAY, HOST)).collect();
    let all = thieves.into_iter().map(|mut one| {
        let answer = answer.clone();
        async move { one.sign_in_by(&answer).await }
    });
    assert_eq!(let_in(all).await, 1);
    let proof = ann.proof(&mut phone).await;
    let all = (0..8).map(|_| {
        let (mut ann, proof) = (ann.clone(), proof.clone());
        async move { ann.post("/api/me/passkeys/challenge", &proof).await }
    });
    assert_eq!(let_in(all).await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_answer_sent_to_two_nodes_at_once_counts_once() {
    let postgres = Postgres::start();
    let database = Some(postgres.database("passkeys"));
    let options = Options { database, behind_proxy: true, ..Options::default() };
    let (here, there) = (Server::with(options.clone()).await, Server::with(options).await);
    let (mut ann, mut phone) = ann(&here).await;
    for _ in 0..3 {
        let answer = phone.answer(&ann.asked_to_sign_in().await);
        let thieves: Vec<_> =
            [&here, &there].repeat(3).into_iter().map(|server| guest(server, AWAY, HOST)).collect();
        let all = thieves.into_iter().map(|mut one| {
            let answer = answer.clone();
            async move { one.sign_in_by(&answer).await }
        });
        assert_eq!(let_in(all).await, 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_recovery_code_given_many_times_at_once_counts_once() {
    let server = server().await;
    let (ann, _) = ann(&server).await;
    let all = (0..4).map(|n| {
        let mut one = guest(&server, AWAY, HOST);
        let password = format!("another password {n}");
        let recover = json!({ "name": "Ann", "code": ann.code, "password": password });
        async move { one.post("/api/recover", &recover).await }
    });
    assert_eq!(let_in(all).await, 1);
}

#[tokio::test]
async fn a_server_is_called_by_its_own_names_only() {
    let server = server().await;
    let (mut ann, mut phone) = ann(&server).await;
    for host in ["evil.example", "localhost.evil.example", "evil.example:8420", "localhost.", ""] {
        let mut thief = guest(&server, AWAY, host);
        let reply = thief.post("/api/session/passkey/challenge", &json!({})).await;
        assert!([400, 403, 421].contains(&reply.status), "{host}: {} {}", reply.status, reply.text);
    }
    // What proxies say of names is not heeded, for anybody can say it.
    let headers = [
        ("content-type", "application/json"),
        ("host", HOST),
        ("x-forwarded-host", "evil.example"),
        ("forwarded", "host=evil.example"),
    ];
    let path = "/api/session/passkey/challenge";
    let asked: PasskeyQuestion = http(server.address, "POST", path, &headers, "{}").await.json();
    assert_eq!(asked.site, "localhost");
    // A page at another port is another page: its answers do not count here, nor those of this page there.
    let mut elsewhere = guest(&server, AWAY, "localhost:9999");
    let answer = phone.answer(&elsewhere.asked_to_sign_in().await);
    elsewhere.sign_in_by(&answer).await.fails(403, ErrorCode::WrongPasskey);
    phone.origin = "http://localhost:9999".into();
    let answer = phone.answer(&ann.asked_to_sign_in().await);
    ann.sign_in_by(&answer).await.fails(403, ErrorCode::WrongPasskey);
}

#[tokio::test]
async fn a_passkey_of_another_name_of_the_same_server_opens_nothing() {
    let host_names = vec!["one.example".into(), "two.example".into()];
    let options = Options { host_names, behind_proxy: true, ..Options::default() };
    let server = Server::with(options).await;
    let mut ann = Person::new(&server, "Ann", HOME).await;
    ann.host = Some("one.example".into());
    let mut phone = Device::at("https://one.example", "one.example");
    ann.add_passkey(&mut phone, "Phone").await;
    // A page of the other name relays what the server asks there, and says that it is itself.
    let mut thief = guest(&server, AWAY, "two.example");
    let asked = thief.asked_to_sign_in().await;
    for (origin, site) in [
        ("https://two.example", "two.example"),
        ("https://one.example", "one.example"),
        ("https://two.example", "one.example"),
    ] {
        (phone.origin, phone.site) = (origin.into(), site.into());
        let answer = phone.answer(&asked);
        thief.sign_in_by(&answer).await.fails(403, ErrorCode::WrongPasskey);
        thief.host = Some("one.example".into());
        thief.sign_in_by(&answer).await.fails(403, ErrorCode::WrongPasskey);
        thief.host = Some("two.example".into());
    }
    ann.host = Some("two.example".into());
    let reply = ann.post("/api/me/challenge", &json!({})).await;
    reply.fails(409, ErrorCode::NotNow);
}

#[tokio::test]
async fn whoever_signs_in_does_so_with_a_cookie_that_nobody_knew() {
    let server = server().await;
    let (_, mut phone) = ann(&server).await;
    let mut thief = Person::new(&server, "Eve", AWAY).await;
    thief.host = Some(HOST.into());
    let planted = thief.cookie.clone();
    let mut victim = guest(&server, HOME, HOST);
    victim.cookie.clone_from(&planted);
    assert_eq!(victim.sign_in_with(&mut phone).await.status, 200);
    assert_ne!(victim.cookie, planted);
    let me: WhoAmI = victim.get("/api/me").await.json();
    assert_eq!(me.account.unwrap().name, "Ann");
    let me: WhoAmI = thief.get("/api/me").await.json();
    assert_eq!(me.account.unwrap().name, "Eve", "what was planted opens what it opened before");
}

#[tokio::test]
async fn nothing_of_a_passkey_is_left_when_its_account_is_gone() {
    let server = server().await;
    let (mut ann, mut phone) = ann(&server).await;
    let asked = ann.asked_to_sign_in().await;
    let wanted = ann.asked_to_add().await;
    let late = device().make(&bytes(&wanted.challenge), &bytes(&wanted.user));
    let gone = json!({ "password": PASSWORD }).to_string();
    let cookie = ann.cookie.clone();
    assert_eq!(ann.send("DELETE", "/api/me", &gone, None).await.status, 204);
    ann.cookie = cookie;
    let reply = ann.post("/api/me/passkeys", &fresh(&late, "x")).await;
    reply.fails(401, ErrorCode::SignedOut);
    let answer = sent(&phone.answer(&asked));
    let reply = guest(&server, AWAY, HOST).post("/api/session/passkey", &answer).await;
    reply.fails(403, ErrorCode::WrongPasskey);
    assert!(server.app.store.passkey(&answer.credential).await.unwrap().is_none());
    // The device may have another account's passkey now, by the same identifier even.
    let mut bob = Person::new(&server, "Bob", AWAY).await;
    bob.host = Some(HOST.into());
    bob.add_passkey(&mut phone, "Phone").await;
    assert_eq!(guest(&server, AWAY, HOST).sign_in_with(&mut phone).await.status, 200);
}
