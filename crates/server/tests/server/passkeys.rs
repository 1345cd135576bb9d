//! Passkeys: adding them, signing in, and those who try to with something else.

use freehold_protocol::{
    AccountCreated, ErrorCode, PasskeyQuestion, PasskeyWanted, Passkeys, WhoAmI,
};
use freehold_server::Options;
use freehold_testbed::{Device, Postgres};
use serde_json::{Value, json};

use crate::passkey::{HOST, ORIGIN, bytes, device, fresh, sent};
use crate::support::person::{PASSWORD, Person};
use crate::support::{Server, change, http};

const HOME: &str = "192.0.2.1";
const AWAY: &str = "192.0.2.2";

async fn server() -> Server {
    Server::with(Options { behind_proxy: true, ..Options::default() }).await
}

/// Somebody with an account who calls the server by its name.
async fn person<'s>(server: &'s Server, name: &str, from: &str) -> Person<'s> {
    let mut person = Person::new(server, name, from).await;
    person.host = Some(HOST.into());
    person
}

fn guest<'s>(server: &'s Server, from: &str) -> Person<'s> {
    let mut guest = Person::guest(server, from);
    guest.host = Some(HOST.into());
    guest
}

async fn name_of(person: &mut Person<'_>) -> Option<String> {
    let me: WhoAmI = person.get("/api/me").await.json();
    me.account.map(|account| account.name)
}

async fn passkeys(person: &mut Person<'_>) -> Passkeys {
    person.get("/api/me/passkeys").await.json()
}

#[tokio::test]
async fn somebody_adds_a_passkey_and_signs_in_with_it_without_a_name() {
    let server = server().await;
    let mut ann = person(&server, "Ann", HOME).await;
    let mut phone = device();
    let added = ann.add_passkey(&mut phone, " My  phone ").await;
    assert_eq!((added.name.as_str(), added.site.as_str()), ("My phone", "localhost"));
    assert_eq!(added.used_at, None);
    let user = String::from_utf8_lossy(&phone.user).into_owned();
    assert!(phone.user.len() == 32 && !user.contains("Ann"), "the device is not told who it is");
    let mut other = guest(&server, AWAY);
    assert_eq!(other.sign_in_with(&mut phone).await.status, 200);
    assert_eq!(name_of(&mut other).await.as_deref(), Some("Ann"));
    let all = passkeys(&mut other).await;
    assert!(all.passkeys[0].used_at.is_some());
    assert_eq!((all.most, all.site.as_deref(), all.refused), (20, Some("localhost"), None));
    let mut key = device();
    ann.add_passkey(&mut key, "").await;
    assert_eq!(key.user, phone.user, "one account is one user for all its devices");
    let sign_in = json!({ "name": "Ann", "password": PASSWORD });
    assert_eq!(guest(&server, AWAY).post("/api/session", &sign_in).await.status, 200);
}

#[tokio::test]
async fn an_answer_counts_once() {
    let server = server().await;
    let mut ann = person(&server, "Ann", HOME).await;
    let mut phone = device();
    phone.counts = false;
    ann.add_passkey(&mut phone, "Phone").await;
    let mut thief = guest(&server, AWAY);
    let answer = phone.answer(&ann.asked_to_sign_in().await);
    assert_eq!(guest(&server, HOME).sign_in_by(&answer).await.status, 200);
    thief.sign_in_by(&answer).await.fails(403, ErrorCode::WrongPasskey);
    let wanted = ann.asked_to_add().await;
    let made = device().make(&bytes(&wanted.challenge), &bytes(&wanted.user));
    assert_eq!(ann.post("/api/me/passkeys", &fresh(&made, "x")).await.status, 201);
    let reply = ann.post("/api/me/passkeys", &fresh(&made, "x")).await;
    reply.fails(403, ErrorCode::WrongPasskey);
}

#[tokio::test]
async fn nobody_gets_in_with_anything_but_their_own_passkey() {
    let server = server().await;
    let mut ann = person(&server, "Ann", HOME).await;
    let mut bob = person(&server, "Bob", AWAY).await;
    let (mut hers, mut his) = (device(), device());
    ann.add_passkey(&mut hers, "Hers").await;
    bob.add_passkey(&mut his, "His").await;
    let mut thief = guest(&server, AWAY);
    macro_rules! refused {
        ($answer:expr) => {{
            let answer = $answer;
            let reply = thief.sign_in_by(&answer).await;
            reply.fails(403, ErrorCode::WrongPasskey);
            reply.text
        }};
    }
    let unknown = device().answer(&thief.asked_to_sign_in().await);
    let first = refused!(unknown);
    let mut stranger = device();
    stranger.user = hers.user.clone();
    refused!(stranger.answer(&thief.asked_to_sign_in().await));
    let mut as_hers = his.answer(&thief.asked_to_sign_in().await);
    as_hers.credential = hers.credential.clone();
    refused!(as_hers.clone());
    as_hers.user = hers.user.clone();
    let second = refused!(as_hers);
    assert_eq!(first, second, "an unknown passkey and a wrong signature have the same answer");
    let mut as_bob = hers.answer(&thief.asked_to_sign_in().await);
    as_bob.user = his.user.clone();
    refused!(as_bob);
    let mut nobody = hers.answer(&thief.asked_to_sign_in().await);
    nobody.user.clear();
    refused!(nobody);
    let mut forged = hers.answer(&thief.asked_to_sign_in().await);
    let last = forged.signature.len() - 1;
    forged.signature[last] ^= 1;
    refused!(forged);
    hers.origin = "https://evil.example".into();
    refused!(hers.answer(&thief.asked_to_sign_in().await));
    hers.origin = ORIGIN.into();
    hers.site = "evil.example".into();
    refused!(hers.answer(&thief.asked_to_sign_in().await));
    hers.site = "localhost".into();
    hers.flags = 1;
    refused!(hers.answer(&thief.asked_to_sign_in().await));
    hers.flags = 0b101;
    refused!(hers.answer(&[7; 57]));
    // A question that was asked for something else, of somebody else.
    let confirm: PasskeyQuestion = ann.post("/api/me/challenge", &json!({})).await.json();
    refused!(hers.answer(&bytes(&confirm.challenge)));
    hers.counter = 0;
    let challenge = thief.asked_to_sign_in().await;
    assert_eq!(thief.sign_in_by(&hers.answer(&challenge)).await.status, 200);
    hers.counter = 0;
    refused!(hers.answer(&thief.asked_to_sign_in().await));
}

#[tokio::test]
async fn a_question_runs_out_and_is_good_at_its_own_server_only() {
    let here = server().await;
    let elsewhere = server().await;
    let mut ann = person(&here, "Ann", HOME).await;
    let mut phone = device();
    ann.add_passkey(&mut phone, "Phone").await;
    let foreign = guest(&elsewhere, HOME).asked_to_sign_in().await;
    ann.sign_in_by(&phone.answer(&foreign)).await.fails(403, ErrorCode::WrongPasskey);
    // One that was asked six minutes ago, by the same secret.
    let secret = here.app.store.secret("challenges", "").await.unwrap();
    let signer = freehold_passkey::Signer::new(secret.as_bytes());
    let site = freehold_passkey::Site::of_host(HOST).unwrap();
    let old = freehold_passkey::Ceremony {
        site: &site,
        purpose: freehold_passkey::Purpose::SignIn,
        bound: "",
        now: freehold_store::now() - 6 * 60 * 1000,
    };
    let late = phone.answer(&signer.challenge(&old).unwrap());
    ann.sign_in_by(&late).await.fails(409, ErrorCode::NotNow);
}

#[tokio::test]
async fn adding_needs_a_proof_and_the_session_that_gave_it() {
    let server = server().await;
    let mut ann = person(&server, "Ann", HOME).await;
    let path = "/api/me/passkeys/challenge";
    let wrong = json!({ "password": "wrong password" });
    ann.post(path, &wrong).await.fails(403, ErrorCode::WrongPassword);
    ann.post(path, &json!({})).await.fails(400, ErrorCode::Malformed);
    guest(&server, HOME).post(path, &wrong).await.fails(401, ErrorCode::SignedOut);
    let wanted = ann.asked_to_add().await;
    let mut phone = device();
    let made = phone.make(&bytes(&wanted.challenge), &bytes(&wanted.user));
    let mut elsewhere = guest(&server, HOME);
    let sign_in = json!({ "name": "Ann", "password": PASSWORD });
    assert_eq!(elsewhere.post("/api/session", &sign_in).await.status, 200);
    let reply = elsewhere.post("/api/me/passkeys", &fresh(&made, "x")).await;
    reply.fails(403, ErrorCode::WrongPasskey);
    let mut bob = person(&server, "Bob", AWAY).await;
    let reply = bob.post("/api/me/passkeys", &fresh(&made, "x")).await;
    reply.fails(403, ErrorCode::WrongPasskey);
    assert_eq!(ann.post("/api/me/passkeys", &fresh(&made, "Phone")).await.status, 201);
    // The same passkey for somebody else.
    let wanted = bob.asked_to_add().await;
    let made = phone.make(&bytes(&wanted.challenge), &bytes(&wanted.user));
    let reply = bob.post("/api/me/passkeys", &fresh(&made, "x")).await;
    reply.fails(409, ErrorCode::NotNow);
    // A passkey is a proof too, once, and only one's own.
    phone.user = bytes(&ann.asked_to_add().await.user);
    let proof = ann.proof(&mut phone).await;
    let wanted: PasskeyWanted = ann.post(path, &proof).await.json();
    assert_eq!(wanted.credentials.len(), 1, "the device makes no second one");
    ann.post(path, &proof).await.fails(403, ErrorCode::WrongPasskey);
    let both = json!({ "password": PASSWORD, "passkey": proof["passkey"] });
    ann.post(path, &both).await.fails(400, ErrorCode::Malformed);
    bob.post("/api/me/challenge", &json!({})).await.fails(409, ErrorCode::NotNow);
}

#[tokio::test]
async fn a_passkey_stands_in_for_a_forgotten_password() {
    let server = server().await;
    let mut ann = person(&server, "Ann", HOME).await;
    let mut phone = device();
    ann.add_passkey(&mut phone, "Phone").await;
    let mut wanted = ann.proof(&mut phone).await;
    wanted["new"] = json!("another password");
    assert_eq!(ann.post("/api/me/password", &wanted).await.status, 204);
    let sign_in = json!({ "name": "Ann", "password": "another password" });
    assert_eq!(guest(&server, AWAY).post("/api/session", &sign_in).await.status, 200);
    assert_eq!(passkeys(&mut ann).await.passkeys.len(), 1, "a new password ends no passkey");
    let proof = ann.proof(&mut phone).await;
    assert_eq!(ann.post("/api/me/recovery", &proof).await.status, 200);
    let proof = ann.proof(&mut phone).await.to_string();
    assert_eq!(ann.send("DELETE", "/api/me", &proof, None).await.status, 204);
    let reply = guest(&server, HOME).sign_in_with(&mut phone).await;
    reply.fails(403, ErrorCode::WrongPasskey);
}

#[tokio::test]
async fn passkeys_are_renamed_removed_exported_and_end_with_a_recovery() {
    let server = server().await;
    let mut ann = person(&server, "Ann", HOME).await;
    let mut bob = person(&server, "Bob", AWAY).await;
    let (mut phone, mut key) = (device(), device());
    let one = ann.add_passkey(&mut phone, "Phone").await;
    ann.add_passkey(&mut key, "Key").await;
    let path = format!("/api/me/passkeys/{}", one.id);
    bob.put(&path, &json!({ "name": "Mine" })).await.fails(404, ErrorCode::NotFound);
    bob.delete(&path).await.fails(404, ErrorCode::NotFound);
    assert_eq!(ann.put(&path, &json!({ "name": "Old phone" })).await.status, 204);
    for name in ["", "  ", &"x".repeat(41), "a\u{7}b"] {
        ann.put(&path, &json!({ "name": name })).await.fails(400, ErrorCode::Malformed);
    }
    let all: Value = ann.get("/api/me/export").await.json();
    assert_eq!(all["passkeys"][1]["name"], "Old phone");
    assert!(all["passkeys"][1].get("key").is_none());
    assert_eq!(ann.delete(&path).await.status, 204);
    let reply = guest(&server, AWAY).sign_in_with(&mut phone).await;
    reply.fails(403, ErrorCode::WrongPasskey);
    assert_eq!(guest(&server, AWAY).sign_in_with(&mut key).await.status, 200);
    let recover = json!({ "name": "Ann", "code": ann.code, "password": "another password" });
    let created: AccountCreated = ann.post("/api/recover", &recover).await.json();
    assert_eq!(created.account.name, "Ann");
    assert!(passkeys(&mut ann).await.passkeys.is_empty(), "whoever recovers is alone");
    let reply = guest(&server, AWAY).sign_in_with(&mut key).await;
    reply.fails(403, ErrorCode::WrongPasskey);
}

#[tokio::test]
async fn there_is_an_end_to_passkeys_and_to_tries() {
    let server = server().await;
    let mut ann = person(&server, "Ann", HOME).await;
    for n in 0..20 {
        ann.add_passkey(&mut device(), &format!("{n}")).await;
    }
    let proof = json!({ "password": PASSWORD });
    ann.post("/api/me/passkeys/challenge", &proof).await.fails(409, ErrorCode::NotNow);
    let mut thief = guest(&server, AWAY);
    let answer = device().answer(&thief.asked_to_sign_in().await);
    let mut tries = 0;
    while thief.sign_in_by(&answer).await.status == 403 {
        tries += 1;
        assert!(tries < 100);
    }
    assert_eq!(tries, 60);
    thief.sign_in_by(&answer).await.fails(429, ErrorCode::SlowDown);
    let sign_in = json!({ "name": "Ann", "password": PASSWORD });
    let reply = thief.post("/api/session", &sign_in).await;
    reply.fails(429, ErrorCode::SlowDown);
    assert_eq!(ann.post("/api/session", &sign_in).await.status, 200, "nobody else is stopped");
    let metrics = server.get("/metrics").await.text;
    assert!(metrics.contains("freehold_limited_total{limit=\"guesses\"} 3"), "{metrics}");
}

#[tokio::test]
async fn a_banned_account_does_not_get_in() {
    let server = server().await;
    let mut ann = person(&server, "Ann", HOME).await;
    let mut phone = device();
    ann.add_passkey(&mut phone, "Phone").await;
    change(server.data.path(), "UPDATE account SET banned = 1").await;
    let reply = guest(&server, HOME).sign_in_with(&mut phone).await;
    reply.fails(403, ErrorCode::WrongPasskey);
}

#[tokio::test]
async fn addresses_have_no_passkeys_and_say_why() {
    let server = server().await;
    let mut ann = Person::new(&server, "Ann", HOME).await;
    let reply = ann.post("/api/session/passkey/challenge", &json!({})).await;
    let body = reply.fails(409, ErrorCode::NotNow);
    assert!(body.message.contains("names, not for addresses"), "{}", body.message);
    let all = passkeys(&mut ann).await;
    assert_eq!(all.site, None);
    assert!(all.refused.unwrap().contains("names, not for addresses"));
}

#[tokio::test]
async fn an_origin_that_was_set_is_the_only_one() {
    let origin = Some("https://play.example.org".into());
    let options = Options { origin, behind_proxy: true, ..Options::default() };
    let server = Server::with(options).await;
    let mut ann = person(&server, "Ann", HOME).await;
    let reply = ann.post("/api/session/passkey/challenge", &json!({})).await;
    let body = reply.fails(409, ErrorCode::NotNow);
    assert!(body.message.contains("https://play.example.org"), "{}", body.message);
    ann.host = Some("play.example.org".into());
    let mut phone = Device::at("https://play.example.org", "play.example.org");
    assert_eq!(ann.add_passkey(&mut phone, "Phone").await.site, "play.example.org");
    assert_eq!(ann.sign_in_with(&mut phone).await.status, 200);
    phone.origin = "http://play.example.org".into();
    ann.sign_in_with(&mut phone).await.fails(403, ErrorCode::WrongPasskey);
}

#[tokio::test]
async fn pages_of_other_sites_cannot_even_ask() {
    let server = server().await;
    let headers =
        [("content-type", "application/json"), ("host", HOST), ("origin", "https://evil.example")];
    for path in ["/api/session/passkey/challenge", "/api/session/passkey", "/api/me/passkeys"] {
        let reply = http(server.address, "POST", path, &headers, "{}").await;
        reply.fails(403, ErrorCode::WrongOrigin);
    }
}

#[tokio::test]
async fn what_is_no_answer_at_all_is_refused() {
    let server = server().await;
    let mut ann = person(&server, "Ann", HOME).await;
    let mut phone = device();
    ann.add_passkey(&mut phone, "Phone").await;
    let good = sent(&phone.answer(&ann.asked_to_sign_in().await));
    for field in ["credential", "user", "client_data", "authenticator_data", "signature"] {
        let mut bad = serde_json::to_value(&good).unwrap();
        bad[field] = json!("not base64url!");
        let reply = ann.post("/api/session/passkey", &bad).await;
        reply.fails(400, ErrorCode::Malformed);
        bad[field] = json!("");
        let reply = ann.post("/api/session/passkey", &bad).await;
        reply.fails(403, ErrorCode::WrongPasskey);
    }
    assert_eq!(ann.post("/api/session/passkey", &good).await.status, 200);
}

#[tokio::test]
async fn one_node_asks_and_another_takes_the_answer_once() {
    let postgres = Postgres::start();
    let database = Some(postgres.database("passkeys"));
    let options = Options { database, behind_proxy: true, ..Options::default() };
    let (here, there) = (Server::with(options.clone()).await, Server::with(options).await);
    let mut ann = person(&here, "Ann", HOME).await;
    let mut phone = device();
    let wanted = ann.asked_to_add().await;
    let made = phone.make(&bytes(&wanted.challenge), &bytes(&wanted.user));
    let mut elsewhere = guest(&there, HOME);
    elsewhere.cookie.clone_from(&ann.cookie);
    let reply = elsewhere.post("/api/me/passkeys", &fresh(&made, "Phone")).await;
    assert_eq!(reply.status, 201, "{}", reply.text);
    phone.counts = false;
    let answer = phone.answer(&guest(&here, AWAY).asked_to_sign_in().await);
    assert_eq!(guest(&there, AWAY).sign_in_by(&answer).await.status, 200);
    let reply = guest(&here, AWAY).sign_in_by(&answer).await;
    reply.fails(403, ErrorCode::WrongPasskey);
}
