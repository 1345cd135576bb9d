//! Measures how strong the expert is, on Kingdoms of one's choosing.
//!
//! `measure_strength [option=value ...]`: `kingdoms=40`, `from=5000` (the first Kingdom's seed), `games=4` on each, `sets=all|base`,
//! `players=2`, `playouts=2000`, `against=reeve|money|one|lists|library`, `effort=300000` (games of the plan search).

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;

use freehold_bots::{Bot, Tactics, standard};
use freehold_engine::{Edition, Expansion, Fact, Game, RandomKingdom, Seat, Setup};
use freehold_expert::{Expert, Plan, Plans, Thought};
use freehold_strategy::{Strategy, library};
use rayon::prelude::*;

struct Options(HashMap<String, String>);

impl Options {
    fn number(&self, name: &str, usual: u64) -> u64 {
        self.0.get(name).map_or(usual, |text| text.parse().expect("a number"))
    }

    fn word(&self, name: &str, usual: &str) -> String {
        self.0.get(name).map_or(usual, String::as_str).into()
    }
}

fn main() {
    let words = std::env::args().skip(1);
    let pair = |word: String| {
        let (name, value) = word.split_once('=').expect("name=value");
        (name.to_string(), value.to_string())
    };
    let options = Options(words.map(pair).collect());
    let (from, n) = (options.number("from", 5000), options.number("kingdoms", 40));
    let started = Instant::now();
    let results: Vec<(f64, f64)> = (from..from + n)
        .into_par_iter()
        .map(|seed| {
            let result = kingdom(&options, seed);
            eprint!(".");
            result
        })
        .collect();
    let scores: Vec<f64> = results.iter().map(|result| result.0).collect();
    let (mean, error) = mean(&scores);
    let lost = scores.iter().filter(|&&score| score < 0.5).count();
    eprintln!();
    println!(
        "{:.1} % ± {:.1} on {n} Kingdoms ({lost} lost); {:.0} s; {:?}",
        100.0 * mean,
        196.0 * error,
        started.elapsed().as_secs_f64(),
        options.0
    );
}

fn mean(scores: &[f64]) -> (f64, f64) {
    let n = scores.len() as f64;
    let mean = scores.iter().sum::<f64>() / n;
    let variance = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / (n - 1.0);
    (mean, (variance / n).sqrt())
}

/// The expert's score on one Kingdom.
fn kingdom(options: &Options, seed: u64) -> (f64, f64) {
    let sets = match options.word("sets", "all").as_str() {
        "base" => vec![Expansion::Base],
        _ => Expansion::KINGDOM.to_vec(),
    };
    let players = options.number("players", 2) as u8;
    let drawn = RandomKingdom::new(sets, Edition::Second, seed).draw().expect("a Kingdom");
    let setup = Setup { players, ..drawn };
    let plans = Arc::new(plans(&setup));
    let against = options.word("against", "reeve");
    let strategy = match against.as_str() {
        "money" => Some(Arc::new(Strategy::big_money())),
        "plan" => Some(plans.plans[0].strategy.clone()),
        _ => None,
    };
    let games = options.number("games", 4);
    let thought = Thought::playouts(options.number("playouts", 2000) as u32);
    let mut sum = 0.0;
    for game in 0..games {
        let luck = seed.wrapping_mul(1_000_003).wrapping_add(game / u64::from(players));
        let seat = Seat((game % u64::from(players)) as u8);
        let mut bots: Vec<Box<dyn Bot>> = (0..players)
            .map(|i| match &strategy {
                _ if Seat(i) == seat => {
                    Box::new(Expert::new(plans.clone(), thought, luck)) as Box<dyn Bot>
                }
                Some(strategy) => Box::new(Tactics::new(strategy.clone())),
                None => Box::new(standard()),
            })
            .collect();
        sum += play(&Setup { seed: luck, ..setup.clone() }, &mut bots, seat);
    }
    (sum / games as f64, 0.0)
}

/// Plays a game, and says what it was worth to a seat.
fn play(setup: &Setup, bots: &mut [Box<dyn Bot>], seat: Seat) -> f64 {
    let mut facts: Vec<Fact> = Vec::new();
    let mut game = Game::new_logged(setup, &mut facts).expect("a game");
    for _ in 0..20_000 {
        for (i, bot) in bots.iter_mut().enumerate().filter(|(_, bot)| bot.watches()) {
            let seat = Seat(i as u8);
            let seen: Vec<Fact> = facts.iter().map(|fact| fact.for_seat(seat)).collect();
            bot.watch(&seen, game.view(seat));
        }
        facts.clear();
        let Some(decision) = game.decision() else { break };
        let deciding = decision.seat;
        let answer = bots[deciding.index()].answer(game.view(deciding));
        game.apply(answer, &mut facts).expect("bots play by the rules");
    }
    let winners = game.winners();
    if winners.contains(&seat) { 1.0 / winners.len() as f64 } else { 0.0 }
}

/// Plans of the library that fit, and money with one or two copies of each card.
fn plans(setup: &Setup) -> Plans {
    let mut texts: Vec<String> = Vec::new();
    for entry in library::all() {
        let Ok(strategy) = entry.strategy() else { continue };
        let fits = strategy.wanted().all(|thing| match thing {
            freehold_engine::Buyable::Card(card) => setup.kingdom.contains(&card),
            freehold_engine::Buyable::Event(event) => setup.events.contains(&event),
        });
        if fits {
            texts.push(entry.text.into());
        }
    }
    for &card in &setup.kingdom {
        for n in 1..=2 {
            let name = card.name();
            texts.push(format!(
                "name: {name} {n}\nbuy: Province; Duchy if left(Province) <= 4; Estate if left(Province) <= 2; Gold; {name} if count({name}) < {n}; Silver"
            ));
        }
    }
    let strategies: Vec<Arc<Strategy>> =
        texts.iter().map(|text| Arc::new(Strategy::parse(text, "plan").expect("right"))).collect();
    let mut scored: Vec<(f64, usize)> = (0..texts.len())
        .map(|i| {
            let mut sum = 0.0;
            for game in 0..400_u64 {
                let seat = Seat((game % 2) as u8);
                let other = &strategies[(game / 2) as usize % strategies.len()];
                let mut bots: Vec<Box<dyn Bot>> = (0..2)
                    .map(|s| {
                        let plan = if Seat(s) == seat { &strategies[i] } else { other };
                        Box::new(Tactics::new(plan.clone())) as Box<dyn Bot>
                    })
                    .collect();
                sum += play(&Setup { seed: game, players: 2, ..setup.clone() }, &mut bots, seat);
            }
            (sum / 400.0, i)
        })
        .collect();
    scored.sort_by(|a, b| b.0.total_cmp(&a.0));
    let plan = |&(score, i): &(f64, usize)| Plan {
        text: texts[i].clone(),
        strategy: strategies[i].clone(),
        score,
    };
    Plans { plans: scored.iter().take(12).map(plan).collect() }
}
