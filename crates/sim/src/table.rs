//! Tables for the terminal.

use comfy_table::{Cell, CellAlignment, ContentArrangement, LineStyle, Table, TableStyle};

/// An empty table with these headings.
pub(crate) fn plain(headings: &[&str]) -> Table {
    let mut table = Table::new();
    let style = TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'));
    table
        .load_style(style)
        .set_content_arrangement(ContentArrangement::Disabled)
        .set_header(headings.to_vec());
    table
}

/// A number, to the right.
pub(crate) fn number(text: impl ToString) -> Cell {
    Cell::new(text.to_string()).set_alignment(CellAlignment::Right)
}

/// How many characters a line may have: those of the terminal, or a wide page elsewhere.
pub(crate) fn width() -> usize {
    Table::new().width().map_or(120, usize::from)
}
