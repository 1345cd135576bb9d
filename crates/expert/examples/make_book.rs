//! Finds plans, and adds them to the book of plans that a search begins with.
//!
//! `cargo run --release -p freehold-expert --example make_book -- base 300000 800000 200`: the best plans of random Kingdoms of the
//! base set (or of `all` sets), by so many games on each, from this seed on, so many of them; every fourth of first editions. With
//! `recommended 150000` those of all recommended sets. A search begins with what is in the book when the example is built. Three
//! hundred thousand games take some 2.5 seconds of two cores.

use std::io::Write as _;
use std::sync::atomic::AtomicBool;

use freehold_engine::{Edition, Expansion, RandomKingdom, Setup, kingdoms};
use freehold_expert::{Effort, Plan, PlanOptions, find_plans};

/// The plans of a Kingdom that are written down, at most.
const KEPT: usize = 3;
const BOOK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/plan/book.txt");

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize| -> u64 { words[i].parse().expect("a number") };
    let random = |sets: &[Expansion]| -> Vec<(u64, Setup)> {
        let setup = |seed: u64| {
            let edition = if seed % 4 == 3 { Edition::First } else { Edition::Second };
            (seed, RandomKingdom::new(sets.to_vec(), edition, seed).draw().expect("a draw"))
        };
        (number(2)..number(2) + number(3)).map(setup).collect()
    };
    let boards: Vec<(u64, Setup)> = match words[0].as_str() {
        "recommended" => (0..).zip(kingdoms::all().into_iter().map(|set| set.setup())).collect(),
        "base" => random(&[Expansion::Base]),
        "all" => random(&Expansion::KINGDOM),
        other => panic!("no boards are called {other}"),
    };
    let known = std::fs::read_to_string(BOOK).expect("the book");
    let mut all: Vec<String> = known.split("\n\n").map(|entry| entry.trim().into()).collect();
    all.retain(|entry| !entry.is_empty());
    for (seed, setup) in boards {
        let effort = Effort::Games(number(1));
        let options = PlanOptions { effort, seed, ..PlanOptions::default() };
        let plans = find_plans(&setup, &options, &|_| (), &AtomicBool::new(false)).expect("a game");
        let mut kept: Vec<&Plan> = Vec::new();
        for plan in &plans.plans {
            // Plans that go by the same name are much alike.
            let is_new = kept.iter().all(|other| name(other) != name(plan));
            if is_new && kept.len() < KEPT {
                kept.push(plan);
            }
        }
        for text in kept.into_iter().map(|plan| short(&plan.text)) {
            if !all.contains(&text) {
                all.push(text);
            }
        }
        println!("{seed}: {} plans in all", all.len());
        // Nobody reads half a file: it gets its name when it is whole.
        let unfinished = format!("{BOOK}.tmp");
        let mut file = std::fs::File::create(&unfinished).expect("a file");
        writeln!(file, "{}", all.join("\n\n")).expect("a file");
        std::fs::rename(&unfinished, BOOK).expect("a file");
    }
}

/// What a plan is called, without its number.
fn name(plan: &Plan) -> &str {
    plan.strategy.name().split_once(": ").map_or("", |(_, name)| name)
}

/// The same strategy file with one line for each of its lists, and nothing for people.
fn short(text: &str) -> String {
    let mut short = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.starts_with("name:")) {
        match line.strip_prefix("  ") {
            Some(entry) => {
                short += if short.ends_with(':') { " " } else { "; " };
                short += &entry.split_whitespace().collect::<Vec<_>>().join(" ");
            }
            None => {
                short += if short.is_empty() { "" } else { "\n" };
                short += line.trim();
            }
        }
    }
    short
}
