//! The report of a tournament: the ratings and everybody against everybody as a coloured table.

use super::page::{foot, page};
use super::svg::escape;
use crate::tournament::TournamentResult;
use crate::words::{percent, thousands};

/// The report of a tournament as one page.
pub fn tournament(result: &TournamentResult, command: &str) -> String {
    let n = result.ratings.len();
    let numbers: String = (1..=n).map(|i| format!("<th scope=\"col\">{i}</th>")).collect();
    let mut rows = String::new();
    for (i, rating) in result.ratings.iter().enumerate() {
        let (elo, error) = match rating.error {
            Some(error) => (format!("{:+.0}", rating.elo), format!("± {error:.0}")),
            None => ("·".into(), "·".into()),
        };
        let cells: String = result.scores[i]
            .iter()
            .zip(&result.ratings)
            .map(|(score, other)| cell(*score, &rating.name, &other.name))
            .collect();
        rows += &format!(
            "<tr><th scope=\"row\">{}. {}</th><td>{elo}</td><td>{error}</td><td>{}</td>{cells}</tr>",
            i + 1,
            escape(&rating.name),
            percent(rating.score)
        );
    }
    let (met, all) = result.met;
    let circles: String = result
        .circles
        .iter()
        .map(|[a, b, c]| {
            let [a, b, c] = [a, b, c].map(|name| escape(name));
            format!("<li>{a} beats {b}, {b} beats {c}, and {c} beats {a}</li>")
        })
        .collect();
    let circles = match circles.is_empty() {
        true => String::new(),
        false => format!("<h2>No order</h2><p>A rating cannot tell these:</p><ul>{circles}</ul>"),
    };
    let body = format!(
        "<p><strong>{}</strong></p><p class=\"quiet\">{met} of {all} pairs, {} games each.</p>\
         <h2>Ratings and scores</h2><p class=\"quiet\">A cell is what the row scores against the column, in per cent.</p>\
         <div class=\"scroll\"><table class=\"heat\"><thead><tr><th scope=\"col\">strategy</th><th scope=\"col\">Elo</th>\
         <th scope=\"col\">95 %</th><th scope=\"col\">score</th>{numbers}</tr></thead><tbody>{rows}</tbody></table></div>{circles}{}",
        escape(&result.sentence()),
        thousands(result.games),
        foot(command, &[])
    );
    page("Tournament", &body)
}

/// A score on a ground between blue (lost) and orange (won).
fn cell(score: Option<f64>, row: &str, column: &str) -> String {
    let Some(score) = score else { return "<td>·</td>".into() };
    format!(
        "<td style=\"background:{}\" title=\"{} against {}: {}\">{:.0}</td>",
        ground(score),
        escape(row),
        escape(column),
        percent(score),
        100.0 * score
    )
}

/// The ground of a score: nothing for even, the stronger the farther away.
pub(super) fn ground(score: f64) -> String {
    let away = ((score - 0.5).abs() * 2.0).clamp(0.0, 1.0);
    let colour = if score >= 0.5 { "213 94 0" } else { "0 114 178" };
    format!("rgb({colour}/{:.2})", 0.65 * away)
}
