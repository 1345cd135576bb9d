//! What is wrong with a text.

use std::fmt;

/// A text that is not in the notation: where, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
    /// The line itself.
    pub source_line: String,
}

impl SyntaxError {
    /// An error at a byte of a line.
    pub(crate) fn new(line: usize, source: &str, byte: usize, message: String) -> SyntaxError {
        let before = source.char_indices().take_while(|(i, _)| *i < byte).count();
        SyntaxError { line, column: before + 1, message, source_line: source.into() }
    }
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SyntaxError { line, column, message, source_line } = self;
        // Tabs stay tabs, so that the pointer stands where the eye sees the column.
        let lead: String = source_line
            .chars()
            .take(column - 1)
            .map(|c| if c == '\t' { '\t' } else { ' ' })
            .collect();
        let margin = line.to_string().len();
        writeln!(f, "{line}:{column}: {message}")?;
        writeln!(f, "{:margin$} |", "")?;
        writeln!(f, "{line} | {source_line}")?;
        write!(f, "{:margin$} | {lead}^", "")
    }
}

impl std::error::Error for SyntaxError {}

/// "; did you mean X or Y?", or nothing.
pub(crate) fn did_you_mean(suggestions: &[&str]) -> String {
    match suggestions {
        [] => String::new(),
        some => format!("; did you mean {}?", some.join(" or ")),
    }
}
