//! What is kept of a game that is over, whatever becomes of the rules.

use freehold_engine::{Bag, Fact, Player, ScoreLine, Seat};

/// What is kept of a game that is over: how it ended, and everything that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// How it ended.
    pub outcome: Outcome,
    /// Everything that happened.
    pub facts: Vec<Fact>,
    /// The start, and what each answer led to.
    pub steps: Vec<Step>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The version of the rules.
    pub rules: u16,
    /// The winners; none if it was ended early.
    pub winners: Vec<Seat>,
    /// The scores in turn order.
    pub scores: Vec<Score>,
}

/// The score of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The points.
    pub points: i32,
    /// Turns taken to their end.
    pub turns: u32,
    /// Where the points come from.
    pub lines: Vec<ScoreLine>,
    /// All cards owned.
    pub owns: Bag,
}

impl Score {
    /// What a player's cards are worth now.
    pub fn of(player: &Player) -> Score {
        Score {
            points: player.points(),
            turns: player.turns,
            lines: player.score_lines(),
            owns: player.owns.clone(),
        }
    }
}

/// The start of a game, or one answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Who answered; nobody at the start.
    pub seat: Option<Seat>,
    /// How many facts had happened then.
    pub n_facts: u32,
}
