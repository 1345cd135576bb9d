//! Drawing.

mod curtain;
mod flow;
mod log;
mod players;
mod popup;
mod prompt;
mod supply;

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use crate::app::{App, Seen};
use crate::board::{Item, Pane, Subject};
pub use flow::Flow;

/// The smallest screen that a table fits on.
pub const LEAST: (u16, u16) = (80, 24);

/// Draws the screen, and says what is where.
pub fn draw(frame: &mut Frame<'_>, app: &App) -> Seen {
    let mut seen = Seen::default();
    let area = frame.area();
    if area.width < LEAST.0 || area.height < LEAST.1 {
        curtain::too_small(frame, area);
        return seen;
    }
    if app.scene.view.is_some() {
        table(frame, app, area, &mut seen);
    } else {
        curtain::draw(frame, app, area);
    }
    popup::draw(frame, app, area, &mut seen);
    seen
}

fn table(frame: &mut Frame<'_>, app: &App, area: Rect, seen: &mut Seen) {
    let prompt = prompt::Prompt::new(app, area);
    let [title, body, bottom, keys] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Min(0),
        Constraint::Length(prompt.height()),
        Constraint::Length(1),
    ])
    .areas(area);
    title_bar(frame, app, title);
    let side = (area.width * 36 / 100).clamp(28, 56);
    let [left, gap, right] =
        Layout::horizontal([Constraint::Min(0), Constraint::Length(1), Constraint::Length(side)])
            .areas(body);
    for y in gap.y..gap.bottom() {
        frame.render_widget(Span::styled("│", app.paint.faint()), Rect { y, height: 1, ..gap });
    }
    let wanted = supply::height(app, left);
    let [piles, players] =
        Layout::vertical([Constraint::Length(wanted), Constraint::Min(0)]).areas(left);
    supply::draw(frame, app, piles, seen);
    players::draw(frame, app, players, seen);
    let text_height = (body.height * 2 / 5).max(8);
    let [text, log] =
        Layout::vertical([Constraint::Length(text_height), Constraint::Min(0)]).areas(right);
    log::card_text(frame, app, text, seen);
    log::draw(frame, app, log, seen);
    prompt.draw(frame, app, bottom, seen);
    prompt::keys(frame, app, keys);
}

fn title_bar(frame: &mut Frame<'_>, app: &App, area: Rect) {
    let Some(view) = &app.scene.view else { return };
    let turn = &view.turn;
    let whose = app.scene.name(turn.seat);
    let left = match view.over {
        true => format!(" {} · the game is over", app.scene.title),
        false => format!(
            " {} · Turn {} · {whose} · {:?} phase",
            app.scene.title, turn.number, turn.phase
        ),
    };
    let count = |n: u16, one: &str, many: &str| format!("{n} {}", if n == 1 { one } else { many });
    let right = match view.over {
        true => String::new(),
        false => format!(
            "{}  {}  {} ",
            count(turn.actions, "Action", "Actions"),
            count(turn.buys, "Buy", "Buys"),
            count(turn.coins, "coin", "coins")
        ),
    };
    let style = app.paint.cursor(app.paint.strong());
    let width = usize::from(area.width);
    let room = width.saturating_sub(Span::raw(&right).width() + 1);
    let left = cut(&left, room);
    let gap = width.saturating_sub(Span::raw(&left).width() + Span::raw(&right).width());
    let bar = format!("{left}{}{right}", " ".repeat(gap));
    frame.render_widget(Paragraph::new(Span::styled(bar, style)), area);
}

/// A line with a title in it, over a part of the screen; gives the rest back.
fn headed(frame: &mut Frame<'_>, app: &App, area: Rect, title: &str, pane: Option<Pane>) -> Rect {
    let is_here = pane == Some(app.cursor.0);
    let style = if is_here { app.paint.key() } else { app.paint.strong() };
    let mark = if is_here { "━" } else { "─" };
    let title = cut(title, usize::from(area.width).saturating_sub(5));
    let rest = usize::from(area.width).saturating_sub(Span::raw(&title).width() + 4);
    let faint = if is_here { style } else { app.paint.faint() };
    let line = Line::from(vec![
        Span::styled(mark.repeat(2), faint),
        Span::styled(format!(" {title} "), style),
        Span::styled(mark.repeat(rest), faint),
    ]);
    frame.render_widget(line, Rect { height: area.height.min(1), ..area });
    Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area }
}

/// A thing in a line: its mark, its name, how many there are and how many are picked.
fn named(app: &App, item: &Item, pane: Pane, i: usize) -> Vec<Span<'static>> {
    let mut style = subject_style(app, item.subject);
    let mut mark_style = app.paint.legal();
    if app.cursor == (pane, i) {
        style = app.paint.cursor(style);
        mark_style = app.paint.cursor(mark_style);
    }
    let mut text = item.label.clone();
    if item.n > 1 {
        text.push_str(&format!(" ×{}", item.n));
    }
    let mut spans = Vec::new();
    if item.act.is_some() || item.picked > 0 {
        spans.push(Span::styled("▸", mark_style));
    }
    spans.push(Span::styled(text, style));
    if item.picked > 0 {
        spans.push(Span::styled(format!(" ✓{}", item.picked), mark_style));
    }
    spans
}

fn subject_style(app: &App, subject: Option<Subject>) -> Style {
    match subject {
        Some(Subject::Card(card)) => app.paint.card(card),
        Some(Subject::Event(_)) => app.paint.event(),
        None => Style::new(),
    }
}

/// A text that fits, with a sign that something was cut off.
fn cut(text: &str, width: usize) -> String {
    if Span::raw(text).width() <= width {
        return text.into();
    }
    let mut short = String::new();
    for letter in text.chars() {
        if Span::raw(format!("{short}{letter}")).width() + 1 > width {
            break;
        }
        short.push(letter);
    }
    short.push('…');
    short
}
