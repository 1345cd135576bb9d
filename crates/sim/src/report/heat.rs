//! The report of a sweep: every value with its score, and two numbers at once as a map of heat.

use super::matrix::ground;
use super::page::{foot, page};
use super::svg::escape;
use crate::sweep::{SweepResult, Variant};
use crate::words::{percent, thousands};

/// The report of a sweep as one page. The text is that of the file.
pub fn sweep(result: &SweepResult, command: &str, file: &str, text: &str) -> String {
    let rows: String = result.variants.iter().map(row).collect();
    let (tried, all) = result.tried;
    let body = format!(
        "<p><strong>{}</strong></p><p class=\"quiet\">{tried} of {all} values against {}, {} games each.</p>{}\
         <h2>Values</h2><div class=\"scroll\"><table><thead><tr><th scope=\"col\">value</th><th scope=\"col\">score</th>\
         <th scope=\"col\">95 %</th><th scope=\"col\">may be the best</th></tr></thead><tbody>{rows}</tbody></table></div>{}",
        escape(&result.sentence()),
        escape(&result.against),
        thousands(result.games),
        map(result),
        foot(command, &[(file.into(), text.into())])
    );
    page("Sweep", &body)
}

fn row(variant: &Variant) -> String {
    format!(
        "<tr><th scope=\"row\">{}</th><td>{}</td><td>{} – {}</td><td>{}</td></tr>",
        escape(&variant.written(", ")),
        percent(variant.score.mean),
        percent(variant.score.low),
        percent(variant.score.high),
        if variant.may_be_best { "yes" } else { "" }
    )
}

/// The scores of two numbers as a map; nothing for other sweeps.
fn map(result: &SweepResult) -> String {
    if result.variants.iter().any(|variant| variant.values.len() != 2) {
        return String::new();
    }
    let values = |i: usize| {
        let mut values: Vec<i64> =
            result.variants.iter().map(|variant| variant.values[i]).collect();
        values.sort_unstable();
        values.dedup();
        values
    };
    let (down, across) = (values(0), values(1));
    let scores = || result.variants.iter().map(|variant| variant.score.mean);
    let (least, most) = (scores().fold(1.0, f64::min), scores().fold(0.0, f64::max));
    let headings: String =
        across.iter().map(|value| format!("<th scope=\"col\">{value}</th>")).collect();
    let mut rows = String::new();
    for one in &down {
        let cells: String = across
            .iter()
            .map(|other| {
                let found = result.variants.iter().find(|variant| variant.values == [*one, *other]);
                let Some(variant) = found else { return "<td>·</td>".into() };
                // The whole range of colours for the range that was seen.
                let shade = (variant.score.mean - least) / (most - least).max(1e-9);
                let mark = if variant.may_be_best { " ★" } else { "" };
                let ground = ground(shade);
                let score = 100.0 * variant.score.mean;
                format!("<td style=\"background:{ground}\">{score:.1}{mark}</td>")
            })
            .collect();
        rows += &format!("<tr><th scope=\"row\">{one}</th>{cells}</tr>");
    }
    format!(
        "<h2>Map</h2><p class=\"quiet\">The first number down, the second across; per cent. ★ may be the best.</p>\
         <div class=\"scroll\"><table class=\"heat\"><thead><tr><th></th>{headings}</tr></thead><tbody>{rows}</tbody></table></div>"
    )
}
