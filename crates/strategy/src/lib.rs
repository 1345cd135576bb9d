//! Strategies as text files that a person writes in a minute and the simulator plays.
//!
//! ```
//! use freehold_strategy::Strategy;
//!
//! let witch = Strategy::parse("buy:\n  Province\n  Witch if count(Witch) < 2\n  Gold\n  Silver\n", "Witch").unwrap();
//! assert_eq!(witch.name(), "Witch");
//! let fault = Strategy::parse("buy:\n  Wich\n", "Witch").unwrap_err();
//! assert!(fault.to_string().contains("did you mean Witch"));
//! ```

pub mod library;

mod buy_list;
mod check;
mod document;
mod fault;
mod grammar;
mod guard;
#[cfg(test)]
mod messages;
mod program;
mod ratio;
mod shadow;
mod term;
#[cfg(test)]
mod tests;
mod wishes;

use std::path::Path;

use freehold_engine::{Buyable, Card};

pub use fault::{Fault, ReadError, StrategyError};

use buy_list::BuyList;
use program::{Program, Programs};

/// A strategy, ready to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    name: String,
    guard: bool,
    /// What the file says it needs, if it says so.
    needs: Option<Vec<Buyable>>,
    /// Every card and Event the file names, in the order buy, gain, play, trash, discard, treasures.
    named: Vec<Buyable>,
    programs: Programs,
    buy: BuyList,
    play: Vec<CardLine>,
    trash: Vec<CardLine>,
    discard: Vec<CardLine>,
    gain: Vec<CardLine>,
    treasures: Vec<TreasureLine>,
    warnings: Vec<Fault>,
}

/// The text of a strategy file.
///
/// # Errors
/// The file cannot be read, or is no text.
pub fn read_text(path: &Path) -> Result<String, ReadError> {
    let bytes =
        std::fs::read(path).map_err(|cause| ReadError::File { path: path.into(), cause })?;
    String::from_utf8(bytes).map_err(|error| {
        let fault = Fault::not_text(error.as_bytes(), error.utf8_error().valid_up_to());
        StrategyError { file: path.display().to_string(), faults: vec![fault] }.into()
    })
}

/// A line of the `buy:` list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Line {
    thing: Buyable,
    condition: Program,
}

/// A line of another list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct CardLine {
    /// The card; nothing stops there.
    card: Option<Card>,
    /// What must ask; nothing if that does not matter.
    with: Option<Buyable>,
    condition: Program,
}

/// A line of the `treasures:` list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TreasureLine {
    /// The next one to play; nothing plays all that are left.
    card: Option<Card>,
    condition: Program,
}

impl Strategy {
    /// Reads the text of a strategy.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn parse(text: &str, default_name: &str) -> Result<Strategy, StrategyError> {
        let source = document::Source::new(text);
        let mut faults = Vec::new();
        let document = document::read(&source, &mut faults);
        let strategy = check::strategy(document, &source, default_name, &mut faults);
        if faults.is_empty() {
            return Ok(strategy);
        }
        faults.sort_by_key(|fault| (fault.line, fault.column));
        Err(StrategyError { file: default_name.into(), faults })
    }

    /// The strategy every other one is measured against: Province, Gold, Silver.
    pub fn big_money() -> Strategy {
        Strategy::parse("name: Big Money\nbuy: Province; Gold; Silver", "Big Money")
            .unwrap_or_else(|fault| unreachable!("it is right: {fault}"))
    }

    /// Reads a file; its name without the ending is the default name of the strategy. A word that names no file may name a
    /// strategy of the library.
    ///
    /// # Errors
    /// The file cannot be read, or is not a strategy.
    pub fn read(path: &Path) -> Result<Strategy, ReadError> {
        if (path.is_dir() || !path.exists()) && path.components().count() == 1 {
            let name = path.to_string_lossy();
            let entry = crate::library::named(&name).ok_or_else(|| ReadError::unknown(&name))?;
            return Ok(entry.strategy()?);
        }
        let text = read_text(path)?;
        let stem = path.file_stem().map_or_else(String::new, |s| s.to_string_lossy().into_owned());
        Strategy::parse(&text, &stem).map_err(|error| {
            ReadError::Strategy(StrategyError { file: path.display().to_string(), ..error })
        })
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What is allowed, but hardly meant: lines that are never followed.
    pub fn warnings(&self) -> &[Fault] {
        &self.warnings
    }

    /// The same strategy under another name.
    pub fn renamed(self, name: impl Into<String>) -> Strategy {
        Strategy { name: name.into(), ..self }
    }

    /// The Kingdom cards and Events that must be on the board, if the file lists them.
    pub fn needs(&self) -> Option<&[Buyable]> {
        self.needs.as_deref()
    }

    /// The Kingdom cards and Events to put on a board made for this strategy: those it needs, or else those it names.
    pub fn wanted(&self) -> impl Iterator<Item = Buyable> + '_ {
        let list = self.needs.as_deref().unwrap_or(&self.named);
        list.iter().copied().filter(|thing| match thing {
            Buyable::Card(card) => card.is_kingdom(),
            Buyable::Event(_) => true,
        })
    }
}
