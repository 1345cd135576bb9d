//! The board that strategies meet on.

use freehold_engine::{
    Buyable, Card, Edition, Event, Expansion, Game, NoLog, RandomKingdom, Setup, SetupError,
    SetupFault, kingdoms,
};
use thiserror::Error;

use crate::seed;
use crate::side::Side;

/// Which board to play on. Every board has the basic cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Board {
    /// The Kingdom cards and Events that the strategies need or name, all of them, and no others.
    #[default]
    Named,
    /// The same, filled up to ten with random cards.
    Filled,
    /// A recommended set of ten.
    Recommended(String),
    /// These cards and Events.
    Cards(Vec<String>),
    /// Those that the strategies need or name, filled up to ten with random cards that are drawn afresh for every set of games
    /// with the same shuffles.
    Random,
    /// The same out of these sets, as people draw a Kingdom: with up to two Events where the set that has them is among them.
    Drawn(Vec<Expansion>),
}

/// Why there is no such board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BoardError {
    /// The set-up has faults.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A side needs what the board does not have.
    #[error("{side} needs {thing}, which is not on the board")]
    Missing {
        /// The side.
        side: String,
        /// The card or Event.
        thing: &'static str,
    },
}

/// The tables to play at: one for all games, or another for each number.
#[derive(Clone, Debug)]
pub(crate) enum Tables {
    One(Setup),
    Random { setup: RandomKingdom, players: u8, seed: u64 },
}

impl Tables {
    /// The table of this number.
    pub(crate) fn setup(&self, number: u64) -> Setup {
        match self {
            Tables::One(setup) => setup.clone(),
            Tables::Random { setup, players, seed } => {
                let draw =
                    RandomKingdom { seed: seed::of(*seed ^ KINGDOMS, number), ..setup.clone() };
                let drawn = draw.draw().unwrap_or_else(|_| Setup::new(Vec::new(), Vec::new()));
                Setup { players: *players, ..drawn }
            }
        }
    }
}

/// Keeps the draw of Kingdoms apart from the shuffles.
const KINGDOMS: u64 = 0x4B49_4E47_444F_4D53;

impl Board {
    /// The tables for these sides.
    pub(crate) fn tables(
        &self,
        sides: &[Side],
        edition: Option<Edition>,
        seed: u64,
    ) -> Result<Tables, BoardError> {
        let players = sides.len() as u8;
        let (cards, events) = wanted(sides);
        let random = |seed: u64| {
            let (sets, n_events) = match self {
                Board::Drawn(sets) => (sets.clone(), None),
                _ => (Expansion::KINGDOM.to_vec(), Some(events.len() as u8)),
            };
            RandomKingdom {
                required: cards.clone(),
                required_events: events.clone(),
                n_events,
                ..RandomKingdom::new(sets, edition.unwrap_or_default(), seed)
            }
        };
        let mut setup = match self {
            Board::Named => Setup::new(cards, events),
            // There is no room for another card.
            Board::Filled | Board::Random | Board::Drawn(_) if cards.len() >= KINGDOM => {
                Setup::new(cards, events)
            }
            Board::Filled => random(seed::of(seed ^ KINGDOMS, 0)).draw()?,
            Board::Recommended(name) => {
                kingdoms::find(name, edition).map_err(SetupError::from)?.setup()
            }
            Board::Cards(names) => chosen(names)?,
            Board::Random | Board::Drawn(_) => {
                random(seed).draw()?;
                return Ok(Tables::Random { setup: random(seed), players, seed });
            }
        };
        setup.players = players;
        setup.edition = edition.unwrap_or(setup.edition);
        // Dealing once finds every other fault.
        Game::deal(&setup, false, &mut NoLog)?;
        for side in sides {
            for &thing in side.needs().unwrap_or_default() {
                let there = match thing {
                    Buyable::Card(card) => setup.kingdom.contains(&card) || !card.is_kingdom(),
                    Buyable::Event(event) => setup.events.contains(&event),
                };
                if !there {
                    let (side, thing) = (side.name().into(), thing.name());
                    return Err(BoardError::Missing { side, thing });
                }
            }
        }
        Ok(Tables::One(setup))
    }
}

/// The piles of a Kingdom.
const KINGDOM: usize = 10;

impl Tables {
    /// What is unusual about the board that was asked for.
    pub(crate) fn note(&self, board: &Board) -> Option<String> {
        let Tables::One(setup) = self else {
            let Board::Drawn(sets) = board else { return None };
            let sets: Vec<&str> = sets.iter().map(|set| set.name()).collect();
            return Some(format!("drawn from {}", sets.join(", ")));
        };
        let n = setup.kingdom.len();
        match board {
            _ if n > KINGDOM => Some(format!(
                "{n} Kingdom cards instead of {KINGDOM}: the strategies name that many"
            )),
            Board::Random | Board::Drawn(_) => {
                Some("no card is random: the strategies name all ten".into())
            }
            _ => None,
        }
    }
}

/// What the sides want on the board: what they need first, then what they name.
fn wanted(sides: &[Side]) -> (Vec<Card>, Vec<Event>) {
    let (mut cards, mut events) = (Vec::new(), Vec::new());
    let needing = sides.iter().filter(|side| side.needs().is_some());
    let naming = sides.iter().filter(|side| side.needs().is_none());
    for thing in needing.chain(naming).flat_map(Side::wanted) {
        match thing {
            Buyable::Card(card) if !cards.contains(&card) => cards.push(card),
            Buyable::Event(event) if !events.contains(&event) => events.push(event),
            _ => {}
        }
    }
    (cards, events)
}

fn chosen(names: &[String]) -> Result<Setup, SetupError> {
    let setup = Setup::from_names(names.iter().map(String::as_str))?;
    match setup.kingdom.len() {
        n if n > KINGDOM => Err(SetupError { faults: vec![SetupFault::Piles(n)] }),
        _ => Ok(setup),
    }
}
