//! Players are served before everybody else, and whoever asks for too much after everybody else.

mod support;

use std::sync::mpsc;
use std::time::{Duration, Instant};

use freehold_protocol::{
    ClientMessage, CreateGame, ErrorCode, KingdomChoice, NamedKingdom, ServerMessage,
};
use freehold_server::bite::Limit;
use freehold_server::doors::{self, Patience};
use freehold_server::{App, Config, Options, app};
use support::{Client, PATIENCE, Server, bot, game, http, person, simple_answer};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::time::timeout;

fn threads(n: usize) -> Runtime {
    Builder::new_multi_thread().worker_threads(n).enable_all().build().unwrap()
}

/// A server that serves whoever is no player with the threads of another runtime.
async fn serve(strangers: &Handle, options: Options) -> Server {
    let data = tempfile::tempdir().unwrap();
    let options = Options { data: Some(data.path().into()), ..options };
    let shared = App::new(Config::new(&options).unwrap()).await.unwrap();
    let listener = strangers.spawn(TcpListener::bind("127.0.0.1:0")).await.unwrap().unwrap();
    let address = listener.local_addr().unwrap();
    let router = app(shared.clone());
    strangers.spawn(doors::serve(listener, shared.clone(), router, Patience::default()));
    Server { address, app: shared, data }
}

/// Keeps all threads of a runtime of one thread busy, until this is dropped.
fn keep_busy(one: &Runtime) -> mpsc::Sender<()> {
    let (busy, is_busy) = mpsc::channel();
    let (go, gate) = mpsc::channel::<()>();
    one.spawn(async move {
        let _ = busy.send(());
        let _ = gate.recv();
    });
    is_busy.recv().unwrap();
    go
}

/// Answers a few questions.
async fn play(ann: &mut Client, mut number: u32) -> u32 {
    for _ in 0..5 {
        let state = ann.state_where(|state| state.number >= number && state.question.is_some());
        let state = state.await;
        let answer = simple_answer(state.question.as_ref().unwrap());
        ann.answer(state.number, vec![answer]).await;
        number = state.number + 1;
    }
    number
}

#[test]
fn players_are_served_while_all_threads_of_strangers_are_busy() {
    let (players, strangers) = (threads(2), threads(1));
    players.block_on(async {
        let server = serve(strangers.handle(), Options::default()).await;
        let created = server.create(&game(vec![person("Ann"), bot()])).await;
        let mut ann = server.client(&created.game, Some(&created.seats[0].token)).await;
        let number = play(&mut ann, 0).await;
        let busy = keep_busy(&strangers);
        let number = play(&mut ann, number).await;
        let waits = timeout(Duration::from_millis(50), server.get("/api/bots")).await;
        assert!(waits.is_err(), "no stranger is served");
        play(&mut ann, number).await;
        drop(busy);
        assert_eq!(server.get("/api/bots").await.status, 200);
    });
}

#[test]
fn a_player_who_sends_too_much_is_served_with_the_strangers_from_then_on() {
    let (players, strangers) = (threads(2), threads(1));
    players.block_on(async {
        let options = Options { messages_per_second: Some(5), ..Options::default() };
        let server = serve(strangers.handle(), options).await;
        let created = server.create(&game(vec![person("Ann"), bot()])).await;
        let mut ann = server.client(&created.game, Some(&created.seats[0].token)).await;
        ann.state().await;
        assert_eq!(server.app.metrics.bites.of(Limit::Lanes), 0);
        for _ in 0..60 {
            ann.send(&ClientMessage::Ping).await;
        }
        let refused = |message: &Option<_>| matches!(message, Some(ServerMessage::Error(_)));
        while !refused(&ann.receive().await) {}
        assert_eq!(server.app.metrics.bites.of(Limit::Lanes), 1);
        let busy = keep_busy(&strangers);
        // What is on its way still comes; the other refusals would follow each other within a moment.
        while timeout(Duration::from_millis(300), ann.receive()).await.is_ok() {}
        drop(busy);
        let rest = timeout(PATIENCE, ann.receive()).await;
        assert!(rest.is_ok_and(|rest| refused(&rest)), "they waited for the strangers' threads");
    });
}

#[tokio::test]
async fn many_windows_of_one_address_have_one_share_of_what_players_are_served_first() {
    let options = Options { messages_per_second: Some(5), ..Options::default() };
    let server = Server::with(options).await;
    let mut all = Vec::new();
    for _ in 0..6 {
        let created = server.create(&game(vec![person("Ann"), bot()])).await;
        let mut ann = server.client(&created.game, Some(&created.seats[0].token)).await;
        ann.state().await;
        all.push(ann);
    }
    // Nobody sends more than one may, but all together send more than four may.
    for ann in &mut all {
        for _ in 0..18 {
            ann.send(&ClientMessage::Ping).await;
        }
        for _ in 0..18 {
            while !matches!(ann.receive().await, Some(ServerMessage::Pong)) {}
        }
    }
    assert!(server.app.metrics.bites.of(Limit::Lanes) > 0);
    assert_eq!(server.app.metrics.bites.of(Limit::Messages), 0, "and nobody is refused");
}

#[tokio::test]
async fn who_asks_too_often_waits_to_be_refused_and_nothing_more_is_read() {
    let options = Options { requests_per_second: Some(1), ..Options::default() };
    let server = Server::with(options).await;
    while server.get("/api/bots").await.status == 200 {}
    let (mut stream, start) = (TcpStream::connect(server.address).await.unwrap(), Instant::now());
    let head = format!(
        "POST /api/positions/check HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\n\
         content-length: 500000\r\n\r\n",
        server.address
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    // Not a byte of the body is ever sent.
    let mut answer = [0; 12];
    timeout(PATIENCE, stream.read_exact(&mut answer)).await.unwrap().unwrap();
    assert_eq!(&answer, b"HTTP/1.1 429");
    assert!(start.elapsed() >= Duration::from_millis(500));
}

#[tokio::test]
async fn who_may_open_no_table_is_told_before_anything_is_looked_up() {
    let options = Options { tables_per_minute: Some(1), ..Options::default() };
    let server = Server::with(options).await;
    let wanted = CreateGame { seed: None, ..game(vec![person("Ann"), bot()]) };
    while server.post("/api/games", &wanted).await.status == 201 {}
    let names = NamedKingdom { names: vec!["Throne Rom".into()], edition: None };
    let unknown = CreateGame { kingdom: KingdomChoice::Cards(names), ..wanted };
    let body = serde_json::to_string(&unknown).unwrap();
    let json = [("content-type", "application/json")];
    let reply = http(server.address, "POST", "/api/games", &json, &body).await;
    reply.fails(429, ErrorCode::SlowDown);
}
