//! Analyses of finished games, with a teacher that is quick and does as it is told.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, mpsc};

use freehold_expert::teacher::{
    ANALYSIS_FORMAT, Analysis, ChancesAt, Depth, Estimate, Grade, GradeCounts, Moment, MoveReport,
    OptionReport, PlayerReport, Subject,
};
use freehold_protocol::{
    AnalysisState, CreateGame, ErrorCode, GameCreated, HostAction, Spectators,
};
use freehold_server::{Analyse, Options};
use tempfile::{TempDir, tempdir};

use crate::support::{self, PATIENCE, Server, bot, game, person};

/// What the teacher finds: that the first answer of the game was just right.
fn findings(subject: &Subject) -> Analysis {
    let half = Estimate::new(0.5, 0.01);
    let seats: Vec<_> = subject.start.seats().collect();
    let decision = subject.start.decision().unwrap();
    let answer = subject.start.legal_answers()[0];
    let words = freehold_engine::text::prompt(decision, &subject.names);
    let player = |name: &String| PlayerReport {
        name: name.clone(),
        judged: true,
        start: half,
        end: half,
        lost: Estimate::default(),
        decisions: Estimate::default(),
        others: Estimate::default(),
        luck: Estimate::default(),
        grades: GradeCounts::of([Grade::Best]),
        summary: words.clone(),
    };
    Analysis {
        format: ANALYSIS_FORMAT,
        rules: 2,
        depth: Depth::Normal,
        seed: 1,
        complete: true,
        answers: subject.answers.len() as u32,
        over: false,
        players: subject.names.iter().map(player).collect(),
        chances: vec![ChancesAt {
            at: 0,
            turn: 1,
            seat: decision.seat,
            moment: Moment::Turn,
            chances: seats.iter().map(|_| half).collect(),
        }],
        moves: vec![MoveReport {
            at: 0,
            answers: vec![0],
            turn: 1,
            seat: decision.seat,
            asks: words.clone(),
            played: words.clone(),
            grade: Grade::Best,
            loss: Estimate::default(),
            options: vec![OptionReport {
                at: 0,
                answers: vec![answer],
                words: words.clone(),
                played: true,
                chance: Estimate::new(0.99, 0.1),
                behind: Estimate::default(),
                playouts: 10,
            }],
            why: Vec::new(),
        }],
        turning_points: Vec::new(),
        plan: None,
    }
}

/// A teacher that says when it begins, and goes on when it is told what to do.
struct Teacher {
    analyse: Arc<Analyse>,
    begun: mpsc::Receiver<()>,
    ends: mpsc::Sender<Result<(), String>>,
    asked: Arc<AtomicU32>,
}

fn teacher() -> Teacher {
    let ((begins, begun), (ends, end)) = (mpsc::channel(), mpsc::channel());
    let asked = Arc::new(AtomicU32::new(0));
    let count = asked.clone();
    let (begins, end) = (Mutex::new(begins), Mutex::new(end));
    let analyse: Arc<Analyse> = Arc::new(move |subject, _, progress| {
        count.fetch_add(1, Ordering::Relaxed);
        progress.set(0.25);
        let _ = begins.lock().unwrap().send(());
        let told: Result<(), String> = end.lock().unwrap().recv().unwrap_or(Ok(()));
        told.map(|()| findings(subject))
    });
    Teacher { analyse, begun, ends, asked }
}

fn at_once() -> Arc<Analyse> {
    Arc::new(|subject, _, _| Ok(findings(subject)))
}

fn nobody() -> Arc<Analyse> {
    Arc::new(|_, _, _| panic!("nobody should be asked"))
}

async fn begin(teacher: &Teacher) {
    // The teacher works in a thread of its own: nothing here waits for this one.
    tokio::task::block_in_place(|| teacher.begun.recv_timeout(PATIENCE)).unwrap();
}

async fn serve(analyse: Arc<Analyse>) -> Server {
    serve_at(tempdir().unwrap(), analyse).await
}

/// Whoever waits for an analysis here asks as often as can be.
async fn serve_at(data: TempDir, analyse: Arc<Analyse>) -> Server {
    let options = Options { requests_per_second: Some(1_000_000), ..Options::default() };
    Server::taught_by(analyse, data, options).await
}

/// A game that its host has ended after the first turn.
async fn finished(server: &Server, wanted: &CreateGame) -> GameCreated {
    let created = server.create(wanted).await;
    let path = format!("/api/games/{}/host", created.game);
    let reply = server.post_as(&created.host_token, &path, &HostAction::EndGame).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    created
}

fn path(created: &GameCreated) -> String {
    format!("/api/games/{}/analysis", created.game)
}

async fn state(server: &Server, created: &GameCreated) -> AnalysisState {
    server.get(&path(created)).await.json()
}

/// Asks until it is neither waiting nor running.
async fn settled(server: &Server, created: &GameCreated) -> AnalysisState {
    let asking = async {
        loop {
            match state(server, created).await {
                AnalysisState::Queued { .. } | AnalysisState::Running { .. } => {
                    tokio::task::yield_now().await;
                }
                settled => return settled,
            }
        }
    };
    tokio::time::timeout(PATIENCE, asking).await.expect("an end in time")
}

#[track_caller]
fn is_done(state: &AnalysisState) {
    assert!(matches!(state, AnalysisState::Done { .. }), "{state:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_is_asked_for_made_and_kept() {
    let teacher = teacher();
    let server = serve(teacher.analyse.clone()).await;
    let created = finished(&server, &game(vec![person("Ann"), bot()])).await;
    assert_eq!(state(&server, &created).await, AnalysisState::None);
    let asked: AnalysisState = server.ask("POST", &path(&created), None).await.json();
    assert_eq!(asked, AnalysisState::Queued { ahead: 0 });
    begin(&teacher).await;
    assert_eq!(state(&server, &created).await, AnalysisState::Running { progress: 0.25 });
    let again: AnalysisState = server.ask("POST", &path(&created), None).await.json();
    assert_eq!(again, AnalysisState::Running { progress: 0.25 });
    teacher.ends.send(Ok(())).unwrap();
    let done = settled(&server, &created).await;
    let AnalysisState::Done { analysis } = &done else { panic!("{done:?}") };
    assert_eq!(analysis.players[0].name, "Ann");
    let chance = analysis.moves[0].options[0].chance;
    assert_eq!((chance.mean, chance.high), (0.99, 1.0), "no interval goes beyond certainty");
    let again: AnalysisState = server.ask("POST", &path(&created), None).await.json();
    assert_eq!(again, done);
    assert_eq!(teacher.asked.load(Ordering::Relaxed), 1);
    assert!(server.get("/metrics").await.text.contains("freehold_analyses_total 1"));

    server.app.stop();
    let data = server.data;
    let server = serve_at(data, nobody()).await;
    assert_eq!(state(&server, &created).await, done, "it outlives the server");
    let again: AnalysisState = server.ask("POST", &path(&created), None).await.json();
    assert_eq!(again, done);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_finished_game_is_analysed_and_only_for_those_who_may_see_it() {
    let server = serve(at_once()).await;
    let seats = vec![person("Ann"), bot()];
    let running = server.create(&game(seats.clone())).await;
    for method in ["GET", "POST", "DELETE"] {
        server.ask(method, &path(&running), None).await.fails(409, ErrorCode::NotNow);
        server.ask(method, "/api/games/none/analysis", None).await.fails(404, ErrorCode::NotFound);
    }
    let secret = CreateGame { spectators: Spectators::Public, ..game(seats) };
    let secret = finished(&server, &secret).await;
    for method in ["GET", "POST", "DELETE"] {
        for key in [None, Some(secret.spectator_token.as_str())] {
            server.ask(method, &path(&secret), key).await.fails(403, ErrorCode::Forbidden);
        }
    }
    let own = Some(secret.seats[0].token.as_str());
    assert_eq!(server.ask("POST", &path(&secret), own).await.status, 200);
    let other = format!("{}?game_number=2", path(&secret));
    server.ask("POST", &other, own).await.fails(404, ErrorCode::NotFound);
    server.ask("POST", "/api/games/none/analysis", None).await.fails(404, ErrorCode::NotFound);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_cannot_fill_the_queue() {
    let teacher = teacher();
    let server = serve(teacher.analyse.clone()).await;
    let mut games = Vec::new();
    for _ in 0..3 {
        games.push(finished(&server, &game(vec![person("Ann"), bot()])).await);
    }
    for (i, created) in games[..2].iter().enumerate() {
        let state: AnalysisState = server.ask("POST", &path(created), None).await.json();
        if i == 0 {
            begin(&teacher).await;
        } else {
            assert_eq!(state, AnalysisState::Queued { ahead: 0 });
        }
    }
    let refused = server.ask("POST", &path(&games[2]), None).await;
    let body = refused.fails(429, ErrorCode::SlowDown);
    assert!(body.message.contains("wait until one of them is done"), "{}", body.message);
    assert!(server.get("/metrics").await.text.contains("freehold_analyses_refused_total 1"));
    teacher.ends.send(Ok(())).unwrap();
    is_done(&settled(&server, &games[0]).await);
    begin(&teacher).await;
    let state: AnalysisState = server.ask("POST", &path(&games[2]), None).await.json();
    assert_eq!(state, AnalysisState::Queued { ahead: 0 });
    teacher.ends.send(Ok(())).unwrap();
    teacher.ends.send(Ok(())).unwrap();
    is_done(&settled(&server, &games[2]).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_may_analyse_nothing() {
    let options = Options { analysis_threads: Some(0), ..Options::default() };
    let server = Server::taught_by(nobody(), tempdir().unwrap(), options).await;
    let created = finished(&server, &game(vec![person("Ann"), bot()])).await;
    server.ask("POST", &path(&created), None).await.fails(409, ErrorCode::NotNow);
    assert_eq!(state(&server, &created).await, AnalysisState::None);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_failed_or_was_stopped_may_be_asked_for_again() {
    let teacher = teacher();
    let server = serve(teacher.analyse.clone()).await;
    let created = finished(&server, &game(vec![person("Ann"), bot()])).await;
    server.ask("POST", &path(&created), None).await;
    begin(&teacher).await;
    teacher.ends.send(Err("the game is too strange".into())).unwrap();
    let message = "the game is too strange".to_string();
    assert_eq!(settled(&server, &created).await, AnalysisState::Failed { message });

    server.ask("POST", &path(&created), None).await;
    begin(&teacher).await;
    let stopped: AnalysisState = server.ask("DELETE", &path(&created), None).await.json();
    assert_eq!(stopped, AnalysisState::None);
    let queued: AnalysisState = server.ask("POST", &path(&created), None).await.json();
    assert_eq!(queued, AnalysisState::Queued { ahead: 0 });
    teacher.ends.send(Ok(())).unwrap();
    begin(&teacher).await;
    teacher.ends.send(Ok(())).unwrap();
    is_done(&settled(&server, &created).await);
    assert_eq!(teacher.asked.load(Ordering::Relaxed), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_that_the_server_was_stopped_in_begins_anew() {
    let teacher = teacher();
    let server = serve(teacher.analyse.clone()).await;
    let created = finished(&server, &game(vec![person("Ann"), bot()])).await;
    server.ask("POST", &path(&created), None).await;
    begin(&teacher).await;
    server.app.stop();
    let data = server.data;
    let server = serve_at(data, at_once()).await;
    assert_eq!(state(&server, &created).await, AnalysisState::None);
    server.ask("POST", &path(&created), None).await;
    is_done(&settled(&server, &created).await);
}

/// Changes the kept analysis behind the server's back.
async fn spoil(data: &TempDir, change: &str) {
    assert_eq!(support::change(data.path(), change).await, 1, "{change}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kept_analysis_that_cannot_be_used_is_made_again() {
    let mut server = serve(at_once()).await;
    let created = finished(&server, &game(vec![person("Ann"), bot()])).await;
    server.ask("POST", &path(&created), None).await;
    is_done(&settled(&server, &created).await);
    for change in [
        "UPDATE analysis SET text = 'nonsense'",
        "UPDATE analysis SET text = replace(text, '\"format\":1', '\"format\":99')",
        "UPDATE analysis SET of = zeroblob(32)",
    ] {
        spoil(&server.data, change).await;
        assert_eq!(state(&server, &created).await, AnalysisState::None, "{change}");
        server.ask("POST", &path(&created), None).await;
        is_done(&settled(&server, &created).await);
        server.app.stop();
        server = serve_at(server.data, at_once()).await;
        is_done(&state(&server, &created).await);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_teacher_who_panics_hurts_nobody() {
    let server = serve(Arc::new(|_, _, _| panic!("the sky falls"))).await;
    let created = finished(&server, &game(vec![person("Ann"), bot()])).await;
    server.ask("POST", &path(&created), None).await;
    let message = "something is wrong with the server".to_string();
    assert_eq!(settled(&server, &created).await, AnalysisState::Failed { message });
    assert_eq!(server.get("/healthz").await.status, 200);
}
