//! The piles and the Events.

use freehold_engine::text;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::{cut, headed, subject_style};
use crate::app::{App, Seen};
use crate::board::{Item, Pane, Subject};

/// The width of the narrowest cell: mark, cost, the longest name, how many are left.
const CELL: u16 = 25;
/// A cell with room for what a card does in short.
const WIDE: u16 = 36;
/// The lines that the players must have.
const FOR_PLAYERS: u16 = 6;

/// How many lines it wants, its title included.
pub fn height(app: &App, area: Rect) -> u16 {
    let rows = rows(app, area.width, area.height.saturating_sub(FOR_PLAYERS + 1));
    (rows as u16 + 1).min(area.height.saturating_sub(FOR_PLAYERS))
}

/// In how many lines it fits: two columns, or three where two are too long.
fn rows(app: &App, width: u16, most: u16) -> usize {
    let n = app.board.supply.len();
    let two = n.div_ceil(usize::from((width / CELL).clamp(1, 2)));
    if two > usize::from(most) { n.div_ceil(usize::from((width / CELL).max(1))) } else { two }
}

/// Draws it.
pub fn draw(frame: &mut Frame<'_>, app: &App, area: Rect, seen: &mut Seen) {
    let rows = rows(app, area.width, area.height.saturating_sub(1));
    let n_columns = app.board.supply.len().div_ceil(rows.max(1)).max(1);
    let fits = usize::from(area.height.saturating_sub(1));
    let row_of_cursor = match app.cursor {
        (Pane::Supply, i) => i % rows.max(1),
        _ => 0,
    };
    let from = (row_of_cursor + 1).saturating_sub(fits);
    let hidden = rows.saturating_sub(fits);
    let title = match hidden {
        0 => "Supply".to_string(),
        n => format!("Supply · {n} more {}", if from > 0 { "above or below" } else { "below" }),
    };
    seen.panes.push((area, Pane::Supply));
    seen.supply_rows = rows;
    let inside = headed(frame, app, area, &title, Some(Pane::Supply));
    let width = inside.width / n_columns as u16;
    for (i, item) in app.board.supply.iter().enumerate() {
        let (column, row) = (i / rows.max(1), i % rows.max(1));
        if row < from || row - from >= fits {
            continue;
        }
        let cell = Rect {
            x: inside.x + column as u16 * width,
            y: inside.y + (row - from) as u16,
            width: width.saturating_sub(1),
            height: 1,
        };
        seen.items.push((cell, Pane::Supply, i));
        frame.render_widget(cell_of(app, item, i, cell.width), cell);
    }
}

fn cell_of(app: &App, item: &Item, i: usize, width: u16) -> Line<'static> {
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
    if width >= WIDE
        && let Some(Subject::Card(card)) = item.subject
    {
        let name_room = 18usize.saturating_sub(Span::raw(&name).width());
        let gist: String =
            text::gist(card).iter().map(|part| part.text()).collect::<Vec<_>>().join(" ");
        let gist_room = free.saturating_sub(name_room + 1);
        let gist = cut(&gist, gist_room);
        let faint = if app.cursor == (Pane::Supply, i) { plain } else { app.paint.faint() };
        free -= (name_room + Span::raw(&gist).width()).min(free);
        spans.push(Span::styled(format!("{}{gist}", " ".repeat(name_room)), faint));
    }
    spans.push(Span::styled(format!("{} {left}", " ".repeat(free)), plain));
    Line::from(spans)
}
