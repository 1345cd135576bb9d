//! The terms on which many matches are played.

use std::sync::Arc;

use freehold_engine::Edition;

use crate::board::Board;
use crate::crew::Crew;
use crate::noted::Noted;
use crate::side::Side;
use crate::sim::SimOptions;
use crate::start::Start;
use crate::stats::Length;

/// The terms on which every match of a tournament or a sweep is played.
#[derive(Clone, Debug)]
pub struct Terms {
    /// Games of every match.
    pub games: u64,
    /// The board.
    pub board: Board,
    /// How every game begins.
    pub start: Start,
    /// The edition; otherwise the board's own, or the second.
    pub edition: Option<Edition>,
    /// How many threads; otherwise one for each core.
    pub threads: Option<usize>,
    /// The seed of all shuffles.
    pub seed: u64,
    /// Whether to begin anew, whatever was played before.
    pub afresh: bool,
    /// Who plays the games; otherwise the threads of this machine.
    pub crew: Option<Arc<dyn Crew>>,
}

impl Terms {
    /// What a result depends on besides the players: what was played on other terms does not count.
    pub(crate) fn key(&self) -> String {
        let Terms { games, board, start, edition, seed, .. } = self;
        let usual = format!("{games} {board:?} {edition:?} {seed}");
        match start {
            // As it was written before games could begin otherwise.
            Start::Usual => usual,
            start => format!("{usual} {start:?}"),
        }
    }

    /// A match of two with shuffles of its own.
    pub(crate) fn of_two(&self, one: &Side, other: &Side, seed: u64) -> SimOptions {
        SimOptions {
            board: self.board.clone(),
            start: self.start.clone(),
            edition: self.edition,
            length: Length::Games(self.games),
            threads: self.threads,
            seed,
            noted: Noted::Nothing,
            crew: self.crew.clone(),
            ..SimOptions::new([one.clone(), other.clone()])
        }
    }
}
