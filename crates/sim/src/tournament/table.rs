//! What came of a tournament, for the terminal and for spreadsheets.

use comfy_table::{Cell, Table};

use super::TournamentResult;
use crate::elo::Rating;
use crate::sim::csv::field;
use crate::sim::table::{percent, thousands};
use crate::table::{number, plain};

/// Pairs that cannot meet are named up to this number.
const MOST_APART: usize = 10;

impl TournamentResult {
    /// The result as tables: the ratings with the cross table, as many columns of it as this number of characters has room for.
    pub fn to_table(&self, width: usize) -> String {
        let n = self.ratings.len();
        let longest = |table: &Table| {
            table.lines().map(|line| line.trim_end().chars().count()).max().unwrap_or(0)
        };
        let mut columns = n;
        let mut table = self.table(n);
        while columns > 0 && longest(&table) > width {
            // A column takes eight characters at the most; the first guess is never far off.
            let too_many = (longest(&table) - width).div_ceil(8);
            columns = columns.saturating_sub(too_many);
            table = self.table(columns);
        }
        let (met, all) = self.met;
        let games = thousands(self.games);
        let mut text = format!("{table}\n\n{met} of {all} pairs, {games} games each");
        if columns > 0 {
            text += "\nThe columns are scores in per cent against that place";
        }
        if columns < n {
            text +=
                &format!("\n{columns} of {n} columns have room here: --csv and --json give all");
        }
        let n_apart = self.apart.len();
        if n_apart > 0 {
            text += &format!("\n\nLeft out, as they find no board together: {}", pairs(n_apart));
            for apart in self.apart.iter().take(MOST_APART) {
                text += &format!("\n  {} against {}: {}", apart.one, apart.other, apart.cause);
            }
            if n_apart > MOST_APART {
                text += &format!("\n  and {} more, which --json lists", n_apart - MOST_APART);
            }
        }
        text
    }

    fn table(&self, columns: usize) -> Table {
        let mut headings =
            vec!["".to_string(), "".into(), "Elo".into(), "95 %".into(), "score".into()];
        headings.extend((1..=columns).map(|n| n.to_string()));
        let headings: Vec<&str> = headings.iter().map(String::as_str).collect();
        let mut table = plain(&headings);
        for (i, rating) in self.ratings.iter().enumerate() {
            let mut row = vec![number(i + 1), Cell::new(&rating.name)];
            row.extend(match rating.error {
                Some(error) => [
                    number(format!("{:+.0}", rating.elo)),
                    number(format!("± {error:.0}")),
                    number(percent(rating.score)),
                ],
                None => ["·"; 3].map(number),
            });
            row.extend(self.scores[i].iter().take(columns).map(|score| match score {
                Some(score) => number(format!("{:.1}", score * 100.0)),
                None => number("·"),
            }));
            table.add_row(row);
        }
        table
    }

    /// The ratings and the cross table for spreadsheets.
    pub fn to_csv(&self) -> String {
        let names: Vec<String> = self.ratings.iter().map(|rating| field(&rating.name)).collect();
        let mut text = format!("strategy,elo,error,score,{}\n", names.join(","));
        for (rating, scores) in self.ratings.iter().zip(&self.scores) {
            let scores: Vec<String> = scores
                .iter()
                .map(|score| score.map_or(String::new(), |score| format!("{score:.5}")))
                .collect();
            let Rating { name, elo, error, score } = rating;
            let rated = match error {
                Some(error) => format!("{elo:.1},{error:.1},{score:.5}"),
                None => ",,".into(),
            };
            text += &format!("{},{rated},{}\n", field(name), scores.join(","));
        }
        text
    }

    /// Everything as JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }
}

fn pairs(n: usize) -> String {
    if n == 1 { "1 pair".into() } else { format!("{n} pairs") }
}
