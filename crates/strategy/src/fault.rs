//! What is wrong with a strategy file, and where.

use std::fmt;
use std::ops::Range;
use std::path::PathBuf;

use thiserror::Error;

/// One thing that is wrong with a strategy file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted in characters from 1.
    pub column: usize,
    /// How many characters are meant.
    pub width: usize,
    /// What is wrong.
    pub message: String,
    /// What may have been meant.
    pub help: Option<String>,
    /// The line as it stands in the file.
    pub source: String,
}

/// Everything that is wrong with a strategy file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", .faults.iter().map(|fault| fault.show(.file)).collect::<Vec<_>>().join("\n\n"))]
pub struct StrategyError {
    /// The file, or what stands for it.
    pub file: String,
    /// The faults, all of them, in the order of the file.
    pub faults: Vec<Fault>,
}

/// Why a strategy could not be had.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The file could not be read.
    #[error("cannot read {}: {cause}", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        cause: std::io::Error,
    },
    /// There is neither such a file nor a strategy or bot of that name.
    #[error("there is no file {name:?}, and no strategy or bot of that name is included{}", did_you_mean(.suggestions))]
    Unknown {
        /// What was written.
        name: String,
        /// What may have been meant.
        suggestions: Vec<&'static str>,
    },
    /// A bot is to do what it cannot.
    #[error("{0}")]
    Bot(String),
    /// It is not a strategy.
    #[error(transparent)]
    Strategy(#[from] StrategyError),
}

impl ReadError {
    /// There is nothing of this name.
    pub fn unknown(name: &str) -> ReadError {
        let bots = freehold_bots::BotKind::ALL.into_iter().map(freehold_bots::BotKind::id);
        let known = crate::library::all().map(|entry| entry.file).chain(bots);
        ReadError::Unknown { name: name.into(), suggestions: freehold_engine::suggest(name, known) }
    }
}

fn did_you_mean(suggestions: &[&str]) -> String {
    match suggestions {
        [] => String::new(),
        some => format!("; did you mean {}?", some.join(" or ")),
    }
}

impl Fault {
    /// A fault at a range of bytes of a line.
    pub fn at(source: &str, line: usize, at: Range<usize>, message: String) -> Fault {
        let start = floor(source, at.start);
        let end = floor(source, at.end.max(at.start));
        let column = source[..start].chars().count() + 1;
        let width = source[start..end.max(start)].trim_end().chars().count().max(1);
        Fault { line, column, width, message, help: None, source: source.trim_end().into() }
    }

    /// A byte that is no part of a text.
    pub(crate) fn not_text(bytes: &[u8], at: usize) -> Fault {
        let start = bytes[..at].iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let line = bytes[..start].iter().filter(|&&byte| byte == b'\n').count() + 1;
        let rest = bytes[start..].split(|&byte| byte == b'\n').next().unwrap_or_default();
        let source = String::from_utf8_lossy(rest);
        let message = "this is no text in UTF-8".into();
        Fault::at(&source, line, at - start..at - start + 1, message).help("save the file as UTF-8")
    }

    /// The same with an advice.
    pub fn help(self, help: impl Into<String>) -> Fault {
        Fault { help: Some(help.into()), ..self }
    }

    /// The same with the words that may have been meant, if there are any.
    pub(crate) fn suggest(self, words: &[&str]) -> Fault {
        match words {
            [] => self,
            words => self.help(format!("did you mean {}?", words.join(" or "))),
        }
    }

    /// The fault with its place in the file and a pointer to it. Of a long line only the part around it is shown.
    pub fn show(&self, file: &str) -> String {
        let number = self.line.to_string();
        let gutter = " ".repeat(number.len());
        let n_chars = self.source.chars().count();
        let (start, end) = match n_chars > LONGEST_SHOWN {
            true => {
                let start = (self.column - 1).saturating_sub(LONGEST_SHOWN / 3);
                (start, n_chars.min(start + LONGEST_SHOWN))
            }
            false => (0, n_chars),
        };
        let before = if start > 0 { "… " } else { "" };
        let after = if end < n_chars { " …" } else { "" };
        let source: String = self.source.chars().skip(start).take(end - start).collect();
        let blank: String = before
            .chars()
            .chain(source.chars())
            .take(before.chars().count() + self.column - 1 - start)
            .map(|c| if c == '\t' { '\t' } else { ' ' })
            .collect();
        let pointer = "^".repeat(self.width.min(end.max(self.column) + 1 - self.column).max(1));
        let help = self.help.as_ref().map_or(String::new(), |help| format!(" {help}"));
        format!(
            "{file}:{number}:{}: {}\n{gutter} |\n{number} | {before}{source}{after}\n{gutter} | {blank}{pointer}{help}",
            self.column, self.message
        )
    }
}

/// Lines longer than this are shown in part.
const LONGEST_SHOWN: usize = 120;

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

/// The last boundary of a character that is not after this byte.
fn floor(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
