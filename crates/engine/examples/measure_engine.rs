//! Measures the engine through its public API; `cargo xtask bench` runs it.
//!
//! `measure_engine` prints all figures; `measure_engine mirror N`, `measure_engine random N` only play, for counting instructions.

#![allow(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "it measures time and prints"
)]

use std::hint::black_box;
use std::time::Instant;

use freehold_engine::{
    Answer, Card, Dealer, Edition, Expansion, Game, NoLog, RandomKingdom, Rng, Seat, Setup, ViewOf,
};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let n = args.get(1).map_or(1_000, |n| n.parse().expect("a number of games"));
    match args.first().map(String::as_str) {
        Some("mirror") => println!("{} turns", mirror(n)),
        Some("random") => println!("{} answers", random(n)),
        _ => all(),
    }
}

fn all() {
    let games = 40_000;
    rate("Big Money mirror, games per second", || {
        mirror(games);
        games
    });
    let games = 2_000;
    rate("random play on random kingdoms, answers per second", || random(games));
    rate("clones per second at the start of a game", || {
        let game = Game::new(&first_game(0)).expect("legal");
        let n = 200_000;
        for _ in 0..n {
            black_box(black_box(&game).clone());
        }
        n
    });
    println!("{:>12}  bytes per Game, and for each player", size_of::<Game>());
    println!("{:>12}  bytes per Player", size_of::<freehold_engine::Player>());
}

/// Prints the best of several rounds: noise only ever slows a round down.
fn rate(what: &str, mut round: impl FnMut() -> u64) {
    let mut best: f64 = 0.0;
    for _ in 0..7 {
        let start = Instant::now();
        let n = round();
        best = best.max(n as f64 / start.elapsed().as_secs_f64());
    }
    println!("{best:>12.0}  {what} ({:.1} ns each)", 1e9 / best);
}

fn first_game(seed: u64) -> Setup {
    Setup { seed, ..Setup::recommended("First Game").expect("a known set") }
}

/// Plays games of Big Money against itself; returns the turns taken.
fn mirror(games: u64) -> u64 {
    let dealer = Dealer::new(&first_game(0)).expect("legal");
    let mut game = dealer.deal(0, Seat(0));
    let mut turns = 0;
    for seed in 0..games {
        dealer.deal_onto(&mut game, seed, Seat(0));
        while let Some(decision) = game.decision() {
            let answer = big_money(game.view(decision.seat));
            game.apply(answer, &mut NoLog).expect("legal");
        }
        turns += u64::from(game.turn().number);
    }
    turns
}

fn big_money(view: ViewOf<'_>) -> Answer {
    let turn = view.turn();
    if turn.bought == 0 && !view.hand().kinds().and(view.treasures()).is_empty() {
        return Answer::PlayTreasures;
    }
    let left = |card: Card| view.supply().left(card) > 0;
    match turn.coins {
        8.. => Answer::Buy(Card::Province),
        6.. if left(Card::Gold) => Answer::Buy(Card::Gold),
        3.. if left(Card::Silver) => Answer::Buy(Card::Silver),
        _ => Answer::Done,
    }
}

/// Plays random games on random kingdoms of all cards; returns the answers given.
fn random(games: u64) -> u64 {
    let mut answers = 0;
    for seed in 0..games {
        let draw = RandomKingdom::new(Expansion::KINGDOM.to_vec(), Edition::Second, seed);
        let mut game = Game::new(&draw.draw().expect("legal")).expect("legal");
        let mut rng = Rng::new(seed);
        for _ in 0..4_000 {
            let legal = game.legal_answers();
            if legal.is_empty() {
                break;
            }
            let answer = legal[rng.below(legal.len() as u32) as usize];
            game.apply(answer, &mut NoLog).expect("legal");
            answers += 1;
        }
    }
    answers
}
