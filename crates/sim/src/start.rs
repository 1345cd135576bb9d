//! How games begin, where it is not as usual.

use std::fmt;
use std::str::FromStr;

use freehold_engine::{Bag, Buyable, Card, Game, NoLog, Position, Seat, Setup};
use thiserror::Error;

use crate::seed;

/// How every game begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Start {
    /// With seven Coppers and three Estates, shuffled.
    #[default]
    Usual,
    /// With those, and everybody's first two hands have this many Coppers.
    Opening(Opening),
    /// With decks of these cards, shuffled: one for every side, or one for all.
    Decks(Vec<Vec<Card>>),
    /// Where this game stands, with shuffles of its own to come. The first side sits in the first seat, and so on.
    Position(Box<Game>),
}

/// The Coppers of the first two hands, whichever comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// Four and three.
    FourThree,
    /// Five and two.
    FiveTwo,
}

/// Why games cannot begin that way.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum StartError {
    /// No such opening.
    #[error("there is no opening \"{0}\": write 4/3 or 5/2")]
    Opening(String),
    /// A deck is no list of cards.
    #[error("{0}")]
    Deck(String),
    /// There are neither as many decks as sides nor one for all.
    #[error("{decks} decks for {sides} sides: give one for all, or one for each")]
    Decks {
        /// The decks.
        decks: usize,
        /// The sides.
        sides: usize,
    },
    /// A position has other players.
    #[error("{sides} sides for the {players} players of the position")]
    Players {
        /// The sides.
        sides: usize,
        /// The players of the position.
        players: usize,
    },
    /// The game is over.
    #[error("in this position the game is over")]
    Over,
}

/// The cards of a hand.
const HAND: usize = 5;
/// No starting deck has more cards.
const MOST_CARDS: usize = 250;

impl Start {
    /// Whether these sides can begin that way.
    pub(crate) fn check(&self, sides: usize) -> Result<(), StartError> {
        match self {
            Start::Decks(decks) if decks.len() != 1 && decks.len() != sides => {
                Err(StartError::Decks { decks: decks.len(), sides })
            }
            Start::Position(game) if game.n_players() != sides => {
                Err(StartError::Players { sides, players: game.n_players() })
            }
            Start::Position(game) if game.is_over() => Err(StartError::Over),
            _ => Ok(()),
        }
    }

    /// How games begin, in words; nothing if as usual.
    pub(crate) fn text(&self) -> Option<String> {
        let written = |deck: &Vec<Card>| {
            let bag: Bag = deck.iter().copied().collect();
            let cards: Vec<String> =
                bag.iter().map(|(card, n)| format!("{n} {}", card.name())).collect();
            cards.join(", ")
        };
        match self {
            Start::Usual => None,
            Start::Opening(opening) => Some(format!("everybody opens {opening}")),
            Start::Decks(decks) => {
                let decks: Vec<String> = decks.iter().map(written).collect();
                Some(format!("decks: {}", decks.join("; ")))
            }
            Start::Position(_) => Some("from a position".into()),
        }
    }

    /// How many games have the same shuffles: one for each seat that a side can take.
    pub(crate) fn rounds(&self, sides: usize) -> usize {
        if let Start::Position(_) = self { 1 } else { sides }
    }

    /// A game that begins that way, the side with this number in the first seat; none if it begins as usual.
    pub(crate) fn deal(&self, setup: &Setup, seed: u64, first: usize) -> Option<Game> {
        let n = usize::from(setup.players);
        let deck = |seat: usize| match self {
            Start::Usual | Start::Position(_) => None,
            Start::Opening(opening) => Some(opening.deck(seed::of(seed ^ DECKS, seat as u64))),
            Start::Decks(decks) => {
                let deck = decks.get((first + seat) % n).or(decks.first())?;
                Some(shuffled(deck.clone(), seed::of(seed ^ DECKS, seat as u64)))
            }
        };
        match self {
            Start::Usual => None,
            Start::Position(game) => Some(game.with_luck(seed)),
            _ => {
                let cards = setup.kingdom.iter().copied().collect();
                let events = setup.events.iter().copied().collect();
                let mut position = Position::new(setup.players, setup.edition, cards, events, seed);
                for seat in 0..n {
                    let cards = deck(seat).unwrap_or_default();
                    let (hand, rest) = cards.split_at(cards.len().min(HAND));
                    let seat = Seat(seat as u8);
                    hand.iter().for_each(|&card| position.player(seat).hand.add(card));
                    position.set_deck(seat, rest);
                }
                let mut game = position.start(false);
                // Nobody has seen the order of the decks.
                game.forget_decks();
                Some(game)
            }
        }
    }
}

/// The board of a position.
pub(crate) fn setup_of(game: &Game) -> Setup {
    let kingdom = game.supply().piles().into_iter().filter(|card| card.is_kingdom()).collect();
    let events = game.events().iter().collect();
    let players = game.n_players() as u8;
    Setup { players, edition: game.edition(), ..Setup::new(kingdom, events) }
}

/// Keeps the first order of the decks apart from the shuffles to come.
const DECKS: u64 = 0x4445_434B_5344_4543;

impl Opening {
    fn deck(self, seed: u64) -> Vec<Card> {
        let (many, few) = match self {
            Opening::FourThree => (4, 3),
            Opening::FiveTwo => (5, 2),
        };
        let order = if seed.is_multiple_of(2) { [many, few] } else { [few, many] };
        let hand = |coppers: usize| {
            (0..HAND).map(move |i| if i < coppers { Card::Copper } else { Card::Estate })
        };
        order.into_iter().flat_map(hand).collect()
    }
}

/// These cards in an order that the seed says.
fn shuffled(mut cards: Vec<Card>, seed: u64) -> Vec<Card> {
    for i in (1..cards.len()).rev() {
        cards.swap(i, (seed::of(seed, i as u64) % (i as u64 + 1)) as usize);
    }
    cards
}

/// The cards of a deck, such as `7 Copper, 2 Estate, Smithy`.
///
/// # Errors
/// It is no list of cards.
pub fn deck(text: &str) -> Result<Vec<Card>, StartError> {
    let mut cards = Vec::new();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let (n, name) = match part.split_once(char::is_whitespace) {
            Some((n, name)) if n.chars().all(|c| c.is_ascii_digit()) => (n.parse().ok(), name),
            _ => (Some(1), part),
        };
        let card = Card::named(name.trim()).ok_or_else(|| {
            let near = Buyable::suggestions(name.trim());
            let hint = match near.is_empty() {
                true => String::new(),
                false => format!("; did you mean {}?", near.join(" or ")),
            };
            StartError::Deck(format!("there is no card called {:?}{hint}", name.trim()))
        })?;
        let n: usize = n.filter(|n| cards.len() + n <= MOST_CARDS).ok_or_else(|| {
            StartError::Deck(format!("a deck has {MOST_CARDS} cards at the most"))
        })?;
        cards.extend(std::iter::repeat_n(card, n));
    }
    match cards.is_empty() {
        true => Err(StartError::Deck("the deck has no card".into())),
        false => Ok(cards),
    }
}

/// A position with the moves made from it, in the notation; with `shuffle` the written order of the decks does not count.
///
/// # Errors
/// It is no position.
pub fn position(text: &str, shuffle: bool) -> Result<Start, freehold_notation::LoadError> {
    let played = freehold_notation::played(text)?;
    let mut game = played.start;
    for answer in played.answers {
        // They were given before.
        let _ = game.apply(answer, &mut NoLog);
    }
    if shuffle {
        game.forget_decks();
    }
    Ok(Start::Position(Box::new(game)))
}

impl FromStr for Opening {
    type Err = StartError;

    fn from_str(text: &str) -> Result<Opening, StartError> {
        match text.trim() {
            "4/3" | "3/4" | "43" | "34" => Ok(Opening::FourThree),
            "5/2" | "2/5" | "52" | "25" => Ok(Opening::FiveTwo),
            other => Err(StartError::Opening(other.into())),
        }
    }
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Opening::FourThree => "4/3",
            Opening::FiveTwo => "5/2",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_opening_has_the_coppers_that_it_says_on_both_turns() {
        let setup = Setup::new(Vec::new(), Vec::new());
        for (opening, many) in [(Opening::FourThree, 4), (Opening::FiveTwo, 5)] {
            let start = Start::Opening(opening);
            let mut first = [0; 2];
            for seed in 0..100 {
                let game = start.deal(&setup, seed, 0).expect("a game");
                for seat in game.seats() {
                    let player = game.player(seat);
                    let coppers = usize::from(player.hand.count(Card::Copper));
                    assert!(coppers == many || coppers == 7 - many, "{coppers}");
                    assert_eq!((player.hand.len(), player.deck.len()), (5, 5));
                    first[usize::from(coppers == many)] += 1;
                }
            }
            assert!(first.iter().all(|n| (70..=130).contains(n)), "{first:?}");
        }
    }

    #[test]
    fn a_deck_of_ones_own_is_dealt_to_its_side() {
        let setup = Setup::new(vec![Card::Smithy], Vec::new());
        let decks = ["7 Copper, 3 estate", "5 gold, 5 Smithy"];
        let start = Start::Decks(decks.map(|text| deck(text).expect("a deck")).to_vec());
        for first in 0..2 {
            let game = start.deal(&setup, 3, first).expect("a game");
            let rich = game.player(Seat(1 - first as u8));
            let golds = usize::from(rich.hand.count(Card::Gold) + rich.hand.count(Card::Smithy));
            assert_eq!(golds, 5);
        }
        assert!(deck("7 Copper, 3 Estat").unwrap_err().to_string().contains("Estate"));
        assert!(deck("").is_err() && deck("999 Copper").is_err());
    }
}
