//! Words and things one after the other, broken into lines.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::app::Seen;
use crate::board::Pane;

/// Lines in the making.
pub struct Flow {
    width: usize,
    indent: usize,
    rows: Vec<Row>,
}

#[derive(Default)]
struct Row {
    used: usize,
    /// Whether it goes on with the line before.
    goes_on: bool,
    pieces: Vec<Piece>,
}

struct Piece {
    x: usize,
    spans: Vec<Span<'static>>,
    item: Option<(Pane, usize)>,
}

impl Flow {
    /// Lines of this width.
    pub fn new(width: u16) -> Flow {
        Flow { width: width.into(), indent: 0, rows: vec![Row::default()] }
    }

    /// Begins a line; what does not fit in it goes on this far to the right.
    pub fn line(&mut self, indent: usize) {
        self.indent = indent;
        if self.rows.last().is_some_and(|row| !row.pieces.is_empty()) {
            self.rows.push(Row::default());
        }
    }

    /// Adds words.
    pub fn text(&mut self, text: &str, style: Style) {
        for word in text.split_inclusive(' ') {
            let n = Span::raw(word.trim_end()).width();
            self.make_room(n);
            let goes_on = self.rows.last().is_some_and(|row| row.goes_on && row.pieces.is_empty());
            let word = if goes_on { word.trim_start() } else { word };
            if !word.is_empty() {
                self.put(vec![Span::styled(word.to_string(), style)], None);
            }
        }
    }

    /// Adds words that belong together: they are never broken.
    pub fn whole(&mut self, text: &str, style: Style) {
        self.make_room(Span::raw(text.trim_end()).width());
        let goes_on = self.rows.last().is_some_and(|row| row.goes_on && row.pieces.is_empty());
        let text = if goes_on { text.trim_start() } else { text };
        self.put(vec![Span::styled(text.to_string(), style)], None);
    }

    /// Adds something that can be pointed at; it is never broken.
    pub fn item(&mut self, spans: Vec<Span<'static>>, pane: Pane, i: usize) {
        let n = spans.iter().map(Span::width).sum();
        self.make_room(n);
        self.put(spans, Some((pane, i)));
    }

    /// Adds blanks, but none at the start of a line.
    pub fn gap(&mut self, n: usize) {
        if let Some(row) = self.rows.last_mut().filter(|row| !row.pieces.is_empty()) {
            row.used += n;
        }
    }

    /// How many lines there are.
    pub fn n_rows(&self) -> usize {
        self.rows.iter().filter(|row| !row.pieces.is_empty()).count()
    }

    /// The line that has this thing.
    pub fn row_of(&self, item: (Pane, usize)) -> Option<usize> {
        let has = |row: &Row| row.pieces.iter().any(|piece| piece.item == Some(item));
        self.rows.iter().position(has)
    }

    /// Draws the lines from this one on.
    pub fn draw(self, frame: &mut Frame<'_>, area: Rect, from: usize, seen: &mut Seen) {
        for (row, y) in self.rows.into_iter().skip(from).zip(area.y..area.bottom()) {
            for piece in row.pieces {
                let x = area.x.saturating_add(piece.x as u16);
                let line = Line::from(piece.spans);
                let width = (line.width() as u16).min(area.right().saturating_sub(x));
                let at = Rect { x, y, width, height: 1 };
                if let Some((pane, i)) = piece.item {
                    seen.items.push((at, pane, i));
                }
                frame.render_widget(line, at);
            }
        }
    }

    /// Draws the lines so that this thing is among them.
    pub fn draw_around(
        self,
        frame: &mut Frame<'_>,
        area: Rect,
        item: (Pane, usize),
        seen: &mut Seen,
    ) {
        let height = usize::from(area.height);
        let hidden = self.n_rows().saturating_sub(height);
        let from = self.row_of(item).map_or(0, |row| (row + 1).saturating_sub(height)).min(hidden);
        self.draw(frame, area, from, seen);
    }

    fn make_room(&mut self, n: usize) {
        if self.rows.last().is_some_and(|row| row.used > self.indent && row.used + n > self.width) {
            self.rows.push(Row { used: self.indent, goes_on: true, pieces: Vec::new() });
        }
    }

    fn put(&mut self, spans: Vec<Span<'static>>, item: Option<(Pane, usize)>) {
        let Some(row) = self.rows.last_mut() else { return };
        let n: usize = spans.iter().map(Span::width).sum();
        row.pieces.push(Piece { x: row.used, spans, item });
        row.used += n;
    }
}
