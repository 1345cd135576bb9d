//! People at two nodes with one database: each knows what the other does.

use freehold_protocol::{BotKind, Chat, ClientMessage, Matched, Saying, Ticket, WhoAmI};
use freehold_server::Options;
use freehold_testbed::Postgres;
use serde_json::json;

use crate::support::Server;
use crate::support::person::{PASSWORD, Person};

async fn rating(person: &mut Person<'_>) -> i32 {
    let me: WhoAmI = person.get("/api/me").await.json();
    me.account.unwrap().rating.shown
}

#[tokio::test]
async fn two_nodes_pair_people_tell_what_they_write_and_rate_them_once() {
    let postgres = Postgres::start();
    let database = Some(postgres.database("people"));
    let options =
        Options { database, behind_proxy: true, least_turns: Some(0), ..Options::default() };
    let (here, there) = (Server::with(options.clone()).await, Server::with(options).await);
    let mut ann = Person::new(&here, "Ann", "192.0.2.1").await;
    let mut bob = Person::new(&there, "Bob", "192.0.2.2").await;
    let mut elsewhere = Person::guest(&there, "192.0.2.1");
    elsewhere.cookie.clone_from(&ann.cookie);
    let me: WhoAmI = elsewhere.get("/api/me").await.json();
    assert_eq!(me.account.unwrap().name, "Ann", "signed in at both");

    let wish = json!({
        "players": [2], "sets": ["base"], "edition": 2, "speed": "normal", "rated": true,
    });
    let hers: Ticket = ann.post("/api/match", &wish).await.json();
    let his: Ticket = bob.post("/api/match", &wish).await.json();
    let Matched::Ready { game, .. } = ann.get_as(&hers.ticket, "/api/match").await.json() else {
        panic!("Ann waits in vain")
    };
    let Matched::Ready { game: same, .. } = bob.get_as(&his.ticket, "/api/match").await.json()
    else {
        panic!("Bob waits in vain")
    };
    assert_eq!(game, same);

    let mut reader = bob.client(&game, &his.ticket).await;
    let mut writer = ann.client(&game, &hers.ticket).await;
    let chat = format!("/api/games/{game}/chat");
    let line = json!({ "text": "good luck" });
    assert_eq!(ann.post_as(&hers.ticket, &chat, &line).await.status, 201);
    reader.state_where(|state| state.chat == 1).await;
    let read: Chat = bob.get_as(&his.ticket, &chat).await.json();
    assert_eq!(read.lines[0].text, "good luck");
    reader.send(&ClientMessage::Say { saying: Saying::Thanks }).await;
    writer.state_where(|state| !state.said.is_empty()).await;

    reader.send(&ClientMessage::Resign { bot: BotKind::Reeve }).await;
    writer.state_where(|state| state.result.is_some()).await;
    let won = rating(&mut ann).await;
    assert!(won > 1_200);
    assert_eq!(rating(&mut elsewhere).await, won);
    assert_eq!(rating(&mut bob).await, 2_400 - won, "once");
    let out = json!({ "old": PASSWORD, "new": "another password" });
    assert_eq!(ann.post("/api/me/password", &out).await.status, 204);
    assert_eq!(elsewhere.get("/api/me").await.status, 200, "the same session");
}
