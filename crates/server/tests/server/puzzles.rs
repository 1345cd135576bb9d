//! Puzzles over HTTP.

use freehold_protocol::{
    Answer, BotKind, ErrorCode, GameCreated, Occupant, PlayPuzzle, Puzzle, PuzzleAnswer,
    PuzzleList, PuzzleResult,
};
use freehold_puzzle::library;
use freehold_server::Options;
use serde_json::Value;

use crate::support::{Server, shows};

#[tokio::test]
async fn every_puzzle_is_listed_and_shown_without_its_solution() {
    let server = Server::with(patient()).await;
    let list: PuzzleList = server.get("/api/puzzles").await.json();
    assert_eq!(list.puzzles.len(), library::all().len());
    assert!(!list.puzzles.is_empty());
    for known in library::all() {
        let reply = server.get(&format!("/api/puzzles/{}", known.id())).await;
        let puzzle: Puzzle = reply.json();
        assert!(list.puzzles.contains(&puzzle.info));
        assert!(!puzzle.question.choices.is_empty() && puzzle.question.picked.is_empty());
        for (i, player) in puzzle.view.players.iter().enumerate() {
            assert_eq!(player.hand.is_some(), i == puzzle.seat.index(), "{}", known.id());
        }
        let value: Value = reply.json();
        for name in ["chance", "right", "answers", "seed"] {
            assert!(!shows(&value, name), "{} shows {name}", known.id());
        }
        for words in known.words().lines().filter(|line| !line.is_empty()) {
            assert!(!reply.text.contains(words), "{}", known.id());
        }
    }
}

#[tokio::test]
async fn an_answer_is_judged_and_all_others_are_told() {
    let server = Server::with(patient()).await;
    for known in library::all() {
        let path = format!("/api/puzzles/{}/answer", known.id());
        for tried in known.answers() {
            let answer = PuzzleAnswer { answers: tried.answers.clone() };
            let result: PuzzleResult = server.post(&path, &answer).await.json();
            assert_eq!(result.right, tried.right);
            assert_eq!(result.tried.len(), known.answers().len());
            assert!(result.tried[0].right && !result.words.is_empty());
            let given: Vec<_> = result.tried.iter().filter(|one| one.given).collect();
            assert_eq!(given.len(), 1);
            assert_eq!((&given[0].answers, &given[0].label), (&tried.answers, &result.given));
            assert!(given[0].chance.low <= given[0].chance.mean);
        }
        let none = PuzzleAnswer { answers: Vec::new() };
        server.post(&path, &none).await.fails(400, ErrorCode::Malformed);
        let wrong = PuzzleAnswer { answers: vec![Answer::Depth(9)] };
        server.post(&path, &wrong).await.fails(409, ErrorCode::Refused);
    }
    let answer = PuzzleAnswer { answers: vec![Answer::Done] };
    server.post("/api/puzzles/none/answer", &answer).await.fails(404, ErrorCode::NotFound);
    server.get("/api/puzzles/..%2Fnone").await.fails(404, ErrorCode::NotFound);
}

#[tokio::test]
async fn a_table_goes_on_from_a_puzzle() {
    let server = Server::start().await;
    let known = &library::all()[0];
    let path = format!("/api/puzzles/{}/play", known.id());
    let seat = known.seat();
    for answers in [Vec::new(), known.answers()[0].answers.clone()] {
        let play = PlayPuzzle {
            name: Some("Eve".into()),
            bot: Some(BotKind::BigMoney),
            answers: answers.clone(),
        };
        let created: GameCreated = server.post(&path, &play).await.json();
        assert_eq!(created.seats.len(), 1);
        assert_eq!(created.seats[0].seat, seat);
        let mut eve = server.client(&created.game, Some(&created.seats[0].token)).await;
        let state = eve.state().await;
        assert_eq!(state.table.title, known.title());
        for (i, who) in state.table.seats.iter().enumerate() {
            let is_bot = matches!(who, Occupant::Bot { bot: BotKind::BigMoney, .. });
            assert_eq!(is_bot, i != seat.index(), "{who:?}");
        }
        if answers.is_empty() {
            assert_eq!(state.view.unwrap().players[seat.index()].hand, {
                known.view().to_value().players[seat.index()].hand.clone()
            });
            assert_eq!(state.question.map(|question| question.choices.len()), {
                Some(known.game().legal_answers().len())
            });
        }
    }
    let wrong = PlayPuzzle { name: None, bot: None, answers: vec![Answer::Depth(9)] };
    server.post(&path, &wrong).await.fails(409, ErrorCode::Refused);
}

/// A server that may be asked as often as there are puzzles and answers.
fn patient() -> Options {
    Options { requests_per_second: Some(100_000), ..Options::default() }
}
