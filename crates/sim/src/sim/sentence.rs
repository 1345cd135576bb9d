//! What came of a simulation, in one sentence.

use super::{SideResult, SimResult};
use crate::words::{percent, thousands};

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
        let score = format!("{} ± {}", percent(best.score.mean), percent(best.score.half_width()));
        let games = thousands(self.games);
        if let [other] = others {
            return match best.score.low > 0.5 {
                true => format!("{} beats {}: it scores {score}.", best.name, other.name),
                false => format!(
                    "{} and {} cannot be told apart by {games} games: {score}.",
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
                "{} leads with {score}; {one} cannot be told apart from it by {games} games.",
                best.name
            ),
            [some @ .., last] => format!(
                "{} leads with {score}; {} and {last} cannot be told apart from it by {games} games.",
                best.name,
                some.join(", ")
            ),
        }
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars
        .next()
        .map_or_else(String::new, |first| format!("{}{}.", first.to_uppercase(), chars.as_str()))
}
