//! The board, as all commands take it.

use clap::{Args, ValueEnum};
use freehold_engine::Edition;
use freehold_sim::Board;

/// The board and the way to play on it.
#[derive(Args, Clone, Debug, Default)]
pub struct BoardArgs {
    /// Play with a recommended set of ten.
    #[arg(long, value_name = "NAME", group = "board", help_heading = "Board")]
    pub kingdom: Option<String>,
    /// Play with these cards and Events, separated by commas; ten cards at the most.
    #[arg(
        long,
        value_name = "CARDS",
        value_delimiter = ',',
        group = "board",
        help_heading = "Board"
    )]
    pub cards: Vec<String>,
    /// Fill the cards that the strategies name up to ten with random ones.
    #[arg(long, group = "board", help_heading = "Board")]
    pub fill: bool,
    /// The same, with other random cards for every pair of games.
    #[arg(long, group = "board", help_heading = "Board")]
    pub random: bool,
    /// The edition; otherwise the board's own, or the second.
    #[arg(long, value_name = "EDITION", help_heading = "Board")]
    pub edition: Option<EditionArg>,
    /// The seed of all shuffles; the same seed gives the same result.
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// How many threads, 256 at the most; otherwise one for each core.
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,
}

/// An edition, as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum EditionArg {
    /// The first edition.
    #[value(alias = "1")]
    First,
    /// The second edition.
    #[value(alias = "2")]
    Second,
}

impl BoardArgs {
    /// The board that is meant.
    pub fn board(&self) -> Board {
        match self {
            BoardArgs { kingdom: Some(name), .. } => Board::Recommended(name.clone()),
            BoardArgs { cards, .. } if !cards.is_empty() => Board::Cards(cards.clone()),
            BoardArgs { fill: true, .. } => Board::Filled,
            BoardArgs { random: true, .. } => Board::Random,
            _ => Board::Named,
        }
    }

    /// The edition that is meant.
    pub fn edition(&self) -> Option<Edition> {
        self.edition.map(|edition| match edition {
            EditionArg::First => Edition::First,
            EditionArg::Second => Edition::Second,
        })
    }
}
