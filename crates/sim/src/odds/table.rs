//! Odds as a table.

use comfy_table::Cell;

use super::OddsResult;
use crate::sim::table::percent;
use crate::table::{number, plain};

impl OddsResult {
    /// The odds as tables.
    pub fn to_table(&self) -> String {
        let mut table =
            plain(&["coins", "turn 3", "turn 4", "turn 3 or 4", "both turns", "neither turn"]);
        for odds in &self.coins {
            table.add_row(vec![
                Cell::new(format!("{} or more", odds.coins)),
                number(percent(odds.third)),
                number(percent(odds.fourth)),
                number(percent(odds.either)),
                number(percent(odds.both)),
                number(percent(1.0 - odds.either)),
            ]);
        }
        let mut text = format!("Opening: {}\n\n{table}\n", self.buy.join(", "));
        let (each, all, none) = self.drawn;
        text += "\nDealt to the hand of turn 3 or 4: ";
        text += &match self.buy.len() {
            1 => percent(each),
            _ => format!(
                "each bought card {}, all of them {}, none {}",
                percent(each),
                percent(all),
                percent(none)
            ),
        };
        if let Some(collide) = self.collide {
            text += &format!("\nTwo terminals dealt to one hand: {}", percent(collide));
        }
        if let Some(affordable) = self.affordable {
            text += &format!("\nThe first two hands can pay for it: {}", percent(affordable));
        }
        if !self.not_counted.is_empty() {
            let cards = self.not_counted.join(" and ");
            text += &format!("\nNot counted: some of what {cards} can do; the rest is exact");
        }
        text
    }

    /// Everything as JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }
}
