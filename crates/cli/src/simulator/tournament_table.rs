//! What came of a tournament, for the terminal.

use comfy_table::{Cell, Table};
use freehold_sim::TournamentResult;
use freehold_sim::words::{percent, thousands};

use crate::style::strong;
use crate::table::{number, plain};

/// Pairs that cannot meet are named up to this number.
const MOST_APART: usize = 10;

/// The result as tables: the ratings with the cross table, as many columns of it as this number of characters has room for.
pub fn of(result: &TournamentResult, width: usize) -> String {
    let n = result.ratings.len();
    let longest = |table: &Table| {
        table.lines().map(|line| line.trim_end().chars().count()).max().unwrap_or(0)
    };
    let mut columns = n;
    let mut table = cross_table(result, n);
    while columns > 0 && longest(&table) > width {
        // A column takes eight characters at the most; the first guess is never far off.
        let too_many = (longest(&table) - width).div_ceil(8);
        columns = columns.saturating_sub(too_many);
        table = cross_table(result, columns);
    }
    let (met, all) = result.met;
    let games = thousands(result.games);
    let sentence = strong(result.sentence());
    let mut text = format!("{sentence}\n\n{table}\n\n{met} of {all} pairs, {games} games each");
    if columns > 0 {
        text += "\nThe columns are scores in per cent against that place";
    }
    if columns < n {
        text += &format!("\n{columns} of {n} columns have room here: --csv and --json give all");
    }
    for [a, b, c] in &result.circles {
        text += &format!("\nNo order: {a} beats {b}, {b} beats {c}, and {c} beats {a}");
    }
    let n_apart = result.apart.len();
    if n_apart > 0 {
        text += &format!("\n\nLeft out, as they find no board together: {}", pairs(n_apart));
        for apart in result.apart.iter().take(MOST_APART) {
            text += &format!("\n  {} against {}: {}", apart.one, apart.other, apart.cause);
        }
        if n_apart > MOST_APART {
            text += &format!("\n  and {} more, which --json lists", n_apart - MOST_APART);
        }
    }
    text
}

fn cross_table(result: &TournamentResult, columns: usize) -> Table {
    let mut headings = vec!["".to_string(), "".into(), "Elo".into(), "95 %".into(), "score".into()];
    headings.extend((1..=columns).map(|n| n.to_string()));
    let headings: Vec<&str> = headings.iter().map(String::as_str).collect();
    let mut table = plain(&headings);
    for (i, rating) in result.ratings.iter().enumerate() {
        let mut row = vec![number(i + 1), Cell::new(&rating.name)];
        row.extend(match rating.error {
            Some(error) => [
                number(format!("{:+.0}", rating.elo)),
                number(format!("± {error:.0}")),
                number(percent(rating.score)),
            ],
            None => ["·"; 3].map(number),
        });
        row.extend(result.scores[i].iter().take(columns).map(|score| match score {
            Some(score) => number(format!("{:.1}", score * 100.0)),
            None => number("·"),
        }));
        table.add_row(row);
    }
    table
}

fn pairs(n: usize) -> String {
    if n == 1 { "1 pair".into() } else { format!("{n} pairs") }
}

#[cfg(test)]
mod tests {
    use freehold_sim::{Apart, Rating};

    use super::*;

    /// As many strategies, all alike.
    fn field(n: usize) -> TournamentResult {
        let rating =
            |i| Rating { name: format!("strategy {i}"), elo: 0.0, error: Some(10.0), score: 0.5 };
        TournamentResult {
            ratings: (0..n).map(rating).collect(),
            scores: vec![vec![Some(0.5); n]; n],
            games: 100,
            met: (n * (n - 1) / 2, n * (n - 1) / 2),
            apart: Vec::new(),
            circles: Vec::new(),
        }
    }

    #[test]
    fn a_cross_table_keeps_to_the_width_of_the_terminal() {
        let result = field(126);
        for width in [80, 120, 200] {
            let table = of(&result, width);
            let longest = table.lines().map(|line| line.trim_end().chars().count()).max();
            assert!(longest.is_some_and(|longest| longest <= width), "{longest:?} of {width}");
            assert!(table.contains("--csv"), "{table}");
        }
        assert!(!of(&result, 10_000).contains("--csv"));
    }

    #[test]
    fn pairs_that_were_left_out_are_named() {
        let apart = Apart { one: "market".into(), other: "witch".into(), cause: "why".into() };
        let table = of(&TournamentResult { apart: vec![apart; 12], ..field(2) }, 120);
        assert!(table.contains("Left out") && table.contains("12 pairs"), "{table}");
        assert!(table.contains("market against witch: why") && table.contains("and 2 more"));
    }
}
