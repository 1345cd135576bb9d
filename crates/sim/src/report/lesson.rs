//! The analysis of a game as one page.

use freehold_engine::text::Phrase;
use freehold_expert::teacher::{
    Analysis, ChancesAt, Estimate, Grade, MoveReport, PlayerReport, TurningPoint,
};

use super::page::page;
use super::svg::{Canvas, DASHES, N_COLOURS, Scale, apart, escape};
use crate::words::percent;

const WIDTH: f64 = 1100.0;
const HEIGHT: f64 = 380.0;
/// Left, right, top and bottom of the plot itself.
const PLOT: (f64, f64, f64, f64) = (52.0, 960.0, 66.0, 330.0);

/// The analysis of a game as one page that needs nothing else.
pub fn lesson(analysis: &Analysis) -> String {
    let names: Vec<String> = analysis.players.iter().map(|player| player.name.clone()).collect();
    let title = escape(&names.join(" against "));
    let summaries: String = analysis.players.iter().map(|p| paragraph(&p.summary)).collect();
    let sections = [
        format!("{summaries}<p class=\"quiet\">{}</p>", escape(&about(analysis))),
        format!("<h2>Chances</h2><figure>{}</figure>", chances(analysis, &names)),
        format!("<h2>Luck and decisions</h2>{}", players(&analysis.players)),
        faults(analysis, &names),
        turning_points(&analysis.turning_points),
        plan(analysis),
    ];
    page(&title, &sections.join("\n"))
}

/// What was looked at, and how deep.
fn about(analysis: &Analysis) -> String {
    let ended = if analysis.over { "to its end" } else { "as far as it was played" };
    let cut = if analysis.complete { "" } else { "; it was stopped before all moves were judged" };
    format!(
        "{} answers, {ended}; depth {}, seed {}{cut}. Chances are with 95 % intervals.",
        analysis.answers,
        analysis.depth.name(),
        analysis.seed
    )
}

fn paragraph(words: &Phrase) -> String {
    format!("<p>{}.</p>", escape(&words.to_string()))
}

/// Everybody's chance along the game, as lines with bands.
fn chances(analysis: &Analysis, names: &[String]) -> String {
    let ends: Vec<String> = (names.iter().zip(&analysis.players))
        .map(|(name, player)| format!("{name} ends with {}", percent(player.end.mean)))
        .collect();
    let mut canvas = Canvas::new(WIDTH, HEIGHT, "Chance to win", &ends.join(", "));
    let (left, right, top, bottom) = PLOT;
    let last = analysis.chances.last().map_or(1, |at| at.at.max(1));
    let first = analysis.chances.first().map_or(0, |at| at.at);
    let x = Scale { numbers: (first.into(), last.into()), pixels: (left, right) };
    let y = Scale { numbers: (0.0, 100.0), pixels: (bottom, top) };
    for tick in y.ticks() {
        canvas.line("grid", (left, y.at(tick)), (right, y.at(tick)));
        canvas.text(left - 8.0, y.at(tick) + 4.0, "end", "soft", &format!("{tick:.0} %"));
    }
    for at in turn_ticks(&analysis.chances) {
        let place = x.at(at.at.into());
        canvas.line("axis", (place, bottom), (place, bottom + 4.0));
        canvas.text(place, bottom + 18.0, "middle", "soft", &at.turn.to_string());
    }
    canvas.line("axis", (left, bottom), (right, bottom));
    canvas.text(right, bottom + 36.0, "end", "soft", "turn");
    let mut places = Vec::new();
    for seat in 0..names.len() {
        let of = |at: &ChancesAt| at.chances.get(seat).copied().unwrap_or_default();
        let point = |at: &ChancesAt, chance: f64| {
            format!("{:.1} {:.1}", x.at(at.at.into()), y.at(100.0 * chance.clamp(0.0, 1.0)))
        };
        let line: Vec<String> = analysis.chances.iter().map(|at| point(at, of(at).mean)).collect();
        let upper = analysis.chances.iter().map(|at| point(at, of(at).high()));
        let lower = analysis.chances.iter().rev().map(|at| point(at, of(at).low()));
        let band: Vec<String> = upper.chain(lower).collect();
        let colour = seat % N_COLOURS;
        canvas.put(&format!(
            r#"<path class="f{colour}" fill-opacity=".16" d="M{}z"/>"#,
            band.join("L")
        ));
        canvas.put(&format!(
            r#"<path class="line s{colour}" stroke-dasharray="{}" d="M{}"/>"#,
            DASHES[seat % DASHES.len()],
            line.join("L")
        ));
        places.push(y.at(100.0 * analysis.chances.last().map_or(0.0, |at| of(at).mean)));
    }
    for (seat, place) in apart(&places, 18.0, top, bottom).into_iter().enumerate() {
        canvas.marker(seat, right + 12.0, place);
        canvas.text(right + 24.0, place + 4.0, "start", "", &names[seat]);
    }
    canvas.finish(false)
}

/// The moments whose turns are named below the picture.
fn turn_ticks(chances: &[ChancesAt]) -> Vec<&ChancesAt> {
    let mut turns: Vec<&ChancesAt> = Vec::new();
    for at in chances {
        if turns.last().is_none_or(|last| last.turn != at.turn) {
            turns.push(at);
        }
    }
    let every = turns.len().div_ceil(24).max(1);
    turns.into_iter().step_by(every).collect()
}

fn players(players: &[PlayerReport]) -> String {
    let mut rows = String::new();
    for player in players {
        let figures = [
            player.start.percent(),
            player.end.percent(),
            player.decisions.change(),
            player.others.change(),
            player.luck.change(),
            if player.judged { player.lost.percent() } else { "–".into() },
        ];
        let cells: String = figures.iter().map(|figure| format!("<td>{figure}</td>")).collect();
        let name = escape(&player.name);
        rows += &format!("<tr><th scope=\"row\">{name}</th>{cells}</tr>");
    }
    table(&["player", "start", "end", "own decisions", "others’ decisions", "luck", "lost"], &rows)
}

fn faults(analysis: &Analysis, names: &[String]) -> String {
    let faults = analysis.moves.iter().filter(|a_move| a_move.grade.is_fault());
    let told: String = faults.map(|fault| told(fault, names)).collect();
    match told.is_empty() {
        true => "<h2>Faults</h2><p>No move lost anything for certain.</p>".into(),
        false => format!("<h2>Faults</h2>{told}"),
    }
}

fn told(fault: &MoveReport, names: &[String]) -> String {
    let name = names.get(fault.seat.index()).map_or("", |name| name);
    let why: Vec<String> = fault.why.iter().map(|cause| cause.words.to_string()).collect();
    let why = match why.is_empty() {
        true => String::new(),
        false => format!("<p>{}.</p>", escape(&capital(&why.join("; ")))),
    };
    let mut rows = String::new();
    for option in &fault.options {
        let mark = if option.played { " (played)" } else { "" };
        rows += &format!(
            "<tr><th scope=\"row\">{}{mark}</th><td>{}</td><td>{}</td><td>{}</td></tr>",
            escape(&option.words.to_string()),
            option.chance.percent(),
            if option.behind == Estimate::default() {
                "–".into()
            } else {
                (-option.behind).change()
            },
            option.playouts
        );
    }
    format!(
        "<h3>Turn {}, {}: {} – {} of {}</h3>{why}{}",
        fault.turn,
        escape(name),
        escape(&fault.played.to_string()),
        article(fault.grade),
        fault.loss.percent(),
        table(&["option", "chance", "against the best", "playouts"], &rows)
    )
}

fn turning_points(points: &[TurningPoint]) -> String {
    if points.is_empty() {
        return String::new();
    }
    let item = |point: &TurningPoint| {
        let words = escape(&point.words.to_string());
        format!("<li>Turn {}: {words} ({})</li>", point.turn, point.change.change())
    };
    let items: String = points.iter().map(item).collect();
    format!("<h2>Turning points</h2><ul>{items}</ul>")
}

fn plan(analysis: &Analysis) -> String {
    analysis.plan.as_ref().map_or_else(String::new, |plan| {
        let (idea, text) = (paragraph(&plan.idea), escape_lines(&plan.text));
        format!("<h2>The plan of the search</h2>{idea}<pre class=\"scroll\">{text}</pre>")
    })
}

fn capital(words: &str) -> String {
    let mut chars = words.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// Text in which the ends of lines count.
fn escape_lines(text: &str) -> String {
    text.lines().map(|line| escape(line) + "\n").collect()
}

fn table(headings: &[&str], rows: &str) -> String {
    let headings: String =
        headings.iter().map(|heading| format!("<th scope=\"col\">{heading}</th>")).collect();
    format!(
        "<div class=\"scroll\"><table><thead><tr>{headings}</tr></thead><tbody>{rows}</tbody></table></div>"
    )
}

fn article(grade: Grade) -> String {
    let an = if grade == Grade::Inaccuracy { "an" } else { "a" };
    format!("{an} {}", grade.name())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANALYSIS: &str = include_str!("../../../expert/tests/golden/analysis-1.json");

    #[test]
    fn a_page_tells_faults_and_holds_no_code_of_others() {
        let text = ANALYSIS.replace("\"Bob\"", "\"<b>Bob\"").replace("buy: Province", "buy: <i>");
        let page = lesson(&Analysis::from_text(&text).unwrap());
        let parts = [
            "&lt;b&gt;Bob",
            "a blunder of 6.2 ± 2.0 %",
            "buy Witch",
            "−6.2 ± 2.0 %",
            "buy: &lt;i&gt;",
        ];
        for part in parts {
            assert!(page.contains(part), "no {part:?}");
        }
        assert!(!page.contains("<b>") && !page.contains("<i>"));
        let count = |part: &str| page.matches(part).count();
        assert_eq!(count("<h3>"), 3, "one for each fault");
        assert_eq!(count("class=\"line "), 1, "a line for each player");
    }
}
