//! Measures how strong the expert is, on Kingdoms of one's choosing.
//!
//! `measure_strength [option=value ...]`: `kingdoms=40`, `from=5000` (the first Kingdom's seed), `games=4` on each, `sets=all|base`,
//! `players=2`, `playouts=2000` (0: the best plan without search), `against=reeve,money,one,lists,plan` (the standard player, Big Money, the best of money with one
//! card, the best of 600 lists, the expert's own best plan; `reeve-memory`, `-beliefs`, `-plays`, `-plans`: the expert without that
//! part of its search), `effort=200000` (games of the plan search), `cache=FOLDER` for plans.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use freehold_bots::{Bot, Tactics, standard};
use freehold_engine::{Edition, Expansion, Fact, Game, RandomKingdom, Seat, Setup};
use freehold_expert::{
    Effort, Expert, Part, Plan, PlanOptions, Plans, Thought, baseline, find_plans,
};
use freehold_strategy::Strategy;
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
    let against = options.word("against", "reeve");
    let against: Vec<&str> = against.split(',').collect();
    let results: Vec<Vec<f64>> = (from..from + n)
        .into_par_iter()
        .map(|seed| {
            let result = kingdom(&options, &against, seed);
            eprintln!("{seed} {result:?}");
            result
        })
        .collect();
    for (i, against) in against.iter().enumerate() {
        let scores: Vec<f64> = results.iter().map(|result| result[i]).collect();
        let (mean, error) = mean(&scores);
        let lost = scores.iter().filter(|&&score| score < 0.5).count();
        println!(
            "{against:>8}: {:.1} % ± {:.1} on {n} Kingdoms ({lost} lost)",
            100.0 * mean,
            196.0 * error
        );
    }
    println!("{:.0} s; {:?}", started.elapsed().as_secs_f64(), options.0);
}

fn mean(scores: &[f64]) -> (f64, f64) {
    let n = scores.len() as f64;
    let mean = scores.iter().sum::<f64>() / n;
    let variance = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / (n - 1.0);
    (mean, (variance / n).sqrt())
}

/// The expert's scores on one Kingdom.
fn kingdom(options: &Options, against: &[&str], seed: u64) -> Vec<f64> {
    let sets = match options.word("sets", "all").as_str() {
        "base" => vec![Expansion::Base],
        _ => Expansion::KINGDOM.to_vec(),
    };
    let players = options.number("players", 2) as u8;
    let drawn = RandomKingdom::new(sets, Edition::Second, seed).draw().expect("a Kingdom");
    let setup = Setup { players, ..drawn };
    let plans = Arc::new(plans(options, &setup, seed));
    against.iter().map(|against| score(options, &setup, &plans, against, seed)).collect()
}

fn score(options: &Options, setup: &Setup, plans: &Arc<Plans>, against: &str, seed: u64) -> f64 {
    let two = Setup { players: 2, ..setup.clone() };
    let strategy = match against.split('-').next().unwrap_or(against) {
        "money" => Some(Strategy::big_money()),
        "plan" => Some(Strategy::clone(&plans.plans[0].strategy)),
        "one" => {
            let lists = baseline::money_with_one(&two);
            baseline::best_of(&two, &lists, 30_000, seed).expect("a game")
        }
        "lists" => Some(baseline::search_lists(&two, 600, seed).expect("a game")),
        _ => None,
    };
    let strategy = strategy.map(Arc::new);
    let games = options.number("games", 4);
    let players = setup.players;
    let thought = Thought::playouts(options.number("playouts", 2000) as u32);
    let part = match against.split_once('-').map(|(_, part)| part) {
        None => None,
        Some("memory") => Some(Part::Memory),
        Some("beliefs") => Some(Part::Beliefs),
        Some("plays") => Some(Part::Plays),
        Some("plans") => Some(Part::OtherPlans),
        Some(other) => panic!("no part is called {other}"),
    };
    let mut sum = 0.0;
    for game in 0..games {
        let luck = seed.wrapping_mul(1_000_003).wrapping_add(game / u64::from(players));
        let seat = Seat(((seed + game) % u64::from(players)) as u8);
        let mut bots: Vec<Box<dyn Bot>> = (0..players)
            .map(|i| match &strategy {
                _ if Seat(i) == seat && thought.playouts == 0 => {
                    Box::new(Tactics::new(plans.plans[0].strategy.clone())) as Box<dyn Bot>
                }
                _ if Seat(i) == seat => {
                    let expert = Expert::new(plans.clone(), thought, luck);
                    Box::new(match part {
                        Some(part) => expert.without(part),
                        None => expert,
                    })
                }
                Some(strategy) => Box::new(Tactics::new(strategy.clone())),
                None => Box::new(standard()),
            })
            .collect();
        sum += play(&Setup { seed: luck, ..setup.clone() }, &mut bots, seat);
    }
    sum / games as f64
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

/// The plans for a Kingdom, from the folder if they are there.
fn plans(options: &Options, setup: &Setup, seed: u64) -> Plans {
    let effort = options.number("effort", 200_000);
    let file = options.0.get("cache").map(|folder| {
        let name = format!("{}-{}-{effort}-{seed}", options.word("sets", "all"), setup.players);
        Path::new(folder).join(name)
    });
    if let Some(text) = file.as_ref().and_then(|file| std::fs::read_to_string(file).ok()) {
        let plan = |text: &str| {
            let (score, text) = text.split_once('\n').expect("a score and a plan");
            let plan = Plan::new(text).expect("it is right");
            Plan { score: score.parse().expect("a score"), ..plan }
        };
        return Plans { plans: text.split('\0').map(plan).collect(), ..Plans::default() };
    }
    let wanted = PlanOptions { effort: Effort::Games(effort), seed, ..PlanOptions::default() };
    let plans = find_plans(setup, &wanted, &|_| (), &AtomicBool::new(false)).expect("a game");
    if let Some(file) = file {
        let texts = plans.plans.iter().map(|plan| format!("{}\n{}", plan.score, plan.text));
        let _ = std::fs::write(file, texts.collect::<Vec<_>>().join("\0"));
    }
    plans
}
