//! A table in words that last, to be compared with what was written about it when it was stored.

use freehold_engine::{Answer, Bag, Fact, Game};
use freehold_stored::{CardId, answer, fact};
use freehold_table::{PlayedGame, Stage, Table};
use serde_json::{Map, Value, json};

/// All that a golden file says about a table.
pub fn described(table: &Table) -> Value {
    let stage = match table.stage() {
        Stage::Waiting => "Waiting",
        Stage::Playing => "Playing",
        Stage::BetweenGames => "BetweenGames",
        Stage::Finished => "Finished",
    };
    let undo = table.undo_asked().map(|(asked, waiting)| {
        let waiting: Vec<u8> = waiting.iter().map(|seat| seat.0).collect();
        json!({ "by": asked.by.0, "to": asked.to, "waiting": waiting })
    });
    let games: Vec<Value> = table.games().iter().map(described_game).collect();
    json!({
        "stage": stage,
        "number": table.number(),
        "version": table.version(),
        "names": table.names(),
        "undo": undo,
        "games": games,
    })
}

fn described_game(played: &PlayedGame) -> Value {
    let game = played.game();
    // That a play is inside another one was not told when the golden files were written.
    let told = played.facts().iter().filter(|fact| !matches!(fact, Fact::Within { .. }));
    let log: Vec<String> = told.map(fact::write).collect();
    let scores = played.scores().into_iter().zip(game.seats()).map(|(score, seat)| {
        let hand = &game.player(seat).hand;
        json!({ "points": score.points, "turns": score.turns, "owns": bag(&score.owns), "hand": bag(hand) })
    });
    let decision = game.decision();
    json!({
        "n_answers": played.answers().len(),
        "answers": hash(&words(played.answers())),
        "over": played.is_over(),
        "ended_early": played.ended_early(),
        "winners": played.winners().iter().map(|seat| seat.0).collect::<Vec<_>>(),
        "n_facts": log.len(),
        "log": hash(&log),
        "last_facts": log[log.len().saturating_sub(8)..],
        "scores": scores.collect::<Vec<_>>(),
        "deciding": decision.map(|decision| decision.seat.0),
        "picked": words(decision.map_or(&[], |decision| &decision.picked[..])),
        "legal": legal(game),
    })
}

fn legal(game: &Game) -> Vec<String> {
    words(&game.legal_answers())
}

fn words(answers: &[Answer]) -> Vec<String> {
    answers.iter().map(|&one| answer::write(one)).collect()
}

fn bag(bag: &Bag) -> Value {
    let count = |(card, n): (_, u8)| (CardId(card).word().to_string(), n.into());
    Value::Object(bag.iter().map(count).collect::<Map<String, Value>>())
}

/// FNV-1a of all lines.
fn hash(lines: &[String]) -> String {
    let hash = lines.join("\n").bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}
