//! Games that count: who may play them, what becomes of them, and what cannot be done about it.

use freehold_protocol::{
    ChatRule, ClientMessage, Clock, CreateGame, ErrorCode, GameCreated, Late, MyGames, Pace,
    Profile, Seat, SeatChoice, SeatToken, Stage, TableInfo, WhoAmI,
};
use freehold_server::Options;
use serde_json::json;

use crate::support::person::{PASSWORD, Person};
use crate::support::{self, Server, bot, game, person};

async fn server() -> Server {
    Server::with(Options { behind_proxy: true, least_turns: Some(0), ..Options::default() }).await
}

fn rated(name: &str) -> CreateGame {
    CreateGame {
        seed: None,
        rated: true,
        games: Some(0),
        clock: Some(Clock { pace: Pace::Live { turn: 60, reserve: 600 }, late: Late::Lose }),
        ..game(vec![person(name), SeatChoice::Open])
    }
}

/// Ann and Bob at a table whose games count, and their keys.
async fn seated(
    ann: &mut Person<'_>,
    bob: &mut Person<'_>,
    wanted: &CreateGame,
) -> (GameCreated, String) {
    let reply = ann.post("/api/games", wanted).await;
    assert_eq!(reply.status, 201, "{}", reply.text);
    let created: GameCreated = reply.json();
    let link = created.seats.iter().find(|seat| seat.seat == Seat(1)).unwrap();
    let mut client = bob.client(&created.game, &link.token).await;
    let token = client.sit("Bob").await;
    (created, token)
}

async fn rating(person: &mut Person<'_>) -> i32 {
    let me: WhoAmI = person.get("/api/me").await.json();
    me.account.unwrap().rating.shown
}

#[tokio::test]
async fn a_result_is_rated_once_and_shown_everywhere() {
    let server = server().await;
    let mut ann = Person::new(&server, "Ann", "192.0.2.1").await;
    let mut bob = Person::new(&server, "Bob", "192.0.2.2").await;
    let (created, token) = seated(&mut ann, &mut bob, &rated("Ann")).await;
    let info: TableInfo = ann.get(&format!("/api/games/{}", created.game)).await.json();
    let names: Vec<&str> = info.accounts.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["Ann", "Bob"]);
    assert!(info.rated && info.clock.is_some());
    let running: MyGames = bob.get("/api/me/games").await.json();
    assert_eq!((running.games[0].stage, running.games[0].seat), (Stage::Playing, Seat(1)));

    let mut client = bob.client(&created.game, &token).await;
    let state = client.state_where(|state| state.view.is_some()).await;
    let clocks = state.clocks.expect("clocks");
    assert!(clocks.running.is_some() && clocks.runs_out_in.is_some());
    client.send(&ClientMessage::Resign { bot: freehold_protocol::BotKind::Reeve }).await;
    client.state_where(|state| state.result.is_some()).await;
    let info: TableInfo = ann.get(&format!("/api/games/{}", created.game)).await.json();
    assert_eq!(info.stage, Stage::BetweenGames);

    let (won, lost) = (rating(&mut ann).await, rating(&mut bob).await);
    assert!(won > 1_200 && lost < 1_200, "{won} {lost}");
    assert_eq!(won - 1_200, 1_200 - lost, "as much as the other lost");
    let games: MyGames = ann.get("/api/people/Ann/games").await.json();
    assert_eq!(games.games.len(), 1);
    let only = &games.games[0];
    assert_eq!((only.place, only.change, only.rated), (Some(1), Some(won - 1_200), true));
    let profile: Profile = bob.get("/api/people/Ann").await.json();
    assert_eq!(profile.history.len(), 1);
    let statistics = profile.statistics.unwrap();
    assert_eq!((statistics.games, statistics.wins), (1, 1));
    assert_eq!(statistics.by_card.len(), 10);

    // The server is stopped and started: nothing is rated again.
    let data = server.restart().await;
    let mut again = Person::guest(&data, "192.0.2.1");
    again.post("/api/session", &json!({ "name": "Ann", "password": PASSWORD })).await;
    again.get(&format!("/api/games/{}", created.game)).await;
    assert_eq!(rating(&mut again).await, won);
}

#[tokio::test]
async fn people_of_one_house_do_not_rate_each_other() {
    let server = server().await;
    let mut ann = Person::new(&server, "Ann", "192.0.2.1").await;
    let mut bob = Person::new(&server, "Bob", "192.0.2.1").await;
    let (created, token) = seated(&mut ann, &mut bob, &rated("Ann")).await;
    let mut client = bob.client(&created.game, &token).await;
    client.send(&ClientMessage::Resign { bot: freehold_protocol::BotKind::Reeve }).await;
    client.state_where(|state| state.result.is_some()).await;
    assert_eq!((rating(&mut ann).await, rating(&mut bob).await), (1_200, 1_200));
    let games: MyGames = ann.get("/api/me/games").await.json();
    let over = games.games.iter().find(|game| game.place.is_some()).unwrap();
    assert_eq!(over.change, None, "it is there, and did not count");
}

#[tokio::test]
async fn only_people_who_are_signed_in_play_where_it_counts() {
    let server = server().await;
    let mut guest = Person::guest(&server, "192.0.2.9");
    guest.post("/api/games", &rated("Gus")).await.fails(401, ErrorCode::SignedOut);
    let mut ann = Person::new(&server, "Ann", "192.0.2.1").await;
    let with_bot = CreateGame { seats: vec![person("Ann"), bot()], ..rated("Ann") };
    ann.post("/api/games", &with_bot).await.fails(422, ErrorCode::BadSeat);
    let untimed = CreateGame { clock: None, ..rated("Ann") };
    ann.post("/api/games", &untimed).await.fails(409, ErrorCode::NotNow);
    let seeded = CreateGame { seed: Some("7".into()), ..rated("Ann") };
    ann.post("/api/games", &seeded).await.fails(409, ErrorCode::NotNow);

    let listed = CreateGame { listed: true, ..rated("Ann") };
    let created: GameCreated = ann.post("/api/games", &listed).await.json();
    let join = format!("/api/games/{}/join", created.game);
    guest.post(&join, &json!({ "name": "Gus" })).await.fails(401, ErrorCode::SignedOut);
    ann.post(&join, &json!({ "name": "Ann 2" })).await.fails(409, ErrorCode::NotNow);
    let link = created.seats.iter().find(|seat| seat.seat == Seat(1)).unwrap();
    let mut client = guest.client(&created.game, &link.token).await;
    client.send(&ClientMessage::Sit { name: "Gus".into(), token: None }).await;
    assert_eq!(client.error().await.code, ErrorCode::SignedOut);
}

#[tokio::test]
async fn ones_own_seat_opens_from_another_device_and_nobody_elses() {
    let server = server().await;
    let mut ann = Person::new(&server, "Ann", "192.0.2.1").await;
    let mut bob = Person::new(&server, "Bob", "192.0.2.2").await;
    let mut eve = Person::new(&server, "Eve", "192.0.2.3").await;
    let (created, _) = seated(&mut ann, &mut bob, &rated("Ann")).await;
    let path = format!("/api/games/{}/seat", created.game);
    let mut phone = Person::guest(&server, "192.0.2.77");
    phone.post(&path, &json!({})).await.fails(401, ErrorCode::SignedOut);
    phone.post("/api/session", &json!({ "name": "Bob", "password": PASSWORD })).await;
    let own: SeatToken = phone.post(&path, &json!({})).await.json();
    assert_eq!(own.seat, Seat(1));
    let client = phone.client(&created.game, &own.token).await;
    assert_eq!(client.seat, Some(Seat(1)));
    eve.post(&path, &json!({})).await.fails(403, ErrorCode::Forbidden);
}

#[tokio::test]
async fn whoever_runs_out_of_time_loses_though_nobody_looks_on() {
    let server = server().await;
    let mut ann = Person::new(&server, "Ann", "192.0.2.1").await;
    let mut bob = Person::new(&server, "Bob", "192.0.2.2").await;
    let quick = Clock { pace: Pace::Live { turn: 5, reserve: 0 }, late: Late::Lose };
    let wanted = CreateGame { clock: Some(quick), ..rated("Ann") };
    let (created, token) = seated(&mut ann, &mut bob, &wanted).await;
    let mut client = bob.client(&created.game, &token).await;
    let state = client.state_where(|state| state.result.is_some()).await;
    let result = state.result.unwrap();
    assert!(result.resigned.is_some());
    let told = serde_json::to_string(&state.notices).unwrap();
    assert!(told.contains("ran out of time"), "{told}");
    let loser = result.resigned.unwrap();
    let (a, b) = (rating(&mut ann).await, rating(&mut bob).await);
    assert!(if loser == Seat(0) { a < b } else { b < a }, "{loser:?} {a} {b}");
}

#[tokio::test]
async fn an_account_is_forgotten_in_its_games() {
    let server = server().await;
    let mut ann = Person::new(&server, "Ann", "192.0.2.1").await;
    let mut bob = Person::new(&server, "Bob", "192.0.2.2").await;
    let wanted = CreateGame { chat: ChatRule::Accounts, ..rated("Ann") };
    let (created, token) = seated(&mut ann, &mut bob, &wanted).await;
    let chat = format!("/api/games/{}/chat", created.game);
    let line = json!({ "text": "I am Bob of Bobtown" });
    assert_eq!(bob.post_as(&token, &chat, &line).await.status, 201);
    let mut client = bob.client(&created.game, &token).await;
    client.send(&ClientMessage::Resign { bot: freehold_protocol::BotKind::Reeve }).await;
    client.state_where(|state| state.result.is_some()).await;
    drop(client);
    let right = json!({ "password": PASSWORD }).to_string();
    assert_eq!(bob.send("DELETE", "/api/me", &right, None).await.status, 204);
    let info = ann.get(&format!("/api/games/{}", created.game)).await;
    assert!(!info.text.contains("Bob"), "{}", info.text);
    assert!(info.text.contains("Former player 2"));
    let games = ann.get("/api/me/games").await.text;
    assert!(!games.contains("Bob"), "{games}");
    let own = created.seats.iter().find(|seat| seat.seat == Seat(0)).unwrap();
    let lines = ann.get_as(&own.token, &chat).await.text;
    assert!(!lines.contains("Bob"), "{lines}");
    let mut client = ann.client(&created.game, &own.token).await;
    let state = serde_json::to_string(&client.state().await).unwrap();
    assert!(!state.contains("Bob"), "{state}");
}

#[tokio::test]
async fn giving_up_at_once_lifts_nobody() {
    let options = Options { behind_proxy: true, ..Options::default() };
    let server = Server::with(options).await;
    let mut ann = Person::new(&server, "Ann", "192.0.2.1").await;
    let mut bob = Person::new(&server, "Bob", "192.0.2.2").await;
    let (created, token) = seated(&mut ann, &mut bob, &rated("Ann")).await;
    let mut client = bob.client(&created.game, &token).await;
    client.send(&ClientMessage::Resign { bot: freehold_protocol::BotKind::Reeve }).await;
    client.state_where(|state| state.result.is_some()).await;
    assert_eq!(rating(&mut ann).await, 1_200);
    assert!(rating(&mut bob).await < 1_200);
}

#[tokio::test]
async fn deleting_an_account_gives_its_game_up_first() {
    let server = server().await;
    let mut ann = Person::new(&server, "Ann", "192.0.2.1").await;
    let mut bob = Person::new(&server, "Bob", "192.0.2.2").await;
    seated(&mut ann, &mut bob, &rated("Ann")).await;
    let body = json!({ "password": PASSWORD }).to_string();
    assert_eq!(bob.send("DELETE", "/api/me", &body, None).await.status, 204);
    assert!(rating(&mut ann).await > 1_200);
}

#[tokio::test]
async fn the_key_to_a_seat_is_not_enough_where_games_count() {
    let server = server().await;
    let mut ann = Person::new(&server, "Ann", "192.0.2.1").await;
    let mut bob = Person::new(&server, "Bob", "192.0.2.2").await;
    let (created, token) = seated(&mut ann, &mut bob, &rated("Ann")).await;
    drop(bob.client(&created.game, &token).await);
    assert_eq!(bob.delete("/api/session").await.status, 204);
    let mut stranger = support::Client::open(server.address).await;
    stranger.send(&support::hello(&created.game, Some(&token))).await;
    assert_eq!(stranger.error().await.code, ErrorCode::SignedOut);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_account_never_sits_twice() {
    let server = server().await;
    for round in 0..5 {
        let mut ann = Person::new(&server, &format!("Ann {round}x"), "192.0.2.1").await;
        let bob = Person::new(&server, &format!("Bob {round}x"), "192.0.2.2").await;
        let table = CreateGame {
            listed: true,
            ..CreateGame {
                seats: vec![person("A"), SeatChoice::Open, SeatChoice::Open],
                ..rated("A")
            }
        };
        let created: GameCreated = ann.post("/api/games", &table).await.json();
        let path = format!("/api/games/{}/join", created.game);
        let join = |seat: u8| {
            let (mut bob, path) = (bob.clone(), path.clone());
            async move { bob.post(&path, &json!({ "name": "Bob", "seat": seat })).await.status }
        };
        let (one, other) = tokio::join!(join(1), join(2));
        assert!((one == 200) != (other == 200), "round {round}: {one} and {other}");
    }
}
