//! The report as one page that needs nothing else.

use freehold_engine::Edition;
use freehold_engine::text::{Level, Line};

use super::charts;
use super::colour;
use super::svg::{STYLE, escape};
use crate::sample::SampleGame;
use crate::sim::{SideResult, SimResult};
use crate::words::{ordinal, percent, thousands};

const PAGE_STYLE: &str = "\
:root{color-scheme:light dark;--page:#f3f4f6;--paper:#ffffff;--text:#1c1f24;--quiet:#5d6673;--rule:#d9dde3}\
@media(prefers-color-scheme:dark){:root{--page:#14171b;--paper:#1d2127;--text:#e8eaee;--quiet:#a3acb9;--rule:#363c46}}\
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--text);\
font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif}\
main{max-width:1180px;margin:0 auto;padding:2.2rem 1.2rem 4rem}\
h1{font-size:1.9rem;line-height:1.2;margin:0 0 .3rem}h2{font-size:1.2rem;margin:2.2rem 0 .8rem}h3{font-size:1rem;margin:1.4rem 0 .4rem}\
p.quiet,.quiet{color:var(--quiet)}p{margin:.2rem 0}\
.grid{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,480px),1fr));gap:1rem;align-items:start}\
figure{margin:0}svg.chart{display:block;width:100%;height:auto;border:1px solid var(--rule);border-radius:10px}\
.scroll{overflow-x:auto;background:var(--paper);border:1px solid var(--rule);border-radius:10px;padding:.4rem .9rem}\
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}\
th,td{text-align:right;padding:.4rem .55rem;font-size:.94rem;white-space:nowrap}th:first-child,td:first-child{text-align:left}\
thead th{color:var(--quiet);font-weight:500;border-bottom:1px solid var(--rule)}tbody th{font-weight:600}\
tbody tr+tr>*{border-top:1px solid var(--rule)}\
.log{columns:3 260px;column-gap:1.6rem;background:var(--paper);border:1px solid var(--rule);border-radius:10px;padding:1rem 1.2rem;font-size:.92rem}\
.log section{break-inside:avoid;margin:0 0 .7rem}.log h3{font-size:.92rem;margin:0}.log ul{margin:0;padding-left:1.1rem}\
.in1{margin-left:1em}.in2{margin-left:2em}.in3{margin-left:3em}.in4{margin-left:4em}.in5{margin-left:5em}.in6{margin-left:6em}\
table.heat td,table.heat thead th{text-align:center}pre{overflow-x:auto;background:var(--paper);border:1px solid var(--rule);border-radius:10px;\
padding:.7rem .9rem;font-size:.86rem;margin:.4rem 0}code{overflow-wrap:anywhere}summary{cursor:pointer;font-weight:600}\
.swatch{display:inline-block;width:.7em;height:.7em;border-radius:3px;margin-right:.45em}.won{font-weight:600}\
@media(max-width:600px){main{padding:1.2rem .7rem 3rem}h1{font-size:1.4rem}th,td{padding:.35rem .4rem;font-size:.86rem}}\
@media print{.log{columns:2}figure{break-inside:avoid}}";

/// How far a line of a log can be indented.
const DEEPEST: u8 = 6;

/// What a report tells besides the result.
#[derive(Clone, Debug, Default)]
pub struct About {
    /// The command that made it.
    pub command: String,
    /// The strategies' files with their texts.
    pub texts: Vec<(String, String)>,
    /// One of the games.
    pub sample: Option<SampleGame>,
}

/// The parts of a report, for pages that show them while games are played. They have no style of their own, and nothing in them
/// that a careful page refuses, such as styles within an element.
#[derive(Clone, Debug, Default)]
pub struct Fragments {
    /// What was played and how it ended, in paragraphs.
    pub about: String,
    /// The scores, as a table.
    pub scores: String,
    /// The pictures by their names.
    pub charts: Vec<(String, String)>,
    /// What each side bought, as tables.
    pub purchases: Vec<String>,
}

/// The parts of a report.
pub fn fragments(result: &SimResult) -> Fragments {
    let charts = charts::of(result).into_iter();
    let bought = result.sides.iter().filter(|side| !side.purchases.is_empty());
    Fragments {
        about: about(result),
        scores: scores(result),
        charts: charts.map(|chart| (chart.name.clone(), chart.svg(false))).collect(),
        purchases: bought.map(purchases).collect(),
    }
}

/// The report of a result, as one page.
pub fn html(result: &SimResult, told: &About) -> String {
    let names: Vec<String> = result.sides.iter().map(|side| escape(&side.name)).collect();
    let title = names.join(" against ");
    let Fragments { about, scores, charts, purchases } = fragments(result);
    let figures: Vec<String> =
        charts.iter().map(|(_, svg)| format!("<figure>{svg}</figure>")).collect();
    let purchases = match purchases.is_empty() {
        true => String::new(),
        false => {
            format!("<h2>Bought and gained</h2><div class=\"grid\">{}</div>", purchases.concat())
        }
    };
    let sample = told.sample.as_ref();
    let sample = sample.map(|game| format!("<h2>A game among them</h2>{}", game_log(game)));
    let sample = sample.unwrap_or_default();
    let foot = foot(&told.command, &told.texts);
    let body = format!(
        "<p><strong>{}</strong></p>\n{about}\n<h2>Score</h2>{scores}\n<h2>Pictures</h2>\n<div class=\"grid\">\n{}\n</div>\n{purchases}\n{sample}\n{foot}",
        escape(&result.sentence()),
        figures.join("\n"),
    );
    page(&title, &body)
}

/// How the report was made: the command, the version, and the strategies as they were.
pub(super) fn foot(command: &str, texts: &[(String, String)]) -> String {
    let texts: String = texts
        .iter()
        .map(|(file, text)| {
            format!(
                "<details open><summary>{}</summary><pre>{}</pre></details>",
                escape(file),
                escape_lines(text)
            )
        })
        .collect();
    let texts = match texts.is_empty() {
        true => String::new(),
        false => format!("<h2>Strategies</h2><div class=\"grid\">{texts}</div>"),
    };
    let command = match command.is_empty() {
        true => String::new(),
        false => format!("<code>{}</code>, ", escape(command)),
    };
    format!(
        "{texts}<h2>How it was made</h2><p class=\"quiet\">{command}freehold {}</p>",
        env!("CARGO_PKG_VERSION")
    )
}

/// Text with its line breaks.
fn escape_lines(text: &str) -> String {
    text.lines().map(escape).collect::<Vec<_>>().join("\n")
}

/// A page of this title, which is escaped already.
pub(super) fn page(title: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>{title}</title>\n\
         <style>{PAGE_STYLE}{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n{body}\n</main>\n</body>\n</html>\n",
    )
}

fn about(result: &SimResult) -> String {
    let mut cards = result.board.kingdom.clone();
    cards.extend(result.board.events.iter().map(|event| format!("{event} (Event)")));
    let board = match (result.board.random, cards.is_empty()) {
        (true, _) => "random Kingdoms".into(),
        (false, true) => "the basic cards only".into(),
        (false, false) => cards.join(", "),
    };
    let note = result.board.note.as_ref().map_or(String::new(), |note| format!(" ({note})"));
    let share = |n: u64| percent(n as f64 / result.games.max(1) as f64);
    let cut = if result.cut_short { ", stopped before its end" } else { "" };
    let seats: Vec<String> = result
        .wins_by_seat
        .iter()
        .enumerate()
        .map(|(i, &n)| format!("the {} player won {}", ordinal(i + 1), share(n)))
        .collect();
    let stopped = match result.ends.stopped {
        0 => String::new(),
        n => format!(", {} were stopped because nobody would end them", share(n)),
    };
    let start = result.start.as_ref().map_or(String::new(), |start| format!("; {}", escape(start)));
    let noted = match result.noted < result.games {
        true => format!("; turns and purchases were noted in {} of them", thousands(result.noted)),
        false => String::new(),
    };
    format!(
        "<p class=\"quiet\">{} games{cut} with {}, {} edition{start}; seed {}{noted}.</p>\n<p class=\"quiet\">{} ended with the Provinces, {} with other \
         piles{stopped}. Whatever the strategy, {}; {} were tied.</p>",
        thousands(result.games),
        escape(&(board + &note)),
        edition(result.board.edition),
        result.seed,
        share(result.ends.provinces),
        share(result.ends.piles),
        seats.join(", "),
        share(result.ties)
    )
}

fn scores(result: &SimResult) -> String {
    let share = |n: u64| percent(n as f64 / result.games.max(1) as f64);
    let seats = result.sides.len();
    let seats = if result.fixed_seats { 0 } else { seats };
    let headings: String = (1..=seats)
        .map(|seat| format!("<th scope=\"col\">won as {}</th>", ordinal(seat)))
        .collect();
    let mut rows = String::new();
    for side in &result.sides {
        let by_seat: String = (side.wins_by_seat.iter().take(seats))
            .map(|&n| format!("<td>{}</td>", share(n * seats as u64)))
            .collect();
        rows += &format!(
            "<tr><th scope=\"row\">{}</th><td>{}</td><td>{} – {}</td><td>{}</td><td>{}</td><td>{}</td>{by_seat}\
             <td>{:.1}</td><td>{:.1}</td></tr>\n",
            escape(&side.name),
            percent(side.score.mean),
            percent(side.score.low),
            percent(side.score.high),
            share(side.wins),
            share(side.ties),
            share(side.losses),
            side.points,
            side.turns
        );
    }
    format!(
        "<div class=\"scroll\"><table><thead><tr><th scope=\"col\">strategy</th><th scope=\"col\">score</th>\
         <th scope=\"col\">95 %</th><th scope=\"col\">won</th><th scope=\"col\">tied</th><th scope=\"col\">lost</th>{headings}\
         <th scope=\"col\">points</th><th scope=\"col\">turns</th></tr></thead><tbody>{rows}</tbody></table></div>"
    )
}

fn purchases(side: &SideResult) -> String {
    let mut rows = String::new();
    for purchase in &side.purchases {
        let turns: Vec<String> =
            purchase.turns.iter().take(3).map(|turn| format!("{turn:.1}")).collect();
        rows += &format!(
            "<tr><th scope=\"row\"><svg class=\"swatch\" viewBox=\"0 0 1 1\" aria-hidden=\"true\"><rect width=\"1\" height=\"1\" fill=\"{}\"/></svg>{}</th><td>{:.2}</td><td>{:.2}</td>\
             <td>{}</td><td>{}</td></tr>",
            colour::of_name(&purchase.name),
            escape(&purchase.name),
            purchase.per_game,
            purchase.gained,
            percent(purchase.share),
            turns.join(", ")
        );
    }
    format!(
        "<div class=\"scroll\"><table><thead><tr><th scope=\"col\">{}</th><th scope=\"col\">bought</th><th scope=\"col\">gained</th>\
         <th scope=\"col\">games with any</th><th scope=\"col\">turn of 1st, 2nd …</th></tr></thead><tbody>{rows}</tbody></table></div>",
        escape(&side.name)
    )
}

/// The log of a game as part of a page: a section for each turn, and the points at the end.
pub fn game_log(game: &SampleGame) -> String {
    let words = |line: &Line| escape(&line.words.to_string());
    let item = |text: String| format!("<li>{text}</li>");
    let mut sections = String::new();
    for turn in game.lines.chunk_by(|_, next| next.level != Level::Turn) {
        let (heading, rest) = match turn {
            [first, rest @ ..] if first.level == Level::Turn => (words(first), rest),
            all => (String::new(), all),
        };
        let items: String = rest
            .iter()
            .map(|line| format!("<li class=\"in{}\">{}</li>", line.depth.min(DEEPEST), words(line)))
            .collect();
        sections += &format!("<section><h3>{heading}</h3><ul>{items}</ul></section>\n");
    }
    let points = |(name, points): &(String, i32)| {
        let won = if game.winners.contains(name) { ", and wins" } else { "" };
        format!("{} has {points} points{won}", escape(name))
    };
    let items: String = game.points.iter().map(points).map(item).collect();
    format!("<div class=\"log\">{sections}<section><ul>{items}</ul></section></div>")
}

fn edition(edition: Edition) -> &'static str {
    match edition {
        Edition::First => "first",
        Edition::Second => "second",
    }
}
