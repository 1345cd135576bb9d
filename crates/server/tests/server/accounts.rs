//! Accounts: signing in, staying signed in, and getting out again.

use data_encoding::HEXLOWER;
use freehold_protocol::{AccountCreated, ErrorCode, Profile, RecoveryCode, Sessions, WhoAmI};
use freehold_server::Options;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::support::person::{PASSWORD, Person};
use crate::support::{self, Server, http};

const HOME: &str = "192.0.2.1";
const AWAY: &str = "192.0.2.2";

async fn server() -> Server {
    // Everybody comes from an address of their own.
    Server::with(Options { behind_proxy: true, least_turns: Some(0), ..Options::default() }).await
}

#[tokio::test]
async fn somebody_opens_an_account_and_signs_out_and_in_again() {
    let server = server().await;
    let mut ann = Person::new(&server, "Ann", HOME).await;
    let me: WhoAmI = ann.get("/api/me").await.json();
    let me = me.account.expect("signed in");
    assert_eq!((me.name.as_str(), me.moderator, me.public), ("Ann", false, true));
    assert_eq!((me.rating.shown, me.rating.provisional, me.rating.games), (1_200, true, 0));
    assert_eq!(ann.delete("/api/session").await.status, 204);
    assert_eq!(ann.cookie, None, "the cookie is gone");
    let me: WhoAmI = ann.get("/api/me").await.json();
    assert_eq!(me.account, None);
    ann.get("/api/me/sessions").await.fails(401, ErrorCode::SignedOut);
    let sign_in = json!({ "name": "aNN", "password": PASSWORD });
    assert_eq!(ann.post("/api/session", &sign_in).await.status, 200);
    let me: WhoAmI = ann.get("/api/me").await.json();
    assert!(me.account.is_some());
}

#[tokio::test]
async fn the_cookie_is_for_this_site_and_for_no_script() {
    let server = server().await;
    let wanted = json!({ "name": "Ann", "password": PASSWORD }).to_string();
    let body = ("content-type", "application/json");
    let reply = http(server.address, "POST", "/api/account", &[body], &wanted).await;
    let cookie = reply.head.lines().find(|line| line.starts_with("set-cookie")).unwrap();
    assert!(cookie.contains("; httponly; samesite=strict"), "{cookie}");
    assert!(!cookie.contains("secure"), "over http it would be dropped");
    let wanted = json!({ "name": "Bob", "password": PASSWORD }).to_string();
    let proxied = [body, ("x-forwarded-proto", "https")];
    let reply = http(server.address, "POST", "/api/account", &proxied, &wanted).await;
    let cookie = reply.head.lines().find(|line| line.starts_with("set-cookie")).unwrap();
    assert!(cookie.contains("; secure"), "{cookie}");
}

#[tokio::test]
async fn nobody_takes_a_name_that_looks_like_anothers() {
    let server = server().await;
    Person::new(&server, "Alice", HOME).await;
    let mut other = Person::guest(&server, AWAY);
    for name in ["alice", "AIice", "A lice", "A1ice", "Reeve", "x", "You"] {
        let wanted = json!({ "name": name, "password": PASSWORD });
        other.post("/api/account", &wanted).await.fails(422, ErrorCode::BadName);
    }
    let short = json!({ "name": "Bob", "password": "1234567" });
    other.post("/api/account", &short).await.fails(400, ErrorCode::Malformed);
}

#[tokio::test]
async fn a_name_is_the_same_in_large_and_small_letters() {
    let server = server().await;
    Person::new(&server, "Ilya", HOME).await;
    Person::new(&server, "Niva", HOME).await;
    let mut other = Person::guest(&server, AWAY);
    // The last one is Greek, and looks like Niva as it is written, though not in large letters.
    for name in ["ilya", "ILYA", "llya", "1Lya", "Νινα"] {
        let wanted = json!({ "name": name, "password": PASSWORD });
        other.post("/api/account", &wanted).await.fails(422, ErrorCode::BadName);
        let table = support::game(vec![support::person(name), support::bot()]);
        other.post("/api/games", &table).await.fails(422, ErrorCode::BadName);
    }
    for name in ["ilya", "ILYA", "Ilya"] {
        let right = json!({ "name": name, "password": PASSWORD });
        assert_eq!(other.post("/api/session", &right).await.status, 200, "{name}");
        let profile: Profile = other.get(&format!("/api/people/{name}")).await.json();
        assert_eq!(profile.name, "Ilya");
    }
}

#[tokio::test]
async fn unknown_names_and_wrong_passwords_have_the_same_answer() {
    let server = server().await;
    Person::new(&server, "Ann", HOME).await;
    let mut stranger = Person::guest(&server, AWAY);
    let wrong = json!({ "name": "Ann", "password": "not the password" });
    let unknown = json!({ "name": "Nobody at all", "password": "not the password" });
    let wrong = stranger.post("/api/session", &wrong).await;
    let unknown = stranger.post("/api/session", &unknown).await;
    wrong.fails(403, ErrorCode::WrongPassword);
    assert_eq!((wrong.status, &wrong.text), (unknown.status, &unknown.text));
    let code = json!({ "name": "Ann", "code": "0000-0000", "password": PASSWORD });
    let reply = stranger.post("/api/recover", &code).await;
    assert_eq!((reply.status, &reply.text), (wrong.status, &wrong.text));
}

#[tokio::test]
async fn whoever_guesses_is_stopped_and_the_owner_is_not() {
    let server = server().await;
    let mut ann = Person::new(&server, "Ann", HOME).await;
    let mut stranger = Person::guest(&server, AWAY);
    let wrong = json!({ "name": "Ann", "password": "not the password" });
    let mut refused = 0;
    for _ in 0..14 {
        refused += usize::from(stranger.post("/api/session", &wrong).await.status == 429);
    }
    assert_eq!(refused, 4, "ten guesses");
    let right = json!({ "name": "Ann", "password": PASSWORD });
    stranger.post("/api/session", &right).await.fails(429, ErrorCode::SlowDown);
    assert_eq!(ann.post("/api/session", &right).await.status, 200, "from elsewhere");
}

#[tokio::test]
async fn a_key_that_came_with_the_request_is_never_made_a_session() {
    let server = server().await;
    Person::new(&server, "Ann", HOME).await;
    let mut victim = Person::guest(&server, AWAY);
    let planted = format!("freehold_session={}", "a".repeat(64));
    victim.cookie = Some(planted.clone());
    let right = json!({ "name": "Ann", "password": PASSWORD });
    assert_eq!(victim.post("/api/session", &right).await.status, 200);
    assert_ne!(victim.cookie, Some(planted.clone()));
    let mut attacker = Person::guest(&server, "192.0.2.66");
    attacker.cookie = Some(planted);
    let me: WhoAmI = attacker.get("/api/me").await.json();
    assert_eq!(me.account, None);
}

#[tokio::test]
async fn pages_of_other_sites_get_nowhere_with_the_cookie() {
    let server = server().await;
    let ann = Person::new(&server, "Ann", HOME).await;
    let cookie = ann.cookie.clone().unwrap();
    let headers = [("cookie", cookie.as_str()), ("origin", "http://evil.example")];
    let reply = http(server.address, "DELETE", "/api/me/sessions", &headers, "").await;
    reply.fails(403, ErrorCode::WrongOrigin);
    let form = [("cookie", cookie.as_str()), ("content-type", "text/plain")];
    let reply = http(server.address, "PUT", "/api/me/settings", &form, "{}").await;
    reply.fails(400, ErrorCode::Malformed);
}

#[tokio::test]
async fn sessions_are_listed_and_ended_and_a_new_password_ends_the_others() {
    let server = server().await;
    let mut ann = Person::new(&server, "Ann", HOME).await;
    let right = json!({ "name": "Ann", "password": PASSWORD });
    let mut phone = Person::guest(&server, AWAY);
    let mut tablet = Person::guest(&server, "192.0.2.3");
    for device in [&mut phone, &mut tablet] {
        assert_eq!(device.post("/api/session", &right).await.status, 200);
    }
    let all: Sessions = ann.get("/api/me/sessions").await.json();
    assert_eq!(all.sessions.len(), 3);
    assert_eq!(all.sessions.iter().filter(|one| one.current).count(), 1);
    let theirs: Sessions = phone.get("/api/me/sessions").await.json();
    let id = &theirs.sessions.iter().find(|one| one.current).unwrap().id;
    assert_eq!(ann.delete(&format!("/api/me/sessions/{id}")).await.status, 204);
    ann.delete(&format!("/api/me/sessions/{id}")).await.fails(404, ErrorCode::NotFound);
    phone.get("/api/me/sessions").await.fails(401, ErrorCode::SignedOut);
    let change = json!({ "old": "wrong password", "new": "another password" });
    ann.post("/api/me/password", &change).await.fails(403, ErrorCode::WrongPassword);
    let change = json!({ "old": PASSWORD, "new": "another password" });
    assert_eq!(ann.post("/api/me/password", &change).await.status, 204);
    tablet.get("/api/me/sessions").await.fails(401, ErrorCode::SignedOut);
    assert_eq!(ann.get("/api/me/sessions").await.status, 200, "this one stays");
    tablet.post("/api/session", &right).await.fails(403, ErrorCode::WrongPassword);
}

#[tokio::test]
async fn nobody_ends_anothers_session() {
    let server = server().await;
    let mut ann = Person::new(&server, "Ann", HOME).await;
    let mut bob = Person::new(&server, "Bob", AWAY).await;
    let all: Sessions = bob.get("/api/me/sessions").await.json();
    let id = &all.sessions[0].id;
    ann.delete(&format!("/api/me/sessions/{id}")).await.fails(404, ErrorCode::NotFound);
    assert_eq!(bob.get("/api/me/sessions").await.status, 200);
}

#[tokio::test]
async fn the_recovery_code_works_once() {
    let server = server().await;
    let mut ann = Person::new(&server, "Ann", HOME).await;
    let mut elsewhere = Person::guest(&server, AWAY);
    let code = ann.code.to_uppercase().replace('-', " ");
    let recover = json!({ "name": "Ann", "code": code, "password": "a new password" });
    let reply = elsewhere.post("/api/recover", &recover).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    let again: AccountCreated = reply.json();
    assert_ne!(again.recovery_code, ann.code);
    ann.get("/api/me/sessions").await.fails(401, ErrorCode::SignedOut);
    elsewhere.post("/api/recover", &recover).await.fails(403, ErrorCode::WrongPassword);
    let confirm = json!({ "password": "a new password" });
    let newer: RecoveryCode = elsewhere.post("/api/me/recovery", &confirm).await.json();
    assert_ne!(newer.recovery_code, again.recovery_code);
    let stale = json!({ "name": "Ann", "code": again.recovery_code, "password": "a third one" });
    elsewhere.post("/api/recover", &stale).await.fails(403, ErrorCode::WrongPassword);
}

#[tokio::test]
async fn settings_go_with_the_account_and_are_not_endless() {
    let server = server().await;
    let mut ann = Person::new(&server, "Ann", HOME).await;
    assert_eq!(ann.get("/api/me/settings").await.text, "{}");
    let wanted = json!({ "favourites": ["Village"], "sound": false });
    assert_eq!(ann.put("/api/me/settings", &wanted).await.status, 200);
    let mut phone = Person::guest(&server, AWAY);
    phone.post("/api/session", &json!({ "name": "Ann", "password": PASSWORD })).await;
    assert_eq!(phone.get("/api/me/settings").await.json::<Value>(), wanted);
    let huge = json!({ "x": "y".repeat(33 * 1024) });
    ann.put("/api/me/settings", &huge).await.fails(413, ErrorCode::TooLarge);
    ann.put("/api/me/settings", &json!([1])).await.fails(400, ErrorCode::Malformed);
}

#[tokio::test]
async fn a_profile_is_seen_by_others_only_if_it_is_public() {
    let server = server().await;
    let mut ann = Person::new(&server, "Ann", HOME).await;
    let mut other = Person::guest(&server, AWAY);
    let seen: Profile = other.get("/api/people/ann").await.json();
    assert!(seen.public && !seen.own && seen.statistics.is_some());
    assert_eq!(ann.put("/api/me/profile", &json!({ "public": false })).await.status, 200);
    let seen: Profile = other.get("/api/people/ann").await.json();
    assert!(!seen.public && seen.statistics.is_none() && seen.since.is_none());
    other.get("/api/people/ann/games").await.fails(403, ErrorCode::Forbidden);
    let own: Profile = ann.get("/api/people/Ann").await.json();
    assert!(own.own && own.statistics.is_some());
    other.get("/api/people/nobody").await.fails(404, ErrorCode::NotFound);
}

#[tokio::test]
async fn everything_is_exported_and_deleted() {
    let server = server().await;
    let mut ann = Person::new(&server, "Ann", HOME).await;
    ann.put("/api/me/settings", &json!({ "sound": false })).await;
    let all: Value = ann.get("/api/me/export").await.json();
    assert_eq!(all["account"]["name"], "Ann");
    assert_eq!(all["settings"]["sound"], false);
    assert_eq!(all["sessions"].as_array().unwrap().len(), 1);
    assert!(!all.to_string().contains("argon2"), "no secrets, not even hashed");
    let wrong = json!({ "password": "wrong password" }).to_string();
    ann.send("DELETE", "/api/me", &wrong, None).await.fails(403, ErrorCode::WrongPassword);
    let right = json!({ "password": PASSWORD }).to_string();
    assert_eq!(ann.send("DELETE", "/api/me", &right, None).await.status, 204);
    let mut other = Person::guest(&server, AWAY);
    other.get("/api/people/Ann").await.fails(404, ErrorCode::NotFound);
    Person::new(&server, "Ann", AWAY).await;
}

#[tokio::test]
async fn nobody_finds_an_address_by_what_is_kept_of_it() {
    let (one, other) = (server().await, server().await);
    let mut kept = Vec::new();
    for server in [&one, &one, &other] {
        let name = ["Ann", "Bob", "Ann"][kept.len()];
        Person::new(server, name, HOME).await;
        let folded = freehold_look::fold_name(name);
        let account = server.app.store.account_named(&folded).await.unwrap().unwrap();
        kept.push(server.app.store.sessions(account.id).await.unwrap()[0].network.clone());
    }
    let plain = HEXLOWER.encode(&Sha256::digest(format!("network {HOME}")));
    assert_ne!(kept[0], plain[..32], "whoever tries all addresses finds it");
    assert_eq!(kept[0], kept[1], "one network is known again");
    assert_ne!(kept[0], kept[2], "each database has a secret of its own");
}

#[tokio::test]
async fn names_of_accounts_are_their_owners() {
    let server = server().await;
    let mut ann = Person::new(&server, "Annabel", "192.0.2.1").await;
    let mut guest = Person::guest(&server, "192.0.2.2");
    let table = |name: &str| freehold_protocol::CreateGame {
        seed: None,
        ..support::game(vec![support::person(name), support::bot()])
    };
    guest.post("/api/games", &table("Anna Bel")).await.fails(422, ErrorCode::BadName);
    let created: freehold_protocol::GameCreated =
        ann.post("/api/games", &table("Mallory")).await.json();
    let info: freehold_protocol::TableInfo =
        ann.get(&format!("/api/games/{}", created.game)).await.json();
    let sits = serde_json::to_value(&info.seats[0]).unwrap();
    assert_eq!(sits["name"], "Annabel", "whoever is signed in goes by that name");
}

#[tokio::test]
async fn a_name_that_nobody_can_have_costs_nothing() {
    let server = server().await;
    let mut guest = Person::guest(&server, "192.0.2.9");
    let name = "\u{fdfa}".repeat(20_000);
    let start = std::time::Instant::now();
    for _ in 0..20 {
        let wanted = json!({ "name": name, "password": "whatever it is" });
        guest.post("/api/session", &wanted).await.fails(403, ErrorCode::WrongPassword);
    }
    let each = start.elapsed() / 20;
    assert!(each < std::time::Duration::from_millis(100), "{each:?}");
}
