//! Measures the search for plans: the best plan of each of some random Kingdoms against plain opponents.
//!
//! `cargo run --release -p freehold-expert --example measure_plans -- all 1000 20 100000`: twenty Kingdoms of all sets (or of
//! `base`) from seed 1000 on, with a hundred thousand games for each search. More words: `lists` and `money` measure against the
//! best plain lists too, `again=4` improves them as often by as many games, `save=FOLDER` keeps the best plans, `against=FOLDER` measures
//! against plans that were kept, `with=Borrow` takes Kingdoms with that card or Event alone, and `show` prints the plans.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use freehold_bots::{Bot, Reeve, Tactics};
use freehold_engine::{Buyable, Dealer, Edition, Expansion, NoLog, RandomKingdom, Seat, Setup};
use freehold_expert::baseline::{best_of, lists, measure, money_with_one, search_lists};
use freehold_expert::{Effort, PlanOptions, find_plans, improve_plans};
use freehold_strategy::Strategy;
use rayon::prelude::*;

const GAMES: u64 = 2_000;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |i: usize, default: &str| words.get(i).cloned().unwrap_or_else(|| default.into());
    let number = |i: usize, default: u64| word(i, "").parse().unwrap_or(default);
    let folder = |key: &str| -> Option<PathBuf> {
        words.iter().find_map(|word| word.strip_prefix(key)).map(PathBuf::from)
    };
    let again = words.iter().find_map(|word| word.strip_prefix("again="));
    let again: u64 = again.map_or(0, |text| text.parse().expect("a number"));
    let with = words.iter().find_map(|word| word.strip_prefix("with="));
    let with = with.map(|name| Buyable::named(name).expect("a card or an Event"));
    let has = |key: &str| words.iter().any(|word| word == key);
    let set = word(0, "all");
    let sets = match set.as_str() {
        "base" => vec![Expansion::Base],
        _ => Expansion::KINGDOM.to_vec(),
    };
    let (first, n, games) = (number(1, 1000), number(2, 20), number(3, 100_000));
    let mut columns: Vec<(String, Vec<f64>)> = Vec::new();
    let boards = (first..).map(|seed| {
        let draw = RandomKingdom::new(sets.clone(), Edition::Second, seed).draw();
        (seed, draw.expect("a draw"))
    });
    let wanted = boards.filter(|(_, setup)| match with {
        Some(Buyable::Card(card)) => setup.kingdom.contains(&card),
        Some(Buyable::Event(event)) => setup.events.contains(&event),
        None => true,
    });
    for (seed, setup) in wanted.take(n as usize) {
        let started = Instant::now();
        let options = PlanOptions { effort: Effort::Games(games), seed, ..PlanOptions::default() };
        let mut plans =
            find_plans(&setup, &options, &|_| (), &AtomicBool::new(false)).expect("a game");
        for again in 1..=again {
            let options = PlanOptions { seed: seed ^ again << 32, ..options.clone() };
            let more = improve_plans(&setup, &plans, &options, &|_| (), &AtomicBool::new(false));
            plans = more.expect("a game");
        }
        let seconds = started.elapsed().as_secs_f64();
        let best = &plans.plans[0];
        let against = |other: &Strategy| {
            measure(&setup, &best.strategy, other, GAMES, seed ^ 0xABCD).expect("a game").0
        };
        let mut scores = vec![("reeve", against_reeve(&setup, &best.strategy, GAMES / 2, seed))];
        let name = format!("{set}_{seed}.strategy");
        if has("money") {
            let money = best_of(&setup, &money_with_one(&setup), 40_000, seed).expect("a game");
            scores.push(("money", against(&money.unwrap_or_else(Strategy::big_money))));
        }
        if has("lists") {
            scores.push(("lists", against(&known_lists(&setup, seed, &set))));
        }
        for folder in words.iter().filter_map(|word| word.strip_prefix("against=")) {
            let path = PathBuf::from(folder).join(&name);
            scores.push((folder, against(&Strategy::read(&path).expect("a plan that was kept"))));
        }
        if let Some(folder) = folder("save=") {
            std::fs::create_dir_all(&folder).expect("a folder");
            std::fs::write(folder.join(&name), &best.text).expect("a file");
        }
        print!("{seed} {:>8} games {:>5} tried {seconds:>5.1}s", plans.games, plans.tried);
        for (what, score) in scores {
            print!("  {what} {:>5.1}", 100.0 * score);
            match columns.iter_mut().find(|(known, _)| *known == what) {
                Some((_, list)) => list.push(score),
                None => columns.push((what.into(), vec![score])),
            }
        }
        let cards: Vec<&str> = setup.kingdom.iter().map(|card| card.name()).collect();
        let events: Vec<&str> = setup.events.iter().map(|event| event.name()).collect();
        println!("  {} | {}", cards.join(", "), events.join(", "));
        if has("show") {
            println!("{}", best.text);
        }
    }
    for (what, list) in columns {
        let n = list.len() as f64;
        let mean = list.iter().sum::<f64>() / n;
        let variance = list.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
        println!("{what}: {:.1} ± {:.1}", 100.0 * mean, 100.0 * (variance / n).sqrt());
    }
}

/// The best of six hundred plain lists; which one it was is kept for the next time.
fn known_lists(setup: &Setup, seed: u64, set: &str) -> Strategy {
    let path = std::env::temp_dir().join(format!("freehold_lists_{set}_{seed}"));
    if let Ok(name) = std::fs::read_to_string(&path)
        && let Some(known) = lists(setup, 600, seed).into_iter().find(|list| list.name() == name)
    {
        return known;
    }
    let found = search_lists(setup, 600, seed).expect("a game");
    std::fs::write(&path, found.name()).expect("a file");
    found
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
