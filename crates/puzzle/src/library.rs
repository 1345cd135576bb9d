//! The puzzles that come with the program.

use std::sync::LazyLock;

use crate::puzzle::Puzzle;

/// A puzzle by the name of its file, and its text.
static FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/library.rs"));

/// Those that fit together, which all do: a test sees to that.
static PUZZLES: LazyLock<Vec<Puzzle>> =
    LazyLock::new(|| FILES.iter().filter_map(|(id, text)| Puzzle::parse(id, text).ok()).collect());

/// All of them, by their ids.
pub fn all() -> &'static [Puzzle] {
    &PUZZLES
}

/// The one with this id.
pub fn named(id: &str) -> Option<&'static Puzzle> {
    all().iter().find(|puzzle| puzzle.id() == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_puzzle_of_the_library_fits_together() {
        for (id, text) in FILES {
            let puzzle = Puzzle::parse(id, text).unwrap_or_else(|error| panic!("{id}: {error}"));
            assert_eq!(puzzle.to_string(), *text, "{id} is written as the program writes it");
        }
        assert_eq!(all().len(), FILES.len());
    }
}
