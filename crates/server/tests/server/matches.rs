//! Quick match, chat, and those who look after the tables.

use freehold_protocol::{
    Chat, ChatLine, ChatRule, CreateGame, ErrorCode, GameCreated, Matched, Reports, SeatChoice,
    Stage, TableInfo, Ticket,
};
use freehold_server::Options;
use serde_json::{Value, json};

use crate::support::person::Person;
use crate::support::{Server, change, game, person};

async fn server() -> Server {
    Server::with(Options { behind_proxy: true, least_turns: Some(0), ..Options::default() }).await
}

fn wish(rated: bool, bots: bool) -> Value {
    json!({
        "players": [2], "sets": ["base"], "edition": 2, "speed": "normal",
        "rated": rated, "bots": bots, "name": "Gus",
    })
}

async fn ticket(person: &mut Person<'_>, wish: &Value) -> String {
    let reply = person.post("/api/match", wish).await;
    assert_eq!(reply.status, 201, "{}", reply.text);
    let ticket: Ticket = reply.json();
    assert!(matches!(ticket.matched, Matched::Waiting { .. }), "{ticket:?}");
    ticket.ticket
}

async fn ready(person: &mut Person<'_>, ticket: &str) -> (String, String) {
    match person.get_as(ticket, "/api/match").await.json() {
        Matched::Ready { game, token, .. } => (game, token),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn two_who_wait_play_each_other() {
    let server = server().await;
    let mut ann = Person::new(&server, "Ann", "192.0.2.1").await;
    let mut bob = Person::new(&server, "Bob", "192.0.2.2").await;
    let (one, other) =
        (ticket(&mut ann, &wish(true, false)).await, ticket(&mut bob, &wish(true, false)).await);
    let (game, token) = ready(&mut ann, &one).await;
    let (same, _) = ready(&mut bob, &other).await;
    assert_eq!(game, same);
    let info: TableInfo = ann.get(&format!("/api/games/{game}")).await.json();
    assert!(info.rated && info.stage == Stage::Playing && info.accounts.len() == 2);
    let client = ann.client(&game, &token).await;
    assert!(client.seat.is_some(), "the ticket opens the seat");
}

#[tokio::test]
async fn guests_play_for_nothing_and_a_wish_can_be_withdrawn() {
    let server = server().await;
    let mut guest = Person::guest(&server, "192.0.2.1");
    guest.post("/api/match", &wish(true, false)).await.fails(401, ErrorCode::SignedOut);
    let one = ticket(&mut guest, &wish(false, false)).await;
    assert_eq!(guest.send("DELETE", "/api/match", "", Some(&one)).await.status, 204);
    let gone: Matched = guest.get_as(&one, "/api/match").await.json();
    assert_eq!(gone, Matched::Gone);
    let one = ticket(&mut guest, &wish(false, false)).await;
    let mut other = Person::guest(&server, "192.0.2.2");
    let two = ticket(&mut other, &wish(false, false)).await;
    let (game, _) = ready(&mut guest, &one).await;
    assert_eq!(ready(&mut other, &two).await.0, game, "both are called Gus");
    for bad in [
        json!({ "players": [7], "sets": ["base"], "edition": 2, "speed": "normal" }),
        json!({ "players": [], "sets": ["base"], "edition": 2, "speed": "normal" }),
        json!({ "players": [2], "sets": [], "edition": 2, "speed": "normal" }),
    ] {
        guest.post("/api/match", &bad).await.fails(400, ErrorCode::Malformed);
    }
}

/// Ann, who is signed in, and a guest at one table; her key and the guest's.
async fn table(ann: &mut Person<'_>, guest: &mut Person<'_>, chat: ChatRule) -> [String; 3] {
    let wanted = CreateGame { seed: None, chat, ..game(vec![person("Ann"), SeatChoice::Open]) };
    let created: GameCreated = ann.post("/api/games", &wanted).await.json();
    let mut client = guest.client(&created.game, &created.seats[1].token).await;
    let token = client.sit("Gus").await;
    [created.game, created.seats[0].token.clone(), token]
}

#[tokio::test]
async fn players_write_to_each_other_and_bad_words_are_masked() {
    let server = server().await;
    let mut ann = Person::new(&server, "Ann", "192.0.2.1").await;
    let mut gus = Person::guest(&server, "192.0.2.2");
    let [game, hers, his] = table(&mut ann, &mut gus, ChatRule::Accounts).await;
    let path = format!("/api/games/{game}/chat");
    let mut client = gus.client(&game, &his).await;
    let line: ChatLine =
        ann.post_as(&hers, &path, &json!({ "text": " well,\tshit \u{202e}" })).await.json();
    assert_eq!((line.number, line.text.as_str(), line.account), (1, "well, ****", true));
    client.state_where(|state| state.chat == 1).await;
    let read: Chat = gus.get_as(&his, &path).await.json();
    assert_eq!(read.lines, [line]);
    assert!(!read.may_write && read.why_not.is_some(), "a guest");
    gus.post_as(&his, &path, &json!({ "text": "hi" })).await.fails(403, ErrorCode::Forbidden);
    gus.get(&path).await.fails(403, ErrorCode::Forbidden);
    let after: Chat = gus.get_as(&his, &format!("{path}?after=1")).await.json();
    assert!(after.lines.is_empty());
    for bad in ["", "   ", &"x".repeat(201)] {
        ann.post_as(&hers, &path, &json!({ "text": bad })).await.fails(400, ErrorCode::Malformed);
    }
    let mut refused = 0;
    for _ in 0..8 {
        let reply = ann.post_as(&hers, &path, &json!({ "text": "again" })).await;
        refused += usize::from(reply.status == 429);
    }
    assert!(refused >= 3, "{refused}");
}

#[tokio::test]
async fn a_host_may_let_guests_write_or_nobody() {
    let server = server().await;
    let mut ann = Person::new(&server, "Ann", "192.0.2.1").await;
    let mut gus = Person::guest(&server, "192.0.2.2");
    let [game, _, his] = table(&mut ann, &mut gus, ChatRule::Everybody).await;
    let path = format!("/api/games/{game}/chat");
    assert_eq!(gus.post_as(&his, &path, &json!({ "text": "hi" })).await.status, 201);
    let [game, hers, _] = table(&mut ann, &mut gus, ChatRule::Nobody).await;
    let path = format!("/api/games/{game}/chat");
    let reply = ann.post_as(&hers, &path, &json!({ "text": "hi" })).await;
    reply.fails(403, ErrorCode::Forbidden);
}

#[tokio::test]
async fn what_is_reported_is_dealt_with() {
    let server = server().await;
    let mut ann = Person::new(&server, "Ann", "192.0.2.1").await;
    let mut gus = Person::guest(&server, "192.0.2.2");
    let mut mod_ = Person::new(&server, "Mo", "192.0.2.3").await;
    let [game, hers, his] = table(&mut ann, &mut gus, ChatRule::Accounts).await;
    let path = format!("/api/games/{game}/chat");
    ann.post_as(&hers, &path, &json!({ "text": "you twat" })).await;
    let report = json!({ "number": 1, "reason": "rude" });
    assert_eq!(gus.post_as(&his, &format!("{path}/report"), &report).await.status, 204);
    let missing = json!({ "number": 9 });
    let reply = gus.post_as(&his, &format!("{path}/report"), &missing).await;
    reply.fails(404, ErrorCode::NotFound);

    mod_.get("/api/moderation/reports").await.fails(403, ErrorCode::Forbidden);
    gus.get("/api/moderation/reports").await.fails(401, ErrorCode::SignedOut);
    change(server.data.path(), "UPDATE account SET moderator = 1 WHERE name = 'Mo'").await;
    let reports: Reports = mod_.get("/api/moderation/reports").await.json();
    let only = &reports.reports[0];
    assert_eq!((only.by.as_str(), only.about.as_str()), ("Gus", "Ann"));
    assert_eq!(only.account.as_deref(), Some("Ann"));
    assert_eq!(only.lines[0].text, "you twat", "as it was written");

    let mute = json!({ "kind": "mute", "account": "Ann", "hours": 24 });
    ann.post("/api/moderation", &mute).await.fails(403, ErrorCode::Forbidden);
    assert_eq!(mod_.post("/api/moderation", &mute).await.status, 204);
    let reply = ann.post_as(&hers, &path, &json!({ "text": "what?" })).await;
    reply.fails(403, ErrorCode::Forbidden);
    let delete = json!({ "kind": "delete_line", "game": game, "number": 1 });
    assert_eq!(mod_.post("/api/moderation", &delete).await.status, 204);
    let read: Chat = gus.get_as(&his, &path).await.json();
    assert!(read.lines.is_empty());
    let close = json!({ "kind": "close_table", "game": game });
    assert_eq!(mod_.post("/api/moderation", &close).await.status, 204);
    let info: TableInfo = ann.get(&format!("/api/games/{game}")).await.json();
    assert_eq!(info.stage, Stage::Finished);
    let settled = json!({ "kind": "settled", "report": only.id });
    assert_eq!(mod_.post("/api/moderation", &settled).await.status, 204);
    let reports: Reports = mod_.get("/api/moderation/reports").await.json();
    assert!(reports.reports.is_empty());
}
