//! Counts of answer sequences: they change when anything in the rules, the order of answers or the shuffles changes.
//!
//! `tests/kingdoms.perft` holds the counts; `UPDATE=1 cargo test --test perft` writes them anew, for review.

#![allow(clippy::disallowed_methods, reason = "it reads and updates a file of counts")]

use freehold_engine::{Answer, Edition, Game, NoLog, Rng, Seat, Setup, kingdoms};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kingdoms.perft");
const HEADER: &str = "# kingdom | edition | players | seed | turns begun before counting | answer sequences of length 1, 2, 3, …";

#[test]
fn the_counts_are_those_of_the_file() {
    let lines: Vec<String> = cases().iter().map(count_line).collect();
    let now = format!("{HEADER}\n{}\n", lines.join("\n"));
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(FILE, &now).expect("the file can be written");
    }
    let file = std::fs::read_to_string(FILE).expect("the file is there");
    for (expected, actual) in file.lines().zip(now.lines()) {
        assert_eq!(actual, expected);
    }
    assert_eq!(file.lines().count(), now.lines().count());
}

struct Case {
    setup: Setup,
    name: &'static str,
    /// Counting starts after this many turns of random play.
    after_turns: u32,
}

/// Each recommended set, at the start and after some turns of play.
fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for (i, kingdom) in kingdoms::all().into_iter().enumerate() {
        for after_turns in [0, 40] {
            let setup = Setup {
                players: 2 + (i % 5) as u8,
                edition: kingdom.edition,
                seed: i as u64,
                first: Seat(0),
                kingdom: kingdom.cards.clone(),
                events: kingdom.events.clone(),
                discreet: false,
                reseeds: Vec::new(),
            };
            cases.push(Case { setup, name: kingdom.name, after_turns });
        }
    }
    cases
}

fn count_line(case: &Case) -> String {
    let mut game = Game::new(&case.setup).expect("a legal set-up");
    let mut rng = Rng::new(case.setup.seed);
    while game.turn().number <= case.after_turns && game.decision().is_some() {
        let legal = game.legal_answers();
        // Playing all Treasures makes for livelier positions than any random answer.
        let answer = match legal.contains(&Answer::PlayTreasures) {
            true => Answer::PlayTreasures,
            false => legal[rng.below(legal.len() as u32) as usize],
        };
        game.apply(answer, &mut NoLog).expect("legal");
    }
    let counts: Vec<String> = (1..=6).map(|depth| perft(&game, depth).to_string()).collect();
    let mut long = game.clone();
    long.take_shortcuts(false);
    let without: Vec<String> = (1..=5).map(|depth| perft(&long, depth).to_string()).collect();
    assert_eq!(counts[..5], without, "{} without shortcuts", case.name);
    let edition = if case.setup.edition == Edition::First { 1 } else { 2 };
    let (players, seed) = (case.setup.players, case.setup.seed);
    format!(
        "{} | {edition} | {players} | {seed} | {} | {}",
        case.name,
        case.after_turns,
        counts.join(" ")
    )
}

fn perft(game: &Game, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    game.legal_answers()
        .into_iter()
        .map(|answer| {
            let mut next = game.clone();
            next.apply(answer, &mut NoLog).expect("legal");
            perft(&next, depth - 1)
        })
        .sum()
}
