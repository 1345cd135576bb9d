//! Who plays against a person: a bot, or a strategy.

use std::ffi::OsStr;
use std::path::Path;
use std::sync::Arc;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command, Error};
use freehold_bots::{Bot, BotKind, Tactics};
use freehold_engine::Buyable;
use freehold_strategy::{Strategy, library, read_text};

/// A player that is no person.
#[derive(Clone, Debug, PartialEq)]
pub enum Opponent {
    /// A bot of this program.
    Bot(BotKind),
    /// A strategy, played by the default rules of play, with the text it was read from.
    Strategy(Arc<Strategy>, Arc<str>),
}

impl Opponent {
    /// Its name at the table.
    pub fn name(&self) -> &str {
        match self {
            Opponent::Bot(kind) => kind.name(),
            Opponent::Strategy(strategy, _) => strategy.name(),
        }
    }

    /// The Kingdom cards and Events that it would like to have on the board.
    pub fn wanted(&self) -> Vec<Buyable> {
        match self {
            Opponent::Bot(_) => Vec::new(),
            Opponent::Strategy(strategy, _) => strategy.wanted().collect(),
        }
    }

    /// Somebody who plays like this; nothing for a bot that takes its time.
    pub fn player(&self, seed: u64) -> Option<Box<dyn Bot + Send>> {
        match self {
            Opponent::Bot(kind) => kind.bot(seed),
            Opponent::Strategy(strategy, _) => Some(Box::new(Tactics::new(Arc::clone(strategy)))),
        }
    }

    /// The strategy of this text.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn written(text: &str, name: &str) -> anyhow::Result<Opponent> {
        let strategy = Strategy::parse(text, name)?.renamed(name);
        Ok(Opponent::Strategy(Arc::new(strategy), text.into()))
    }

    /// The strategy in a file, or in the library.
    fn read(word: &str) -> Result<Opponent, String> {
        let path = Path::new(word);
        let strategy = Strategy::read(path).map_err(|error| error.to_string())?;
        let text = match library::named(word).filter(|_| !path.is_file()) {
            Some(entry) => entry.text.to_string(),
            None => read_text(path).map_err(|error| error.to_string())?,
        };
        Ok(Opponent::Strategy(Arc::new(strategy), text.into()))
    }
}

/// Reads the name of a bot or of a strategy, or the path of a strategy's file.
#[derive(Clone)]
pub struct OpponentParser;

impl TypedValueParser for OpponentParser {
    type Value = Opponent;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Opponent, Error> {
        let word = value.to_string_lossy();
        let known = PossibleValuesParser::new(bots()).parse_ref(command, arg, value);
        match known {
            Ok(word) if word == "money" => Ok(Opponent::Bot(BotKind::BigMoney)),
            Ok(word) => Ok(Opponent::Bot(BotKind::named(&word).unwrap_or(BotKind::Reeve))),
            Err(_) if is_strategy(&word) => Opponent::read(&word)
                .map_err(|why| Error::raw(ErrorKind::ValueValidation, format!("{why}\n"))),
            Err(error) => Err(error),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(bots()))
    }
}

/// Whether a word that is no bot was meant as a strategy.
fn is_strategy(word: &str) -> bool {
    word.contains(['/', '\\', '.']) || Path::new(word).is_file() || library::named(word).is_some()
}

fn bots() -> impl Iterator<Item = PossibleValue> {
    BotKind::ALL.into_iter().map(|kind| match kind {
        BotKind::BigMoney => PossibleValue::new("money").alias("big_money").help(kind.style()),
        BotKind::Reeve => PossibleValue::new("reeve")
            .alias("steward")
            .help(format!("{} Once called steward", kind.style())),
        _ => PossibleValue::new(kind.id()).help(kind.style()),
    })
}
