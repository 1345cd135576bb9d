//! What the server says of itself: only the truth.

use std::process::Command;
use std::time::{Duration, Instant};

use freehold_protocol::Health;
use freehold_server::Options;

use crate::support::program::{Program, command};
use crate::support::{Client, PATIENCE, Server, bot, game, http, person, simple_answer};

/// Asks until something is answered with this status.
async fn comes_to(address: std::net::SocketAddr, path: &str, status: u16) -> Health {
    let asked = Instant::now();
    loop {
        let reply = http(address, "GET", path, &[], "").await;
        if reply.status == status {
            return reply.json();
        }
        assert!(asked.elapsed() < PATIENCE, "{path}: {} {}", reply.status, reply.text);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test]
async fn a_server_is_ready_once_it_is_up_and_until_it_stops() {
    let server = Server::start().await;
    let reply = server.get("/readyz").await;
    assert_eq!((reply.status, reply.json::<Health>().status.as_str()), (503, "starting"));
    server.app.health.started();
    let reply = server.get("/readyz").await;
    assert_eq!((reply.status, reply.json::<Health>().status.as_str()), (200, "ready"));
    assert!(reply.head.contains("cache-control: no-store"), "{}", reply.head);
    server.app.health.drain();
    let reply = server.get("/readyz").await;
    assert_eq!((reply.status, reply.json::<Health>().status.as_str()), (503, "draining"));
    // It still does its work, so nobody should kill it.
    assert_eq!(server.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn whoever_hammers_makes_it_write_no_more_often() {
    let server = Server::start().await;
    let commits = || server.app.metrics.written.commits.load(std::sync::atomic::Ordering::Relaxed);
    assert_eq!(server.get("/healthz").await.status, 200);
    let (before, start) = (commits(), Instant::now());
    for _ in 0..20 {
        let asked: [_; 10] = std::array::from_fn(|_| server.get("/healthz"));
        for reply in futures_util::future::join_all(asked).await {
            assert_eq!(reply.status, 200);
        }
    }
    // Each try counts for two seconds.
    assert!(commits() - before <= 1 + start.elapsed().as_secs() / 2);
}

#[tokio::test]
async fn a_closed_database_is_not_well() {
    let server = Server::start().await;
    server.app.health.started();
    server.app.store.close().await;
    let reply = server.get("/healthz").await;
    let health: Health = reply.json();
    assert_eq!((reply.status, health.status.as_str()), (503, "failing"));
    assert!(health.reason.unwrap().contains("nobody writes"));
    assert_eq!(server.get("/readyz").await.status, 503);
    let text = server.get("/metrics").await.text;
    assert!(text.contains("\nfreehold_healthy 0\n"), "{text}");
}

#[tokio::test]
async fn a_database_whose_file_was_deleted_is_not_well() {
    let server = Server::start().await;
    assert_eq!(server.get("/healthz").await.status, 200);
    std::fs::remove_file(server.data.path().join("freehold.db")).unwrap();
    let health = comes_to(server.address, "/healthz", 503).await;
    assert!(health.reason.unwrap().contains("is gone"));
}

/// Files can grow no further, which is what a full disk does, and can again later.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_server_without_room_says_so_until_there_is_some() {
    let data = tempfile::tempdir().unwrap();
    let plain = command(data.path(), "127.0.0.1:0");
    // A program that ignores the signal gets an error when it writes too much.
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' XFSZ; exec \"$@\"", "sh"]).arg(plain.get_program());
    command.args(plain.get_args()).stdin(std::process::Stdio::null());
    command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::null());
    let program = Program::spawn(&mut command);
    comes_to(program.address, "/readyz", 200).await;
    let created = create(program.address).await;
    let token = Some(created.seats[0].token.as_str());
    let mut ann = Client::connect(program.address, &created.game, token).await;
    let before = ann.state().await;

    let limit = |most: &str| {
        let pid = program.child.id().to_string();
        let mut prlimit = Command::new("prlimit");
        prlimit.args(["--pid", &pid, &format!("--fsize={most}:unlimited")]);
        assert!(prlimit.status().unwrap().success());
    };
    limit("4096");
    let health = comes_to(program.address, "/healthz", 503).await;
    assert!(health.reason.unwrap().contains("cannot be written"));
    assert_eq!(comes_to(program.address, "/readyz", 503).await.status, "failing");
    // What cannot be written does not happen.
    let question = before.question.as_ref().unwrap();
    ann.answer(before.number, vec![simple_answer(question)]).await;
    assert_eq!(ann.error().await.message, "something is wrong with the server");

    limit("unlimited");
    comes_to(program.address, "/healthz", 200).await;
    let mut ann = Client::connect(program.address, &created.game, token).await;
    let after = ann.state().await;
    assert_eq!((after.number, &after.question), (before.number, &before.question));
    ann.answer(after.number, vec![simple_answer(question)]).await;
    ann.state_where(|state| state.number > before.number).await;
}

#[tokio::test]
async fn a_program_that_drains_goes_on_until_its_time_is_up() {
    let data = tempfile::tempdir().unwrap();
    let program = Program::spawn(command(data.path(), "127.0.0.1:0").args(["--drain", "3"]));
    comes_to(program.address, "/readyz", 200).await;
    let created = create(program.address).await;
    let token = Some(created.seats[0].token.as_str());
    let mut ann = Client::connect(program.address, &created.game, token).await;
    let state = ann.state().await;
    let start = Instant::now();
    program.terminate();
    assert_eq!(comes_to(program.address, "/readyz", 503).await.status, "draining");
    // Games and new tables go on.
    ann.answer(state.number, vec![simple_answer(state.question.as_ref().unwrap())]).await;
    ann.state_where(|after| after.number > state.number).await;
    create(program.address).await;
    assert_eq!(ann.bye().await, ("the server stops".into(), true));
    assert!(start.elapsed() >= Duration::from_secs(3));
    assert!(program.stopped().await.success());
}

#[tokio::test]
async fn whoever_says_stop_twice_does_not_wait() {
    let data = tempfile::tempdir().unwrap();
    let program = Program::spawn(command(data.path(), "127.0.0.1:0").args(["--drain", "600"]));
    comes_to(program.address, "/readyz", 200).await;
    program.terminate();
    comes_to(program.address, "/readyz", 503).await;
    program.terminate();
    assert!(program.stopped().await.success());
}

#[tokio::test]
async fn a_game_goes_on_at_the_next_program_when_its_player_comes_back() {
    let data = tempfile::tempdir().unwrap();
    let mut program = Program::start(data.path());
    let created = create(program.address).await;
    let token = Some(created.seats[0].token.as_str());
    let mut ann = Client::connect(program.address, &created.game, token).await;
    let mut state = ann.state().await;
    for _ in 0..3 {
        let question = state.question.clone().unwrap();
        ann.answer(state.number, vec![simple_answer(&question)]).await;
        let asked = state.number;
        state = ann.state_where(|state| state.number > asked).await;
        let address = program.address.to_string();
        program.terminate();
        assert_eq!(ann.bye().await, ("the server stops".into(), true));
        assert!(program.stopped().await.success());
        // The same address, as a service manager starts the new version.
        program = Program::spawn(&mut command(data.path(), &address));
        ann = Client::connect(program.address, &created.game, token).await;
        let after = ann.state().await;
        assert_eq!((after.number, &after.question), (state.number, &state.question));
        assert_eq!(after.view, state.view);
        state = after;
    }
}

async fn create(address: std::net::SocketAddr) -> freehold_protocol::GameCreated {
    let body = serde_json::to_string(&game(vec![person("Ann"), bot()])).unwrap();
    let reply =
        http(address, "POST", "/api/games", &[("content-type", "application/json")], &body).await;
    assert_eq!(reply.status, 201, "{}", reply.text);
    reply.json()
}

#[test]
fn the_drain_is_a_setting_like_any_other() {
    let data = tempfile::tempdir().unwrap();
    std::fs::write(data.path().join("freehold.toml"), "drain = 12\n").unwrap();
    let options = Options { data: Some(data.path().into()), ..Options::default() };
    let config = freehold_server::Config::new(&options).unwrap();
    assert_eq!(config.drain, Duration::from_secs(12));
}
