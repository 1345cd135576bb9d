//! Measures random play in many games at once; `measure_gym GAMES [THREADS]` prints answers a second.

use std::time::Instant;

use freehold_engine::Setup;
use freehold_gym::{Arena, ArenaOptions, Kingdoms, N_ACTIONS, Out, Reward, n_places};

fn main() {
    let args: Vec<usize> =
        std::env::args().skip(1).map(|arg| arg.parse().expect("a number")).collect();
    let games = args.first().copied().unwrap_or(4096);
    let setup = Setup::recommended("First Game").expect("it is known");
    let mut arena = Arena::new(ArenaOptions {
        games,
        kingdoms: Kingdoms::One(setup),
        opponents: Vec::new(),
        reward: Reward::Win,
        most_answers: 4_000,
        threads: args.get(1).copied(),
        seed: 0,
    })
    .expect("it is right");
    let mut observations = vec![0; games * n_places(2)];
    let mut masks = vec![0; games * N_ACTIONS];
    let mut seats = vec![0; games];
    let mut rewards = vec![0.0; games * 2];
    let (mut terminated, mut truncated) = (vec![false; games], vec![false; games]);
    let mut points = vec![0; games * 2];
    let mut actions = vec![0; games];
    let mut go = |steps: usize| {
        let start = Instant::now();
        for step in 0..=steps {
            let out = Out {
                observations: &mut observations,
                masks: &mut masks,
                seats: &mut seats,
                rewards: &mut rewards,
                terminated: &mut terminated,
                truncated: &mut truncated,
                points: &mut points,
            };
            if step == 0 {
                arena.reset(None, out).expect("the arrays fit");
            } else {
                arena.sample(&mut actions).expect("the array fits");
                arena.step(&actions, out).expect("the actions are legal");
            }
        }
        (steps * games) as f64 / start.elapsed().as_secs_f64()
    };
    let steps = (2_000_000 / games).max(20);
    let best = (0..3).map(|_| go(steps)).fold(0.0, f64::max);
    println!("{best:>12.0}  answers per second of random play in {games} games at once");
}
