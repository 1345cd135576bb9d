//! Measures how strong the expert is, on Kingdoms of one's choosing.
//!
//! `measure_strength [option=value ...]`: `kingdoms=40`, `from=5000` (the first Kingdom's seed), `games=4` on each, `sets=all|base`,
//! `players=2`, `playouts=2000` (0: the best plan without search), `against=reeve,money,one,lists,plan` (the standard player, Big Money, the best of money with one
//! card, the best of 600 lists, the expert's own best plan; a number: the expert with so many playouts; `reeve-memory`, `-beliefs`, `-plays`, `-plans`: the
//! expert without that part of its search), `effort=200000` (games of the plan search), `cache=FOLDER` for plans, `skill=1000`
//! (playouts for each answer, to score games without luck; 0: by wins alone), `results=FILE`: games are written there as they end, and
//! those that stand there are not played again, so that a long measurement can be stopped and gone on with.

mod measuring;

use std::sync::Arc;
use std::time::Instant;

use freehold_bots::{Bot, Reeve, Tactics, Wishes, standard};
use freehold_engine::{Seat, Setup};
use freehold_expert::{Expert, Plans, Skill, Thought, baseline};
use freehold_strategy::Strategy;
use rayon::prelude::*;

use measuring::results::Results;
use measuring::{Options, Worth, elo, in_words, mean, play};

fn main() {
    let options = Options::given();
    let (from, n) = (options.number("from", 5000), options.number("kingdoms", 40));
    let started = Instant::now();
    let against = options.word("against", "reeve");
    let against: Vec<&str> = against.split(',').collect();
    let results = Results::open(&options);
    // One at a time, so that those that were begun first are done first.
    let seeds: Vec<u64> = (from..from + n).collect();
    let of_kingdoms: Vec<Vec<Vec<Worth>>> = seeds
        .into_par_iter()
        .with_max_len(1)
        .map(|seed| kingdom(&options, &results, &against, seed))
        .collect();
    for (i, against) in against.iter().enumerate() {
        let on_each = |of: fn(&Worth) -> f64| -> Vec<f64> {
            let of_kingdom = |result: &Vec<Vec<Worth>>| {
                result[i].iter().map(of).sum::<f64>() / result[i].len() as f64
            };
            of_kingdoms.iter().map(of_kingdom).collect()
        };
        let won = on_each(|worth| worth.won);
        let lost = won.iter().filter(|&&score| score < 0.5).count();
        println!("{against:>8}: {} on {n} Kingdoms ({lost} lost)", in_words(&won));
        if options.number("skill", 1_000) > 0 {
            let skill = on_each(Worth::skill);
            let (score, error) = mean(&skill);
            println!(
                "          {} without luck: {} by the expert's answers, {} by the others'; {:+.0} ({:+.0} to {:+.0}) points of rating",
                in_words(&skill),
                in_words(&on_each(|worth| worth.own)),
                in_words(&on_each(|worth| worth.others)),
                elo(score),
                elo(score - 1.96 * error),
                elo(score + 1.96 * error)
            );
        }
    }
    println!("{:.0} s; {}", started.elapsed().as_secs_f64(), options.all());
}

/// The expert's games on one Kingdom, by opponent.
fn kingdom(options: &Options, results: &Results, against: &[&str], seed: u64) -> Vec<Vec<Worth>> {
    let setup = options.kingdom(seed);
    let mut plans: Option<Arc<Plans>> = None;
    let mut of_opponent = |against: &&str| {
        let known = results.of(seed, against);
        if (known.len() as u64) < options.number("games", 4) {
            let plans = plans.get_or_insert_with(|| Arc::new(options.plans(&setup, seed)));
            games(options, results, &setup, plans, against, seed);
        }
        results.of(seed, against)
    };
    against.iter().map(&mut of_opponent).collect()
}

/// Plays the games against one opponent that are not among the results yet.
fn games(
    options: &Options,
    results: &Results,
    setup: &Setup,
    plans: &Arc<Plans>,
    against: &str,
    seed: u64,
) {
    let two = Setup { players: 2, ..setup.clone() };
    let (opponent, part) = measuring::part(against);
    let strategy = match opponent {
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
    let rival: Option<u32> = against.parse().ok();
    let players = setup.players;
    let thought = Thought::playouts(options.number("playouts", 2000) as u32);
    let reeve = Reeve::shared();
    let scored_by = options.number("skill", 1_000) as u32;
    let one = |game: u64| {
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
                None => match rival {
                    Some(playouts) => {
                        let luck = luck ^ (1 + u64::from(i)) << 32;
                        Box::new(Expert::new(plans.clone(), Thought::playouts(playouts), luck))
                            as Box<dyn Bot>
                    }
                    None => Box::new(standard()),
                },
            })
            .collect();
        let plan = &*plans.plans[0].strategy;
        let plain = |i: u8| -> &dyn Wishes {
            match &strategy {
                _ if Seat(i) == seat || rival.is_some() => plan,
                Some(strategy) => &**strategy,
                None => &*reeve,
            }
        };
        let skill = Skill::new((0..players).map(plain).collect(), scored_by, luck ^ game);
        let skill = (scored_by > 0).then_some(&skill);
        play(&Setup { seed: luck, ..setup.clone() }, &mut bots, seat, skill)
    };
    let known = results.of(seed, against).len() as u64;
    for game in known..options.number("games", 4) {
        results.add(seed, against, one(game));
    }
}
