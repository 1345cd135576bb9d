//! What came of a simulation, for spreadsheets.

use super::{Ends, SimResult};
use crate::words::ordinal;

impl SimResult {
    /// The outcome, one line per side; how all games ended stands in each.
    pub fn to_csv(&self) -> String {
        let mut text =
            String::from("strategy,games,score,low,high,wins,ties,losses,points,turns,seed");
        for seat in 1..=self.sides.len() {
            text += &format!(",wins_as_{}", ordinal(seat));
        }
        text += ",ended_by_provinces,ended_by_piles,stopped\n";
        let Ends { provinces, piles, stopped } = self.ends;
        for side in &self.sides {
            text += &format!(
                "{},{},{:.6},{:.6},{:.6},{},{},{},{:.4},{:.4},{}",
                field(&side.name),
                self.games,
                side.score.mean,
                side.score.low,
                side.score.high,
                side.wins,
                side.ties,
                side.losses,
                side.points,
                side.turns,
                self.seed
            );
            side.wins_by_seat.iter().for_each(|wins| text += &format!(",{wins}"));
            text += &format!(",{provinces},{piles},{stopped}\n");
        }
        text
    }

    /// Every turn of every side, one line each; `what` is points, coins, bought or owned.
    pub fn to_turns_csv(&self) -> String {
        let mut text = String::from("strategy,turn,games,what,card,mean\n");
        for side in &self.sides {
            let name = field(&side.name);
            for turn in &side.by_turn {
                let mut line = |what: &str, card: &str, mean: f64| {
                    let (number, games) = (turn.turn, turn.games);
                    text += &format!("{name},{number},{games},{what},{},{mean:.5}\n", field(card));
                };
                line("points", "", turn.points);
                line("coins", "", turn.coins);
                turn.bought.iter().for_each(|share| line("bought", &share.name, share.mean));
                turn.owned.iter().for_each(|share| line("owned", &share.name, share.mean));
            }
        }
        text
    }

    /// Everything as JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }
}

/// A field, in quotes where it needs them.
pub(crate) fn field(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.into()
    }
}
