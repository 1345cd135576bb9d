//! Measures what more thought about each decision is worth, or a part of the search, on random Kingdoms.
//!
//! `measure_levels [option=value ...]`: `kingdoms=40`, `from=5000` (the first Kingdom's seed), `sets=all|base`, `levels=6000,60000,300000`
//! (playouts for a decision, of which the others are compared with the first; 0: the plan's own answer; `6000-memory`, `-beliefs`, `-plays`,
//! `-plans`: without that part of the search), `judge=200000` (playouts that judge where they differ), `effort=200000` (games of the plan
//! search), `cache=FOLDER` for plans.
//!
//! Games between levels are decided by luck: telling 55 % from 50 % takes some four hundred of them. Here two equal players play a game
//! on each Kingdom, and at some of the decisions of one of them each level is asked for its answer. Where they differ, a search with
//! other luck says how much more one answer wins than the other. What a level loses at all decisions of a game, by that, is what
//! its games are worth less.

mod measuring;

use std::sync::Arc;

use freehold_bots::Bot;
use freehold_engine::{Answer, Ask, Fact, Game, Seat, Setup, ViewOf};
use freehold_expert::{Expert, Part, Thought};
use rayon::prelude::*;

use measuring::{Options, elo, mean};

/// How much the two players think who play the games.
const PLAYS: u32 = 1_500;

/// One purchase of so many is looked at, and one of so many other decisions: purchases differ more.
const PURCHASES: u64 = 4;
const OTHERS: u64 = 16;

/// Who is asked, and how much whoever judges thinks.
struct Asked {
    levels: Vec<(String, u32, Option<Part>)>,
    judge: u32,
}

fn main() {
    let options = Options::given();
    let levels = options.word("levels", "6000,60000,300000");
    let asked = Asked {
        levels: levels.split(',').map(level).collect(),
        judge: options.number("judge", 200_000) as u32,
    };
    let from = options.number("from", 5000);
    let seeds: Vec<u64> = (from..from + options.number("kingdoms", 40)).collect();
    let games: Vec<Sampled> = seeds
        .into_par_iter()
        .with_max_len(1)
        .map(|seed| {
            let sampled = sampled(&options, &asked, seed);
            eprintln!("{seed} {sampled:?}");
            sampled
        })
        .collect();
    let decisions: usize = games.iter().map(|game| game.decisions).sum();
    let differ: usize = games.iter().map(|game| game.differ).sum();
    println!("{decisions} decisions of {} games, {differ} answered differently", games.len());
    for (i, level) in asked.levels.iter().enumerate().skip(1) {
        let gains: Vec<f64> = games.iter().map(|game| game.worth[i]).collect();
        let (mean, error) = mean(&gains);
        println!(
            "{} instead of {}: {:+.1} ± {:.1} games of 100, {:+.0} ({:+.0} to {:+.0}) points of rating",
            level.0,
            asked.levels[0].0,
            100.0 * mean,
            196.0 * error,
            elo(0.5 + mean),
            elo(0.5 + mean - 1.96 * error),
            elo(0.5 + mean + 1.96 * error)
        );
    }
    println!("{}", options.all());
}

/// Who is asked, by how it is written.
fn level(text: &str) -> (String, u32, Option<Part>) {
    let (playouts, part) = measuring::part(text);
    (text.to_string(), playouts.parse().expect("playouts"), part)
}

/// What was seen of one game.
#[derive(Debug)]
struct Sampled {
    decisions: usize,
    differ: usize,
    /// What each level's answers are worth more than the first level's, over the whole game.
    worth: Vec<f64>,
}

fn sampled(options: &Options, asked: &Asked, seed: u64) -> Sampled {
    let setup = Setup { seed, ..options.kingdom(seed) };
    let plans = Arc::new(options.plans(&setup, seed));
    let mut bots: Vec<Expert> = (0..2)
        .map(|i| Expert::new(plans.clone(), Thought::playouts(PLAYS), seed ^ (i << 32)))
        .collect();
    let looked_at = Seat((seed % 2) as u8);
    let mut sampled = Sampled { decisions: 0, differ: 0, worth: vec![0.0; asked.levels.len()] };
    let mut facts: Vec<Fact> = Vec::new();
    let mut game = Game::new_logged(&setup, &mut facts).expect("a game");
    // Where the count begins is chance, so that every decision is as likely.
    let mut count = [seed % PURCHASES, seed % OTHERS];
    for _ in 0..20_000 {
        for (i, bot) in bots.iter_mut().enumerate() {
            let seat = Seat(i as u8);
            let seen: Vec<Fact> = facts.iter().map(|fact| fact.for_seat(seat)).collect();
            bot.watch(&seen, game.view(seat));
        }
        facts.clear();
        let Some(decision) = game.decision() else { break };
        let seat = decision.seat;
        let buys = matches!(decision.ask, Ask::BuyPhase);
        let bot = &mut bots[seat.index()];
        let view = game.view(seat);
        if seat == looked_at && bot.answers(view).len() > 1 {
            let one_of = if buys { PURCHASES } else { OTHERS };
            let count = &mut count[usize::from(!buys)];
            *count += 1;
            if count.is_multiple_of(one_of) {
                look(asked, bot, view, one_of as f64, *count ^ seed, &mut sampled);
            }
        }
        let answer = bot.answer(view);
        game.apply(answer, &mut facts).expect("bots play by the rules");
    }
    sampled
}

/// Asks every level, and judges where they differ.
fn look(
    asked: &Asked,
    bot: &Expert,
    view: ViewOf<'_>,
    weight: f64,
    seed: u64,
    sampled: &mut Sampled,
) {
    sampled.decisions += 1;
    let answer = |(i, (_, playouts, part)): (usize, &(String, u32, Option<Part>))| {
        let thought = Thought::playouts(*playouts);
        let mut bot = bot.thinking(thought, seed.wrapping_add(1 + i as u64));
        if let Some(part) = *part {
            bot = bot.without(part);
            bot.watch(&[], view);
        }
        // Without any thought it is the answer that needs none, by the best plan.
        if *playouts == 0 {
            bot.without(Part::OtherPlans).answers(view)[0]
        } else {
            bot.answer(view)
        }
    };
    let answers: Vec<Answer> = asked.levels.iter().enumerate().map(answer).collect();
    let mut different = answers.clone();
    different.sort_by_key(|answer| format!("{answer:?}"));
    different.dedup();
    if different.len() == 1 {
        return;
    }
    sampled.differ += 1;
    let verdict = bot.thinking(Thought::playouts(asked.judge), !seed).judge(view, &different);
    // All are compared with the best one, in the worlds of both.
    let behind = |answer: Answer| {
        let judged = verdict.judged.iter().skip(1).find(|judged| judged.answer == answer);
        judged.map_or(0.0, |judged| judged.ahead)
    };
    for (worth, &answer) in sampled.worth.iter_mut().zip(&answers) {
        *worth += weight * (behind(answer) - behind(answers[0]));
    }
}
