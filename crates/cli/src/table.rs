//! Tables and paragraphs that fit the terminal.

use std::io::IsTerminal as _;

use anstyle::AnsiColor;
use comfy_table::{
    Attribute, Cell, CellAlignment, Color, ColumnConstraint, ContentArrangement, LineStyle, Table,
    TableStyle, Width,
};
use freehold_engine::{Buyable, Card, Event};

use crate::style;

/// How many columns there are to print in.
pub fn width() -> usize {
    let wanted = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let terminal = || {
        let known = std::io::stdout().is_terminal().then(terminal_size::terminal_size).flatten();
        known.map(|(terminal_size::Width(columns), _)| usize::from(columns))
    };
    wanted.or_else(terminal).unwrap_or(100).clamp(40, 140)
}

/// All the columns of the terminal, or those of a wide page elsewhere.
pub fn full_width() -> usize {
    Table::new().width().map_or(120, usize::from)
}

/// How many lines the screen has.
pub fn height() -> usize {
    terminal_size::terminal_size()
        .map_or(50, |(_, terminal_size::Height(lines))| usize::from(lines))
}

/// An empty table with these headings.
pub fn with_headings(headings: &[&str]) -> Table {
    let mut table = Table::new();
    table
        .load_style(ruled())
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(width() as u16)
        // The output stream takes the colours away where they are not wanted.
        .enforce_styling()
        .set_header(
            headings.iter().map(|heading| Cell::new(heading).add_attribute(Attribute::Bold)),
        );
    table
}

/// An empty table with these headings, as wide as its figures are.
pub fn plain(headings: &[&str]) -> Table {
    let mut table = Table::new();
    table
        .load_style(ruled())
        .set_content_arrangement(ContentArrangement::Disabled)
        // The output stream takes the colours away where they are not wanted.
        .enforce_styling()
        .set_header(headings.to_vec());
    table
}

/// A line under the headings and no other.
fn ruled() -> TableStyle {
    TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'))
}

/// Keeps a column from growing wider than this.
pub fn narrow(table: &mut Table, column: usize, most: u16) {
    if let Some(column) = table.column_mut(column) {
        column.set_constraint(ColumnConstraint::UpperBoundary(Width::Fixed(most)));
    }
}

/// A number, to the right.
pub fn number(n: impl ToString) -> Cell {
    Cell::new(n.to_string()).set_alignment(CellAlignment::Right)
}

/// A card's name in its colour.
pub fn card(card: Card) -> Cell {
    painted(card.name(), style::colour(card))
}

/// An Event's name in its colour.
pub fn event(event: Event) -> Cell {
    painted(event.name(), Some(style::EVENT))
}

/// The name of a card or Event in its colour, or any other.
pub fn thing(name: &str) -> Cell {
    match Buyable::named(name) {
        Some(Buyable::Card(one)) => card(one),
        Some(Buyable::Event(one)) => event(one),
        None => Cell::new(name),
    }
}

/// What is best.
pub fn good(text: &str) -> Cell {
    painted(text, Some(AnsiColor::Green))
}

fn painted(text: &str, colour: Option<AnsiColor>) -> Cell {
    let cell = Cell::new(text);
    match colour {
        Some(colour) => cell.fg(comfy(colour)),
        None => cell,
    }
}

fn comfy(colour: AnsiColor) -> Color {
    match colour {
        AnsiColor::Black => Color::Black,
        AnsiColor::Red => Color::DarkRed,
        AnsiColor::Green => Color::DarkGreen,
        AnsiColor::Yellow => Color::DarkYellow,
        AnsiColor::Blue => Color::DarkBlue,
        AnsiColor::Magenta => Color::DarkMagenta,
        AnsiColor::Cyan => Color::DarkCyan,
        AnsiColor::White => Color::Grey,
        AnsiColor::BrightBlack => Color::DarkGrey,
        AnsiColor::BrightRed => Color::Red,
        AnsiColor::BrightGreen => Color::Green,
        AnsiColor::BrightYellow => Color::Yellow,
        AnsiColor::BrightBlue => Color::Blue,
        AnsiColor::BrightMagenta => Color::Magenta,
        AnsiColor::BrightCyan => Color::Cyan,
        AnsiColor::BrightWhite => Color::White,
    }
}

/// A text broken into lines of at most `width` characters; its own line ends stay.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            let longer = line.chars().count() + 1 + word.chars().count();
            if !line.is_empty() && longer > width {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_break_between_words() {
        assert_eq!(wrap("one two three\n\nfour", 9), ["one two", "three", "", "four"]);
        assert_eq!(wrap("incomprehensible word", 6), ["incomprehensible", "word"]);
    }
}
