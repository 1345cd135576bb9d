//! Playing over real sockets.

use freehold_engine::Game;
use freehold_protocol::{
    Answer, BotKind, Card, ClientMessage, CreateGame, ErrorCode, Fact, ForkGame, GameCreated,
    HostAction, HostDone, JoinGame, Line, Lobby, Occupant, Replay, ReplayViews, Seat, SeatChoice,
    SeatToken, Spectators, Stage, State, TableInfo, UndoCost, UndoTo,
};

use crate::support::{self, Client, Server, bot, game, person, shows, simple_answer};

/// Plays to the end and gives the last state and the log as it was put together.
async fn play_out(client: &mut Client) -> (State, Vec<Line>) {
    let mut log: Vec<Line> = Vec::new();
    let mut answered = 0;
    loop {
        let state = client.state().await;
        log.retain(|line| line.at < state.log_from);
        log.extend(state.log.iter().cloned());
        if state.result.is_some() {
            return (state, log);
        }
        if let Some(question) = &state.question
            && state.number > answered
        {
            answered = state.number;
            client.answer(state.number, vec![simple_answer(question)]).await;
        }
    }
}

#[tokio::test]
async fn the_reeve_is_sent_by_its_name_and_known_by_its_old_one() {
    let server = Server::start().await;
    let reeve = SeatChoice::Bot { bot: BotKind::Reeve };
    let now = serde_json::to_string(&game(vec![person("Ann"), reeve])).unwrap();
    assert!(now.contains(r#""bot":"reeve""#), "{now}");
    for body in [now.clone(), now.replace("reeve", "steward")] {
        let body: serde_json::Value = serde_json::from_str(&body).unwrap();
        let reply = server.post("/api/games", &body).await;
        assert_eq!(reply.status, 201, "{}", reply.text);
        let created: GameCreated = reply.json();
        let state = server.client(&created.game, Some(&created.seats[0].token)).await.state().await;
        let bot = Occupant::Bot { name: "Reeve".into(), bot: BotKind::Reeve, stands_in_for: None };
        assert_eq!(state.table.seats[1], bot);
    }
}

#[tokio::test]
async fn a_whole_game_against_a_bot_and_what_can_be_done_with_it_afterwards() {
    let server = Server::start().await;
    let created = server.create(&game(vec![person("Ann"), bot()])).await;
    assert_eq!(created.seats.len(), 1);
    let path = |rest: &str| format!("/api/games/{}{rest}", created.game);
    server.get(&path("/replay")).await.fails(409, ErrorCode::NotNow);
    let mut ann = server.client(&created.game, Some(&created.seats[0].token)).await;
    assert_eq!(ann.seat, Some(Seat(0)));
    let (end, log) = play_out(&mut ann).await;
    let result = end.result.unwrap();
    assert_eq!(result.scores.len(), 2);
    assert!(!result.winners.is_empty() && !result.ended_early);
    assert_eq!(end.table.stage, Stage::Finished);
    assert!(log.len() > 60);
    assert!(log[0].words.to_string().starts_with("Turn 1: "), "{}", log[0].words);
    // Whoever comes back without knowing anything gets the same log at once.
    let mut again = server.client(&created.game, Some(&created.seats[0].token)).await;
    assert_eq!(again.state().await.log, log);
    let points = |row: usize| end.points[row].clone();
    assert_eq!(points(0), [3, 3]);
    assert_eq!(
        points(end.points.len() - 1),
        result.scores.iter().map(|score| score.points).collect::<Vec<_>>()
    );
    assert_eq!(end.points.len(), end.view.unwrap().turn.number as usize + 1);

    let replay: Replay = server.get(&path("/replay")).await.json();
    // The replay has the same lines, with all cards open.
    let places = |log: &[Line]| log.iter().map(|line| (line.at, line.level)).collect::<Vec<_>>();
    assert_eq!(places(&replay.log), places(&log));
    assert_eq!(replay.points, end.points);
    assert!(replay.steps.windows(2).all(|two| two[0].n_lines <= two[1].n_lines));
    let end_of_log =
        replay.steps.last().map(|step| (step.n_lines as usize, step.last_line.clone()));
    assert_eq!(end_of_log, Some((log.len(), None)));
    assert_eq!(replay.names, ["Ann", "Big Money"]);
    let last = replay.steps.len() as u32 - 1;
    let from = last - 1;
    let views: ReplayViews =
        server.get(&path(&format!("/replay/views?from={from}&count=100"))).await.json();
    assert_eq!(views.views.len(), 2);
    assert!(!views.views[0].over && views.views[1].over);
    assert!(views.views[0].players.iter().all(|player| player.hand.is_some()));

    let text = server.get(&path("/notation")).await;
    assert!(text.head.contains("attachment"), "{}", text.head);
    let saved = freehold_notation::load(&text.text).unwrap();
    let mut game = Game::new(&saved.setup).unwrap();
    for answer in saved.answers {
        game.apply(answer, &mut freehold_engine::NoLog).unwrap();
    }
    assert!(game.is_over());
    let points: Vec<i32> = game.seats().map(|seat| game.points(seat)).collect();
    assert_eq!(points, result.scores.iter().map(|score| score.points).collect::<Vec<_>>());

    let (answers, seats) = (Vec::new(), vec![person("Eve"), bot()]);
    let fork = ForkGame { game_number: None, step: 40, answers, seats };
    let forked: GameCreated = server.post(&path("/fork"), &fork).await.json();
    let mut eve = server.client(&forked.game, Some(&forked.seats[0].token)).await;
    let (end, _) = play_out(&mut eve).await;
    assert_eq!(end.result.unwrap().scores[0].name, "Eve");
    let too_far = ForkGame { step: last + 1, ..fork.clone() };
    server.post(&path("/fork"), &too_far).await.fails(400, ErrorCode::Malformed);

    // From the start of the game with another first turn than the one that was played.
    let answers = vec![Answer::PlayTreasures, Answer::Buy(Card::Estate)];
    let other = ForkGame { step: 0, answers: answers.clone(), ..fork.clone() };
    let forked: GameCreated = server.post(&path("/fork"), &other).await.json();
    let mut eve = server.client(&forked.game, Some(&forked.seats[0].token)).await;
    let told = eve.state().await.log.iter().map(|line| line.words.to_string()).collect::<Vec<_>>();
    assert!(told.iter().any(|line| line == "Buys Estate"), "{told:?}");
    let illegal = ForkGame { answers: [answers, vec![Answer::Yes]].concat(), ..other };
    server.post(&path("/fork"), &illegal).await.fails(409, ErrorCode::Refused);
}

#[tokio::test]
async fn stale_foreign_and_unreadable_messages_change_nothing() {
    let server = Server::start().await;
    let created = server.create(&game(vec![person("Ann"), person("Bob")])).await;
    let token = |seat: usize| Some(created.seats[seat].token.as_str());
    let mut clients = [
        server.client(&created.game, token(0)).await,
        server.client(&created.game, token(1)).await,
    ];
    let mut first = clients[0].state().await;
    let turn = first.view.as_ref().unwrap().turn.seat.index();
    if turn == 1 {
        first = clients[1].state().await;
    }
    let (number, question) = (first.number, first.question.unwrap());
    let answer = simple_answer(&question);

    clients[1 - turn].answer(number, vec![answer]).await;
    assert_eq!(clients[1 - turn].error().await.code, ErrorCode::NotYourDecision);
    let client = &mut clients[turn];
    client.answer(number + 1, vec![answer]).await;
    assert_eq!(client.error().await.code, ErrorCode::Stale);
    client.answer(number, vec![]).await;
    assert_eq!(client.error().await.code, ErrorCode::Malformed);
    client.answer(number, vec![Answer::Yes]).await;
    assert_eq!(client.error().await.code, ErrorCode::Refused);
    let unreadable = [
        "",
        "nonsense",
        "[]",
        "{\"type\":\"dance\"}",
        "{\"type\":\"answer\",\"number\":-1,\"answers\":[]}",
        "{\"type\":\"answer\",\"number\":1,\"answers\":[{\"kind\":\"buy\",\"card\":\"Moot\"}]}",
        "{\"type\":\"undo\",\"number\":1,\"back\":\"all\"}",
    ];
    for text in unreadable {
        client.send_text(text).await;
        assert_eq!(client.error().await.code, ErrorCode::Malformed, "{text}");
    }
    client.send(&support::hello(&created.game, None)).await;
    assert_eq!(client.error().await.code, ErrorCode::NotNow);

    client.answer(number, vec![answer]).await;
    client.answer(number, vec![answer]).await;
    let state = client.state_where(|state| state.number > number).await;
    assert_eq!(state.number, number + 1, "the second one did nothing");
    assert_eq!(client.error().await.code, ErrorCode::Stale);
}

#[tokio::test]
async fn spectators_see_nothing_hidden_unless_the_host_says_so() {
    let server = Server::start().await;
    for (spectators, open, open_after) in [
        (Spectators::Public, false, false),
        (Spectators::EverythingAfter, false, true),
        (Spectators::AllHands, true, true),
    ] {
        let wanted = CreateGame { spectators, ..game(vec![person("Ann"), bot()]) };
        let created = server.create(&wanted).await;
        let mut watcher = server.client(&created.game, Some(&created.spectator_token)).await;
        assert_eq!(watcher.seat, None);
        let mut ann = server.client(&created.game, Some(&created.seats[0].token)).await;
        let (mut turns, mut answered) = (0, None);
        while turns < 6 {
            // A state also comes when somebody looks on.
            let state = ann.state_where(|state| Some(state.number) != answered).await;
            if let Some(question) = &state.question {
                answered = Some(state.number);
                turns += u32::from(question.prompt.to_string().starts_with("Action"));
                turns += u32::from(simple_answer(question) == Answer::PlayTreasures);
                ann.answer(state.number, vec![simple_answer(question)]).await;
            }
        }
        let seen = watcher.state_where(|state| state.facts.len() > 20 || state.number > 25).await;
        let value = serde_json::to_value(&seen.view).unwrap();
        assert_eq!(shows(&value, "hand"), open, "{spectators:?}");
        assert_eq!(shows(&value, "deck_size"), open, "{spectators:?}");
        let drawn = |state: &State| {
            state.facts.iter().any(|fact| matches!(fact, Fact::Drew { card: Some(_), .. }))
        };
        assert!(seen.question.is_none());
        watcher.answer(seen.number, vec![Answer::Done]).await;
        assert_eq!(watcher.error().await.code, ErrorCode::Forbidden);

        let end = HostAction::EndGame;
        let path = format!("/api/games/{}", created.game);
        let reply = server.post_as(&created.host_token, &format!("{path}/host"), &end).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        let after = watcher.state_where(|state| state.result.is_some()).await;
        let value = serde_json::to_value(&after.view).unwrap();
        assert_eq!(shows(&value, "hand"), open_after, "{spectators:?}");
        if open_after && !open {
            assert_eq!(after.facts_from, 0, "the log is sent again, open");
            assert!(drawn(&after));
        }
        let replay = server.get(&format!("{path}/replay")).await;
        assert_eq!(replay.status == 200, open_after, "{spectators:?}");
    }
}

#[tokio::test]
async fn players_do_not_see_each_others_cards() {
    let server = Server::start().await;
    let created = server.create(&game(vec![person("Ann"), bot()])).await;
    let mut ann = server.client(&created.game, Some(&created.seats[0].token)).await;
    for _ in 0..30 {
        let state = ann.state().await;
        let view = state.view.as_ref().unwrap();
        assert!(view.players[0].hand.is_some());
        assert!(view.players[1].hand.is_none() && view.players[1].deck_size.is_none());
        for fact in &state.facts {
            assert!(!matches!(fact, Fact::Drew { seat: Seat(1), card: Some(_) }), "{fact:?}");
        }
        if let Some(question) = &state.question {
            ann.answer(state.number, vec![simple_answer(question)]).await;
        }
    }
}

#[tokio::test]
async fn an_undo_that_needs_consent_waits_for_it() {
    let server = Server::start().await;
    let created = server.create(&game(vec![person("Ann"), person("Bob")])).await;
    let mut clients = Vec::new();
    for seat in &created.seats {
        clients.push(server.client(&created.game, Some(&seat.token)).await);
    }
    let first = clients[0].state().await;
    let turn = first.view.as_ref().unwrap().turn.seat.index();
    let (mut asker, mut other) = match (clients.pop(), clients.pop()) {
        (Some(b), Some(a)) if turn == 0 => (a, b),
        (Some(b), Some(a)) => (b, a),
        _ => unreachable!("two clients"),
    };
    let mut state = if turn == 0 { first } else { asker.state().await };
    let start = state.view.clone();
    // Treasures are played: free to take back.
    asker.answer(state.number, vec![Answer::PlayTreasures]).await;
    state = asker.state_where(|s| s.number > state.number).await;
    assert_eq!(state.may_undo.step, UndoCost::Free);
    asker.send(&ClientMessage::Undo { number: state.number, back: UndoTo::Step }).await;
    state = asker.state_where(|s| s.number > state.number).await;
    assert_eq!(state.view, start);
    assert_eq!(state.facts_from, 0, "facts were taken back");
    // The turn is over, and cards were drawn: the other must agree.
    asker.answer(state.number, vec![Answer::Done]).await;
    state = asker.state_where(|s| s.question.is_none()).await;
    assert_eq!(state.may_undo.turn, UndoCost::Ask);
    for agree in [false, true] {
        asker.send(&ClientMessage::Undo { number: state.number, back: UndoTo::Turn }).await;
        let asked = other.state_where(|s| s.undo.is_some()).await;
        assert_eq!(asked.undo.unwrap().waiting_for, [other.seat.unwrap()]);
        asker.send(&ClientMessage::UndoReply { agree: true, number: None }).await;
        assert_eq!(asker.error().await.code, ErrorCode::NotNow);
        other.send(&ClientMessage::UndoReply { agree, number: None }).await;
        let settled = other.state_where(|s| s.undo.is_none()).await;
        assert_eq!(settled.number > state.number, agree);
    }
    let back = asker.state_where(|s| s.question.is_some()).await;
    assert_eq!(back.view, start);
}

#[tokio::test]
async fn the_lobby_lists_tables_and_the_last_guest_begins_the_game() {
    let server = Server::start().await;
    let hidden = server.create(&game(vec![person("Ann"), support::person("Cid")])).await;
    let open = freehold_protocol::SeatChoice::Open;
    let wanted = CreateGame { listed: true, ..game(vec![person("Ann"), open.clone(), open]) };
    let created = server.create(&wanted).await;
    let lobby: Lobby = server.get("/api/games").await.json();
    assert_eq!(lobby.games.len(), 1);
    assert_eq!(lobby.games[0].game, created.game);
    let join = |name: &str, seat| JoinGame { name: name.into(), seat, token: None };
    let path = format!("/api/games/{}/join", hidden.game);
    server.post(&path, &join("Bob", None)).await.fails(403, ErrorCode::Forbidden);
    let path = format!("/api/games/{}/join", created.game);
    server.post(&path, &join("ann", None)).await.fails(422, ErrorCode::BadName);
    server.post(&path, &join("Bob", Some(Seat(0)))).await.fails(422, ErrorCode::BadSeat);
    server.post(&path, &join("Bob", Some(Seat(9)))).await.fails(422, ErrorCode::BadSeat);
    let bob: SeatToken = server.post(&path, &join("Bob", None)).await.json();
    assert_eq!(bob.seat, Seat(1));
    let mut first = server.client(&created.game, Some(&bob.token)).await;
    assert_eq!(first.state().await.table.stage, Stage::Waiting);
    // The host's link to the last seat.
    let mut last = server.client(&created.game, Some(&created.seats[2].token)).await;
    last.sit("Dan").await;
    let state = first.state_where(|state| state.table.stage == Stage::Playing).await;
    let connected = |who: &Occupant| matches!(who, Occupant::Person { connected: true, .. });
    assert!(connected(&state.table.seats[2]) && !connected(&state.table.seats[0]));
    server.post(&path, &join("Eve", None)).await.fails(409, ErrorCode::NotNow);
    // Anybody may watch a listed table without a key.
    let mut watcher = server.client(&created.game, None).await;
    assert!(watcher.state().await.view.is_some());
}

#[tokio::test]
async fn the_host_runs_the_table_and_nobody_else() {
    let server = Server::start().await;
    let open = freehold_protocol::SeatChoice::Open;
    let wanted = CreateGame { games: Some(2), ..game(vec![person("Ann"), open]) };
    let created = server.create(&wanted).await;
    let path = format!("/api/games/{}/host", created.game);
    let put_bot = HostAction::PutBot { seat: Seat(1), bot: BotKind::BigMoney };
    server.post(&path, &put_bot).await.fails(403, ErrorCode::Forbidden);
    for key in [&created.seats[0].token, &created.spectator_token, &"0".repeat(64)] {
        server.post_as(key, &path, &put_bot).await.fails(403, ErrorCode::Forbidden);
    }
    let begin = HostAction::Begin { kingdom: None, title: None };
    let key = &created.host_token;
    server.post_as(key, &path, &begin).await.fails(409, ErrorCode::NotNow);
    let mut ann = server.client(&created.game, Some(&created.seats[0].token)).await;
    let done: HostDone = server.post_as(key, &path, &put_bot).await.json();
    assert_eq!(done.table.stage, Stage::Playing);
    // The link to the seat that the bot took no longer leads there.
    let late = server.client(&created.game, Some(&created.seats[1].token)).await;
    assert_eq!((late.seat, late.former), (None, Some(Seat(1))));
    let (end, _) = play_out(&mut ann).await;
    assert_eq!(end.table.stage, Stage::BetweenGames);
    let winners = end.result.unwrap().winners;
    server.post_as(key, &path, &begin).await;
    let state = ann.state_where(|state| state.table.game_number == 2).await;
    if let [winner] = winners[..] {
        let began = &state.facts[0];
        let Fact::TurnBegan { seat, .. } = began else { panic!("a turn begins: {began:?}") };
        assert_eq!(*seat, winner.left(2), "the player to the winner's left starts");
    }
    // A new guest for a seat.
    let done: HostDone =
        server.post_as(key, &path, &HostAction::OpenSeat { seat: Seat(1) }).await.json();
    let new = done.seat.unwrap();
    let mut eve = server.client(&created.game, Some(&new.token)).await;
    let state = eve.state().await;
    let hands = serde_json::to_value(&state.view).unwrap();
    assert!(state.question.is_none() && !shows(&hands, "hand"), "she has not sat down");
    eve.answer(state.number, vec![Answer::Done]).await;
    assert_eq!(eve.error().await.code, ErrorCode::NotNow);
    eve.sit("Eve").await;
    let state = ann.state_where(|state| state.table.seats[1] != Occupant::Open).await;
    assert!(matches!(&state.table.seats[1], Occupant::Person { name, .. } if name == "Eve"));
    let done: HostDone = server.post_as(key, &path, &HostAction::EndGame).await.json();
    assert_eq!(done.table.stage, Stage::Finished);
    assert!(done.table.results[1].ended_early);
    let info: TableInfo = server.get(&format!("/api/games/{}", created.game)).await.json();
    assert_eq!(info.results.len(), 2);
}

#[tokio::test]
async fn a_client_that_comes_back_gets_the_rest_of_the_log() {
    let server = Server::start().await;
    let created = server.create(&game(vec![person("Ann"), bot()])).await;
    let token = &created.seats[0].token;
    let mut ann = server.client(&created.game, Some(token)).await;
    let mut state = ann.state().await;
    for _ in 0..6 {
        let answer = simple_answer(state.question.as_ref().unwrap());
        ann.answer(state.number, vec![answer]).await;
        state = ann.state_where(|s| s.number > state.number).await;
    }
    let known = state.facts_from + state.facts.len() as u32;
    drop(ann);
    let again = |known_facts, number| ClientMessage::Hello {
        game: created.game.clone(),
        token: Some(token.clone()),
        known_facts,
        game_number: 1,
        number,
    };
    let mut ann = Client::open(server.address).await;
    ann.send(&again(known, state.number)).await;
    ann.receive().await;
    let back = ann.state().await;
    assert_eq!((back.facts_from, back.facts.len()), (known, 0));
    assert_eq!(back.view, state.view);
    assert_eq!(back.question, state.question);
    ann.send(&ClientMessage::Undo { number: state.number, back: UndoTo::Step }).await;
    ann.state_where(|s| s.number > state.number).await;
    drop(ann);
    let mut ann = Client::open(server.address).await;
    ann.send(&again(known, state.number)).await;
    ann.receive().await;
    assert_eq!(ann.state().await.facts_from, 0, "some of the known facts were taken back");
}
