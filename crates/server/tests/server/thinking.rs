//! Bots that take their time: nobody else has to wait for it, and no table is ever stuck.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

use freehold_bots::{Bot as _, Reeve, Tactics};
use freehold_engine::{Answer, Edition, Game, NoLog, Rng, next_starter};
use freehold_protocol::{
    BotKind, ClientMessage, CreateGame, GameCreated, HostAction, Occupant, Seat, SeatChoice, Stage,
    State, UndoCost, UndoTo,
};
use freehold_server::{Case, Mind, Options};

use crate::support::{Client, PATIENCE, Server, bot, game, person, simple_answer};

const ANN: Seat = Seat(0);
const MASTER: Seat = Seat(1);

/// A mind that thinks until the test says so, and then answers as the standard bot does.
#[derive(Debug, Default)]
struct Slow {
    held: Mutex<bool>,
    released: Condvar,
    begun: AtomicU32,
    stopped: AtomicU32,
}

impl Slow {
    fn held() -> Arc<Slow> {
        Arc::new(Slow { held: Mutex::new(true), ..Slow::default() })
    }

    fn release(&self) {
        *self.held.lock().unwrap() = false;
        self.released.notify_all();
    }

    /// Waits until so many thoughts were begun.
    async fn until_begun(&self, n: u32) {
        until(|| self.begun.load(Ordering::Relaxed) >= n).await;
    }
}

impl Mind for Slow {
    fn answer(&self, case: &Case, stop: &AtomicBool) -> Option<Answer> {
        self.begun.fetch_add(1, Ordering::Relaxed);
        let mut held = self.held.lock().unwrap();
        while *held && !stop.load(Ordering::Relaxed) {
            held = self.released.wait_timeout(held, Duration::from_millis(5)).unwrap().0;
        }
        if stop.load(Ordering::Relaxed) {
            self.stopped.fetch_add(1, Ordering::Relaxed);
            return None;
        }
        Some(usual(case))
    }
}

/// A mind that does something at once.
struct Quick(fn(&Case) -> Option<Answer>);

impl std::fmt::Debug for Quick {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Quick")
    }
}

impl Mind for Quick {
    fn answer(&self, case: &Case, _: &AtomicBool) -> Option<Answer> {
        (self.0)(case)
    }
}

fn usual(case: &Case) -> Answer {
    let mut game = Game::new(case.start.setup()).unwrap();
    for answer in &case.answers {
        game.apply(*answer, &mut NoLog).unwrap();
    }
    assert_eq!(game.decision().unwrap().seat, case.seat);
    Tactics::new(Reeve::shared()).answer(game.view(case.seat))
}

async fn until(holds: impl Fn() -> bool) {
    let waiting = async {
        while !holds() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, waiting).await.expect("in time");
}

/// Bots answer as soon as they know what.
fn at_once() -> Options {
    Options { longest_thought: Some(0), thinkers: Some(1), ..Options::default() }
}

async fn server(options: Options, mind: Arc<dyn Mind>) -> Server {
    Server::thinking(tempfile::tempdir().unwrap(), options, mind).await
}

async fn with_master(server: &Server) -> (GameCreated, Client) {
    let master = SeatChoice::Bot { bot: BotKind::Master };
    let table = CreateGame { seed: Some(ann_starts()), ..game(vec![person("Ann"), master]) };
    let created = server.create(&table).await;
    let ann = server.client(&created.game, Some(&created.seats[0].token)).await;
    (created, ann)
}

/// A seed by which the first seat starts.
fn ann_starts() -> String {
    let starts = |seed: &u64| next_starter(Edition::Second, 2, None, &mut Rng::new(!seed)) == ANN;
    (0..).find(starts).unwrap().to_string()
}

/// Answers simply until this holds.
async fn play_until(client: &mut Client, holds: impl Fn(&State) -> bool) -> State {
    let mut answered = 0;
    loop {
        let state = client.state().await;
        if holds(&state) {
            return state;
        }
        if let Some(question) = &state.question
            && state.number > answered
        {
            answered = state.number;
            client.answer(state.number, vec![simple_answer(question)]).await;
        }
    }
}

/// Plays until the master thinks about what follows an answer of Ann's.
async fn until_master_thinks(ann: &mut Client) -> State {
    play_until(ann, |state| {
        state.thinking == Some(MASTER) && state.may_undo.step != UndoCost::Nothing
    })
    .await
}

async fn metric(server: &Server, name: &str) -> u64 {
    let text = server.get("/metrics").await.text;
    let line = text.lines().find(|line| line.starts_with(&format!("freehold_{name} ")));
    line.and_then(|line| line.split(' ').nth(1)?.parse().ok())
        .unwrap_or_else(|| panic!("no {name} in {text}"))
}

#[tokio::test]
async fn a_game_against_a_bot_that_thinks_is_played_to_its_end() {
    let server = server(at_once(), Arc::new(Quick(|case| Some(usual(case))))).await;
    let (_, mut ann) = with_master(&server).await;
    let end = play_until(&mut ann, |state| state.result.is_some()).await;
    assert_eq!(end.table.stage, Stage::Finished);
    assert!(!end.result.unwrap().ended_early);
    assert_eq!(end.thinking, None);
    assert!(metric(&server, "thoughts_total").await > 20);
    assert_eq!(metric(&server, "stood_in_total").await, 0);
}

#[tokio::test]
async fn everybody_else_goes_on_while_a_bot_thinks() {
    let mind = Slow::held();
    let server = server(at_once(), mind.clone()).await;
    let (_, mut ann) = with_master(&server).await;
    until_master_thinks(&mut ann).await;

    let created = server.create(&game(vec![person("Bob"), bot()])).await;
    let mut bob = server.client(&created.game, Some(&created.seats[0].token)).await;
    let start = Instant::now();
    let end = play_until(&mut bob, |state| state.result.is_some()).await;
    assert!(end.result.is_some(), "a whole game beside the thought");
    assert!(start.elapsed() < PATIENCE);
    assert_eq!(server.get("/healthz").await.status, 200);
    assert_eq!(mind.stopped.load(Ordering::Relaxed), 0, "the bot still thinks");
    mind.release();
    play_until(&mut ann, |state| state.question.is_some() && state.thinking.is_none()).await;
}

#[tokio::test]
async fn an_undo_ends_the_thought() {
    let mind = Slow::held();
    let server = server(at_once(), mind.clone()).await;
    let (_, mut ann) = with_master(&server).await;
    let state = until_master_thinks(&mut ann).await;
    mind.until_begun(1).await;
    ann.send(&ClientMessage::Undo { number: state.number, back: UndoTo::Step }).await;
    let state = ann.state_where(|s| s.number > state.number && s.thinking.is_none()).await;
    assert!(state.question.is_some(), "Ann decides anew");
    until(|| mind.stopped.load(Ordering::Relaxed) == 1).await;
    assert_eq!(metric(&server, "stood_in_total").await, 0);
}

#[tokio::test]
async fn a_person_who_takes_the_seat_ends_the_thought() {
    let mind = Slow::held();
    let server = server(at_once(), mind.clone()).await;
    // At a table for practice nobody else could sit down.
    let master = SeatChoice::Bot { bot: BotKind::Master };
    let table = CreateGame { seed: None, ..game(vec![person("Ann"), master]) };
    let created = server.create(&table).await;
    let mut ann = server.client(&created.game, Some(&created.seats[0].token)).await;
    play_until(&mut ann, |state| state.thinking == Some(MASTER)).await;
    mind.until_begun(1).await;
    let path = format!("/api/games/{}/host", created.game);
    let open = HostAction::OpenSeat { seat: MASTER };
    assert_eq!(server.post_as(&created.host_token, &path, &open).await.status, 200);
    until(|| mind.stopped.load(Ordering::Relaxed) == 1).await;
    let state = ann.state_where(|state| state.thinking.is_none()).await;
    assert_eq!(state.table.seats[1], Occupant::Open);
}

#[tokio::test]
async fn nobody_thinks_at_a_table_that_nobody_looks_at() {
    let mind = Slow::held();
    let server = server(at_once(), mind.clone()).await;
    let (created, mut ann) = with_master(&server).await;
    until_master_thinks(&mut ann).await;
    mind.until_begun(1).await;
    drop(ann);
    until(|| mind.stopped.load(Ordering::Relaxed) == 1).await;
    assert_eq!(metric(&server, "stood_in_total").await, 0);
    let begun = mind.begun.load(Ordering::Relaxed);
    let watching = server.client(&created.game, Some(&created.spectator_token)).await;
    mind.until_begun(begun + 1).await;
    drop(watching);
}

#[tokio::test]
async fn a_bot_goes_on_thinking_after_the_server_was_stopped() {
    let mind = Slow::held();
    let server = server(at_once(), mind.clone()).await;
    let (created, mut ann) = with_master(&server).await;
    let before = until_master_thinks(&mut ann).await;
    mind.until_begun(1).await;
    server.app.stop();
    until(|| mind.stopped.load(Ordering::Relaxed) == 1).await;
    ann.bye().await;
    let Server { data, .. } = server;

    let mind = Slow::held();
    let server = Server::thinking(data, at_once(), mind.clone()).await;
    let mut ann = server.client(&created.game, Some(&created.seats[0].token)).await;
    let after = ann.state().await;
    assert_eq!((after.number, after.thinking), (before.number, Some(MASTER)), "nobody stood in");
    mind.until_begun(1).await;
    mind.release();
    let state = ann.state_where(|state| state.number > before.number).await;
    assert_eq!(state.table.stage, Stage::Playing);
}

#[tokio::test]
async fn where_too_many_wait_the_standard_bot_stands_in() {
    let mind = Slow::held();
    let options = Options { thoughts_waiting: Some(1), ..at_once() };
    let server = server(options, mind.clone()).await;
    let (_, mut first) = with_master(&server).await;
    until_master_thinks(&mut first).await;
    mind.until_begun(1).await;
    let (_, mut second) = with_master(&server).await;
    until_master_thinks(&mut second).await;
    until_waiting(&server, 1).await;

    let (_, mut third) = with_master(&server).await;
    play_until(&mut third, |state| state.number > 20 && state.question.is_some()).await;
    assert!(metric(&server, "stood_in_total").await > 5);
    mind.release();
    play_until(&mut second, |state| state.question.is_some() && state.thinking.is_none()).await;
}

async fn until_waiting(server: &Server, n: u64) {
    let waiting = async { while metric(server, "thoughts_waiting").await != n {} };
    tokio::time::timeout(PATIENCE, waiting).await.expect("in time");
}

#[tokio::test]
async fn where_a_thought_comes_to_nothing_the_standard_bot_stands_in() {
    let minds: [fn(&Case) -> Option<Answer>; 3] =
        [|_| panic!("on purpose"), |_| None, |_| Some(Answer::Yes)];
    for mind in minds {
        let server = server(at_once(), Arc::new(Quick(mind))).await;
        let (_, mut ann) = with_master(&server).await;
        let end = play_until(&mut ann, |state| state.result.is_some()).await;
        assert_eq!(end.table.stage, Stage::Finished);
        assert!(metric(&server, "stood_in_total").await > 10);
    }
}

#[tokio::test]
async fn what_is_easy_takes_as_long_as_what_is_hard() {
    let options = Options { longest_thought: Some(60), ..at_once() };
    let server = server(options, Arc::new(Quick(|case| Some(usual(case))))).await;
    let (_, mut ann) = with_master(&server).await;
    let state = until_master_thinks(&mut ann).await;
    let asked = Instant::now();
    ann.state_where(|next| next.number > state.number).await;
    assert!(asked.elapsed() >= Duration::from_millis(40), "{:?}", asked.elapsed());
}

#[tokio::test]
async fn spectators_are_told_who_thinks() {
    let mind = Slow::held();
    let server = server(at_once(), mind.clone()).await;
    let (created, mut ann) = with_master(&server).await;
    until_master_thinks(&mut ann).await;
    let mut eve = server.client(&created.game, Some(&created.spectator_token)).await;
    let state = eve.state().await;
    assert_eq!((state.thinking, state.question), (Some(MASTER), None));
    assert_ne!(state.thinking, Some(ANN));
}
