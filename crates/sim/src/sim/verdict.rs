//! Which of two sides is better, as far as a simulation that was to decide it can say.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::SimOptions;
use crate::anytime::{self, Better};
use crate::stats::{Estimate, Length};
use crate::tally::Tally;
use crate::words::{percent, thousands};

/// What a simulation that was to decide between two sides found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Verdict {
    /// The better side, if one is.
    pub better: Option<String>,
    /// Whether it is decided that they are too close to call, or one is better; not so if it was stopped before.
    pub decided: bool,
    /// The margin that was asked for, as a share.
    pub margin: f64,
    /// The games it took.
    pub games: u64,
    /// The first side's score with an interval that holds at every moment of the simulation: the chance that it misses the truth is 5 %,
    /// although the simulation ended when it said something. It is wider than the interval of the scores, which holds for a number of
    /// games chosen beforehand.
    pub score: Estimate,
}

impl Verdict {
    pub(super) fn of(options: &SimOptions, tally: &Tally) -> Option<Verdict> {
        let Length::Decided(margin) = options.length else { return None };
        let mut names = options.names().into_iter();
        let scores = &tally.sides[0].score;
        let margin = margin.max(1e-6);
        let found = anytime::better(scores, margin);
        let score = anytime::interval(scores, margin);
        let better = match found {
            Some(Better::First) => names.next(),
            Some(Better::Second) => names.nth(1),
            _ => None,
        };
        Some(Verdict { better, decided: found.is_some(), margin, games: tally.games, score })
    }

    /// The verdict in words.
    pub fn text(&self) -> String {
        let games = thousands(self.games);
        let Estimate { mean, low, high } = self.score;
        // The score is the first side's; the better one may be the other.
        let (mean, low, high) =
            if high < 0.5 { (1.0 - mean, 1.0 - high, 1.0 - low) } else { (mean, low, high) };
        let score = format!("{} ({} – {})", percent(mean), percent(low), percent(high));
        match (&self.better, self.decided) {
            (Some(name), _) => format!("{name} is better, decided after {games} games: {score}"),
            (None, true) => format!(
                "too close to call after {games} games: neither is {} away from even, {score}",
                percent(self.margin)
            ),
            (None, false) if self.games == 0 => "not decided yet after 0 games".into(),
            (None, false) => format!("not decided yet after {games} games: {score}"),
        }
    }
}
