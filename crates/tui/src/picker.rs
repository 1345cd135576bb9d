//! Choosing one of a few things on a screen of its own, before there is a table.

use std::io;

use ratatui::Frame;
use ratatui::crossterm::event::{
    self, Event, KeyCode, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Span;

use crate::app::Seen;
use crate::board::Pane;
use crate::paint::Paint;
use crate::screen::Flow;
use crate::terminal::FullScreen;

/// Something to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its name.
    pub name: String,
    /// What it is, in a sentence.
    pub about: String,
}

/// Lets somebody choose; nothing if they would rather not.
///
/// # Errors
/// A terminal that fails.
pub fn pick(
    title: &str,
    entries: &[Entry],
    start: usize,
    paint: Paint,
) -> io::Result<Option<usize>> {
    let mut full = FullScreen::enter()?;
    let mut at = start.min(entries.len().saturating_sub(1));
    let mut rows: Vec<(Rect, usize)> = Vec::new();
    loop {
        full.terminal.draw(|frame| rows = draw(frame, title, entries, at, paint))?;
        match event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release => match key.code {
                KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                    return Ok(None);
                }
                KeyCode::Esc | KeyCode::Char('q') => return Ok(None),
                KeyCode::Up | KeyCode::Char('k') => at = at.saturating_sub(1),
                KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => {
                    at = (at + 1).min(entries.len().saturating_sub(1));
                }
                KeyCode::Enter | KeyCode::Char(' ') => return Ok(Some(at)),
                KeyCode::Char(digit @ '1'..='9') => {
                    let i = digit as usize - '1' as usize;
                    if i < entries.len() {
                        return Ok(Some(i));
                    }
                }
                _ => {}
            },
            Event::Mouse(mouse) => {
                let here = (mouse.column, mouse.row).into();
                let row = rows.iter().find(|(rect, _)| rect.contains(here)).map(|(_, i)| *i);
                if let (MouseEventKind::Down(MouseButton::Left), Some(i)) = (mouse.kind, row) {
                    return Ok(Some(i));
                }
            }
            _ => {}
        }
    }
}

fn draw(
    frame: &mut Frame<'_>,
    title: &str,
    entries: &[Entry],
    at: usize,
    paint: Paint,
) -> Vec<(Rect, usize)> {
    let area = frame.area();
    let inside = Rect {
        x: area.x + 2,
        y: area.y + 1,
        width: area.width.saturating_sub(4).min(96),
        height: area.height.saturating_sub(1),
    };
    let names = entries.iter().map(|entry| Span::raw(&entry.name).width()).max().unwrap_or(0);
    let mut flow = Flow::new(inside.width);
    flow.text(&format!("Freehold · {title}"), paint.strong());
    flow.line(0);
    flow.text(" ", Style::new());
    for (i, entry) in entries.iter().enumerate() {
        let style = if i == at { paint.cursor(paint.strong()) } else { paint.strong() };
        let mark = if i == at { "▸" } else { " " };
        let number = if i < 9 { (i + 1).to_string() } else { " ".into() };
        flow.line(names + 6);
        let name = vec![
            Span::styled(format!("{mark} {number} "), paint.key()),
            Span::styled(format!("{:names$}", entry.name), style),
        ];
        flow.item(name, Pane::Answers, i);
        flow.gap(2);
        flow.text(&entry.about, Style::new());
    }
    flow.line(0);
    flow.text(" ", Style::new());
    flow.line(0);
    flow.text("↑ ↓ and Enter, or a number; q leaves", paint.faint());
    let mut seen = Seen::default();
    flow.draw(frame, inside, 0, &mut seen);
    seen.items.into_iter().map(|(rect, _, i)| (Rect { width: inside.width, ..rect }, i)).collect()
}
