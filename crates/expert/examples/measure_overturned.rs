//! Tells which choices of the rules of play the search overturns, and what that is worth: these are the rules to mend.
//!
//! `measure_overturned [kingdoms] [first seed] [playouts]`

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use freehold_bots::{Bot, Tactics};
use freehold_engine::text;
use freehold_engine::{Ask, Edition, Expansion, Fact, Game, RandomKingdom, Seat, Setup};
use freehold_expert::{Effort, Expert, PlanOptions, Thought, find_plans};
use rayon::prelude::*;

/// How often something was decided, how often otherwise than usual, and what that brought in all.
#[derive(Default)]
struct Row {
    asked: u32,
    overturned: u32,
    gain: f64,
    most: (f64, String),
}

fn main() {
    let number = |i: usize, usual: u64| {
        std::env::args().nth(i).map_or(usual, |text| text.parse().expect("a number"))
    };
    let (kingdoms, from, playouts) = (number(1, 10), number(2, 3000), number(3, 3000));
    let tables: Vec<BTreeMap<String, Row>> = (from..from + kingdoms)
        .into_par_iter()
        .map(|seed| kingdom(seed, playouts as u32))
        .collect();
    let mut all: BTreeMap<String, Row> = BTreeMap::new();
    for (what, row) in tables.into_iter().flatten() {
        let sum = all.entry(what).or_default();
        sum.asked += row.asked;
        sum.overturned += row.overturned;
        sum.gain += row.gain;
        if row.most.0 > sum.most.0 {
            sum.most = row.most;
        }
    }
    let mut rows: Vec<(String, Row)> = all.into_iter().collect();
    rows.sort_by(|a, b| b.1.gain.total_cmp(&a.1.gain));
    println!("asked  overturned  gained  what; the largest");
    for (what, row) in rows.iter().take(60) {
        let (most, which) = &row.most;
        println!(
            "{:>5} {:>11} {:>6.1} %  {what}; {:.1} %: {which}",
            row.asked,
            row.overturned,
            100.0 * row.gain,
            100.0 * most
        );
    }
}

fn kingdom(seed: u64, playouts: u32) -> BTreeMap<String, Row> {
    let sets = Expansion::KINGDOM.to_vec();
    let setup = RandomKingdom::new(sets, Edition::Second, seed).draw().expect("a Kingdom");
    let setup = Setup { seed, ..setup };
    let options = PlanOptions { effort: Effort::Games(100_000), seed, ..PlanOptions::default() };
    let plans = find_plans(&setup, &options, &|_| (), &AtomicBool::new(false)).expect("a game");
    let plans = Arc::new(plans);
    let mut expert = Expert::new(plans.clone(), Thought::playouts(playouts), seed);
    let mut other = Tactics::new(plans.plans[0].strategy.clone());
    let mut rows: BTreeMap<String, Row> = BTreeMap::new();
    let mut facts: Vec<Fact> = Vec::new();
    let mut game = Game::new_logged(&setup, &mut facts).expect("a game");
    let me = Seat(0);
    for _ in 0..5_000 {
        let seen: Vec<Fact> = facts.iter().map(|fact| fact.for_seat(me)).collect();
        expert.watch(&seen, game.view(me));
        facts.clear();
        let Some(decision) = game.decision() else { break };
        let answer = match decision.seat == me {
            false => other.answer(game.view(decision.seat)),
            true => {
                let verdict = expert.think(game.view(me));
                let usual = verdict.judged.iter().find(|judged| judged.answer == verdict.usual);
                if let Some(usual) = usual {
                    let what = match decision.ask {
                        Ask::ActionPhase => "Action phase".to_string(),
                        Ask::BuyPhase => "Buy phase".to_string(),
                        _ => format!("{}: {:?}", decision.source.name(), decision.verb),
                    };
                    let row = rows.entry(what).or_default();
                    row.asked += 1;
                    if verdict.best != verdict.usual {
                        let gain = -usual.ahead;
                        let answers = [verdict.usual, verdict.best];
                        let [usual, best] = answers.map(|answer| text::answer(decision, answer));
                        row.overturned += 1;
                        row.gain += gain;
                        if gain > row.most.0 {
                            let turn = game.turn().number;
                            row.most = (
                                gain,
                                format!("{best} instead of {usual}, turn {turn}, Kingdom {seed}"),
                            );
                        }
                    }
                }
                verdict.best
            }
        };
        game.apply(answer, &mut facts).expect("a legal answer");
    }
    rows
}
