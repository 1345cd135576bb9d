//! Attacks over the wire: what clients are sent, and when, must not tell what others hold.

mod support;

use std::time::{Duration, Instant};

use freehold_protocol::{
    Answer, Card, ClientMessage, Clock, CreateGame, ErrorCode, ForkGame, GameCreated,
    KingdomChoice, Late, NamedKingdom, Pace, Phase, Seat, SeatChoice, ServerMessage, Source,
    Spectators, Stage, State, Verb,
};
use freehold_server::Options;
use support::{Client, Server, bot, game, person, simple_answer};

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);

/// A server on which questions about Reactions take this long, in milliseconds.
async fn pausing(shortest: u16, longest: u16) -> Server {
    let options = Options {
        shortest_pause: Some(shortest),
        longest_pause: Some(longest),
        messages_per_second: Some(1000),
        ..Options::default()
    };
    Server::with(options).await
}

/// A table with an Attack and Moat, and nothing that draws.
fn moats() -> CreateGame {
    let cards = [
        "Witch", "Moat", "Village", "Market", "Festival", "Smithy", "Cellar", "Workshop", "Mine",
        "Remodel",
    ];
    let names = cards.map(String::from).to_vec();
    let kingdom = KingdomChoice::Cards(NamedKingdom { names, edition: None });
    CreateGame { kingdom, ..game(vec![person("Ann"), person("Bob")]) }
}

async fn at(server: &Server, created: &GameCreated, seat: usize) -> Client {
    server.client(&created.game, Some(&created.seats[seat].token)).await
}

/// What a seat is asked, if it is asked.
fn labels(state: &State) -> Vec<(String, Answer)> {
    let choices = state.question.iter().flat_map(|question| &question.choices);
    choices.map(|choice| (choice.label.clone(), choice.answer)).collect()
}

/// What a player answers who wants this card above all.
fn wish(state: &State, wanted: &str) -> Option<Answer> {
    let choices = labels(state);
    let find = |label: &str| choices.iter().find(|choice| choice.0 == label).map(|one| one.1);
    let buy = format!("Buy {wanted}");
    find("Play all Treasures")
        .or_else(|| find(&buy))
        .or_else(|| find("Buy Silver"))
        .or_else(|| state.question.as_ref().map(simple_answer))
}

/// How long an Attack of Ann's takes until Bob has answered, as she hears it, and how many messages she gets meanwhile.
struct Heard {
    holds: bool,
    took: Duration,
    messages: usize,
}

/// Plays a game in which Ann attacks as often as she can, and Bob buys Moats and declines to show them.
async fn attacks(server: &Server, table: &CreateGame, wanted: usize) -> Vec<Heard> {
    let mut heard = Vec::new();
    let enough = |heard: &[Heard]| {
        [true, false].iter().all(|h| heard.iter().filter(|one| one.holds == *h).count() >= wanted)
    };
    while !enough(&heard) {
        let created = server.create(table).await;
        let mut watcher = server.client(&created.game, Some(&created.spectator_token)).await;
        let mut watched = vec![watcher.state().await];
        let (mut ann, mut bob) = (at(server, &created, 0).await, at(server, &created, 1).await);
        let (mut hers, mut his) = (ann.state().await, bob.state().await);
        for _ in 0..160 {
            let moats = |state: &State| {
                let view = state.view.as_ref().unwrap();
                let hand = view.players[1].hand.clone().unwrap_or_default();
                (hand.count(Card::Moat), view.players[1].owned.count(Card::Moat))
            };
            if hers.table.stage != Stage::Playing {
                break;
            }
            if hers.question.is_some() {
                let attack = Answer::Play(Card::Witch);
                let attacks = labels(&hers).iter().any(|choice| choice.1 == attack);
                if attacks && moats(&his).1 > 0 {
                    let holds = moats(&his).0 > 0;
                    ann.answer(hers.number, vec![attack]).await;
                    let (start, mut messages) = (Instant::now(), 0);
                    his = bob.state_where(|state| state.number > his.number).await;
                    if holds {
                        // Bob declines at once.
                        bob.answer(his.number, vec![Answer::Done]).await;
                    }
                    loop {
                        hers = ann.state().await;
                        messages += 1;
                        let deciding = hers.view.as_ref().unwrap().deciding.unwrap();
                        if deciding.seat == ANN {
                            break;
                        }
                        assert_eq!(deciding.source, Source::Card(Card::Witch));
                        assert_eq!((deciding.seat, deciding.verb), (BOB, Verb::Resolve));
                    }
                    heard.push(Heard { holds, took: start.elapsed(), messages });
                    his = bob
                        .state_where(|state| {
                            state.view.as_ref().unwrap().deciding.is_some_and(|d| d.seat == ANN)
                        })
                        .await;
                    continue;
                }
                let answer = wish(&hers, "Witch").unwrap();
                ann.answer(hers.number, vec![answer]).await;
                let before = hers.number;
                hers = ann.state_where(|state| state.number > before).await;
            } else if his.question.is_some() {
                // One is enough, so that he often holds none.
                let wanted = if moats(&his).1 < 1 { "Moat" } else { "Gold" };
                let answer = wish(&his, wanted).unwrap();
                bob.answer(his.number, vec![answer]).await;
                let before = his.number;
                his = bob.state_where(|state| state.number > before).await;
            }
            (hers, his) = (latest(&mut ann, hers).await, latest(&mut bob, his).await);
            watched.extend(all(&mut watcher).await);
        }
        // Whoever looks on is told nothing by which there is nothing new to see, either.
        for pair in watched.windows(2) {
            let facts_are_new = !pair[1].facts.is_empty();
            assert!(facts_are_new || bare(&pair[0]) != bare(&pair[1]), "a message about nothing");
        }
    }
    heard
}

/// A state without what tells of the past and of the time.
fn bare(state: &State) -> State {
    let (facts, log) = (Vec::new(), Vec::new());
    State { facts, log, facts_from: 0, log_from: 0, clocks: None, ..state.clone() }
}

/// All states that have come.
async fn all(client: &mut Client) -> Vec<State> {
    client.send(&ClientMessage::Ping).await;
    let mut states = Vec::new();
    loop {
        match client.receive().await {
            Some(ServerMessage::State(next)) => states.push(*next),
            Some(ServerMessage::Pong) => return states,
            other => panic!("{other:?}"),
        }
    }
}

/// The last state that has come.
async fn latest(client: &mut Client, mut state: State) -> State {
    client.send(&ClientMessage::Ping).await;
    loop {
        match client.receive().await {
            Some(ServerMessage::State(next)) => state = *next,
            Some(ServerMessage::Pong) => return state,
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
#[allow(clippy::print_stdout, reason = "the figures are what the attack is for")]
async fn an_attack_takes_as_long_and_sounds_the_same_with_and_without_a_reaction() {
    let server = pausing(60, 120).await;
    let heard = attacks(&server, &moats(), 12).await;
    let of = |holds: bool| heard.iter().filter(move |one| one.holds == holds);
    let mean = |holds: bool| {
        let n = of(holds).count().max(1) as u32;
        of(holds).map(|one| one.took).sum::<Duration>() / n
    };
    println!("with a Reaction: {} times, {:?}", of(true).count(), mean(true));
    println!("without: {} times, {:?}", of(false).count(), mean(false));
    let (with, without) = (mean(true).as_millis(), mean(false).as_millis());
    assert!(with.abs_diff(without) < 100, "{with} and {without} ms");
    for one in &heard {
        assert!(one.took >= Duration::from_millis(55), "{:?}, held: {}", one.took, one.holds);
        assert_eq!(one.messages, 2, "the question, and that it is over; held: {}", one.holds);
    }
}

#[tokio::test]
async fn a_clock_tells_nothing_of_a_reaction_either() {
    let server = pausing(60, 120).await;
    for pace in [Pace::Live { turn: 60, reserve: 600 }, Pace::Days { days: 3 }] {
        let clock = Some(Clock { pace, late: Late::Lose });
        for one in attacks(&server, &CreateGame { clock, ..moats() }, 3).await {
            assert_eq!(one.messages, 2, "the question, and that it is over; held: {}", one.holds);
        }
    }
}

#[tokio::test]
async fn spectators_see_later_and_hear_nothing_sooner() {
    let server = Server::start().await;
    let wanted = CreateGame {
        spectator_delay: 2,
        spectators: Spectators::AllHands,
        ..game(vec![person("Ann"), person("Bob")])
    };
    let created = server.create(&wanted).await;
    let mut ann = at(&server, &created, 0).await;
    let mut bob = at(&server, &created, 1).await;
    let mut eve = server.client(&created.game, Some(&created.spectator_token)).await;
    let first = eve.state().await;
    assert!(first.view.is_none() && first.log.is_empty(), "the game began a moment ago");
    let begun = eve.state_where(|state| state.view.is_some()).await;
    let facts = begun.facts.len();
    let state = ann.state().await;
    assert_eq!((state.table.spectators, state.table.spectator_delay), (Spectators::AllHands, 2));
    let (actor, state) = if state.question.is_some() {
        (&mut ann, state)
    } else {
        let state = bob.state().await;
        (&mut bob, state)
    };
    let at = Instant::now();
    actor.answer(state.number, vec![Answer::PlayTreasures]).await;
    actor.state_where(|next| next.number > state.number).await;
    let info: freehold_protocol::TableInfo =
        server.get(&format!("/api/games/{}", created.game)).await.json();
    assert_eq!(info.stage, Stage::Playing);
    let later = eve.state_where(|state| !state.facts.is_empty()).await;
    assert!(at.elapsed() >= Duration::from_millis(1900), "{:?}", at.elapsed());
    assert!(later.facts_from as usize >= facts && later.view.unwrap().turn.phase == Phase::Buy);
}

#[tokio::test]
async fn a_fork_has_luck_of_its_own_and_a_finished_match_stays_over() {
    let server = Server::start().await;
    let created = server.create(&game(vec![person("Ann"), bot()])).await;
    let mut ann = at(&server, &created, 0).await;
    let mut state = ann.state().await;
    while state.table.stage == Stage::Playing {
        let answer = simple_answer(state.question.as_ref().expect("Ann is asked"));
        ann.answer(state.number, vec![answer]).await;
        let before = state.number;
        state = ann.state_where(|state| state.number > before).await;
    }
    assert_eq!(state.table.stage, Stage::Finished);
    ann.send(&ClientMessage::Rematch { kingdom: None, title: None }).await;
    assert_eq!(ann.error().await.code, ErrorCode::NotNow);
    ann.send(&ClientMessage::Undo { number: state.number, back: freehold_protocol::UndoTo::Step })
        .await;
    assert_eq!(ann.error().await.code, ErrorCode::NotNow);
    // The same first steps, other draws: two forks of one step are two games.
    let mut hands = Vec::new();
    for _ in 0..4 {
        let seats = vec![person("Ann"), bot()];
        let fork = ForkGame { game_number: None, step: 0, answers: Vec::new(), seats };
        let path = format!("/api/games/{}/fork", created.game);
        let reply = server.post_as(&created.seats[0].token, &path, &fork).await;
        assert_eq!(reply.status, 201, "{}", reply.text);
        let forked: GameCreated = reply.json();
        let mut ann = at(&server, &forked, 0).await;
        let mut state = ann.state().await;
        let mut drawn = String::new();
        for _ in 0..14 {
            let answer = simple_answer(state.question.as_ref().expect("Ann is asked"));
            ann.answer(state.number, vec![answer]).await;
            let before = state.number;
            state = ann.state_where(|state| state.number > before).await;
            drawn += &serde_json::to_string(&state.view.as_ref().unwrap().players[0].hand).unwrap();
        }
        hands.push(drawn);
    }
    hands.sort();
    hands.dedup();
    assert_eq!(hands.len(), 4, "forks do not share their luck");
}

#[tokio::test]
async fn nobody_chooses_the_shuffles_of_a_game_with_others() {
    let server = Server::start().await;
    for seats in
        [vec![person("Ann"), SeatChoice::Open], vec![person("Ann"), bot(), SeatChoice::Open]]
    {
        let wanted = CreateGame { seed: Some("7".into()), ..game(seats) };
        server.post("/api/games", &wanted).await.fails(422, ErrorCode::BadSeat);
    }
    let created = server.create(&game(vec![person("Ann"), person("Bob")])).await;
    let state = at(&server, &created, 0).await.state().await;
    let seal = state.seal.expect("the seed is bound");
    assert_eq!((seal.seed, seal.nonce), (None, None), "and not told before the end");
}
