//! Seats belong to people: who tries to peek, to push in, to lock others out.

use freehold_protocol::{
    Answer, BotKind, ClientMessage, CreateGame, ErrorCode, GameCreated, HostAction, HostDone,
    JoinGame, KingdomChoice, Occupant, Saying, Seat, SeatChoice, SeatToken, ServerMessage,
    Spectators, Stage, State, TableInfo,
};
use freehold_server::Options;
use sha2::{Digest as _, Sha256};

use crate::support::{Client, Reply, Server, bot, game, person, shows, simple_answer};

const BOB: Seat = Seat(1);

/// A server at which a guest who is not connected counts as away at once.
async fn hasty() -> Server {
    Server::with(Options { away_seconds: Some(0), ..Options::default() }).await
}

/// Ann's table with an open seat for each other.
fn open_table(others: usize) -> CreateGame {
    let mut seats = vec![person("Ann")];
    seats.extend((0..others).map(|_| SeatChoice::Open));
    CreateGame { seed: None, games: Some(0), ..game(seats) }
}

async fn host(server: &Server, created: &GameCreated, action: &HostAction) -> Reply {
    let path = format!("/api/games/{}/host", created.game);
    server.post_as(&created.host_token, &path, action).await
}

async fn guest(server: &Server, created: &GameCreated, seat: usize) -> Client {
    server.client(&created.game, Some(&created.seats[seat].token)).await
}

fn last_words(state: &State) -> String {
    state.notices.last().map(|notice| notice.words.to_string()).unwrap_or_default()
}

fn sees_a_hand(state: &State) -> bool {
    shows(&serde_json::to_value(&state.view).unwrap(), "hand")
}

/// Whether the person in Bob's seat is not connected.
fn is_gone(state: &State) -> bool {
    matches!(state.table.seats[1], Occupant::Person { connected: false, .. })
}

#[tokio::test]
async fn the_hosts_link_to_a_seat_is_void_once_somebody_else_sits_there() {
    let server = Server::start().await;
    let wanted = CreateGame { spectators: Spectators::AllHands, ..open_table(1) };
    let created = server.create(&wanted).await;
    // The host looks at the link before and after, in a window that was open all the time.
    let mut peeking = guest(&server, &created, 1).await;
    assert_eq!(peeking.seat, Some(BOB));
    let mut bob = guest(&server, &created, 1).await;
    let own = bob.sit("Bob").await;
    assert_ne!(own, created.seats[1].token);
    assert_eq!(peeking.bye().await, ("somebody else sits in that seat now".into(), true));
    let mut again = guest(&server, &created, 1).await;
    assert_eq!((again.seat, again.former), (None, Some(BOB)));
    let state = again.state().await;
    assert_eq!(state.table.stage, Stage::Playing);
    assert!(!sees_a_hand(&state) && state.question.is_none());
    for message in [
        ClientMessage::Sit { name: "Eve".into(), token: None },
        ClientMessage::Answer { number: state.number, answers: vec![Answer::Done] },
        ClientMessage::TakeBack,
        ClientMessage::Leave { bot: BotKind::Reeve },
        ClientMessage::Resign { bot: BotKind::Reeve },
        ClientMessage::Say { saying: Saying::Oops },
    ] {
        again.send(&message).await;
        assert_eq!(again.error().await.code, ErrorCode::Forbidden, "{message:?}");
    }
    // Bob's own key leads to his cards, also after the server was started again.
    let server = server.restart().await;
    let mut bob = server.client(&created.game, Some(&own)).await;
    assert_eq!(bob.seat, Some(BOB));
    assert!(sees_a_hand(&bob.state().await));
    let again = guest(&server, &created, 1).await;
    assert_eq!((again.seat, again.former), (None, Some(BOB)));
}

#[tokio::test]
async fn of_many_who_sit_down_at_once_one_succeeds() {
    let server = Server::start().await;
    for _ in 0..4 {
        let wanted = CreateGame { listed: true, ..open_table(1) };
        let created = server.create(&wanted).await;
        let mut clients = Vec::new();
        for _ in 0..6 {
            clients.push(guest(&server, &created, 1).await);
        }
        let path = format!("/api/games/{}/join", created.game);
        let sits = clients.into_iter().enumerate().map(|(i, mut client)| async move {
            let name = format!("Guest {i}");
            client.send(&ClientMessage::Sit { name, token: None }).await;
            loop {
                match client.receive().await {
                    Some(ServerMessage::Seated { .. }) => return true,
                    Some(ServerMessage::State(_)) => {}
                    _ => return false,
                }
            }
        });
        let (server, path) = (&server, &path);
        let joins = (0..6).map(|i| async move {
            let join = JoinGame { name: format!("Caller {i}"), seat: Some(BOB), token: None };
            server.post(path, &join).await.status == 200
        });
        let (sat, joined) = tokio::join!(
            futures_util::future::join_all(sits),
            futures_util::future::join_all(joins)
        );
        let lucky = sat.into_iter().chain(joined).filter(|lucky| *lucky).count();
        assert_eq!(lucky, 1);
    }
}

#[tokio::test]
async fn a_guest_chooses_the_key_beforehand_so_that_it_cannot_be_lost_on_the_way() {
    let server = Server::start().await;
    let created = server.create(&open_table(2)).await;
    let key = "5a".repeat(32);
    let sit = |name: &str, token: &str| ClientMessage::Sit {
        name: name.into(),
        token: Some(token.into()),
    };
    let mut bob = guest(&server, &created, 1).await;
    for bad in ["", "5a", &"zz".repeat(32), &"5A".repeat(32)] {
        bob.send(&sit("Bob", bad)).await;
        assert_eq!(bob.error().await.code, ErrorCode::Malformed, "{bad:?}");
    }
    bob.send(&sit("Bob", &key)).await;
    drop(bob);
    // Nobody heard the answer; the seat is Bob's all the same, or he may try again.
    let mut ann = guest(&server, &created, 0).await;
    ann.state_where(|state| state.table.seats[1] != Occupant::Open).await;
    assert_eq!(server.client(&created.game, Some(&key)).await.seat, Some(BOB));
    // Nobody gets in by the key of another, and the table is none the worse for it.
    let mut cid = guest(&server, &created, 2).await;
    for used in [&key, &created.host_token, &created.spectator_token, &created.seats[1].token] {
        cid.send(&sit("Cid", used)).await;
        assert_eq!(cid.error().await.code, ErrorCode::Malformed);
    }
    cid.sit("Cid").await;
}

#[tokio::test]
async fn a_seat_is_not_opened_while_its_owner_is_here_or_was_just_now() {
    let server = Server::start().await;
    let created = server.create(&open_table(1)).await;
    let mut bob = guest(&server, &created, 1).await;
    let own = bob.sit("Bob").await;
    let open = HostAction::OpenSeat { seat: BOB };
    let put_bot = HostAction::PutBot { seat: BOB, bot: BotKind::Novice };
    let told = host(&server, &created, &open).await.fails(409, ErrorCode::NotNow);
    assert!(told.message.starts_with("Bob is here"), "{}", told.message);
    // Nor by way of a bot.
    host(&server, &created, &put_bot).await.fails(409, ErrorCode::NotNow);
    // Who has gone a moment ago is still waited for, also by a server that has just been started.
    drop(bob);
    host(&server, &created, &open).await.fails(409, ErrorCode::NotNow);
    host(&server, &created, &put_bot).await.fails(409, ErrorCode::NotNow);
    let server = server.restart().await;
    host(&server, &created, &open).await.fails(409, ErrorCode::NotNow);
    assert_eq!(server.client(&created.game, Some(&own)).await.seat, Some(BOB));
}

#[tokio::test]
async fn a_lost_key_is_replaced_once_its_owner_was_away_and_everybody_is_told() {
    let server = hasty().await;
    let created = server.create(&open_table(1)).await;
    let mut ann = guest(&server, &created, 0).await;
    let mut bob = guest(&server, &created, 1).await;
    let own = bob.sit("Bob").await;
    drop(bob);
    ann.state_where(is_gone).await;
    let open = HostAction::OpenSeat { seat: BOB };
    let done: HostDone = host(&server, &created, &open).await.json();
    let state = ann.state_where(|state| state.table.seats[1] == Occupant::Open).await;
    assert_eq!(last_words(&state), "Ann, the host, opened Bob's seat for somebody else");
    let link = done.seat.unwrap().token;
    let mut eve = server.client(&created.game, Some(&link)).await;
    assert!(!sees_a_hand(&eve.state().await), "a link shows no cards before one sits down");
    let new = eve.sit("Eve").await;
    let state = ann.state_where(|state| state.table.seats[1] != Occupant::Open).await;
    assert_eq!(last_words(&state), "Eve sits in Bob's seat now");
    for void in [&own, &link] {
        let mut late = server.client(&created.game, Some(void)).await;
        assert_eq!((late.seat, late.former), (None, Some(BOB)));
        assert!(!sees_a_hand(&late.state().await));
    }
    assert_eq!(server.client(&created.game, Some(&new)).await.seat, Some(BOB));
}

#[tokio::test]
async fn whoever_was_replaced_by_a_bot_watches_and_comes_back_with_the_same_key() {
    let server = hasty().await;
    let wanted = CreateGame { spectators: Spectators::AllHands, ..open_table(1) };
    let created = server.create(&wanted).await;
    let mut ann = guest(&server, &created, 0).await;
    let mut bob = guest(&server, &created, 1).await;
    let own = bob.sit("Bob").await;
    let put_bot = HostAction::PutBot { seat: BOB, bot: BotKind::Novice };
    drop(bob);
    ann.state_where(is_gone).await;
    assert_eq!(host(&server, &created, &put_bot).await.status, 200);
    let mut bob = server.client(&created.game, Some(&own)).await;
    let state = bob.state_where(|state| state.may_take_back).await;
    assert_eq!(
        last_words(&state),
        "Ann, the host, put a bot into Bob's seat; Bob may come back at any time"
    );
    assert!(!sees_a_hand(&state), "not even where spectators see all hands");
    let Occupant::Bot { stands_in_for, .. } = &state.table.seats[1] else { panic!("a bot") };
    assert_eq!(stands_in_for.as_deref(), Some("Bob"));
    let mut later = server.client(&created.game, Some(&own)).await;
    assert!(later.state().await.may_take_back);
    // Ann's key does not bring Bob back.
    ann.send(&ClientMessage::TakeBack).await;
    assert_eq!(ann.error().await.code, ErrorCode::NotNow);
    bob.send(&ClientMessage::TakeBack).await;
    let state = bob.state_where(|state| !state.may_take_back).await;
    assert!(sees_a_hand(&state));
    assert_eq!(last_words(&state), "Bob is back and plays on");
    let state = ann.state_where(|state| last_words(state).starts_with("Bob is back")).await;
    assert!(matches!(&state.table.seats[1], Occupant::Person { name, .. } if name == "Bob"));
}

#[tokio::test]
async fn a_seat_that_is_open_in_two_windows_says_so_to_its_owner_alone() {
    let server = Server::start().await;
    let created = server.create(&game(vec![person("Ann"), person("Bob")])).await;
    let mut bob = guest(&server, &created, 1).await;
    let mut first = guest(&server, &created, 0).await;
    assert!(!first.state().await.open_elsewhere);
    let mut second = guest(&server, &created, 0).await;
    assert!(second.state_where(|state| state.open_elsewhere).await.open_elsewhere);
    first.state_where(|state| state.open_elsewhere).await;
    drop(second);
    first.state_where(|state| !state.open_elsewhere).await;
    assert!(!bob.state().await.open_elsewhere);
}

#[tokio::test]
async fn guests_leave_resign_and_ask_for_another_game() {
    let server = Server::start().await;
    let created = server.create(&open_table(1)).await;
    let mut ann = guest(&server, &created, 0).await;
    let mut bob = guest(&server, &created, 1).await;
    bob.sit("Bob").await;
    ann.state_where(|state| state.table.stage == Stage::Playing).await;
    bob.send(&ClientMessage::Resign { bot: BotKind::Reeve }).await;
    let state = ann.state_where(|state| state.result.is_some()).await;
    let result = state.result.clone().unwrap();
    assert_eq!((result.resigned, result.winners), (Some(BOB), vec![Seat(0)]));
    let places: Vec<u8> = result.scores.iter().map(|score| score.place).collect();
    assert_eq!((places, result.ended_early), (vec![1, 2], false));
    assert_eq!(last_words(&state), "Bob resigned");
    // Bob would like another Kingdom; Ann is asked, and agrees.
    let names = "Village, Smithy, Market, Moat, Militia, Mine, Festival, Chapel, Witch, Laboratory";
    let names = names.split(", ").map(Into::into).collect();
    let kingdom = KingdomChoice::Cards(freehold_protocol::NamedKingdom { names, edition: None });
    let (kingdom, title) = (Some(kingdom), Some("Chapel and Witch".into()));
    bob.send(&ClientMessage::Rematch { kingdom, title }).await;
    let asked = ann.state_where(|state| state.rematch.is_some()).await.rematch.unwrap();
    assert_eq!((asked.by, asked.waiting_for), (BOB, vec![Seat(0)]));
    assert_eq!(asked.title.as_deref(), Some("Chapel and Witch"));
    ann.send(&ClientMessage::RematchReply { agree: true, number: None }).await;
    let state = bob.state_where(|state| state.table.game_number == 2).await;
    assert_eq!(state.table.title, "Chapel and Witch");
    assert!(state.rematch.is_none() && state.table.stage == Stage::Playing);
    // Leaving in the middle of a game lets a bot play on.
    bob.send(&ClientMessage::Leave { bot: BotKind::Novice }).await;
    let state = ann.state_where(|state| last_words(state).starts_with("Bob left")).await;
    assert_eq!(last_words(&state), "Bob left; Novice plays on in that seat");
    let end = host(&server, &created, &HostAction::EndGame).await;
    assert_eq!(end.status, 200);
    let state = bob.state_where(|state| state.result.is_some()).await;
    assert_eq!(last_words(&state), "Ann, the host, ended the game");
}

#[tokio::test]
async fn sayings_reach_everybody_and_a_flood_of_them_nobody() {
    let server = Server::start().await;
    let created = server.create(&game(vec![person("Ann"), person("Bob")])).await;
    let mut ann = guest(&server, &created, 0).await;
    let mut bob = guest(&server, &created, 1).await;
    let mut window = guest(&server, &created, 1).await;
    for client in [&mut bob, &mut window] {
        for _ in 0..5 {
            client.send(&ClientMessage::Say { saying: Saying::NiceMove }).await;
        }
    }
    // Another window is not another voice.
    assert_eq!(bob.error().await.code, ErrorCode::SlowDown);
    assert_eq!(window.error().await.code, ErrorCode::SlowDown);
    let state = ann.state_where(|state| state.said.len() == 3).await;
    assert_eq!(state.said[0].words.to_string(), "Bob: Nice move!");
    assert_eq!(state.said[0].seat, BOB);
    ann.send(&ClientMessage::Say { saying: Saying::Thanks }).await;
    ann.state_where(|state| state.said.len() == 4).await;
    let mut watcher = server.client(&created.game, Some(&created.spectator_token)).await;
    watcher.send(&ClientMessage::Say { saying: Saying::Hello }).await;
    assert_eq!(watcher.error().await.code, ErrorCode::Forbidden);
}

#[tokio::test]
async fn the_seed_is_bound_from_the_start_and_told_at_the_end() {
    let server = Server::start().await;
    let created = server.create(&open_table(1)).await;
    let mut bob = guest(&server, &created, 1).await;
    bob.sit("Bob").await;
    let state = bob.state_where(|state| state.seal.is_some()).await;
    let seal = state.seal.unwrap();
    assert_eq!((seal.seed, seal.nonce), (None, None));
    assert_eq!(host(&server, &created, &HostAction::EndGame).await.status, 200);
    let opened = bob.state_where(|state| state.result.is_some()).await.seal.unwrap();
    assert_eq!(opened.hash, seal.hash, "it stays what it was");
    let text = format!("{}:{}", opened.seed.unwrap(), opened.nonce.unwrap());
    let hash: String =
        Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(hash, seal.hash);
    // The next game has another seed.
    assert_eq!(
        host(&server, &created, &HostAction::Begin { kingdom: None, title: None }).await.status,
        200
    );
    let next = bob.state_where(|state| state.table.game_number == 2).await.seal.unwrap();
    assert_ne!(next.hash, seal.hash);
    assert!(next.seed.is_none());
}

#[tokio::test]
async fn nobody_chooses_the_seed_of_a_game_among_people() {
    let server = Server::start().await;
    let seed = || Some("7".to_string());
    for seats in [
        vec![person("Ann"), SeatChoice::Open],
        vec![person("Ann"), bot(), SeatChoice::Open],
        vec![SeatChoice::Open, bot()],
    ] {
        let wanted = CreateGame { seed: seed(), ..game(seats) };
        server.post("/api/games", &wanted).await.fails(422, ErrorCode::BadSeat);
    }
    let alone =
        server.create(&CreateGame { seed: seed(), ..game(vec![person("Ann"), bot()]) }).await;
    let info: TableInfo = server.get(&format!("/api/games/{}", alone.game)).await.json();
    assert!(info.practice);
    // And nobody is let in afterwards.
    let open = HostAction::OpenSeat { seat: BOB };
    host(&server, &alone, &open).await.fails(409, ErrorCode::NotNow);
    let usual = server.create(&CreateGame { seed: None, ..game(vec![person("Ann"), bot()]) }).await;
    let info: TableInfo = server.get(&format!("/api/games/{}", usual.game)).await.json();
    assert!(!info.practice);
}

#[tokio::test]
async fn nobody_opens_a_table_with_keys_to_two_peoples_seats() {
    let server = Server::start().await;
    let wanted = CreateGame { seed: None, ..game(vec![person("Ann"), person("Bob")]) };
    server.post("/api/games", &wanted).await.fails(422, ErrorCode::BadSeat);
}

#[tokio::test]
async fn a_name_is_changed_by_whoever_sits_there_and_only_before_the_first_game() {
    let server = Server::start().await;
    let created = server.create(&open_table(2)).await;
    let mut bob = guest(&server, &created, 1).await;
    bob.sit("Bob").await;
    bob.send(&ClientMessage::Sit { name: "Rob".into(), token: None }).await;
    let named = |name: &'static str| move |state: &State| matches!(&state.table.seats[1], Occupant::Person { name: now, .. } if now == name);
    bob.state_where(named("Rob")).await;
    let mut cid = guest(&server, &created, 2).await;
    cid.sit("Cid").await;
    bob.state_where(|state| state.table.stage == Stage::Playing).await;
    bob.send(&ClientMessage::Sit { name: "Eve".into(), token: None }).await;
    assert_eq!(bob.error().await.code, ErrorCode::NotNow);
}

#[tokio::test]
async fn a_listed_seat_is_joined_with_a_key_of_ones_own() {
    let server = Server::start().await;
    let created = server.create(&CreateGame { listed: true, ..open_table(1) }).await;
    let path = format!("/api/games/{}/join", created.game);
    let join = JoinGame { name: "Bob".into(), seat: None, token: None };
    let used = JoinGame { token: Some(created.host_token.clone()), ..join.clone() };
    server.post(&path, &used).await.fails(400, ErrorCode::Malformed);
    let chosen = JoinGame { token: Some("7b".repeat(32)), ..join };
    let own: SeatToken = server.post(&path, &chosen).await.json();
    assert_eq!(own.token, "7b".repeat(32));
    let mut link = guest(&server, &created, 1).await;
    assert_eq!((link.seat, link.former), (None, Some(BOB)));
    assert!(!sees_a_hand(&link.state().await));
    let mut bob = server.client(&created.game, Some(&own.token)).await;
    let state = bob.state().await;
    assert!(sees_a_hand(&state));
    if let Some(question) = &state.question {
        bob.answer(state.number, vec![simple_answer(question)]).await;
        bob.state_where(|now| now.number > state.number).await;
    }
}
