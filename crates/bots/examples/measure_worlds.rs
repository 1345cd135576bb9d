//! Measures the dealing of possible worlds in the middle of games of the standard bot; `cargo xtask bench` runs it.

use std::hint::black_box;
use std::time::Instant;

use freehold_bots::{Bot, Memory, Reeve, Tactics};
use freehold_engine::{Fact, Game, Rng, Seat, Setup};

const AT_ONCE: usize = 400;
const BOARDS: [&str; 4] = ["First Game", "Size Distortion", "Victory Dance", "Gentle Intro"];

fn main() {
    for players in [2, 4] {
        println!("{players} players:");
        let positions = positions(players);
        let mut rng = Rng::new(1);
        per_second("worlds that remember nothing", &positions, |(game, memory)| {
            black_box(game.view(memory.seat()).sample(&mut rng));
        });
        let ready: Vec<_> = positions
            .iter()
            .map(|(game, memory)| memory.worlds(game.view(memory.seat())))
            .collect();
        per_second("worlds that remember", &ready, |worlds| {
            black_box(worlds.deal(&mut rng));
        });
        let mut table = positions[0].0.clone();
        per_second("worlds that remember, onto a used table", &ready, |worlds| {
            worlds.deal_onto(&mut rng, &mut table);
            black_box(&table);
        });
        per_second("times that the dealing is prepared", &positions, |(game, memory)| {
            black_box(memory.worlds(game.view(memory.seat())));
        });
        per_second("clones of the game", &positions, |(game, _)| {
            black_box(game.clone());
        });
        per_second("clones of the game, onto a used table", &positions, |(game, _)| {
            table.clone_from(game);
            black_box(&table);
        });
        println!("{:>12.0}  ns to watch an answer", watching(players));
    }
}

/// Positions of a seat that watched, in the sixth to tenth round.
fn positions(players: u8) -> Vec<(Game, Memory)> {
    let mut found = Vec::new();
    play(players, |game, memory, facts| {
        memory.watch(facts, game.view(memory.seat()));
        let round = game.turn().number / u32::from(players);
        let own = game.decision().is_some_and(|decision| decision.seat == memory.seat());
        if own && (6..=10).contains(&round) {
            found.push((game.clone(), memory.clone()));
        }
    });
    found
}

/// The nanoseconds that a memory takes for the facts of one answer.
fn watching(players: u8) -> f64 {
    let (mut n, mut time) = (0, 0.0);
    play(players, |game, memory, facts| {
        let start = Instant::now();
        memory.watch(facts, game.view(memory.seat()));
        time += start.elapsed().as_secs_f64();
        n += 1;
    });
    time * 1e9 / f64::from(n)
}

/// Plays games that the first seat watches.
fn play(players: u8, mut told: impl FnMut(&Game, &mut Memory, &[Fact])) {
    let reeve = Reeve::new();
    let mut bot = Tactics::new(&reeve);
    for (seed, board) in (0..).zip(BOARDS.into_iter().cycle().take(4 * BOARDS.len())) {
        let setup = Setup::recommended(board).expect("a known set");
        let mut game = Game::new(&Setup { players, seed, ..setup }).expect("a good set-up");
        let mut memory = Memory::new(Seat(0), game.n_players());
        told(&game, &mut memory, &[]);
        while let Some(decision) = game.decision() {
            let mut facts: Vec<Fact> = Vec::new();
            let answer = bot.answer(game.view(decision.seat));
            game.apply(answer, &mut facts).expect("a legal answer");
            facts.iter_mut().for_each(|fact| *fact = fact.for_seat(Seat(0)));
            told(&game, &mut memory, &facts);
        }
    }
}

/// Prints the best of several rounds: noise only ever slows a round down.
fn per_second<T>(what: &str, over: &[T], mut each: impl FnMut(&T)) {
    let mut best: f64 = 0.0;
    for _ in 0..7 {
        let start = Instant::now();
        let mut n = 0;
        // Many of one position at a time, as search wants them.
        for one in over {
            (0..AT_ONCE).for_each(|_| each(one));
            n += AT_ONCE;
        }
        best = best.max(n as f64 / start.elapsed().as_secs_f64());
    }
    println!("{best:>12.0}  {what} a second ({:.0} ns each)", 1e9 / best);
}
