//! Measures the simulator: games per second of the Big Money mirror on one thread, and the time of one purchase.

use std::hint::black_box;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use freehold_bots::Wishes;
use freehold_engine::{Answer, Game, NoLog, Setup};
use freehold_sim::{Length, SimOptions, Strategy, simulate};

fn main() {
    let money = Strategy::parse("guard: off\nbuy: Province; Gold; Silver", "Big Money");
    let money = money.expect("it is right");
    for every_turn in [false, true] {
        let mut best: f64 = 0.0;
        for seed in 0..7 {
            let options = SimOptions {
                length: Length::Games(40_000),
                threads: Some(1),
                seed,
                every_turn,
                ..SimOptions::new(vec![money.clone(), money.clone()])
            };
            let result = simulate(&options, &|_| (), &AtomicBool::new(false)).expect("a game");
            best = best.max(result.games as f64 / result.seconds);
        }
        println!("{best:>12.0} games per second, every turn noted: {every_turn}");
    }
    let long = "buy: Province if money > 15; Duchy if gains_to_end <= 5; Gold; Duchy if lead < -6 and left(Province) < 4; \
                Silver if count(Silver) < (treasures - 4) / 2";
    let long = Strategy::parse(long, "long").expect("it is right");
    for (name, strategy) in [("Province; Gold; Silver", money), ("a long list", long)] {
        let setup = Setup::new(Vec::new(), Vec::new());
        let mut game = Game::deal(&setup, false, &mut NoLog).expect("a game");
        game.apply(Answer::PlayTreasures, &mut NoLog).expect("Treasures in hand");
        let n = 5_000_000;
        let start = Instant::now();
        for _ in 0..n {
            let game = black_box(&game);
            black_box(strategy.buy(game.view(game.turn().seat)));
        }
        let each = start.elapsed().as_secs_f64() * 1e9 / f64::from(n);
        println!("{each:>12.1} ns to choose a purchase from {name}");
    }
}
