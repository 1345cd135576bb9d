//! Random games on Kingdoms of all cards, by 2 to 6 players, in both editions.

use freehold_engine::{Edition, Event, Expansion, Game, NoLog, RandomKingdom, Rng, Setup};

/// Answers after which a game is left: the rules let players do nothing for ever.
const BOUND: usize = 600;

/// Plays so many games and shows each at every decision.
pub fn play(games: u64, mut look: impl FnMut(&Game)) {
    for seed in 0..games {
        let mut rng = Rng::new(seed ^ 0x9a3e);
        let mut game = Game::new(&setup(seed)).expect("a legal set-up");
        for _ in 0..BOUND {
            look(&game);
            let legal = game.legal_answers();
            if legal.is_empty() {
                break;
            }
            let answer = legal[rng.below(legal.len() as u32) as usize];
            game.apply(answer, &mut NoLog).expect("it is legal");
        }
    }
}

/// A random set-up of any cards.
pub fn setup(seed: u64) -> Setup {
    let edition = if seed.is_multiple_of(3) { Edition::First } else { Edition::Second };
    let mut draw = RandomKingdom::new(Expansion::KINGDOM.to_vec(), edition, seed);
    if seed.is_multiple_of(2) {
        draw.required_events = vec![Event::Inheritance, Event::ALL[seed as usize % 20]];
        draw.required_events.dedup();
    }
    Setup { players: 2 + (seed % 5) as u8, ..draw.draw().expect("a legal Kingdom") }
}
