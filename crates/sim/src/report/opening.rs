//! The odds of an opening as a picture and as a table.

use super::svg::{Canvas, Scale, escape};
use crate::odds::OddsResult;
use crate::words::percent;

const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 350.0;
/// Left, right, top and bottom of the plot itself.
const PLOT: (f64, f64, f64, f64) = (52.0, 580.0, 96.0, 300.0);
/// Coins that hardly any opening makes would squeeze the others.
const RAREST: f64 = 0.000_5;

/// What the bars of a number of coins stand for.
const BARS: [&str; 4] = ["turn 3", "turn 4", "either", "both"];

/// The chances of each number of coins, as a picture that is part of a page.
pub fn odds_chart(odds: &OddsResult) -> String {
    let (left, right, top, bottom) = PLOT;
    let shown: Vec<_> = odds.coins.iter().filter(|coins| coins.either >= RAREST).collect();
    let title = format!("Coins after {}", odds.buy.join(" and "));
    let said: Vec<String> = shown
        .iter()
        .map(|one| format!("{} or more on either turn {}", one.coins, percent(one.either)))
        .collect();
    let mut canvas = Canvas::new(WIDTH, HEIGHT, &title, &said.join(", "));
    let first = shown.first().map_or(2, |one| one.coins);
    let last = shown.last().map_or(2, |one| one.coins);
    let x =
        Scale { numbers: (f64::from(first) - 0.5, f64::from(last) + 0.5), pixels: (left, right) };
    let y = Scale { numbers: (0.0, 100.0), pixels: (bottom, top) };
    for tick in [0.0, 25.0, 50.0, 75.0, 100.0] {
        canvas.line("grid", (left, y.at(tick)), (right, y.at(tick)));
        canvas.text(left - 8.0, y.at(tick) + 4.0, "end", "soft", &format!("{tick}"));
    }
    canvas.text(20.0, 48.0, "start", "soft", "chance of at least so many coins, in per cent");
    for (i, name) in BARS.into_iter().enumerate() {
        let at = left + 90.0 * i as f64;
        canvas.bar(&format!("f{i}"), (at, 62.0), (11.0, 11.0), name);
        canvas.text(at + 17.0, 72.0, "start", "", name);
    }
    let slot = x.at(1.0) - x.at(0.0);
    let width = slot * 0.19;
    for one in &shown {
        let chances = [one.third, one.fourth, one.either, one.both];
        for (i, (chance, name)) in chances.into_iter().zip(BARS).enumerate() {
            let at = x.at(f64::from(one.coins)) + slot * 0.2 * (i as f64 - 2.0);
            let high = y.at(100.0 * chance);
            let note = format!("{} coins or more, {name}: {}", one.coins, percent(chance));
            canvas.bar(&format!("f{i}"), (at, high), (width, bottom - high), &note);
        }
        let at = x.at(f64::from(one.coins));
        canvas.text(at, bottom + 18.0, "middle", "soft", &one.coins.to_string());
    }
    canvas.line("axis", (left, bottom), (right, bottom));
    canvas.text(right, bottom + 36.0, "end", "soft", "coins");
    canvas.finish(false)
}

/// The same with exact numbers, as a table that is part of a page.
pub fn odds_table(odds: &OddsResult) -> String {
    let cell = |chance: f64| format!("<td>{}</td>", escape(&exact(chance)));
    let rows: String = odds
        .coins
        .iter()
        .map(|one| {
            let chances = [one.third, one.fourth, one.either, one.both].map(cell).concat();
            format!("<tr><th scope=\"row\">{} or more</th>{chances}</tr>", one.coins)
        })
        .collect();
    let heads: String = BARS.map(|name| format!("<th scope=\"col\">{name}</th>")).concat();
    format!(
        "<div class=\"scroll\"><table><thead><tr><th scope=\"col\">coins</th>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
    )
}

/// A chance to the hundredth of a per cent.
fn exact(chance: f64) -> String {
    format!("{:.2} %", 100.0 * chance)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::{OddsOptions, odds};

    #[test]
    fn the_picture_and_the_table_have_the_same_chances() {
        let odds = odds(&OddsOptions::parse("Silver, Silver").expect("cards")).expect("odds");
        let (chart, table) = (odds_chart(&odds), odds_table(&odds));
        assert!(chart.contains("6 coins or more, either: 42.4 %"), "{chart}");
        assert!(
            table.contains("<th scope=\"row\">6 or more</th>") && table.contains("42.42 %"),
            "{table}"
        );
        assert!(!chart.contains("style=") && !table.contains("style="));
    }
}
