//! Measures the search for plans: the best plan of each of some random Kingdoms against plain opponents.
//!
//! `cargo run --release -p freehold-expert --example measure_plans -- all 1000 20 100000`: twenty Kingdoms of all sets (or of
//! `base`) from seed 1000 on, with a hundred thousand games for each search.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use freehold_bots::{Bot, Reeve, Tactics};
use freehold_engine::{Dealer, Edition, Expansion, NoLog, RandomKingdom, Seat, Setup};
use freehold_expert::baseline::{best_of, measure, money_with_one, search_lists};
use freehold_expert::{Effort, PlanOptions, find_plans};
use freehold_strategy::Strategy;
use rayon::prelude::*;

const GAMES: u64 = 2_000;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |i: usize, default: &str| words.get(i).cloned().unwrap_or_else(|| default.into());
    let number = |i: usize, default: u64| word(i, "").parse().unwrap_or(default);
    let sets = match word(0, "all").as_str() {
        "base" => vec![Expansion::Base],
        _ => Expansion::KINGDOM.to_vec(),
    };
    let (first, n, games) = (number(1, 1000), number(2, 20), number(3, 100_000));
    let verbose = words.iter().any(|word| word == "-v");
    let mut sums = [0.0; 3];
    println!("seed   games  tried   time   reeve  money+1  lists");
    for seed in first..first + n {
        let setup = RandomKingdom::new(sets.clone(), Edition::Second, seed).draw().expect("a draw");
        let started = Instant::now();
        let options = PlanOptions { effort: Effort::Games(games), ..PlanOptions::default() };
        let plans = find_plans(&setup, &options, &|_| (), &AtomicBool::new(false)).expect("a game");
        let seconds = started.elapsed().as_secs_f64();
        let best = &plans.plans[0];
        let money = best_of(&setup, &money_with_one(&setup), 40_000, seed).expect("a game");
        let money = money.unwrap_or_else(Strategy::big_money);
        let lists = search_lists(&setup, 600, seed).expect("a game");
        let against = |other: &Strategy| {
            measure(&setup, &best.strategy, other, GAMES, seed ^ 0xABCD).expect("a game").0
        };
        let scores = [
            against_reeve(&setup, &best.strategy, GAMES / 2, seed),
            against(&money),
            against(&lists),
        ];
        sums.iter_mut().zip(scores).for_each(|(sum, score)| *sum += score);
        println!(
            "{seed} {:>8} {:>6} {seconds:>6.1}s {:>6.1} {:>7.1} {:>7.1}   {}",
            plans.games,
            plans.tried,
            100.0 * scores[0],
            100.0 * scores[1],
            100.0 * scores[2],
            setup.kingdom.iter().map(|card| card.name()).collect::<Vec<_>>().join(", ")
        );
        if verbose {
            println!(
                "{}{}",
                best.text,
                setup.events.iter().map(|e| e.name()).collect::<Vec<_>>().join(", ")
            );
        }
    }
    let mean = |i: usize| 100.0 * sums[i] / n as f64;
    println!("mean: reeve {:.1}, money+1 {:.1}, lists {:.1}", mean(0), mean(1), mean(2));
}

/// What a plan wins against the standard player.
fn against_reeve(setup: &Setup, plan: &Strategy, games: u64, seed: u64) -> f64 {
    let dealer = Dealer::new(setup).expect("a game");
    let reeve = Reeve::new();
    let won = |i: u64| -> f64 {
        let mut game = dealer.deal(seed.wrapping_mul(1_000_003) + i / 2, Seat(0));
        let (mut mine, mut theirs) = (Tactics::new(plan), Tactics::new(&reeve));
        let me = Seat((i % 2) as u8);
        for _ in 0..20_000 {
            let Some(decision) = game.decision() else { break };
            let seat = decision.seat;
            let view = game.view(seat);
            let answer = if seat == me { mine.answer(view) } else { theirs.answer(view) };
            game.apply(answer, &mut NoLog).expect("a legal answer");
        }
        let result = |seat: Seat| (game.points(seat), std::cmp::Reverse(game.player(seat).turns));
        match result(me).cmp(&result(Seat(1 - me.0))) {
            _ if !game.is_over() => 0.5,
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        }
    };
    (0..games).into_par_iter().map(won).sum::<f64>() / games as f64
}
