//! Hints and warnings: for whoever plays against bots alone, and for nobody else.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use freehold_bots::{Bot as _, Reeve, Tactics};
use freehold_engine::{Answer, Game, NoLog};
use freehold_expert::teacher::Estimate;
use freehold_expert::{Advice, Loss, Weighed};
use freehold_protocol::{
    Checked, ClientMessage, CreateGame, ErrorCode, GameCreated, Hint, HostAction, Seat,
    ServerMessage, State, TableInfo,
};
use freehold_server::{Case, Mind, Options};

use crate::support::{Client, PATIENCE, Server, bot, game, person, simple_answer};

/// A mind that advises what the standard bot does, and calls everything else a loss of so many games in a hundred.
#[derive(Debug)]
struct Wise {
    loses: f64,
    held: AtomicBool,
    stopped: AtomicU32,
}

impl Wise {
    fn new(loses: f64) -> Arc<Wise> {
        Arc::new(Wise { loses, held: AtomicBool::new(false), stopped: AtomicU32::new(0) })
    }

    fn best(case: &Case) -> Answer {
        let mut game = Game::new(case.start.setup()).unwrap();
        for answer in &case.answers {
            game.apply(*answer, &mut NoLog).unwrap();
        }
        assert_eq!(game.decision().unwrap().seat, case.seat);
        Tactics::new(Reeve::shared()).answer(game.view(case.seat))
    }
}

impl Mind for Wise {
    fn answer(&self, case: &Case, _: &AtomicBool) -> Option<Answer> {
        Some(Wise::best(case))
    }

    fn advise(&self, case: &Case, stop: &AtomicBool) -> Option<Advice> {
        while self.held.load(Ordering::Relaxed) {
            if stop.load(Ordering::Relaxed) {
                self.stopped.fetch_add(1, Ordering::Relaxed);
                return None;
            }
            std::thread::yield_now();
        }
        let weighed = |answer, mean| {
            let chance = Some(Estimate::new(mean, 0.01));
            Weighed { answer, pick: None, chance }
        };
        Some(Advice {
            best: weighed(Wise::best(case), 0.614),
            other: Some(weighed(Answer::Done, 0.5)),
            is_clear: true,
        })
    }

    fn loss(&self, case: &Case, answers: &[Answer], _: &AtomicBool) -> Option<Option<Loss>> {
        let best = Wise::best(case);
        let chance = Estimate::new(self.loses, 0.005);
        Some((answers[0] != best).then_some(Loss { chance, best }))
    }
}

async fn server(mind: Arc<Wise>) -> Server {
    let options = Options { thinkers: Some(1), longest_thought: Some(0), ..Options::default() };
    Server::thinking(tempfile::tempdir().unwrap(), options, mind).await
}

async fn ann_of(server: &Server, created: &GameCreated) -> Client {
    server.client(&created.game, Some(&created.seats[0].token)).await
}

/// The next hint, whatever states come before it.
async fn hint(client: &mut Client) -> Hint {
    loop {
        match client.receive().await {
            Some(ServerMessage::Hint(hint)) => return hint,
            Some(ServerMessage::State(_)) => {}
            other => panic!("no hint: {other:?}"),
        }
    }
}

async fn checked(client: &mut Client) -> Checked {
    loop {
        match client.receive().await {
            Some(ServerMessage::Checked(checked)) => return checked,
            Some(ServerMessage::State(_)) => {}
            other => panic!("nothing checked: {other:?}"),
        }
    }
}

async fn asked(client: &mut Client) -> State {
    client.state_where(|state| state.question.is_some()).await
}

#[tokio::test]
async fn whoever_plays_against_bots_alone_gets_hints_in_words_with_chances() {
    let server = server(Wise::new(0.0)).await;
    let created = server.create(&game(vec![person("Ann"), bot(), bot()])).await;
    let mut ann = ann_of(&server, &created).await;
    let state = asked(&mut ann).await;
    assert!(state.may_hint);
    ann.send(&ClientMessage::Hint { number: state.number }).await;
    let hint = hint(&mut ann).await;
    assert_eq!((hint.number, hint.clear), (state.number, true));
    let choices = state.question.unwrap().choices;
    let choice = choices.iter().find(|choice| choice.answer == hint.best.answer).unwrap();
    assert_eq!(hint.best.words, choice.label);
    assert_eq!(hint.best.percent, Some(61));
    assert_eq!(hint.other.unwrap().percent, Some(50));
}

#[tokio::test]
async fn an_answer_that_loses_much_is_warned_of_and_another_is_not() {
    let server = server(Wise::new(0.18)).await;
    let created = server.create(&game(vec![person("Ann"), bot()])).await;
    let mut ann = ann_of(&server, &created).await;
    let state = asked(&mut ann).await;
    let check = |answer| ClientMessage::Check { number: state.number, answers: vec![answer] };
    ann.send(&check(Answer::Done)).await;
    let warning = checked(&mut ann).await.warning.expect("it loses");
    assert_eq!((warning.loses, warning.best.as_str()), (18, "Play all Treasures"));
    ann.send(&check(Answer::PlayTreasures)).await;
    let fine = checked(&mut ann).await;
    assert_eq!((fine.number, fine.warning), (state.number, None));
    // Nothing has been answered by asking.
    ann.answer(state.number, vec![Answer::PlayTreasures]).await;
    ann.state_where(|next| next.number > state.number).await;
}

#[tokio::test]
async fn what_loses_little_is_no_reason_to_warn() {
    let server = server(Wise::new(0.06)).await;
    let created = server.create(&game(vec![person("Ann"), bot()])).await;
    let mut ann = ann_of(&server, &created).await;
    let state = asked(&mut ann).await;
    let answers = vec![Answer::Done];
    ann.send(&ClientMessage::Check { number: state.number, answers }).await;
    assert_eq!(checked(&mut ann).await.warning, None);
}

#[tokio::test]
async fn nobody_gets_hints_where_people_play_each_other() {
    let server = server(Wise::new(0.0)).await;
    let created = server.create(&game(vec![person("Ann"), person("Bob")])).await;
    let mut clients = [
        ann_of(&server, &created).await,
        server.client(&created.game, Some(&created.seats[1].token)).await,
    ];
    for client in &mut clients {
        let state = client.state().await;
        assert!(!state.may_hint);
        client.send(&ClientMessage::Hint { number: state.number }).await;
        assert_eq!(client.error().await.code, ErrorCode::Forbidden);
        let answers = vec![Answer::Done];
        client.send(&ClientMessage::Check { number: state.number, answers }).await;
        assert_eq!(client.error().await.code, ErrorCode::Forbidden);
    }
    // Also not once the other has left.
    let [mut ann, mut bob] = clients;
    bob.send(&ClientMessage::Leave { bot: freehold_protocol::BotKind::Reeve }).await;
    bob.state_where(|state| state.may_take_back).await;
    let state = asked(&mut ann).await;
    ann.send(&ClientMessage::Hint { number: state.number }).await;
    assert_eq!(ann.error().await.code, ErrorCode::Forbidden);
}

#[tokio::test]
async fn spectators_and_hosts_get_no_hints() {
    let server = server(Wise::new(0.0)).await;
    let created = server.create(&game(vec![person("Ann"), bot()])).await;
    for key in [&created.spectator_token, &created.host_token] {
        let mut watching = server.client(&created.game, Some(key)).await;
        let state = watching.state().await;
        assert!(!state.may_hint);
        watching.send(&ClientMessage::Hint { number: state.number }).await;
        assert_eq!(watching.error().await.code, ErrorCode::Forbidden);
    }
}

#[tokio::test]
async fn a_hint_about_another_decision_is_refused() {
    let server = server(Wise::new(0.0)).await;
    let created = server.create(&game(vec![person("Ann"), bot()])).await;
    let mut ann = ann_of(&server, &created).await;
    let state = asked(&mut ann).await;
    ann.send(&ClientMessage::Hint { number: state.number + 1 }).await;
    assert_eq!(ann.error().await.code, ErrorCode::Stale);
}

#[tokio::test]
async fn a_player_who_goes_on_waits_for_no_hint() {
    let mind = Wise::new(0.0);
    mind.held.store(true, Ordering::Relaxed);
    let server = server(mind.clone()).await;
    let created = server.create(&game(vec![person("Ann"), bot()])).await;
    let mut ann = ann_of(&server, &created).await;
    let state = asked(&mut ann).await;
    ann.send(&ClientMessage::Hint { number: state.number }).await;
    // The table answers while the hint is thought about, and the hint is given up.
    ann.answer(state.number, vec![simple_answer(state.question.as_ref().unwrap())]).await;
    ann.state_where(|next| next.number > state.number).await;
    let given_up = async {
        while mind.stopped.load(Ordering::Relaxed) == 0 {
            // It may not even have been begun.
            if metric(&server, "thoughts_running").await == 0 {
                break;
            }
        }
    };
    tokio::time::timeout(PATIENCE, given_up).await.expect("in time");
    ann.send(&ClientMessage::Ping).await;
    loop {
        match ann.receive().await.expect("a message") {
            ServerMessage::Pong => break,
            ServerMessage::State(_) => {}
            other => panic!("{other:?}"),
        }
    }
}

async fn metric(server: &Server, name: &str) -> u64 {
    let text = server.get("/metrics").await.text;
    let line = text.lines().find(|line| line.starts_with(&format!("freehold_{name} ")));
    line.and_then(|line| line.split(' ').nth(1)?.parse().ok()).unwrap()
}

#[tokio::test]
async fn nobody_is_let_into_a_game_in_which_somebody_had_a_hint() {
    let server = server(Wise::new(0.0)).await;
    let seats = vec![person("Ann"), bot()];
    let wanted = CreateGame { seed: None, games: Some(0), ..game(seats) };
    let created = server.create(&wanted).await;
    let mut ann = ann_of(&server, &created).await;
    let state = asked(&mut ann).await;
    assert!(!state.table.practice);
    ann.send(&ClientMessage::Hint { number: state.number }).await;
    hint(&mut ann).await;
    let path = format!("/api/games/{}", created.game);
    let info: TableInfo = server.get(&path).await.json();
    assert!(info.practice);
    let host = format!("{path}/host");
    let open = HostAction::OpenSeat { seat: Seat(1) };
    let told = server.post_as(&created.host_token, &host, &open).await;
    let told = told.fails(409, ErrorCode::NotNow);
    assert!(told.message.contains("a new game can be begun"), "{}", told.message);
    let end = server.post_as(&created.host_token, &host, &HostAction::EndGame).await;
    assert_eq!(end.status, 200);
    assert_eq!(server.post_as(&created.host_token, &host, &open).await.status, 200);
}
