//! The real program: started, killed, started again.

mod support;

use std::io::{BufRead as _, BufReader, Read as _};
use std::net::SocketAddr;

use freehold_protocol::{GameCreated, State};
use support::program::{Program, command, command_logging};
use support::{Client, bot, game, http, person, simple_answer};

async fn create(address: SocketAddr) -> GameCreated {
    let body = serde_json::to_string(&game(vec![person("Ann"), bot()])).unwrap();
    let headers = [("content-type", "application/json")];
    let reply = http(address, "POST", "/api/games", &headers, &body).await;
    assert_eq!(reply.status, 201, "{}", reply.text);
    reply.json()
}

/// What a player saw of a game: everything but who is connected.
fn seen(state: &State) -> impl PartialEq + std::fmt::Debug + use<> {
    (state.view.clone(), state.question.clone(), state.number, state.version, state.may_undo)
}

#[tokio::test]
async fn a_game_stands_where_its_player_saw_it_after_every_kill() {
    let data = tempfile::tempdir().unwrap();
    let mut program = Program::start(data.path());
    let mut games = Vec::new();
    for _ in 0..3 {
        games.push(create(program.address).await);
    }
    let mut last: Vec<Option<State>> = vec![None; games.len()];
    for round in 0..12 {
        for (i, created) in games.iter().enumerate() {
            let token = Some(created.seats[0].token.as_str());
            let mut ann = Client::connect(program.address, &created.game, token).await;
            let mut state = ann.state().await;
            if let Some(before) = &last[i] {
                assert_eq!(seen(&state), seen(before), "round {round}, game {i}");
                assert_eq!(state.facts[..before.facts.len()], before.facts);
            }
            let known = state.facts.clone();
            for _ in 0..=(round + i) % 4 {
                let Some(question) = &state.question else { break };
                let (number, answer) = (state.number, simple_answer(question));
                ann.answer(number, vec![answer]).await;
                state = ann.state_where(|s| s.number > number).await;
            }
            // An answer of which the player sees nothing: it may count or not, but nothing in between.
            state.facts = known;
            last[i] = Some(state);
        }
        program.kill();
        program = Program::start(data.path());
    }
}

#[tokio::test]
async fn an_answer_on_its_way_when_the_program_is_killed_counts_wholly_or_not_at_all() {
    let data = tempfile::tempdir().unwrap();
    let mut program = Program::start(data.path());
    let created = create(program.address).await;
    let token = Some(created.seats[0].token.as_str());
    for _ in 0..10 {
        let mut ann = Client::connect(program.address, &created.game, token).await;
        let state = ann.state().await;
        let Some(question) = &state.question else { break };
        ann.answer(state.number, vec![simple_answer(question)]).await;
        program.kill();
        program = Program::start(data.path());
        let mut ann = Client::connect(program.address, &created.game, token).await;
        let after = ann.state().await;
        if after.number == state.number {
            assert_eq!(seen(&after), seen(&state));
        } else {
            assert!(after.number > state.number && after.facts.len() > state.facts.len());
            assert_eq!(after.facts[..state.facts.len()], state.facts);
        }
    }
}

#[tokio::test]
async fn the_program_stops_when_it_is_told_to() {
    let data = tempfile::tempdir().unwrap();
    let program = Program::start(data.path());
    let created = create(program.address).await;
    let token = Some(created.seats[0].token.as_str());
    let mut ann = Client::connect(program.address, &created.game, token).await;
    ann.state().await;
    program.terminate();
    assert_eq!(ann.bye().await, ("the server stops".into(), true));
    assert!(program.stopped().await.success());
}

#[test]
fn a_taken_address_or_folder_gives_one_clear_line() {
    let data = tempfile::tempdir().unwrap();
    let program = Program::start(data.path());
    let other = tempfile::tempdir().unwrap();
    let cases = [
        (other.path(), program.address.to_string(), "is in use; stop the other program"),
        (data.path(), "127.0.0.1:0".to_string(), "another freehold uses"),
    ];
    for (folder, listen, message) in cases {
        let output = command(folder, &listen).output().unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success());
        assert_eq!(text.lines().count(), 1, "{text}");
        assert!(text.starts_with("error: ") && text.contains(message), "{text}");
    }
}

#[test]
fn no_key_is_in_the_log() {
    let data = tempfile::tempdir().unwrap();
    let mut command = command_logging(data.path(), "127.0.0.1:0", "trace");
    command.args(["--log-format", "json"]);
    let mut child = command.spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).unwrap().split('/').next().unwrap();
    let address: SocketAddr = address.parse().unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let keys = runtime.block_on(async {
        let created = create(address).await;
        let key = created.seats[0].token.clone();
        let mut ann = Client::connect(address, &created.game, Some(&key)).await;
        ann.state().await;
        let bearer = format!("Bearer {}", created.host_token);
        let headers = [("authorization", bearer.as_str()), ("content-type", "application/json")];
        let path = format!("/api/games/{}/host", created.game);
        http(address, "POST", &path, &headers, "{\"kind\": \"dance\"}").await;
        [key, created.host_token, created.spectator_token]
    });
    child.kill().unwrap();
    let mut log = String::new();
    child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
    child.wait().unwrap();
    assert!(log.contains("table opened") && log.contains("\"path\""), "{log}");
    for key in keys {
        assert!(!log.contains(&key));
    }
}
