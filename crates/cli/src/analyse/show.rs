//! An analysis on the terminal.

use std::fmt::Write as _;

use freehold_expert::teacher::{Analysis, Estimate, Grade, MoveReport, PlayerReport};

use super::chart;
use crate::style::{error, faint, strong};
use crate::table::{number, width, with_headings, wrap};

/// The whole analysis as text.
pub fn text(analysis: &Analysis) -> String {
    let names: Vec<&str> = analysis.players.iter().map(|player| player.name.as_str()).collect();
    let mut out = String::new();
    about(&mut out, analysis, &names);
    heading(&mut out, &chart_title(&names));
    chart::of(analysis, width()).iter().for_each(|line| put(&mut out, line));
    heading(&mut out, "Luck and decisions, in % of the chance to win");
    put(&mut out, &players(&analysis.players));
    faults(&mut out, analysis, &names);
    if !analysis.turning_points.is_empty() {
        heading(&mut out, "Turning points");
        for point in &analysis.turning_points {
            let words = format!("Turn {}, {} {}", point.turn, point.change.change(), point.words);
            paragraph(&mut out, &words, "  ", "      ");
        }
    }
    if let Some(plan) = &analysis.plan {
        heading(&mut out, "The plan of a strong player");
        paragraph(&mut out, &plan.idea.to_string(), "  ", "  ");
    }
    out
}

fn about(out: &mut String, analysis: &Analysis, names: &[&str]) {
    let ended = if analysis.over { "the game is over" } else { "the game is not over" };
    let about = format!(
        "{}: {} answers, {ended}. Depth {}, seed {}.",
        names.join(", "),
        analysis.answers,
        analysis.depth.name(),
        analysis.seed
    );
    paragraph(out, &about, "", "");
    if !analysis.complete {
        put(out, &error("It was stopped before all moves were judged.").to_string());
    }
    for player in &analysis.players {
        paragraph(out, &format!("{}.", player.summary), "", "  ");
    }
}

fn chart_title(names: &[&str]) -> String {
    match names {
        [first, second] => format!("Chance to win of {first}; {second} has the rest"),
        _ => "Chance to win".into(),
    }
}

fn players(players: &[PlayerReport]) -> String {
    let mut table = with_headings(&["", "start", "end", "own", "others'", "luck", "lost"]);
    for player in players {
        let lost = if player.judged { figure(player.lost) } else { "–".into() };
        table.add_row([
            comfy_table::Cell::new(&player.name),
            number(figure(player.start)),
            number(figure(player.end)),
            number(signed(player.decisions)),
            number(signed(player.others)),
            number(signed(player.luck)),
            number(lost),
        ]);
    }
    table.to_string()
}

/// A share in whole per cents with its interval; the heading has the sign.
fn figure(share: Estimate) -> String {
    let mean = (100.0 * share.mean).round() + 0.0;
    let mean = format!("{mean:.0}").replace('-', "−");
    match share.error == 0.0 {
        true => mean,
        false => format!("{mean} ± {:.0}", (100.0 * share.half_width()).ceil()),
    }
}

fn signed(change: Estimate) -> String {
    let figure = figure(change);
    if figure.starts_with('−') { figure } else { format!("+{figure}") }
}

fn faults(out: &mut String, analysis: &Analysis, names: &[&str]) {
    let mut faults: Vec<&MoveReport> =
        analysis.moves.iter().filter(|a_move| a_move.grade.is_fault()).collect();
    if analysis.moves.is_empty() {
        return;
    }
    heading(out, "Faults");
    if faults.is_empty() {
        put(out, "  No move lost anything for certain.");
    }
    faults.sort_by_key(|fault| fault.at);
    for fault in faults {
        tell(out, fault, names);
    }
}

fn tell(out: &mut String, fault: &MoveReport, names: &[&str]) {
    let name = names.get(fault.seat.index()).copied().unwrap_or_default();
    let an = if fault.grade == Grade::Inaccuracy { "an" } else { "a" };
    let grade = format!("{an} {}", fault.grade.name());
    let told = format!(
        "Turn {}, {name}: {} – {grade}, −{}",
        fault.turn,
        fault.played,
        fault.loss.percent()
    );
    let lines = indented(&told, "  ", "      ");
    let paint = |line: &String| match fault.grade {
        Grade::Blunder => error(line).to_string(),
        _ => strong(line).to_string(),
    };
    lines.iter().for_each(|line| put(out, &paint(line)));
    if let Some(best) = fault.options.first().filter(|best| !best.played) {
        let chance = |estimate: Estimate| estimate.percent();
        let played = fault.options.iter().find(|option| option.played);
        let instead = played.map(|p| format!(" instead of {}", chance(p.chance)));
        let instead = instead.unwrap_or_default();
        let better = format!("Better: {} ({}{instead})", best.words, chance(best.chance));
        paragraph(out, &better, "    ", "      ");
    }
    for cause in &fault.why {
        let why = cause.words.to_string();
        indented(&why, "    ", "      ").iter().for_each(|line| put(out, &faint(line).to_string()));
    }
}

fn heading(out: &mut String, title: &str) {
    put(out, "");
    put(out, &strong(title).to_string());
}

fn put(out: &mut String, line: &str) {
    let _ = writeln!(out, "{line}");
}

fn paragraph(out: &mut String, words: &str, first: &str, rest: &str) {
    indented(words, first, rest).iter().for_each(|line| put(out, line));
}

/// A text in lines that fit, the first one indented otherwise than the rest.
fn indented(words: &str, first: &str, rest: &str) -> Vec<String> {
    let lines = wrap(words, width().saturating_sub(rest.len().max(first.len())));
    let indent =
        |(i, line): (usize, String)| format!("{}{line}", if i == 0 { first } else { rest });
    lines.into_iter().enumerate().map(indent).collect()
}
