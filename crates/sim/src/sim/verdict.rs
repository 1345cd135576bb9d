//! Which of two sides is better, as far as a simulation that was to decide it can say.

use serde::{Deserialize, Serialize};

use super::SimOptions;
use crate::stats::{Better, Length};
use crate::tally::Tally;
use crate::words::{percent, thousands};

/// What a simulation that was to decide between two sides found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Verdict {
    /// The better side, if one is.
    pub better: Option<String>,
    /// Whether it is decided that they are too close to call, or one is better; not so if it was stopped before.
    pub decided: bool,
    /// The margin that was asked for, as a share.
    pub margin: f64,
    /// The games it took.
    pub games: u64,
}

impl Verdict {
    pub(super) fn of(options: &SimOptions, tally: &Tally) -> Option<Verdict> {
        let Length::Decided(margin) = options.length else { return None };
        let mut names = options.names().into_iter();
        let found = options.length.better(&tally.sides[0].score);
        let better = match found {
            Some(Better::First) => names.next(),
            Some(Better::Second) => names.nth(1),
            _ => None,
        };
        Some(Verdict { better, decided: found.is_some(), margin, games: tally.games })
    }

    /// The verdict in words.
    pub fn text(&self) -> String {
        let games = thousands(self.games);
        match (&self.better, self.decided) {
            (Some(name), _) => format!("{name} is better, decided after {games} games"),
            (None, true) => format!(
                "too close to call after {games} games: neither is {} away from even",
                percent(self.margin)
            ),
            (None, false) => format!("not decided yet after {games} games"),
        }
    }
}
