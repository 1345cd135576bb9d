//! What the examples that measure have in common.
#![allow(dead_code, reason = "each example uses a part of it")]

pub mod results;

use std::collections::HashMap;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use freehold_bots::Bot;
use freehold_engine::{Edition, Expansion, Fact, Game, RandomKingdom, Seat, Setup};
use freehold_expert::{Effort, Part, Plan, PlanOptions, Plans, Skill, find_plans};

/// Options of the command line: `name=value`.
pub struct Options(HashMap<String, String>);

impl Options {
    /// Those that were given.
    pub fn given() -> Options {
        let pair = |word: String| {
            let (name, value) = word.split_once('=').expect("name=value");
            (name.to_string(), value.to_string())
        };
        Options(std::env::args().skip(1).map(pair).collect())
    }

    /// A number.
    pub fn number(&self, name: &str, usual: u64) -> u64 {
        self.0.get(name).map_or(usual, |text| text.parse().expect("a number"))
    }

    /// A word.
    pub fn word(&self, name: &str, usual: &str) -> String {
        self.0.get(name).map_or(usual, String::as_str).into()
    }

    /// All of them, for whoever wants to do it again.
    pub fn all(&self) -> String {
        self.all_but(&[])
    }

    /// All but these.
    pub fn all_but(&self, left_out: &[&str]) -> String {
        let kept = self.0.iter().filter(|(name, _)| !left_out.contains(&name.as_str()));
        let mut all: Vec<_> = kept.map(|(name, value)| format!("{name}={value}")).collect();
        all.sort();
        all.join(" ")
    }

    /// The Kingdom of this seed, out of `sets=all|base`, for `players=2`.
    pub fn kingdom(&self, seed: u64) -> Setup {
        let sets = match self.word("sets", "all").as_str() {
            "base" => vec![Expansion::Base],
            "all" => Expansion::KINGDOM.to_vec(),
            other => panic!("no sets are called {other}"),
        };
        let drawn = RandomKingdom::new(sets, Edition::Second, seed).draw().expect("a Kingdom");
        Setup { players: self.number("players", 2) as u8, ..drawn }
    }

    /// The plans for the Kingdom of this seed by `effort=200000` games, from the folder `cache` if they are there.
    pub fn plans(&self, setup: &Setup, seed: u64) -> Plans {
        let effort = self.number("effort", 200_000);
        let file = self.0.get("cache").map(|folder| {
            let name = format!("{}-{}-{effort}-{seed}", self.word("sets", "all"), setup.players);
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
}

/// A word, and the part of the search that is to be left out if it ends in one: `reeve-memory`.
pub fn part(word: &str) -> (&str, Option<Part>) {
    let Some((word, part)) = word.split_once('-') else { return (word, None) };
    let part = match part {
        "memory" => Part::Memory,
        "beliefs" => Part::Beliefs,
        "plays" => Part::Plays,
        "plans" => Part::OtherPlans,
        other => panic!("no part is called {other}"),
    };
    (word, Some(part))
}

/// The mean of some numbers, and its standard error.
pub fn mean(numbers: &[f64]) -> (f64, f64) {
    let n = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / n;
    let variance = numbers.iter().map(|number| (number - mean).powi(2)).sum::<f64>() / (n - 1.0);
    (mean, (variance / n).sqrt())
}

/// A mean with its interval of 95 %, in games of 100.
pub fn in_words(numbers: &[f64]) -> String {
    let (mean, error) = mean(numbers);
    format!("{:.1} % ± {:.1}", 100.0 * mean, 196.0 * error)
}

/// The difference in rating of whoever wins this share of the games.
pub fn elo(share: f64) -> f64 {
    let share = share.clamp(0.01, 0.99);
    400.0 * (share / (1.0 - share)).log10()
}

/// What a game was worth to a seat.
#[derive(Clone, Copy, Debug, Default)]
pub struct Worth {
    /// The share in the win.
    pub won: f64,
    /// What was decided in it, without luck, by that seat and by the others, and the chance at its beginning; if somebody scored it.
    pub own: f64,
    pub others: f64,
    pub start: f64,
}

impl Worth {
    /// The score without luck.
    pub fn skill(&self) -> f64 {
        self.start + self.own + self.others
    }
}

/// Plays a game, and says what it was worth to a seat.
pub fn play(
    setup: &Setup,
    bots: &mut [Box<dyn Bot>],
    seat: Seat,
    skill: Option<&Skill<'_>>,
) -> Worth {
    let mut facts: Vec<Fact> = Vec::new();
    let mut game = Game::new_logged(setup, &mut facts).expect("a game");
    let mut worth = Worth::default();
    for number in 0..20_000 {
        for (i, bot) in bots.iter_mut().enumerate().filter(|(_, bot)| bot.watches()) {
            let seat = Seat(i as u8);
            let seen: Vec<Fact> = facts.iter().map(|fact| fact.for_seat(seat)).collect();
            bot.watch(&seen, game.view(seat));
        }
        facts.clear();
        let Some(decision) = game.decision() else { break };
        let deciding = decision.seat;
        let answer = bots[deciding.index()].answer(game.view(deciding));
        if let Some(skill) = skill {
            let change = skill.change(&game, answer, number, seat);
            *(if deciding == seat { &mut worth.own } else { &mut worth.others }) += change;
        }
        game.apply(answer, &mut facts).expect("bots play by the rules");
    }
    let winners = game.winners();
    worth.won = if winners.contains(&seat) { 1.0 / winners.len() as f64 } else { 0.0 };
    worth.start = skill.map_or(0.0, |skill| skill.start(setup, seat).expect("a game"));
    worth
}
