//! One game of a simulation, to read.

use std::str::FromStr;

use freehold_engine::text::{self, Level, Line, Phrase};
use freehold_engine::{Card, Event, Fact, Game, Setup, suggest};
use thiserror::Error;

use crate::board::BoardError;
use crate::play::{Everything, Notes as _, play};
use crate::seed;
use crate::side::Player;
use crate::sim::{SimError, SimOptions, luck};

/// Which game to show. In all of them the first side has the first seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Which {
    /// The first.
    #[default]
    First,
    /// The one whose result is in the middle, of as many as are looked at.
    Median,
    /// The first that this side won.
    WonBy(String),
    /// The first that this side did not win.
    LostBy(String),
}

/// One game with open hands, and how it ended.
#[derive(Clone, Debug)]
pub struct SampleGame {
    /// Its number in the simulation.
    pub number: u64,
    /// The Kingdom cards.
    pub kingdom: Vec<Card>,
    /// The Events.
    pub events: Vec<Event>,
    /// The log, with everybody's hand at the start of each turn.
    pub lines: Vec<Line>,
    /// Each player's name and points.
    pub points: Vec<(String, i32)>,
    /// The names of those who won.
    pub winners: Vec<String>,
}

/// Why there is no such game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WhichError {
    /// No such choice.
    #[error("which game is {0:?}? first, median, won=NAME or lost=NAME")]
    Unknown(String),
    /// No side of that name.
    #[error("no side is called {name:?}{}", .near.first().map(|near| format!("; did you mean {near}?")).unwrap_or_default())]
    Side {
        /// What was written.
        name: String,
        /// What may have been meant.
        near: Vec<String>,
    },
    /// None of the games looked at was so.
    #[error("no such game among the first {0}")]
    None(u64),
}

/// Games to look at for one that was won or lost.
const MOST: u64 = 1_000;
/// Games to find the middle of.
const FOR_MEDIAN: u64 = 101;

/// A game of the simulation.
///
/// # Errors
/// The options do not make a game, or there is none like that.
pub fn sample_game(options: &SimOptions, which: &Which) -> Result<SampleGame, SimError> {
    sample_game_while(options, which, &|| true)
}

/// The same for whoever has not all the time in the world: it is asked before every game that is looked at after the first.
///
/// # Errors
/// The options do not make a game, or there is none like that among those that there was time for.
pub fn sample_game_while(
    options: &SimOptions,
    which: &Which,
    go_on: &dyn Fn() -> bool,
) -> Result<SampleGame, SimError> {
    options.check()?;
    let named = |name: &String| {
        let names = options.names();
        let found = names.iter().position(|one| one.eq_ignore_ascii_case(name));
        found.ok_or_else(|| {
            let near = suggest(name, names.iter().map(String::as_str));
            let near = near.into_iter().map(String::from).collect();
            WhichError::Side { name: name.clone(), near }
        })
    };
    let first_with = |fits: &dyn Fn(&SampleGame) -> bool| {
        for number in 0..MOST {
            let game = game(options, number)?;
            if fits(&game) {
                return Ok(game);
            }
            if !go_on() {
                return Err(WhichError::None(number + 1).into());
            }
        }
        Err(WhichError::None(MOST).into())
    };
    let names = options.names();
    match which {
        Which::First => game(options, 0),
        Which::WonBy(name) => {
            let name = &names[named(name)?];
            first_with(&|game| game.winners.contains(name))
        }
        Which::LostBy(name) => {
            let name = &names[named(name)?];
            first_with(&|game| !game.winners.contains(name))
        }
        Which::Median => {
            let mut games = vec![game(options, 0)?];
            for number in (1..FOR_MEDIAN).take_while(|_| go_on()) {
                games.push(game(options, number)?);
            }
            games.sort_by_key(|game| (game.lead(), game.number));
            Ok(games.swap_remove(games.len() / 2))
        }
    }
}

impl SampleGame {
    /// The points of the first side less those of the best of the others.
    fn lead(&self) -> i32 {
        let others = self.points.iter().skip(1).map(|(_, points)| *points).max();
        self.points.first().map_or(0, |(_, points)| *points) - others.unwrap_or(0)
    }
}

/// The game with this number, the first side in the first seat.
fn game(options: &SimOptions, number: u64) -> Result<SampleGame, SimError> {
    let tables = options.tables()?;
    let setup = Setup { seed: seed::of(options.seed, number), ..tables.setup(number) };
    let player = |(seat, side)| Player::new(side, luck(setup.seed, seat));
    let mut players: Vec<_> = options.sides.iter().enumerate().map(player).collect();
    let mut notes = Everything::default();
    let mut game = match options.start.deal(&setup, setup.seed, 0) {
        Some(game) => {
            // Nobody was told that this turn began.
            let (seat, number) = (game.turn().seat, game.turn().number);
            notes.facts.push(Fact::TurnBegan { seat, number, extra: false });
            game
        }
        None => Game::deal(&setup, false, notes.log()).map_err(BoardError::from)?,
    };
    notes.note_hand(&game);
    let before = game.seats().map(|seat| game.player(seat).turns).collect();
    play(&mut game, &mut players, 0, &mut notes);
    let names = options.names();
    let points = names.iter().cloned().zip(game.seats().map(|seat| game.points(seat)));
    let winners = game.winners().into_iter().map(|seat| names[seat.index()].clone());
    Ok(SampleGame {
        number,
        kingdom: setup.kingdom.clone(),
        events: setup.events.clone(),
        lines: with_hands(&notes, &names, before),
        points: points.collect(),
        winners: winners.collect(),
    })
}

/// The log, with the hand after the heading of each turn, which has the number of the player's own turn; before the first of
/// them everybody has had so many `turns`.
fn with_hands(notes: &Everything, names: &[String], mut turns: Vec<u32>) -> Vec<Line> {
    let mut hands = notes.hands.iter();
    let mut lines = Vec::new();
    for mut line in text::log(&notes.facts, names) {
        let (at, seat, begins) = (line.at, line.seat, line.level == Level::Turn);
        if let (true, Some(seat)) = (begins, seat) {
            turns[seat.index()] += 1;
            let (turn, name) = (turns[seat.index()], &names[seat.index()]);
            line.words = Phrase::from(format!("Turn {turn}: {name}"));
        }
        lines.push(line);
        if begins && let Some(hand) = hands.next() {
            let cards = hand.iter().flat_map(|(card, n)| (0..n).map(move |_| card));
            let words = Phrase::from("Hand: ").then(text::cards(cards));
            lines.push(Line { at, level: Level::Detail, depth: 1, seat, words });
        }
    }
    lines
}

impl FromStr for Which {
    type Err = WhichError;

    fn from_str(text: &str) -> Result<Which, WhichError> {
        match text.split_once('=') {
            None if text.eq_ignore_ascii_case("first") => Ok(Which::First),
            None if text.eq_ignore_ascii_case("median") => Ok(Which::Median),
            Some(("won", name)) => Ok(Which::WonBy(name.trim().into())),
            Some(("lost", name)) => Ok(Which::LostBy(name.trim().into())),
            _ => Err(WhichError::Unknown(text.into())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::side::Side;
    use crate::start::{self, Opening, Start};
    use freehold_strategy::Strategy;

    fn first_lines(start: Start) -> Vec<String> {
        let side = |name: &str| Side::from(Strategy::clone(&Strategy::big_money()).renamed(name));
        let options = SimOptions { start, ..SimOptions::new(vec![side("Ann"), side("Bob")]) };
        let game = sample_game(&options, &Which::First).expect("a game");
        game.lines.iter().take(8).map(|line| line.words.to_string()).collect()
    }

    #[test]
    fn everybodys_hand_stands_under_their_own_turn() {
        let position = "== In the middle ==\nturn: Bob\nAlice turns: 6\nBob turns: 5\n\
            Alice hand: 5 Gold\nAlice deck: 5 Gold\nBob hand: 5 Estate\nBob deck: 5 Copper\n\
            supply: 2 Province\n";
        let lines = first_lines(start::position(position, false).expect("a position"));
        let begin = ["Turn 6: Bob", "Hand: 5 Estates", "Turn 7: Ann", "Hand: 5 Golds"];
        assert_eq!(lines[..4], begin);
    }

    #[test]
    fn the_first_turn_has_its_heading_however_games_begin() {
        for start in [Start::Usual, Start::Opening(Opening::FiveTwo)] {
            let lines = first_lines(start);
            assert_eq!(lines[0], "Turn 1: Ann");
            assert!(lines[1].starts_with("Hand: "), "{lines:?}");
        }
    }
}
