//! A game as a log that is pleasant to read.

use freehold_engine::text::{self, Line};
use freehold_engine::{Fact, Game};

/// One game: what everyone could see of it, and how it ended.
#[derive(Clone, Debug)]
pub struct SampleGame {
    /// The log.
    pub lines: Vec<Line>,
    /// Each player's name and points.
    pub points: Vec<(String, i32)>,
}

impl SampleGame {
    pub(crate) fn new(facts: &[Fact], game: &Game, names: &[String]) -> SampleGame {
        let seen: Vec<Fact> = facts.iter().map(Fact::for_everyone).collect();
        let points = names.iter().cloned().zip(game.seats().map(|seat| game.points(seat)));
        SampleGame { lines: text::log(&seen, names), points: points.collect() }
    }
}
