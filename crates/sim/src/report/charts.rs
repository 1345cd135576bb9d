//! The pictures of a result.

use super::colour;
use super::svg::{Canvas, DASHES, N_COLOURS, Scale, apart, label};
use crate::sim::{SideResult, SimResult, TurnResult};
use crate::words::{percent, thousands};

const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 350.0;
/// Left, right, top and bottom of the plot itself.
const PLOT: (f64, f64, f64, f64) = (52.0, 445.0, 66.0, 300.0);

/// A picture with the name of its file.
pub(crate) struct Chart {
    /// The name, without an ending.
    pub(crate) name: String,
    canvas: Canvas,
}

impl Chart {
    /// The picture as a file of its own, or as part of a page.
    pub(crate) fn svg(self, alone: bool) -> String {
        self.canvas.finish(alone)
    }
}

/// All pictures of a result.
pub(crate) fn of(result: &SimResult) -> Vec<Chart> {
    let mut charts = vec![scores(result), lengths(result)];
    if result.sides.iter().any(|side| !side.by_turn.is_empty()) {
        let points = "mean points at the end of the turn";
        charts.push(lines(result, "points", "Points by turn", points, |turn| turn.points));
        let coins = "mean coins made on the turn";
        charts.push(lines(result, "coins", "Coins by turn", coins, |turn| turn.coins));
        let cards = cards_by_number(result);
        for side in 0..result.sides.len() {
            charts.push(deck(result, side, &cards));
        }
    }
    charts.push(piles(result));
    charts
}

fn scores(result: &SimResult) -> Chart {
    let height = HEIGHT;
    let list: Vec<String> = result
        .sides
        .iter()
        .map(|side| format!("{} {}", side.name, percent(side.score.mean)))
        .collect();
    let mut canvas = Canvas::new(WIDTH, height, "Score", &list.join(", "));
    let x = Scale { numbers: (0.0, 100.0), pixels: (160.0, WIDTH - 40.0) };
    let (top, bottom) = (66.0, height - 50.0);
    let row = (bottom - top) / result.sides.len() as f64;
    canvas.text(
        20.0,
        48.0,
        "start",
        "soft",
        "share of the games, ties shared, with 95 % intervals; the line is an even share",
    );
    for tick in [0.0, 25.0, 50.0, 75.0, 100.0] {
        canvas.line("grid", (x.at(tick), top), (x.at(tick), bottom));
        canvas.text(x.at(tick), bottom + 18.0, "middle", "soft", &format!("{} %", label(tick)));
    }
    // What each would score if all were equally good.
    let even = x.at(100.0 / result.sides.len() as f64);
    canvas.line("axis", (even, top), (even, bottom));
    for (i, side) in result.sides.iter().enumerate() {
        let y = top + row * (i as f64 + 0.5);
        let score = side.score;
        let (low, high) = (x.at(score.low * 100.0), x.at(score.high * 100.0));
        let note = format!("{} – {}", percent(score.low), percent(score.high));
        let colour = i % N_COLOURS;
        let width = x.at(score.mean * 100.0) - x.pixels.0;
        canvas.put(r#"<g opacity=".22">"#);
        canvas.bar(&format!("f{colour}"), (x.pixels.0, y - 14.0), (width, 28.0), &note);
        canvas.put("</g>");
        let class = format!("line s{colour}");
        canvas.line(&class, (low, y), (high, y));
        canvas.line(&class, (low, y - 6.0), (low, y + 6.0));
        canvas.line(&class, (high, y - 6.0), (high, y + 6.0));
        canvas.marker(i, x.at(score.mean * 100.0), y);
        canvas.text(148.0, y + 4.0, "end", "", &shortened(&side.name, 18));
        let (at, anchor) =
            if score.high > 0.8 { (low - 10.0, "end") } else { (high + 10.0, "start") };
        canvas.text(at, y + 4.0, anchor, "halo", &percent(score.mean));
    }
    Chart { name: "score".into(), canvas }
}

fn lines(
    result: &SimResult,
    name: &str,
    title: &str,
    what: &str,
    value: impl Fn(&TurnResult) -> f64,
) -> Chart {
    let series: Vec<Vec<(f64, f64)>> = result
        .sides
        .iter()
        .map(|side| {
            let turns = result.turns_shown(side).iter();
            turns.map(|turn| (turn.turn as f64, value(turn))).collect()
        })
        .collect();
    let all = || series.iter().flatten();
    let (left, right, top, bottom) = PLOT;
    let last = all().map(|point| point.0).fold(2.0, f64::max);
    let x = Scale { numbers: (1.0, last), pixels: (left, right) };
    let most = all().map(|point| point.1).fold(0.0, f64::max);
    let least = all().map(|point| point.1).fold(0.0, f64::min);
    let y = Scale::from_zero(least, most, (bottom, top));
    let about = format!("{what}, turn 1 to {last}, for {}", names(result));
    let mut canvas = Canvas::new(WIDTH, HEIGHT, title, &about);
    canvas.axes(&x, &y, "turn", what);
    let ends: Vec<f64> =
        series.iter().map(|line| line.last().map_or(bottom, |point| y.at(point.1))).collect();
    let labels = apart(&ends, 18.0, top, bottom);
    let half = half(&mut canvas, result, &x, (top, bottom));
    for (i, line) in series.iter().enumerate() {
        let (colour, dash) = (i % N_COLOURS, DASHES[i % DASHES.len()]);
        let mut stroke = |line: &[(f64, f64)], opacity: f64| {
            let path: Vec<String> =
                line.iter().map(|&(a, b)| format!("{:.1},{:.1}", x.at(a), y.at(b))).collect();
            canvas.put(&format!(
                r#"<polyline class="line s{colour}" stroke-dasharray="{dash}" opacity="{opacity}" points="{}"/>"#,
                path.join(" ")
            ));
        };
        // Later turns are those of the long games only.
        let n = line.iter().take_while(|(turn, _)| half.is_none_or(|half| *turn <= half)).count();
        stroke(&line[..n], 1.0);
        stroke(&line[n.saturating_sub(1)..], 0.35);
        let every = (line.len() / 8).max(1);
        for &(a, b) in line.iter().skip(i % every).step_by(every) {
            canvas.marker(i, x.at(a), y.at(b));
        }
        canvas.marker(i, right + 16.0, labels[i]);
        canvas.text(
            right + 27.0,
            labels[i] + 4.0,
            "start",
            "",
            &shortened(&result.sides[i].name, 15),
        );
    }
    Chart { name: name.into(), canvas }
}

/// Marks the last turn to which half of the games came, and says which it is; nothing if none was noted.
fn half(
    canvas: &mut Canvas,
    result: &SimResult,
    x: &Scale,
    (top, bottom): (f64, f64),
) -> Option<f64> {
    let came = |turn: &&TurnResult| 2 * turn.games >= result.noted;
    let last = |side: &SideResult| side.by_turn.iter().filter(came).map(|turn| turn.turn).max();
    let half = result.sides.iter().filter_map(last).max()? as f64;
    if half < x.numbers.1 {
        canvas.line("grid", (x.at(half), top), (x.at(half), bottom));
        let note = "half of the games are over";
        canvas.text(x.at(half) + 4.0, top - 5.0, "end", "soft halo", note);
    }
    Some(half)
}

/// The cards owned by anybody, those with the most copies first.
fn cards_by_number(result: &SimResult) -> Vec<String> {
    let mut cards: Vec<(String, f64)> = Vec::new();
    for side in &result.sides {
        for share in result.turns_shown(side).iter().flat_map(|turn| &turn.owned) {
            match cards.iter_mut().find(|(name, _)| *name == share.name) {
                Some((_, sum)) => *sum += share.mean,
                None => cards.push((share.name.clone(), share.mean)),
            }
        }
    }
    cards.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    cards.into_iter().map(|(name, _)| name).collect()
}

fn deck(result: &SimResult, side: usize, cards: &[String]) -> Chart {
    let turns = result.turns_shown(&result.sides[side]);
    let (left, right, top, bottom) = PLOT;
    let most = |turns: &[TurnResult]| {
        turns.iter().map(|t| t.owned.iter().map(|s| s.mean).sum()).fold(1.0, f64::max)
    };
    let highest = result.sides.iter().map(|side| most(result.turns_shown(side)));
    let y = Scale::from_zero(0.0, highest.fold(1.0, f64::max), (bottom, top));
    let last = turns.last().map_or(2, |turn| turn.turn.max(2));
    let x = Scale { numbers: (1.0, last as f64), pixels: (left, right) };
    let title = format!("Deck of {}", result.sides[side].name);
    let about = format!("mean copies of each card owned, turn 1 to {last}");
    let mut canvas = Canvas::new(WIDTH, HEIGHT, &title, &about);
    let most_shown = N_COLOURS - 1;
    let mut floor = vec![0.0; turns.len()];
    let mut labels: Vec<(f64, String, String)> = Vec::new();
    let mut bands = String::new();
    for colour in 0..N_COLOURS {
        let these: &[String] = if colour < most_shown {
            cards.get(colour..=colour).unwrap_or_default()
        } else {
            cards.get(most_shown..).unwrap_or_default()
        };
        if these.is_empty() {
            continue;
        }
        let owned = |turn: &TurnResult| -> f64 {
            turn.owned.iter().filter(|s| these.contains(&s.name)).map(|s| s.mean).sum()
        };
        let ceiling: Vec<f64> =
            turns.iter().zip(&floor).map(|(turn, floor)| floor + owned(turn)).collect();
        let at =
            |i: usize, level: f64| format!("{:.1},{:.1}", x.at(turns[i].turn as f64), y.at(level));
        let up = ceiling.iter().enumerate().map(|(i, &level)| at(i, level));
        let down = floor.iter().enumerate().rev().map(|(i, &level)| at(i, level));
        let name = if these.len() == 1 { these[0].clone() } else { "others".into() };
        let points: Vec<String> = up.chain(down).collect();
        let fill = colour::of_name(&name);
        bands += &format!(
            r#"<polygon class="edge" fill="{fill}" points="{}"><title>{}</title></polygon>"#,
            points.join(" "),
            super::svg::escape(&name)
        );
        if let (Some(&high), Some(&low)) = (ceiling.last(), floor.last())
            && high - low > 0.05
        {
            let mean = high - low;
            labels.push((y.at((high + low) / 2.0), format!("{name} {mean:.1}"), fill));
        }
        floor = ceiling;
    }
    canvas.axes(&x, &y, "turn", "mean copies owned");
    canvas.put(&bands);
    half(&mut canvas, result, &x, (top, bottom));
    let wanted: Vec<f64> = labels.iter().map(|label| label.0).collect();
    for (place, (_, text, fill)) in apart(&wanted, 17.0, top, bottom).into_iter().zip(&labels) {
        canvas.swatch(fill, (right + 10.0, place - 5.0), 10.0);
        canvas.text(right + 26.0, place + 4.0, "start", "", text);
    }
    Chart { name: format!("deck-{}", side + 1), canvas }
}

fn lengths(result: &SimResult) -> Chart {
    let (left, _, top, bottom) = PLOT;
    let right = WIDTH - 30.0;
    let games = result.games.max(1) as f64;
    let shares: Vec<f64> = result.lengths.iter().map(|&n| n as f64 / games * 100.0).collect();
    // The rarest lengths at both ends would squeeze the rest.
    let first = shares.iter().position(|&share| share >= 0.05).unwrap_or(0);
    let last = shares.iter().rposition(|&share| share >= 0.05).unwrap_or(0);
    let x = Scale { numbers: (first as f64 - 0.6, last as f64 + 0.6), pixels: (left, right) };
    let y = Scale::from_zero(0.0, shares.iter().copied().fold(1.0, f64::max), (bottom, top));
    let total: u64 = result.lengths.iter().enumerate().map(|(i, n)| i as u64 * n).sum();
    let mean = total as f64 / games;
    let about = format!("share of games by the turns of each player, mean {mean:.1}");
    let mut canvas = Canvas::new(WIDTH, HEIGHT, "Length of the games", &about);
    canvas.axes(&x, &y, "turns of each player", "share of the games in per cent");
    let width = (x.at(1.0) - x.at(0.0)) * 0.82;
    for (rounds, &share) in shares.iter().enumerate().take(last + 1).skip(first) {
        let height = bottom - y.at(share);
        let note = format!("{rounds} turns: {}", percent(share / 100.0));
        let at = (x.at(rounds as f64) - width / 2.0, y.at(share));
        canvas.bar("f0", at, (width, height), &note);
    }
    canvas.put(&format!(
        r#"<line class="line s1" stroke-dasharray="6 4" x1="{0:.1}" x2="{0:.1}" y1="{top}" y2="{bottom}"/>"#,
        x.at(mean)
    ));
    canvas.text(x.at(mean) + 8.0, top + 10.0, "start", "halo", &format!("mean {mean:.1}"));
    Chart { name: "length".into(), canvas }
}

fn piles(result: &SimResult) -> Chart {
    let row = 24.0;
    let height = 92.0 + row * result.left.len() as f64;
    let list: Vec<String> =
        result.left.iter().map(|left| format!("{} {:.1}", left.card, left.mean)).collect();
    let mut canvas = Canvas::new(WIDTH, height, "Piles at the end", &list.join(", "));
    let most = result.left.iter().map(|left| left.mean).fold(1.0, f64::max);
    let x = Scale { numbers: (0.0, most), pixels: (140.0, WIDTH - 70.0) };
    canvas.text(20.0, 48.0, "start", "soft", "mean copies left");
    for (i, left) in result.left.iter().enumerate() {
        let y = 64.0 + row * i as f64;
        let width = (x.at(left.mean) - x.pixels.0).max(1.0);
        canvas.text(130.0, y + 13.0, "end", "", &left.card);
        canvas.bar_of(&colour::of_name(&left.card), (x.pixels.0, y + 1.0), (width, row - 7.0));
        canvas.text(x.pixels.0 + width + 8.0, y + 13.0, "start", "soft", &label_one(left.mean));
    }
    let games = format!("{} games", thousands(result.games));
    canvas.text(WIDTH - 20.0, 28.0, "end", "soft", &games);
    Chart { name: "piles".into(), canvas }
}

fn label_one(number: f64) -> String {
    format!("{number:.1}")
}

fn names(result: &SimResult) -> String {
    result.sides.iter().map(|side| side.name.as_str()).collect::<Vec<_>>().join(" and ")
}

fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.into();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}
