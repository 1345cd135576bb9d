//! Whether a puzzle still holds.

use freehold_bots::watch_replay;
use freehold_puzzle::{Puzzle, Tried};
use thiserror::Error;

use super::answers::whole_answers;
use super::weigh::{KNOWN, TOP, Weighed, is_urgent, weigh};
use crate::luck::mixed;
use crate::plan::Effort;
use crate::search::{Expert, Thought};
use crate::shelf::Shelf;
use crate::teacher::Estimate;

/// How to check puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckTerms {
    /// Playouts for each.
    pub playouts: u32,
    /// How much to do for the plans of a board.
    pub plans: Effort,
    /// The seed; another one than that of the making tells more.
    pub seed: u64,
}

/// What a check has found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Checked {
    /// Whether the right answer is still clearly better than all others, and not worse against any plan.
    pub holds: bool,
    /// By how much the right answer is ahead of the best wrong one.
    pub lead: Estimate,
}

/// Why a puzzle cannot be checked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CheckError {
    /// Its game cannot be played.
    #[error("the game: {0}")]
    Game(String),
    /// Its answers are none of those that can be tried.
    #[error("its answers cannot be tried")]
    Answers,
}

/// Searches long for the best answer to a puzzle, in worlds of a seed.
///
/// # Errors
/// A puzzle whose game or answers cannot be played any more.
pub fn check(puzzle: &Puzzle, shelf: &Shelf, terms: CheckTerms) -> Result<Checked, CheckError> {
    let plans = shelf.plans(puzzle.setup(), terms.plans);
    let thought = Thought { parallel: true, ..Thought::playouts(super::FOR_PLANS) };
    let mut expert = Expert::new(plans.clone(), thought, terms.seed);
    let game = watch_replay(&mut expert, puzzle.seat(), puzzle.setup(), puzzle.moves())
        .map_err(CheckError::Game)?;
    let view = game.view(puzzle.seat());
    expert.choose_plan(view);
    let answers = whole_answers(&game).ok_or(CheckError::Answers)?;
    let steps_of = |tried: &Tried| {
        let same = |steps: &&Vec<_>| puzzle.judge(steps).ok().flatten() == Some(tried);
        answers.iter().find(same).cloned().ok_or(CheckError::Answers)
    };
    let weighed = |tried| Ok(Weighed { steps: steps_of(tried)?, plan: 0, wins: Vec::new() });
    let tried = puzzle.answers();
    let wrong = tried.iter().filter(|tried| !tried.right).take(TOP - 1);
    // Whoever has several right answers is told by the best of them.
    let top = tried.iter().take(1).chain(wrong).map(weighed);
    let mut top: Vec<Weighed> = top.collect::<Result<_, CheckError>>()?;
    let much = (terms.playouts, plans.plans.len());
    let held = weigh(&mut expert, view, &mut top, KNOWN, much, mixed(&[terms.seed, 7]));
    let lead = top[0].lead(top.get(1).ok_or(CheckError::Answers)?);
    let wrong = tried.iter().filter(|tried| !tried.right).map(steps_of);
    let wrong = wrong.collect::<Result<Vec<_>, CheckError>>()?;
    let how = (KNOWN.lead, terms.playouts / 10, mixed(&[terms.seed, 8]));
    let holds = held.is_some() && is_urgent(&mut expert, view, &top[0], &wrong, how);
    Ok(Checked { holds, lead })
}
