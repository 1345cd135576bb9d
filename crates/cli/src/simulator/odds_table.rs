//! Odds as a table.

use comfy_table::Cell;
use freehold_sim::OddsResult;
use freehold_sim::words::percent;

use crate::table::{number, plain};

/// The odds as tables.
pub fn of(result: &OddsResult) -> String {
    let mut table =
        plain(&["coins", "turn 3", "turn 4", "turn 3 or 4", "both turns", "neither turn"]);
    for coins in &result.coins {
        table.add_row(vec![
            Cell::new(format!("{} or more", coins.coins)),
            number(percent(coins.third)),
            number(percent(coins.fourth)),
            number(percent(coins.either)),
            number(percent(coins.both)),
            number(percent((1.0 - coins.either).max(0.0))),
        ]);
    }
    let mut text = format!("Opening: {}\n\n{table}\n", result.buy.join(", "));
    let (each, all, none) = result.drawn;
    text += "\nDealt to the hand of turn 3 or 4: ";
    text += &match result.buy.len() {
        1 => percent(each),
        _ => format!(
            "each bought card {}, all of them {}, none {}",
            percent(each),
            percent(all),
            percent(none)
        ),
    };
    if let Some(collide) = result.collide {
        text += &format!("\nTwo terminals dealt to one hand: {}", percent(collide));
    }
    if let Some(affordable) = result.affordable {
        text += &format!("\nThe first two hands can pay for it: {}", percent(affordable));
    }
    text
}
