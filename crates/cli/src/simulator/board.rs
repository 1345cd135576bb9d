//! The board, as all commands take it.

use clap::Args;
use freehold_engine::{Edition, Expansion};
use freehold_sim::start::deck;
use freehold_sim::{Board, Opening, Start, StartError};

use crate::args::{self, Draw};

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
    /// Other random Kingdoms for every pair of games, drawn as people draw them, with Events: `random` out of all sets, or the
    /// sets, separated by commas.
    #[arg(
        long,
        value_name = "SETS",
        value_delimiter = ',',
        value_parser = args::draw(),
        group = "board",
        help_heading = "Board"
    )]
    pub boards: Vec<Draw>,
    /// Everybody's first two hands have four and three Coppers, or five and two: 4/3 or 5/2.
    #[arg(long, value_name = "COPPERS", help_heading = "Board")]
    pub opening: Option<Opening>,
    /// Everybody begins with this deck instead of 7 Copper, 3 Estate; given once for each side, each with its own.
    #[arg(long, value_name = "CARDS", help_heading = "Board", conflicts_with = "opening")]
    pub deck: Vec<String>,
    /// The edition, 1 or 2; otherwise the board's own, or the second.
    #[arg(long, value_name = "EDITION", value_parser = args::edition(), help_heading = "Board")]
    pub edition: Option<Edition>,
    /// The seed of all shuffles; the same seed gives the same result.
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// How many threads, 256 at the most; otherwise one for each core.
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,
}

impl BoardArgs {
    /// The board that is meant.
    pub fn board(&self) -> Board {
        match self {
            BoardArgs { kingdom: Some(name), .. } => Board::Recommended(name.clone()),
            BoardArgs { cards, .. } if !cards.is_empty() => Board::Cards(cards.clone()),
            BoardArgs { fill: true, .. } => Board::Filled,
            BoardArgs { random: true, .. } => Board::Random,
            BoardArgs { boards, .. } if !boards.is_empty() => Board::Drawn(sets(boards)),
            _ => Board::Named,
        }
    }

    /// How games begin.
    ///
    /// # Errors
    /// A deck is no list of cards.
    pub fn start(&self) -> Result<Start, StartError> {
        match (self.opening, self.deck.is_empty()) {
            (Some(opening), _) => Ok(Start::Opening(opening)),
            (None, true) => Ok(Start::Usual),
            (None, false) => {
                let decks: Result<Vec<_>, _> = self.deck.iter().map(|text| deck(text)).collect();
                Ok(Start::Decks(decks?))
            }
        }
    }
}

/// The sets that are meant.
fn sets(boards: &[Draw]) -> Vec<Expansion> {
    let all = Expansion::KINGDOM.into_iter();
    all.filter(|&set| boards.contains(&Draw::All) || boards.contains(&Draw::From(set))).collect()
}
