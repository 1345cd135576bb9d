//! Positions and saved games that somebody brings along.

use std::time::{Duration, Instant};

use freehold_engine::{Answer, Card, Game, Setup};
use freehold_protocol::{
    AnalysisState, BotKind, ClientMessage, Company, ErrorCode, OpenAs, OpenPosition,
    PositionChecked, PositionOpened, PositionText, Replay, Rulebook, RulebookScenario, Seat,
    ServerMessage, State, TextKind, UndoTo,
};
use freehold_server::Options;

use crate::support::{Client, Reply, Server};

const ANN: Seat = Seat(0);
const BEN: Seat = Seat(1);

const MILITIA: &str = "== Militia ==\nplayers: Ann, Ben\nsupply: 1 Province\n\n\
    Ann hand: Militia, 3 Gold\nAnn deck: 5 Copper\nBen hand: 3 Copper, 2 Estate\nBen deck: 5 Silver\n\n\
    > Ann plays Militia\n> Ben discards 2 Estate\n";

fn wanted(text: &str) -> OpenPosition {
    OpenPosition {
        text: text.into(),
        open: OpenAs::Play,
        company: Company::Bots,
        seat: None,
        name: None,
        bot: Some(BotKind::BigMoney),
    }
}

async fn check(server: &Server, text: &str) -> PositionChecked {
    server.post("/api/positions/check", &PositionText { text: text.into() }).await.json()
}

async fn open(server: &Server, wanted: &OpenPosition) -> PositionOpened {
    let reply = server.post("/api/positions", wanted).await;
    assert_eq!(reply.status, 201, "{}", reply.text);
    reply.json()
}

/// What the table looks like once this is answered.
async fn answered(client: &mut Client, number: u32, answers: Vec<Answer>) -> State {
    client.answer(number, answers).await;
    client.state_where(|state| state.number > number).await
}

fn token(opened: &PositionOpened) -> &str {
    let seat = opened.created.seats.iter().find(|one| one.seat == opened.seat);
    &seat.expect("a key to the seat").token
}

#[tokio::test]
async fn a_position_is_looked_at_before_it_is_opened() {
    let server = Server::start().await;
    let found = check(&server, MILITIA).await.found.expect("a position");
    assert_eq!((found.kind, found.title.as_str()), (TextKind::Position, "Militia"));
    assert_eq!((found.seat, found.seat_after_moves, found.moves), (Some(ANN), Some(ANN), 3));
    assert_eq!(
        (found.names, found.kingdom.cards),
        (vec!["Ann".into(), "Ben".into()], vec![Card::Militia])
    );
}

#[tokio::test]
async fn what_is_wrong_is_said_with_its_line() {
    let server = Server::start().await;
    let fault = async |text: &str| check(&server, text).await.fault.expect("a fault");
    let misspelt = fault(&MILITIA.replace("hand: Militia", "hand: Militai")).await;
    assert_eq!((misspelt.line, misspelt.column), (Some(5), Some(11)));
    assert!(misspelt.message.contains("did you mean Militia?"), "{}", misspelt.message);
    let counter = fault(&MILITIA.replace("Ben deck: 5 Silver", "Ben coins: 5")).await;
    assert_eq!(counter.line, Some(8));
    let a_move = fault(&MILITIA.replace("discards 2 Estate", "discards Gold")).await;
    assert_eq!(a_move.line, Some(11));
    let asked = "this answers nothing that is asked (Ben picks 2 to discard, for Militia)";
    assert_eq!(a_move.message, asked);
    assert!(
        a_move.instead.iter().any(|line| line.contains("Ben discards")),
        "{:?}",
        a_move.instead
    );
    for text in [
        "",
        "hello",
        "== a ==\n== b ==\n",
        "== a ==\nstart: new game\n",
        "== x ==\nversion: 9\nstart: new game\n",
    ] {
        let reply = server.post("/api/positions", &wanted(text)).await;
        let body = reply.fails(422, ErrorCode::BadText);
        assert!(body.text.is_some_and(|fault| fault.message == body.message), "{text:?}");
    }
}

#[tokio::test]
async fn a_position_is_played_against_bots_and_analysed() {
    let server = Server::start().await;
    let opened = open(&server, &OpenPosition { name: Some("Eve".into()), ..wanted(MILITIA) }).await;
    assert_eq!((opened.seat, opened.replay, opened.title.as_str()), (ANN, false, "Militia"));
    let mut client = server.client(&opened.created.game, Some(token(&opened))).await;
    let state = client.state().await;
    assert!(state.may_hint && !state.table.alone);
    let view = state.view.expect("a game");
    assert_eq!(view.players[1].hand, None, "a bot's hand is not seen");
    assert_eq!(view.players[0].hand_size, 4, "its moves are not made");
    let state = answered(&mut client, state.number, vec![Answer::Play(Card::Militia)]).await;
    let state = answered(&mut client, state.number, vec![Answer::PlayTreasures]).await;
    let state = answered(&mut client, state.number, vec![Answer::Buy(Card::Province)]).await;
    let result = state.result.expect("the last Province ends the game");
    assert_eq!((result.winners, result.scores[0].name.as_str()), (vec![ANN], "Eve"));

    let path = |rest: &str| format!("/api/games/{}/{rest}", opened.created.game);
    let replay: Replay = server.get(&path("replay")).await.json();
    assert_eq!(replay.n_views as usize, replay.steps.len());
    let saved = server.get(&path("notation")).await.text;
    assert!(
        saved.contains("Eve hand: 3 Gold, Militia") || saved.contains("Eve hand: Militia, 3 Gold"),
        "{saved}"
    );
    let again = check(&server, &saved).await.found.expect("what was played can be opened again");
    assert_eq!((again.moves, again.seat_after_moves), (replay.n_views - 1, None));
    let analysis: AnalysisState = server.get(&path("analysis")).await.json();
    assert_eq!(analysis, AnalysisState::None);
}

#[tokio::test]
async fn whoever_plays_alone_turns_the_table_round() {
    let server = Server::start().await;
    let opened = open(&server, &OpenPosition { company: Company::Alone, ..wanted(MILITIA) }).await;
    let mut client = server.client(&opened.created.game, Some(token(&opened))).await;
    let state = client.state().await;
    assert!(state.table.alone && state.may_hint);
    assert_eq!(state.view.as_ref().unwrap().seat, Some(ANN));
    let state = answered(&mut client, state.number, vec![Answer::Play(Card::Militia)]).await;
    let view = state.view.as_ref().unwrap();
    assert_eq!((view.seat, view.players.iter().all(|one| one.hand.is_some())), (Some(BEN), true));
    assert!(state.question.is_some(), "the same key answers for the other");
    let state = answered(
        &mut client,
        state.number,
        vec![Answer::Card(Card::Estate), Answer::Card(Card::Estate)],
    )
    .await;
    assert_eq!(state.view.as_ref().unwrap().seat, Some(ANN));
    client.send(&ClientMessage::Undo { number: state.number, back: UndoTo::Turn }).await;
    let state = client.state().await;
    assert_eq!(state.view.unwrap().players[0].hand_size, 4, "nobody is asked");
    // A restart finds it as it was.
    let (game, key) = (opened.created.game.clone(), token(&opened).to_string());
    drop(client);
    let server = server.restart().await;
    let mut client = server.client(&game, Some(&key)).await;
    let state = client.state().await;
    assert!(state.table.alone && state.question.is_some());
}

#[tokio::test]
async fn a_position_goes_on_after_its_moves_or_is_a_replay_of_them() {
    let server = Server::start().await;
    let opened = open(&server, &OpenPosition { open: OpenAs::PlayOn, ..wanted(MILITIA) }).await;
    let mut client = server.client(&opened.created.game, Some(token(&opened))).await;
    let state = client.state().await;
    assert_eq!(state.view.unwrap().turn.coins, 2, "Militia was played");
    let opened = open(&server, &OpenPosition { open: OpenAs::Replay, ..wanted(MILITIA) }).await;
    assert!(opened.replay);
    let replay: Replay =
        server.get(&format!("/api/games/{}/replay", opened.created.game)).await.json();
    assert_eq!((replay.steps.len(), replay.names), (4, vec!["Ann".to_string(), "Ben".into()]));
}

#[tokio::test]
async fn a_saved_game_is_a_replay_to_continue_from() {
    let setup = Setup { seed: 3, ..Setup::recommended("First Game").unwrap() };
    let mut game = Game::new(&setup).unwrap();
    let mut answers = Vec::new();
    while answers.len() < 12 {
        let answer = game.legal_answers()[0];
        game.apply(answer, &mut freehold_engine::NoLog).unwrap();
        answers.push(answer);
    }
    // Nobody at a table can be called that.
    let names = ["You".to_string(), "x".repeat(40)];
    let text = freehold_notation::save(&setup, &names, &answers);
    let server = Server::start().await;
    let found = check(&server, &text).await.found.expect("a saved game");
    assert_eq!((found.kind, found.moves), (TextKind::SavedGame, 12));
    let opened = open(&server, &OpenPosition { open: OpenAs::Replay, ..wanted(&text) }).await;
    assert!(opened.replay);
    let path = format!("/api/games/{}", opened.created.game);
    let replay: Replay = server.get(&format!("{path}/replay")).await.json();
    assert_eq!(
        (replay.n_views, replay.names),
        (13, vec!["Player 1".to_string(), "Player 2".into()])
    );
    let fork = serde_json::json!({ "step": 12, "seats": [
        { "kind": "person", "name": "Ann" }, { "kind": "bot", "bot": "big_money" }] });
    assert_eq!(server.post(&format!("{path}/fork"), &fork).await.status, 201);
    let on = open(&server, &OpenPosition { open: OpenAs::PlayOn, ..wanted(&text) }).await;
    assert!(!on.replay);
}

#[tokio::test]
async fn a_long_title_is_cut_and_a_strange_one_is_cleaned() {
    let server = Server::start().await;
    let long = MILITIA.replace("== Militia ==", &format!("== {} ==", "ä".repeat(500)));
    let found = check(&server, &long).await.found.expect("a position");
    assert_eq!(found.title, format!("{}…", "ä".repeat(120)));
    let strange = MILITIA.replace("== Militia ==", "== Mil\u{7}itia ==");
    assert_eq!(
        check(&server, &strange).await.found.map(|found| found.title),
        Some("Militia".into())
    );
}

#[tokio::test]
async fn bad_wishes_are_refused() {
    let server = Server::start().await;
    let seat = OpenPosition { seat: Some(Seat(7)), ..wanted(MILITIA) };
    server.post("/api/positions", &seat).await.fails(422, ErrorCode::BadSeat);
    let name = OpenPosition { name: Some("\u{202e}".into()), ..wanted(MILITIA) };
    server.post("/api/positions", &name).await.fails(422, ErrorCode::BadName);
    let large = wanted(&"#".repeat(300 * 1024));
    server.post("/api/positions", &large).await.fails(413, ErrorCode::TooLarge);
    let check = PositionText { text: "#".repeat(300 * 1024) };
    server.post("/api/positions/check", &check).await.fails(413, ErrorCode::TooLarge);
    let huge = PositionText { text: "#".repeat(600 * 1024) };
    server.post("/api/positions/check", &huge).await.fails(413, ErrorCode::TooLarge);
    let other = serde_json::json!({ "text": MILITIA, "cheat": true });
    server.post("/api/positions", &other).await.fails(400, ErrorCode::Malformed);
    let elsewhere: Reply = server.post("/api/games", &large).await;
    elsewhere.fails(413, ErrorCode::TooLarge);
}

/// The longest texts of the worst kinds: none may keep the server busy for long, and others are served meanwhile.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn long_texts_are_read_in_time_and_hold_nobody_up() {
    let server =
        Server::with(Options { requests_per_second: Some(1000), ..Options::default() }).await;
    let mut texts = vec![
        format!(
            "== x ==\nAlice next shuffle: 9 Gold\n{}",
            "> Alice ends turn\n> Bob ends turn\n".repeat(7500)
        ),
        format!("== x ==\n{}", "Alice hand: Copper\n".repeat(13_000)),
        format!("== x ==\nAlice hand: {}\n", "Copper, ".repeat(30_000)),
        "== x ==\n".repeat(30_000),
        "> ".repeat(120_000),
    ];
    let names = Setup::recommended("First Game")
        .unwrap()
        .kingdom
        .iter()
        .map(|card| card.name())
        .collect::<Vec<_>>()
        .join(", ");
    texts.push(format!(
        "== x ==\nkingdom: {names}\nstart: new game\n{}",
        "> Alice ends turn\n> Bob ends turn\n".repeat(7500)
    ));
    for text in texts {
        let begun = Instant::now();
        let sent = PositionText { text };
        let (reply, health) = tokio::join!(server.post("/api/positions/check", &sent), async {
            let asked = Instant::now();
            let reply = server.get("/healthz").await;
            (reply.status, asked.elapsed())
        });
        assert_eq!((reply.status, health.0), (200, 200));
        assert!(health.1 < Duration::from_secs(2), "others waited for {:?}", health.1);
        assert!(
            begun.elapsed() < Duration::from_secs(20),
            "{:?} for {:.60}",
            begun.elapsed(),
            sent.text
        );
    }
}

#[tokio::test]
async fn every_ruling_can_be_tried() {
    let server =
        Server::with(Options { requests_per_second: Some(10_000), ..Options::default() }).await;
    let book: Rulebook = server.get("/api/rulebook").await.json();
    assert!(book.rulings.len() > 1200 && book.scenarios.len() > 1600);
    let proven = book.rulings.iter().find(|one| one.id == "AD.royal-carriage.3").expect("a ruling");
    let scenario = &book.scenarios[proven.scenarios[0] as usize];
    let got: RulebookScenario =
        server.get(&format!("/api/rulebook/scenarios/{}", scenario.id)).await.json();
    assert!(got.rulings.contains(&proven.id) && got.text.contains(&scenario.title));
    server.get("/api/rulebook/scenarios/none.1").await.fails(404, ErrorCode::NotFound);
    // One of many of them, so that the test does not take minutes.
    for title in book.scenarios.iter().step_by(23) {
        let path = format!("/api/rulebook/scenarios/{}", title.id);
        let scenario: RulebookScenario = server.get(&path).await.json();
        let alone = OpenPosition { company: Company::Alone, ..wanted(&scenario.text) };
        let reply = server.post("/api/positions", &alone).await;
        assert_eq!(reply.status, 201, "{}: {}", title.id, reply.text);
    }
}

#[tokio::test]
async fn bots_that_think_play_positions_too_and_advice_is_given() {
    let server = Server::start().await;
    // Only with Militia's coins is there a Province to buy: that takes no time to tell.
    let text =
        MILITIA.replace("supply: 1 Province", "supply: 8 Province").replace("3 Gold", "2 Gold");
    let opened = open(&server, &OpenPosition { bot: Some(BotKind::Expert), ..wanted(&text) }).await;
    let mut client = server.client(&opened.created.game, Some(token(&opened))).await;
    let state = client.state().await;
    client.send(&ClientMessage::Hint { number: state.number }).await;
    let hint = loop {
        match client.receive().await {
            Some(ServerMessage::Hint(hint)) => break hint,
            Some(ServerMessage::State(_)) => {}
            other => panic!("no hint: {other:?}"),
        }
    };
    assert_eq!(hint.best.answer, Answer::Play(Card::Militia), "{hint:?}");
    client.answer(state.number, vec![Answer::Play(Card::Militia)]).await;
    let asked = |state: &State| state.question.is_some() && state.view.is_some();
    let discarded =
        |state: &State| state.view.as_ref().is_some_and(|view| view.players[1].hand_size == 3);
    let state = client.state_where(|state| asked(state) && discarded(state)).await;
    let state = answered(&mut client, state.number, vec![Answer::PlayTreasures]).await;
    client.answer(state.number, vec![Answer::Buy(Card::Province)]).await;
    let own = |state: &State| state.view.as_ref().is_some_and(|view| view.turn.number == 3);
    let state = client.state_where(|state| asked(state) && own(state)).await;
    assert_eq!(state.view.unwrap().turn.seat, ANN, "the bot has taken its turn");
}
