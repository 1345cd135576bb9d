//! The strategies that come with the simulator.

use crate::{Strategy, StrategyError};

/// A strategy of the library, by the name of its file and its text.
static FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/library.rs"));

/// A strategy that comes with the simulator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The name of its file, without the ending.
    pub file: &'static str,
    /// Its text.
    pub text: &'static str,
}

impl Entry {
    /// Its idea, in a line: the comment that the file begins with.
    pub fn idea(self) -> &'static str {
        let first = self.text.lines().next().unwrap_or_default();
        first.trim_start_matches('#').trim()
    }

    /// The strategy.
    ///
    /// # Errors
    /// The file is not right; a test sees to it that all are.
    pub fn strategy(self) -> Result<Strategy, StrategyError> {
        Strategy::parse(self.text, self.file)
    }
}

/// All of them, by the names of their files.
pub fn all() -> impl Iterator<Item = Entry> {
    FILES.iter().map(|&(file, text)| Entry { file, text })
}

/// The one with this file name, with or without the ending; blanks and dashes stand for underscores.
pub fn named(name: &str) -> Option<Entry> {
    let name =
        name.strip_suffix(".strategy").unwrap_or(name).to_lowercase().replace([' ', '-'], "_");
    all().find(|entry| entry.file == name)
}
