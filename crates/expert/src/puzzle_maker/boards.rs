//! The boards that puzzles are made on.

use freehold_engine::{Edition, Expansion, RandomKingdom, Rng, Setup, kingdoms};

use crate::luck::mixed;

/// A board with its name.
pub(super) struct Board {
    pub(super) name: String,
    pub(super) setup: Setup,
}

impl Board {
    /// The name as part of an id.
    pub(super) fn slug(&self) -> String {
        let plain = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { ' ' };
        let name = self.name.trim_start_matches("a ").trim_end_matches(" Kingdom");
        let words: String = name.replace(['\'', '’'], "").chars().map(plain).collect();
        words.split_whitespace().collect::<Vec<_>>().join("-")
    }
}

/// The board of this number: recommended sets and random ones in turn, most of them for two.
pub(super) fn board(seed: u64, number: u32) -> Board {
    let mut rng = Rng::new(mixed(&[seed, number.into(), 0xB0A2D]));
    let players = match number % 10 {
        3 | 6 => 3,
        9 => 4,
        _ => 2,
    };
    let mut all = kingdoms::all();
    let round = number / 2;
    if number.is_multiple_of(2) && !all.is_empty() {
        // Every set once before any comes twice.
        let turn = u64::from(round) / all.len() as u64;
        let start = mixed(&[seed, turn]) % all.len() as u64;
        let at = (start + u64::from(round) * 7) % all.len() as u64;
        let kingdom = all.swap_remove(at as usize);
        let name = kingdom.name.to_string();
        return Board { name, setup: Setup { players, ..kingdom.setup() } };
    }
    let sets = match rng.below(4) {
        0 => vec![Expansion::Base, Expansion::Intrigue],
        1 => vec![Expansion::Base, Expansion::Adventures],
        _ => Expansion::KINGDOM.to_vec(),
    };
    let edition = if rng.below(3) == 0 { Edition::First } else { Edition::Second };
    let drawn = RandomKingdom::new(sets, edition, rng.below(u32::MAX).into()).draw();
    // These sets have enough cards for any draw.
    let setup = drawn.unwrap_or_else(|_| Setup::new(Vec::new(), Vec::new()));
    Board { name: "a random Kingdom".into(), setup: Setup { players, ..setup } }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_board_makes_a_game_and_every_recommended_set_comes() {
        let mut names = BTreeSet::new();
        for number in 0..2 * kingdoms::all().len() as u32 {
            let board = board(1, number);
            assert_eq!(board.setup.faults(), Vec::new(), "board {number}");
            assert!(board.slug().chars().all(|c| c.is_ascii_alphanumeric() || c == '-'));
            names.insert((board.name, board.setup.edition));
        }
        assert!(names.len() >= kingdoms::all().len());
    }
}
