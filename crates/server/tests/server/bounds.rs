//! What one may ask of the server, and how often: each attack, and that it gets nowhere.

use std::time::Duration;

use freehold_protocol::{
    ClientMessage, CreateGame, ErrorCode, JoinGame, KingdomChecked, Lobby, NamedKingdom,
    RandomKingdom, SeatChoice, ServerMessage,
};
use freehold_server::Options;
use freehold_server::bite::Limit;
use tokio::time::timeout;

use crate::support::{self, PATIENCE, Server, bot, game, person, simple_answer};

fn listed() -> CreateGame {
    CreateGame { listed: true, seed: None, ..game(vec![person("Ann"), SeatChoice::Open]) }
}

#[tokio::test]
async fn a_kingdom_of_thousands_of_names_is_not_even_looked_at() {
    let server = Server::start().await;
    let names: Vec<String> = (0..6_000).map(|i| format!("Mou{i:x}")).collect();
    let many = NamedKingdom { names: names.clone(), edition: None };
    server.post("/api/kingdoms/check", &many).await.fails(400, ErrorCode::Malformed);
    let long = NamedKingdom { names: vec!["Moat ".repeat(10_000)], edition: None };
    server.post("/api/kingdoms/check", &long).await.fails(400, ErrorCode::Malformed);
    let wishes = RandomKingdom { forbidden: names.clone(), ..RandomKingdom::default() };
    server.post("/api/kingdoms/random", &wishes).await.fails(400, ErrorCode::Malformed);
    // Of a few unknown ones it is said what may have been meant, of more only that they are unknown.
    let some = NamedKingdom { names: names[..150].to_vec(), edition: None };
    let checked: KingdomChecked = server.post("/api/kingdoms/check", &some).await.json();
    assert_eq!(checked.faults.len(), 20);
}

#[tokio::test]
async fn a_crowd_that_looks_on_costs_the_players_hardly_a_message() {
    let options = Options {
        watchers_per_address: Some(1_000),
        sockets_per_address: Some(1_000),
        requests_per_second: Some(1_000),
        ..Options::default()
    };
    let server = Server::with(options).await;
    let created = server.create(&game(vec![person("Ann"), bot()])).await;
    let mut ann = server.client(&created.game, Some(&created.seats[0].token)).await;
    ann.state().await;
    let mut crowd = Vec::new();
    for _ in 0..100 {
        crowd.push(server.client(&created.game, Some(&created.spectator_token)).await);
    }
    let mut told = 1;
    let mut state = ann.state().await;
    while state.table.watching < 100 {
        state = ann.state().await;
        told += 1;
    }
    assert!(told < 50, "one hundred came, and the player was told {told} times");
    // Everybody sees what is played, and everybody the same.
    for _ in 0..5 {
        let number = state.number;
        ann.answer(number, vec![simple_answer(state.question.as_ref().unwrap())]).await;
        state = ann.state_where(|state| state.number > number).await;
    }
    let facts = state.facts_from as usize + state.facts.len();
    let mut seen = Vec::new();
    for one in &mut crowd {
        let last = one.state_where(|now| now.number == state.number).await;
        assert_eq!(last.facts_from as usize + last.facts.len(), facts);
        assert!(last.question.is_none(), "only the player is asked");
        seen.push(last.view);
    }
    assert!(seen.windows(2).all(|two| two[0] == two[1]));
    // Whoever comes later sees all of it at once.
    let mut late = server.client(&created.game, Some(&created.spectator_token)).await;
    let whole = late.state().await;
    assert_eq!((whole.facts_from, whole.facts.len()), (0, facts));
}

#[tokio::test]
async fn a_table_has_room_for_so_many_who_look_on_and_a_seat_for_so_many_windows() {
    let options = Options { watchers: Some(2), ..Options::default() };
    let server = Server::with(options).await;
    let created = server.create(&game(vec![person("Ann"), bot()])).await;
    let spectator = Some(created.spectator_token.as_str());
    let first = server.client(&created.game, spectator).await;
    let mut second = server.client(&created.game, spectator).await;
    second.state().await;
    let mut third = server.client(&created.game, spectator).await;
    assert_eq!(third.bye().await, ("too many look on at this table already".into(), false));
    assert_eq!(server.app.metrics.bites.of(Limit::Watchers), 1);
    drop(first);
    let freed = async {
        loop {
            let mut next = server.client(&created.game, spectator).await;
            if let Some(ServerMessage::State(_)) = next.receive().await {
                break;
            }
        }
    };
    timeout(PATIENCE, freed).await.expect("whoever goes makes room");
    let mut windows = Vec::new();
    for _ in 0..8 {
        let mut window = server.client(&created.game, Some(&created.seats[0].token)).await;
        window.state().await;
        windows.push(window);
    }
    let mut more = server.client(&created.game, Some(&created.seats[0].token)).await;
    assert_eq!(more.bye().await.0, "this seat is open in too many windows");
}

#[tokio::test]
async fn tables_of_one_address_are_counted() {
    let server = Server::start().await;
    for _ in 0..10 {
        assert_eq!(server.post("/api/games", &listed()).await.status, 201);
    }
    server.post("/api/games", &listed()).await.fails(429, ErrorCode::SlowDown);
    // Those that nobody waits for in the lobby are another matter, up to a point.
    let hidden = CreateGame { listed: false, ..listed() };
    let mut opened = 0;
    while server.post("/api/games", &hidden).await.status == 201 {
        opened += 1;
        assert!(opened < 100, "there is no end to it");
    }
    assert!(opened > 50, "{opened}");
    let metrics = server.get("/metrics").await.text;
    assert!(metrics.contains("freehold_limited_total{limit=\"tables\"} 2"), "{metrics}");
}

#[tokio::test]
async fn fifty_empty_tables_do_not_hide_one_with_somebody_at_it() {
    let options = Options {
        tables_waiting: Some(100),
        tables_per_minute: Some(100),
        requests_per_second: Some(100),
        ..Options::default()
    };
    let server = Server::with(options).await;
    let honest = server.create(&listed()).await;
    let mut ann = server.client(&honest.game, Some(&honest.seats[0].token)).await;
    ann.state().await;
    for _ in 0..60 {
        server.create(&listed()).await;
    }
    let lobby: Lobby = server.get("/api/games").await.json();
    assert_eq!(lobby.games.len(), 50);
    assert_eq!(lobby.games[0].game, honest.game);
}

#[tokio::test]
async fn somebody_who_renames_for_ever_writes_few_rows() {
    let options = Options { messages_per_second: Some(1_000), ..Options::default() };
    let server = Server::with(options).await;
    let created = server.create(&listed()).await;
    let mut ann = server.client(&created.game, Some(&created.seats[0].token)).await;
    ann.state().await;
    for i in 0..200 {
        let (name, token) = (format!("Ann {i}"), None);
        ann.send(&ClientMessage::Sit { name, token }).await;
    }
    let mut refused = 0;
    while refused < 150 {
        match ann.receive().await {
            Some(ServerMessage::Error(error)) => {
                assert_eq!(error.code, ErrorCode::SlowDown);
                refused += 1;
            }
            Some(ServerMessage::State(_)) => {}
            other => panic!("{other:?}"),
        }
    }
    let metrics = server.get("/metrics").await.text;
    let rows = metrics.lines().find_map(|line| line.strip_prefix("freehold_entries_total "));
    let rows: u32 = rows.unwrap().parse().unwrap();
    assert!((2..60).contains(&rows), "{rows} rows for 200 names");
    assert!(server.app.metrics.bites.of(Limit::Rows) >= 150);
}

#[tokio::test]
async fn of_many_who_take_one_seat_at_the_same_moment_one_gets_it() {
    let server = Server::start().await;
    for _ in 0..3 {
        let created = server.create(&listed()).await;
        let path = format!("/api/games/{}/join", created.game);
        let join = |i: usize| {
            let wanted = JoinGame {
                name: format!("Guest {i}"),
                seat: i.is_multiple_of(2).then_some(freehold_protocol::Seat(1)),
                token: None,
            };
            let (path, body) = (path.clone(), serde_json::to_string(&wanted).unwrap());
            let address = server.address;
            async move {
                let json = [("content-type", "application/json")];
                support::http(address, "POST", &path, &json, &body).await
            }
        };
        let all: Vec<_> = (0..24).map(|i| tokio::spawn(join(i))).collect();
        // By the link that the host gave away, too.
        let mut by_link = server.client(&created.game, Some(&created.seats[1].token)).await;
        let sit = ClientMessage::Sit { name: "Linked".into(), token: None };
        by_link.send(&sit).await;
        let (mut sat, mut keys) = (0, Vec::new());
        for one in all {
            let reply = one.await.unwrap();
            match reply.status {
                200 => {
                    sat += 1;
                    keys.push(reply.text);
                }
                409 | 422 => {}
                other => panic!("{other}: {}", reply.text),
            }
        }
        let linked = loop {
            match by_link.receive().await {
                Some(ServerMessage::Seated { .. }) => break true,
                Some(ServerMessage::State(_)) => {}
                Some(ServerMessage::Error(_) | ServerMessage::Bye { .. }) | None => break false,
                Some(other) => panic!("{other:?}"),
            }
        };
        assert_eq!(sat + usize::from(linked), 1, "{keys:?}");
    }
}

#[tokio::test]
async fn two_names_that_look_the_same_do_not_sit_at_one_table() {
    let server = Server::start().await;
    let created = server.create(&listed()).await;
    let path = format!("/api/games/{}/join", created.game);
    for name in ["\u{410}nn", "\u{410}\u{43f}\u{43f}", "Ann\u{200b}", "ann", "\u{ff21}nn"] {
        let wanted = JoinGame { name: name.into(), seat: None, token: None };
        let reply = server.post(&path, &wanted).await;
        if name == "\u{410}\u{43f}\u{43f}" {
            // Cyrillic letters that look like "Апп", not like "Ann".
            assert_eq!(reply.status, 200, "{}", reply.text);
            return;
        }
        reply.fails(422, ErrorCode::BadName);
    }
}

#[cfg(unix)]
#[tokio::test]
async fn what_the_server_keeps_is_private() {
    use std::os::unix::fs::PermissionsExt as _;
    let server = Server::start().await;
    server.create(&game(vec![person("Ann"), bot()])).await;
    let rights =
        |path: &std::path::Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(rights(server.data.path()), 0o700);
    let mut seen = 0;
    for entry in std::fs::read_dir(server.data.path()).unwrap() {
        let path = entry.unwrap().path();
        assert_eq!(rights(&path), 0o600, "{path:?}");
        seen += 1;
    }
    assert!(seen >= 3, "the database, its log, and what is shared");
}

#[tokio::test]
async fn a_flood_of_wrong_keys_is_counted_and_not_written_down_one_by_one() {
    let server = Server::start().await;
    let created = server.create(&game(vec![person("Ann"), bot()])).await;
    let path = format!("/api/games/{}/host", created.game);
    for _ in 0..20 {
        let action = serde_json::json!({ "kind": "end_game" });
        let reply = server.post_as("0000", &path, &action).await;
        assert!(matches!(reply.status, 403 | 400), "{}", reply.text);
    }
    tokio::time::timeout(Duration::from_secs(5), async {
        while server.app.metrics.bites.of(Limit::Strangers) == 0 {
            tokio::task::yield_now().await;
        }
    })
    .await
    .expect("it is counted");
}
