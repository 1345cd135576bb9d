//! What thinking about a decision has come to.

use freehold_engine::Answer;

/// One answer, and what playing on from it has come to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judged {
    /// The answer.
    pub answer: Answer,
    /// The number of the plan by which it is gone on best after it.
    pub plan: usize,
    /// The chance to win after it; a shared win counts by its share.
    pub chance: f64,
    /// The standard error of the chance.
    pub error: f64,
    /// How much more it is worth than the best other answer, or less than the best one, in the same worlds.
    pub ahead: f64,
    /// The standard error of that.
    pub ahead_error: f64,
    /// In how many worlds it was played out.
    pub playouts: u32,
}

impl Judged {
    /// The answer that wins at once.
    pub(super) fn sure(answer: Answer, plan: usize) -> Judged {
        Judged { answer, plan, chance: 1.0, error: 0.0, ahead: 1.0, ahead_error: 0.0, playouts: 0 }
    }
}

/// What thinking about a decision has come to.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// The answer to give.
    pub best: Answer,
    /// What the rules of play would have answered.
    pub usual: Answer,
    /// All answers that were thought about, the best first.
    pub judged: Vec<Judged>,
    /// The number of the plan that is followed from here, as [`crate::Plans`] counts them.
    pub plan: usize,
}

impl Verdict {
    /// The chance to win with the best answer; none if there was nothing to think about.
    pub fn chance(&self) -> Option<f64> {
        self.judged.first().map(|judged| judged.chance)
    }

    /// Whether the best answer is better than all others beyond doubt (two standard errors).
    pub fn is_clear(&self) -> bool {
        self.judged.first().is_none_or(|best| best.ahead > 2.0 * best.ahead_error)
    }
}
