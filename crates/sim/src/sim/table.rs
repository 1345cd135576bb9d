//! What came of a simulation, for the terminal.

use comfy_table::Table;

use super::{SideResult, SimResult, TurnResult};
use crate::table::{number, plain};

impl SimResult {
    /// The result as tables.
    pub fn to_table(&self) -> String {
        let mut parts = vec![self.heading(), self.scores().to_string()];
        parts.extend(self.verdict.as_ref().map(|verdict| format!("Verdict: {}", verdict.text())));
        parts.push(self.course());
        if (1..self.games).contains(&self.noted) {
            let noted = thousands(self.noted);
            parts.push(format!("Turns and purchases were noted in {noted} of the games:"));
        }
        parts.extend(self.by_turn().map(|table| table.to_string()));
        for side in &self.sides {
            if !side.purchases.is_empty() {
                parts.push(format!("{} bought\n{}", side.name, purchases(side)));
            }
        }
        parts.join("\n\n")
    }

    fn heading(&self) -> String {
        let mut cards = self.board.kingdom.clone();
        cards.extend(self.board.events.iter().map(|event| format!("{event} (Event)")));
        let board = match (self.board.random, cards.is_empty()) {
            (true, _) => "random Kingdoms".into(),
            (false, true) => "basic cards only".into(),
            (false, false) => cards.join(", "),
        };
        let cut = if self.cut_short { ", cut short" } else { "" };
        let speed = match self.seconds > 0.0 {
            true => format!(
                " in {:.1} s ({} a second)",
                self.seconds,
                thousands((self.games as f64 / self.seconds) as u64)
            ),
            false => String::new(),
        };
        let seed = self.seed;
        let note = self.board.note.as_ref().map_or(String::new(), |note| format!("\nNote: {note}"));
        format!("Board: {board}{note}\n{} games{speed}{cut}, seed {seed}", thousands(self.games))
    }

    fn scores(&self) -> Table {
        let mut headings = vec!["", "score", "95 %", "won", "tied", "lost"];
        let seats: Vec<String> =
            (1..=self.sides.len()).map(|seat| format!("won as {}", ordinal(seat))).collect();
        headings.extend(seats.iter().map(String::as_str));
        headings.extend(["points", "turns"]);
        let mut table = plain(&headings);
        let share = |n: u64| percent(n as f64 / self.games.max(1) as f64);
        for side in &self.sides {
            let mut row = vec![
                comfy_table::Cell::new(&side.name),
                number(percent(side.score.mean)),
                number(format!("{} – {}", percent(side.score.low), percent(side.score.high))),
                number(share(side.wins)),
                number(share(side.ties)),
                number(share(side.losses)),
            ];
            let seats = self.sides.len() as u64;
            row.extend(side.wins_by_seat.iter().map(|&n| number(share(n * seats))));
            row.push(number(format!("{:.1}", side.points)));
            row.push(number(format!("{:.1}", side.turns)));
            table.add_row(row);
        }
        table
    }

    fn course(&self) -> String {
        let share = |n: u64| percent(n as f64 / self.games.max(1) as f64);
        let seats: Vec<String> = self
            .wins_by_seat
            .iter()
            .enumerate()
            .map(|(seat, &n)| format!("{} player {}", ordinal(seat + 1), share(n)))
            .collect();
        let mut text = format!(
            "By seat: {}, tied {}\nEnded by Provinces {}, by piles {}",
            seats.join(", "),
            share(self.ties),
            share(self.ends.provinces),
            share(self.ends.piles)
        );
        if self.ends.stopped > 0 {
            text += &format!(", stopped as endless {}", share(self.ends.stopped));
        }
        if self.refused > 0 {
            text += &format!("\n{} answers were against the rules", thousands(self.refused));
        }
        text
    }
}

impl SimResult {
    /// Points and coins by turn, ten turns at the most.
    fn by_turn(&self) -> Option<Table> {
        let last = self.sides.iter().map(|side| self.turns_shown(side).len()).max()?;
        if last == 0 {
            return None;
        }
        let step = last.div_ceil(10);
        let turns: Vec<usize> = (step..=last).step_by(step).collect();
        let mut table = plain(&[]);
        let headings = turns.iter().map(number);
        table.set_header([comfy_table::Cell::new("on turn")].into_iter().chain(headings));
        let figures: [Figure; 2] = [("points", |turn| turn.points), ("coins", |turn| turn.coins)];
        for (what, figure) in figures {
            for side in &self.sides {
                let shown = self.turns_shown(side);
                let mut row = vec![comfy_table::Cell::new(format!("{what} of {}", side.name))];
                row.extend(turns.iter().map(|turn| match shown.get(turn - 1) {
                    Some(turn) => number(format!("{:.1}", figure(turn))),
                    None => number("·"),
                }));
                table.add_row(row);
            }
        }
        Some(table)
    }
}

/// A figure of a turn with its name.
type Figure = (&'static str, fn(&TurnResult) -> f64);

fn purchases(side: &SideResult) -> Table {
    let mut table = plain(&["", "a game", "games with any", "mean turn of the 1st, 2nd, 3rd …"]);
    for purchase in &side.purchases {
        let turns: Vec<String> =
            purchase.turns.iter().take(5).map(|turn| format!("{turn:.1}")).collect();
        table.add_row(vec![
            comfy_table::Cell::new(&purchase.name),
            number(format!("{:.2}", purchase.per_game)),
            number(percent(purchase.share)),
            comfy_table::Cell::new(turns.join("  ")),
        ]);
    }
    table
}

/// A share in per cent.
pub(crate) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// A number with its thousands apart.
pub(crate) fn thousands(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

/// First, second, third …
pub(crate) fn ordinal(n: usize) -> &'static str {
    ["first", "second", "third", "fourth", "fifth", "sixth"].get(n - 1).copied().unwrap_or("last")
}
