//! The piles and the Events.

use std::ops::Range;

use freehold_engine::Card;
use freehold_engine::text::{self, Part, Unit};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::{cut, headed, subject_style};
use crate::app::{App, Seen};
use crate::board::{Item, Pane, Subject};

/// The width of the narrowest cell: mark, cost, the longest name, how many are left.
const CELL: u16 = 25;
/// A column that has room for what its cards do in short, if it has another of the same width beside it.
const WIDE: u16 = 34;
/// The length of the longest name.
const LONGEST: usize = 17;
/// The lines that the players must have.
const FOR_PLAYERS: u16 = 6;

/// How many lines it wants, its title included.
pub fn height(app: &App, area: Rect) -> u16 {
    let columns = columns(app, area.width, area.height.saturating_sub(FOR_PLAYERS + 1));
    (n_rows(&columns) as u16 + 1).min(area.height.saturating_sub(FOR_PLAYERS))
}

/// What stands in which column: the Kingdom apart from the rest where that fits, or else everything in columns of one length.
fn columns(app: &App, width: u16, most: u16) -> Vec<Range<usize>> {
    let (n, kingdom) = (app.board.supply.len(), app.board.kingdom);
    if kingdom.max(n - kingdom) <= usize::from(most) {
        return vec![0..kingdom, kingdom..n];
    }
    let rows = n.div_ceil(usize::from((width / CELL).clamp(2, 3))).max(1);
    (0..n).step_by(rows).map(|start| start..(start + rows).min(n)).collect()
}

fn n_rows(columns: &[Range<usize>]) -> usize {
    columns.iter().map(ExactSizeIterator::len).max().unwrap_or(0)
}

/// How wide each column is: the Kingdom gets what there is to spare, for what its cards do in short.
fn widths(n_columns: usize, width: u16) -> Vec<u16> {
    let even = width / n_columns.max(1) as u16;
    match n_columns {
        2 if width >= 2 * WIDE => vec![width * 2 / 5, width - width * 2 / 5],
        n => vec![even; n],
    }
}

/// Draws it.
pub fn draw(frame: &mut Frame<'_>, app: &App, area: Rect, seen: &mut Seen) {
    let columns = columns(app, area.width, area.height.saturating_sub(1));
    let fits = usize::from(area.height.saturating_sub(1));
    let row_of = |i: usize| columns.iter().find(|c| c.contains(&i)).map_or(0, |c| i - c.start);
    let row_of_cursor = match app.cursor {
        (Pane::Supply, i) => row_of(i),
        _ => 0,
    };
    let from = (row_of_cursor + 1).saturating_sub(fits);
    let title = match n_rows(&columns).saturating_sub(fits) {
        0 => "Supply",
        hidden if from < hidden => "Supply · more below",
        _ => "Supply · more above",
    };
    seen.panes.push((area, Pane::Supply));
    let inside = headed(frame, app, area, title, Some(Pane::Supply));
    let mut x = inside.x;
    for (column, width) in columns.iter().zip(widths(columns.len(), inside.width)) {
        let with_gist = all_fit(app, column, width);
        for i in column.clone().skip(from).take(fits) {
            let cell = Rect {
                x,
                y: inside.y + (i - column.start - from) as u16,
                width: width.saturating_sub(1),
                height: 1,
            };
            seen.items.push((cell, Pane::Supply, i));
            frame.render_widget(cell_of(app, i, cell.width, with_gist), cell);
        }
        x += width;
    }
    seen.columns = columns;
}

fn cell_of(app: &App, i: usize, width: u16, with_gist: bool) -> Line<'static> {
    let item = &app.board.supply[i];
    let is_event = matches!(item.subject, Some(Subject::Event(_)));
    let is_gone = item.n == 0 && !is_event;
    let mut style = subject_style(app, item.subject);
    let (mut plain, mut mark) = (Style::new(), app.paint.legal());
    if is_gone {
        (style, plain) = (app.paint.faint(), app.paint.faint());
    }
    if app.cursor == (Pane::Supply, i) {
        (style, plain, mark) =
            (app.paint.cursor(style), app.paint.cursor(plain), app.paint.cursor(mark));
    }
    let sign = match (item.picked > 0, item.act.is_some()) {
        (true, _) => "✓",
        (_, true) => "▸",
        _ => " ",
    };
    let left = if is_event { "Event".into() } else { format!("{:>2}", item.n) };
    let room = usize::from(width).saturating_sub(5 + left.chars().count());
    let name = cut(&item.label, room);
    let mut spans = vec![
        Span::styled(sign, mark),
        Span::styled(format!("{:>2} ", item.cost.unwrap_or(0)), plain),
        Span::styled(name.clone(), style),
    ];
    let mut free = room.saturating_sub(Span::raw(&name).width());
    if with_gist && let Some(Subject::Card(card)) = item.subject {
        let lead = LONGEST.saturating_sub(Span::raw(&name).width()) + 1;
        let gist = gist(card, free.saturating_sub(lead));
        if !gist.is_empty() {
            let faint = if app.cursor == (Pane::Supply, i) { plain } else { app.paint.faint() };
            free -= lead + Span::raw(&gist).width();
            spans.push(Span::styled(format!("{}{gist}", " ".repeat(lead)), faint));
        }
    }
    spans.push(Span::styled(format!("{} {left}", " ".repeat(free)), plain));
    Line::from(spans)
}

/// Whether a column has room for what each of its cards gives: a column that tells it of some would mislead.
fn all_fit(app: &App, column: &Range<usize>, width: u16) -> bool {
    let room = usize::from(width).saturating_sub(9 + LONGEST);
    let fits = |item: &Item| match item.subject {
        Some(Subject::Card(card)) => text::gist(card).is_empty() || !gist(card, room).is_empty(),
        _ => true,
    };
    app.board.supply[column.clone()].iter().all(fits)
}

/// What a card gives first of all, in as many words as there is room for; nothing rather than a part of it.
fn gist(card: Card, room: usize) -> String {
    let parts = text::gist(card);
    let long: Vec<&str> = parts.iter().map(Part::text).collect();
    let short = |part: &Part| match part {
        Part::Amount { unit: Unit::Coin, n, .. } => format!("+{n}$"),
        Part::Amount { unit: Unit::Card, n, .. } => format!("+{n}C"),
        Part::Amount { unit: Unit::Action, n, .. } => format!("+{n}A"),
        Part::Amount { unit: Unit::Buy, n, .. } => format!("+{n}B"),
        part => part.text().to_string(),
    };
    let short: Vec<String> = parts.iter().map(short).collect();
    let fits = |text: &String| text.len() <= room;
    [long.join(" "), short.join(" ")].into_iter().find(fits).unwrap_or_default()
}
