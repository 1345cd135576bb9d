//! What came of a simulation, in one sentence.

use super::{SideResult, SimResult};
use crate::stats::Estimate;
use crate::words::{percent, thousands};

/// From this difference of its two sides on an interval is told by its ends.
const LOPSIDED: f64 = 0.02;

impl SimResult {
    /// Who is better, as far as these games can tell.
    pub fn sentence(&self) -> String {
        if let Some(verdict) = &self.verdict {
            return capital(&verdict.text());
        }
        if self.games == 0 {
            return "No game was played.".into();
        }
        let mut sides: Vec<&SideResult> = self.sides.iter().collect();
        sides.sort_by(|a, b| b.score.mean.total_cmp(&a.score.mean));
        let Some((best, others)) = sides.split_first() else { return String::new() };
        let score = score(best.score);
        let games = match self.games {
            1 => "a game".into(),
            n => format!("{} games", thousands(n)),
        };
        if let [other] = others {
            return match best.score.low > 0.5 {
                true => format!("{} beats {}: it scores {score}.", best.name, other.name),
                false => format!(
                    "{} and {} cannot be told apart by {games}: {score}.",
                    best.name, other.name
                ),
            };
        }
        let close: Vec<&str> = others
            .iter()
            .filter(|side| side.score.high >= best.score.low)
            .map(|side| side.name.as_str())
            .collect();
        match close.as_slice() {
            [] => format!("{} is the best of {}: it scores {score}.", best.name, sides.len()),
            [one] => format!(
                "{} leads with {score}; {one} cannot be told apart from it by {games}.",
                best.name
            ),
            [some @ .., last] => format!(
                "{} leads with {score}; {} and {last} cannot be told apart from it by {games}.",
                best.name,
                some.join(", ")
            ),
        }
    }
}

/// A score and its interval, by its ends where it is not as wide on both sides.
fn score(score: Estimate) -> String {
    let (below, above) = (score.mean - score.low, score.high - score.mean);
    match (below - above).abs() < LOPSIDED {
        true => format!("{} ± {}", percent(score.mean), percent(score.half_width())),
        false => {
            let [mean, low, high] = [score.mean, score.low, score.high].map(percent);
            format!("{mean} ({low} to {high})")
        }
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars
        .next()
        .map_or_else(String::new, |first| format!("{}{}.", first.to_uppercase(), chars.as_str()))
}
