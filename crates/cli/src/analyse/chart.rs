//! The chances along a game, drawn with letters.

use freehold_expert::teacher::{Analysis, ChancesAt};

/// Columns left of the drawing.
const LABEL: usize = 7;

/// Lines of a drawing of one player.
const LINES: usize = 8;

/// Blocks of one to eight eighths.
const EIGHTHS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The chances of all players: with two the first one's as a picture, with more a line for each.
pub fn of(analysis: &Analysis, width: usize) -> Vec<String> {
    let columns = columns(analysis, width.saturating_sub(LABEL + 1).max(10));
    let mut lines = Vec::new();
    match analysis.players.len() {
        2 => lines.extend(picture(&shares(&columns, 0))),
        n => {
            for seat in 0..n {
                lines.push(spark(&analysis.players[seat].name, &shares(&columns, seat)));
            }
        }
    }
    lines.push(turns(&columns));
    lines
}

/// A moment for each column: the last one before the column ends.
fn columns(analysis: &Analysis, most: usize) -> Vec<&ChancesAt> {
    let chances = &analysis.chances;
    let (Some(first), Some(last)) = (chances.first(), chances.last()) else { return Vec::new() };
    // Every turn has as many columns as there is room for.
    let n_turns = (last.turn - first.turn + 1) as usize;
    let n = if n_turns <= most { n_turns * (most / n_turns).min(4) } else { most };
    let column = |i: usize| {
        let turn = f64::from(first.turn) + (i + 1) as f64 / n as f64 * n_turns as f64;
        let before = |at: &&ChancesAt| place(chances, at) < turn - 1e-9;
        if i + 1 == n { Some(last) } else { chances.iter().rfind(before) }
    };
    (0..n).filter_map(column).collect()
}

/// A moment as a number of turns, with the part of its turn that is over.
fn place(chances: &[ChancesAt], at: &ChancesAt) -> f64 {
    let same = || chances.iter().filter(|other| other.turn == at.turn);
    let before = same().filter(|other| other.at < at.at).count();
    f64::from(at.turn) + before as f64 / same().count().max(1) as f64
}

fn shares(columns: &[&ChancesAt], seat: usize) -> Vec<f64> {
    columns.iter().map(|at| at.chances.get(seat).map_or(0.0, |chance| chance.mean)).collect()
}

/// A drawing of one player's chance.
fn picture(shares: &[f64]) -> Vec<String> {
    let line = |line: usize| {
        let label = match line {
            0 => "100 %",
            4 => "50 %",
            _ => "",
        };
        let below = (LINES - 1 - line) * 8;
        let block = |share: &f64| {
            let eighths = (share.clamp(0.0, 1.0) * (LINES * 8) as f64).round() as usize;
            EIGHTHS[eighths.saturating_sub(below).min(8)]
        };
        let blocks: String = shares.iter().map(block).collect();
        format!("{label:>width$} │{}", blocks.trim_end(), width = LABEL - 2)
    };
    let axis = format!("{:>width$} └{}", "0 %", "─".repeat(shares.len()), width = LABEL - 2);
    (0..LINES).map(line).chain([axis]).collect()
}

/// A line of one player's chance.
fn spark(name: &str, shares: &[f64]) -> String {
    let block = |share: &f64| EIGHTHS[1 + (share.clamp(0.0, 1.0) * 7.0).round() as usize];
    let name: String = name.chars().take(LABEL - 1).collect();
    format!("{name:<LABEL$}{}", shares.iter().map(block).collect::<String>())
}

/// The numbers of turns below.
fn turns(columns: &[&ChancesAt]) -> String {
    let mut line = format!("{:<LABEL$}", "turn");
    let mut last = 0;
    for (i, at) in columns.iter().enumerate() {
        let room = line.chars().count() < LABEL + i || i == 0;
        let new = i == 0 || columns[i - 1].turn != at.turn;
        let wanted = i == 0 || at.turn >= last + 5 && at.turn.is_multiple_of(5);
        if room && new && wanted {
            let filled = line.chars().count();
            line += &" ".repeat((LABEL + i).saturating_sub(filled));
            line += &at.turn.to_string();
            last = at.turn;
        }
    }
    line
}
