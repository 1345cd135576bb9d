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
        let (source_line, before) = around(source_line, column - 1);
        let message = cut(message);
        // Tabs stay tabs, so that the pointer stands where the eye sees the column.
        let lead: String =
            source_line.chars().take(before).map(|c| if c == '\t' { '\t' } else { ' ' }).collect();
        let margin = line.to_string().len();
        writeln!(f, "{line}:{column}: {message}")?;
        writeln!(f, "{:margin$} |", "")?;
        writeln!(f, "{line} | {source_line}")?;
        write!(f, "{:margin$} | {lead}^", "")
    }
}

impl std::error::Error for SyntaxError {}

/// More characters of a line than these tell nothing more.
const MOST_SHOWN: usize = 200;

/// The part of a line around a character, and how many stand before that one in it.
fn around(line: &str, at: usize) -> (String, usize) {
    let n = line.chars().count();
    if n <= MOST_SHOWN {
        return (line.into(), at);
    }
    let from = at.saturating_sub(MOST_SHOWN / 2);
    let (start, end) = (if from > 0 { "…" } else { "" }, from + MOST_SHOWN < n);
    let part: String = line.chars().skip(from).take(MOST_SHOWN).collect();
    let end = if end { "…" } else { "" };
    (format!("{start}{part}{end}"), at - from + start.chars().count())
}

/// The beginning of a text that is too long to be read.
pub(crate) fn cut(text: &str) -> String {
    match text.char_indices().nth(MOST_SHOWN * 2) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into(),
    }
}

/// "; did you mean X or Y?", or nothing.
pub(crate) fn did_you_mean(suggestions: &[&str]) -> String {
    match suggestions {
        [] => String::new(),
        some => format!("; did you mean {}?", some.join(" or ")),
    }
}
