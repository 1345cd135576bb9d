//! Measures the simulator; `cargo xtask bench` runs it.
//!
//! `measure_sim` prints all figures; `measure_sim mirror`, `noted` (every turn of it) and `actions` print only one of them,
//! and with a number after the word that many games are played once, for whoever counts instructions.

use std::hint::black_box;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use freehold_bots::Wishes;
use freehold_engine::{Answer, Game, NoLog, Setup};
use freehold_sim::{Length, Noted, SimOptions, Strategy, simulate};

/// Games in a round.
const GAMES: u64 = 40_000;

const MONEY: &str = "Province; Gold; Silver";
const ACTIONS: &str = "Province; Gold; Witch if count(Witch) < 1; Laboratory if count(Laboratory) < 3; \
     Festival if count(Festival) < 2; Market if count(Market) < 2; Militia if count(Militia) < 1; \
     Smithy if count(Smithy) < 2; Village if count(Village) < 3; Silver";
const LONG: &str = "Province if money > 15; Duchy if gains_to_end <= 5; Gold; \
     Duchy if lead < -6 and left(Province) < 4; Silver if count(Silver) < (treasures - 4) / 2";

fn main() {
    let mirror = || [strategy("Big Money", MONEY), strategy("Big Money", MONEY)];
    let actions = [strategy("Actions", ACTIONS), strategy("Big Money", MONEY)];
    let args: Vec<String> = std::env::args().collect();
    let only = match args.get(1).map(String::as_str) {
        Some("mirror" | "noted") => Some(mirror()),
        Some("actions") => Some(actions.clone()),
        _ => None,
    };
    let noted = match args.get(1).map(String::as_str) {
        Some("noted") => Noted::Everything,
        _ => Noted::Nothing,
    };
    if let Some(strategies) = only {
        let rate = match args.get(2).map(|games| games.parse()) {
            Some(games) => round(&strategies, games.expect("a number of games"), 1, Some(1), noted),
            None => rate(strategies, Some(1), noted),
        };
        return println!("{rate:.0}");
    }
    let figures = [
        (rate(mirror(), Some(1), Noted::Nothing), "games per second, Big Money mirror, one thread"),
        (rate(mirror(), Some(1), Noted::Everything), "the same with every turn noted"),
        (rate(mirror(), None, Noted::Nothing), "the same on all cores, no notes"),
        (
            rate(actions, Some(1), Noted::Nothing),
            "games per second, an Action-heavy list against Big Money, one thread",
        ),
    ];
    for (figure, what) in figures {
        println!("{figure:>12.0}  {what}");
    }
    for (what, list) in [("Province; Gold; Silver", MONEY), ("five lines with arithmetic", LONG)] {
        println!("{:>12.1}  ns to choose a purchase from {what}", purchase(&strategy(what, list)));
    }
}

fn strategy(name: &str, list: &str) -> Strategy {
    Strategy::parse(&format!("guard: off\nbuy: {list}"), name).expect("it is right")
}

/// The best of several rounds: noise only ever slows a round down.
fn rate(strategies: [Strategy; 2], threads: Option<usize>, noted: Noted) -> f64 {
    (0..7).map(|seed| round(&strategies, GAMES, seed, threads, noted)).fold(0.0, f64::max)
}

/// The games per second of one round.
fn round(
    strategies: &[Strategy; 2],
    games: u64,
    seed: u64,
    threads: Option<usize>,
    noted: Noted,
) -> f64 {
    let length = Length::Games(games);
    let options =
        SimOptions { length, threads, seed, noted, ..SimOptions::new(strategies.to_vec()) };
    let result = simulate(&options, &|_| (), &AtomicBool::new(false)).expect("a game");
    result.games as f64 / result.seconds
}

fn purchase(strategy: &Strategy) -> f64 {
    let setup = Setup::new(Vec::new(), Vec::new());
    let mut game = Game::deal(&setup, false, &mut NoLog).expect("a game");
    game.apply(Answer::PlayTreasures, &mut NoLog).expect("Treasures in hand");
    let n = 2_000_000;
    let start = Instant::now();
    for _ in 0..n {
        let game = black_box(&game);
        black_box(strategy.buy(game.view(game.turn().seat)));
    }
    start.elapsed().as_secs_f64() * 1e9 / f64::from(n)
}
