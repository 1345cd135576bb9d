//! What is shown instead of a table.

use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};

use super::LEAST;
use crate::app::App;

/// Says that the screen is too small.
pub fn too_small(frame: &mut Frame<'_>, area: Rect) {
    let (columns, lines) = LEAST;
    let text = format!(
        "The table needs {columns} columns and {lines} lines; this terminal has {} and {}. Make it larger, or press Ctrl-C to leave: \
         the game is kept.",
        area.width, area.height
    );
    frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
}

/// Draws the words that stand in place of the game.
pub fn draw(frame: &mut Frame<'_>, app: &App, area: Rect) {
    let mut lines = vec![Line::styled("Freehold", app.paint.strong()), Line::default()];
    lines.extend(app.scene.curtain.iter().map(|line| Line::raw(line.clone())));
    if let Some(why) = &app.away {
        lines.push(Line::default());
        lines.push(Line::styled(why.clone(), app.paint.danger()));
    }
    if let Some(message) = &app.message {
        lines.push(Line::default());
        lines.push(Line::raw(message.text.clone()));
    }
    let top = area.height.saturating_sub(lines.len() as u16) / 2;
    let inside = Rect { y: area.y + top, height: area.height - top, ..area };
    let words = Paragraph::new(lines).alignment(Alignment::Center).wrap(Wrap { trim: true });
    frame.render_widget(words, inside);
}
