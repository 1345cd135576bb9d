//! Many games between strategies.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use freehold_sim::{Length, SimOptions, Strategy, simulate};
//!
//! let money = Strategy::parse("buy: Province; Gold; Silver", "Big Money").unwrap();
//! let smithy = "buy: Province; Gold; Smithy if count(Smithy) < 1; Silver";
//! let smithy = Strategy::parse(smithy, "Smithy").unwrap();
//! let options = SimOptions { length: Length::Games(400), ..SimOptions::new(vec![smithy, money]) };
//! let result = simulate(&options, &|_| (), &AtomicBool::new(false)).unwrap();
//! assert!(result.sides[0].score.mean > 0.55);
//! ```

pub(crate) mod csv;
pub(crate) mod result;
mod sentence;
mod verdict;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use freehold_bots::{Bot, Tactics};
use freehold_engine::{Dealer, Edition, Seat};
use thiserror::Error;

use crate::board::{Board, BoardError, Tables};
use crate::checkpoint::Checkpoint;
use crate::crew::{Crew, Go, Job, Part, Threads};
use crate::noted::Noted;
use crate::play::{Notes, play};
use crate::sample::WhichError;
use crate::seed;
use crate::side::{Player, Side};
use crate::start::{self, Start, StartError};
use crate::state::StateError;
use crate::stats::{Estimate, Length};
use crate::tally::{Tally, TurnNotes};
use freehold_strategy::Strategy;

pub use result::{
    BoardResult, Ends, Left, PurchaseResult, Share, SideResult, SimResult, TurnResult,
};
pub use verdict::Verdict;

/// What to simulate.
#[derive(Clone, Debug)]
pub struct SimOptions {
    /// The sides, two to six; each takes every seat equally often.
    pub sides: Vec<Side>,
    /// The board.
    pub board: Board,
    /// How every game begins.
    pub start: Start,
    /// The edition; otherwise the board's own, or the second.
    pub edition: Option<Edition>,
    /// How many games.
    pub length: Length,
    /// How many threads; otherwise as many as there are cores. The result does not depend on it.
    pub threads: Option<usize>,
    /// The seed of all shuffles.
    pub seed: u64,
    /// Of which games to note every turn, not only the outcome.
    pub noted: Noted,
    /// Who plays the games; otherwise the threads of this machine. The result does not depend on it.
    pub crew: Option<Arc<dyn Crew>>,
    /// A file that keeps what was played, so that a simulation that was stopped goes on where it was.
    pub checkpoint: Option<PathBuf>,
}

impl SimOptions {
    /// Ten thousand games on the board that the sides name.
    pub fn new(sides: impl IntoIterator<Item = impl Into<Side>>) -> SimOptions {
        SimOptions {
            sides: sides.into_iter().map(Into::into).collect(),
            board: Board::Named,
            start: Start::Usual,
            edition: None,
            length: Length::Games(10_000),
            threads: None,
            seed: 0,
            noted: Noted::Enough,
            crew: None,
            checkpoint: None,
        }
    }

    /// Whether there is a game to play.
    pub(crate) fn check(&self) -> Result<(), SimError> {
        let n = self.sides.len();
        if !(2..=6).contains(&n) {
            return Err(SimError::Players(n));
        }
        if matches!(self.length, Length::Decided(_)) && n != 2 {
            return Err(SimError::Decide(n));
        }
        Ok(self.start.check(n)?)
    }

    /// The tables to play at.
    pub(crate) fn tables(&self) -> Result<Tables, BoardError> {
        match &self.start {
            Start::Position(game) => Ok(Tables::One(start::setup_of(game))),
            _ => self.board.tables(&self.sides, self.edition, self.seed),
        }
    }

    /// How many games have the same shuffles.
    pub(crate) fn rounds(&self) -> usize {
        self.start.rounds(self.sides.len())
    }

    /// The names of the sides, numbered where two have the same.
    pub fn names(&self) -> Vec<String> {
        result::names(&self.sides)
    }
}

/// Why there is nothing to simulate.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SimError {
    /// Too few or too many sides.
    #[error("{0} sides: a game has 2 to 6 players")]
    Players(usize),
    /// There are not two sides to decide between.
    #[error(
        "which of two is better cannot be decided among {0}: use --until or --games for more than two strategies"
    )]
    Decide(usize),
    /// There is no game to show.
    #[error(transparent)]
    Which(#[from] WhichError),
    /// The games cannot begin that way.
    #[error(transparent)]
    Start(#[from] StartError),
    /// There is no such board.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// The threads could not be started.
    #[error("the threads could not be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// What was played before cannot be read or kept.
    #[error(transparent)]
    State(#[from] StateError),
    /// The games could not be played elsewhere.
    #[error("{0}")]
    Crew(String),
}

/// How far a simulation has come.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The games played.
    pub games: u64,
    /// The games to play, as far as it can be told.
    pub of: u64,
    /// Each side's score so far.
    pub scores: Vec<Estimate>,
}

/// Plays the games. Sets of as many games as there are players share their shuffles, with the seats moved on by one each time.
/// The watch is told how far it has come; setting the flag ends it early with what is known so far.
///
/// # Errors
/// The options do not make a game.
pub fn simulate(
    options: &SimOptions,
    watch: &dyn Fn(&Snapshot),
    stop: &AtomicBool,
) -> Result<SimResult, SimError> {
    let started = Instant::now();
    let job = Job::new(options)?;
    let crew = match &options.crew {
        Some(crew) => crew.clone(),
        None => Arc::new(Threads::new(options.threads)?),
    };
    let checkpoint = Checkpoint::of(options);
    let before = checkpoint.as_ref().map_or(Ok(None), Checkpoint::load)?;
    let (mut taken, mut tally) = before.unwrap_or((0, Tally::new(options.sides.len())));
    let mut finished = options.length.is_enough(&tally.scores());
    let (mut told, mut kept) = (Instant::now(), Instant::now());
    let mut unkept = Ok(());
    let parts = if finished { 0..0 } else { taken..job.n_parts() };
    let mut take = |part: Part| {
        tally.merge(&part.0);
        taken += 1;
        finished = options.length.is_enough(&tally.scores());
        if told.elapsed() >= TELL_EVERY {
            told = Instant::now();
            watch(&snapshot(options, &tally));
        }
        if kept.elapsed() >= KEEP_EVERY
            && let Some(checkpoint) = &checkpoint
        {
            kept = Instant::now();
            unkept = checkpoint.save(taken, &tally);
        }
        if finished || unkept.is_err() { Go::Home } else { Go::On }
    };
    if !parts.is_empty() {
        crew.play(&job, parts, &mut take, stop).map_err(SimError::Crew)?;
    }
    unkept?;
    if let Some(checkpoint) = &checkpoint {
        checkpoint.save(taken, &tally)?;
    }
    watch(&snapshot(options, &tally));
    let cut_short = !finished && taken < job.n_parts() || stop.load(Ordering::Relaxed);
    let seconds = started.elapsed().as_secs_f64();
    Ok(result::of(options, job.tables(), &tally, cut_short, seconds))
}

/// How often what was played is kept.
const KEEP_EVERY: Duration = Duration::from_secs(5);

/// How often it is told how far a simulation has come.
const TELL_EVERY: Duration = Duration::from_millis(50);

/// Plays some sets of games. Strategies among themselves go without a dispatch at each answer, and keep their players.
pub(crate) fn play_sets(
    options: &SimOptions,
    tables: &Tables,
    sets: std::ops::Range<u64>,
) -> Tally {
    let strategies: Option<Vec<&Strategy>> = options.sides.iter().map(Side::strategy).collect();
    if let Some(strategies) = strategies {
        let mut players: Vec<_> = strategies.into_iter().map(Tactics::new).collect();
        return play_sets_with(options, tables, sets, &mut players, |_, _, _| ());
    }
    let mut players: Vec<_> = options.sides.iter().map(|side| Player::new(side, 0)).collect();
    let n = options.sides.len();
    play_sets_with(options, tables, sets, &mut players, |players, seed, first| {
        for (i, (player, side)) in players.iter_mut().zip(&options.sides).enumerate() {
            player.renew(side, luck(seed, (i + n - first) % n));
        }
    })
}

/// The number that chance has for a seat's bot in a game of this seed: the same for whoever sits there, like the shuffles.
pub(crate) fn luck(seed: u64, seat: usize) -> u64 {
    seed::of(seed ^ LUCK, seat as u64)
}

/// Keeps the random choices of bots apart from the shuffles.
const LUCK: u64 = 0x4C55_434B_4C55_434B;

fn play_sets_with<B: Bot>(
    options: &SimOptions,
    tables: &Tables,
    sets: std::ops::Range<u64>,
    players: &mut [B],
    renew: impl Fn(&mut [B], u64, usize),
) -> Tally {
    let n = players.len();
    let mut tally = Tally::new(n);
    let mut setup = tables.setup(sets.start);
    let Ok(mut dealer) = Dealer::new(&setup) else { return tally };
    let mut game = dealer.deal(0, Seat(0));
    for set in sets {
        if let Tables::Random { .. } = tables {
            setup = tables.setup(set);
            let Ok(other) = Dealer::new(&setup) else { continue };
            dealer = other;
            game = dealer.deal(0, Seat(0));
        }
        let seed = seed::of(options.seed, set);
        let mut scores = [0.0; 6];
        let rounds = options.rounds();
        for first in 0..rounds {
            match options.start.deal(&setup, seed, first) {
                Some(other) => game = other,
                None => dealer.deal_onto(&mut game, seed, Seat(0)),
            }
            renew(players, seed, first);
            let (end, refused) = if options.noted.has(set) {
                tally.noted += 1;
                let mut notes = TurnNotes::new(&mut tally.sides, first);
                play(&mut game, players, first, &mut notes)
            } else {
                play(&mut game, players, first, &mut Nothing::default())
            };
            let side_of = |seat: Seat| (first + seat.index()) % n;
            tally.add_game(&game, end, refused, side_of, &mut scores);
        }
        for (side, score) in tally.sides.iter_mut().zip(scores) {
            side.score.add(score / rounds as f64);
        }
    }
    tally
}

#[derive(Default)]
struct Nothing(freehold_engine::NoLog);

impl Notes for Nothing {
    type Log = freehold_engine::NoLog;

    fn log(&mut self) -> &mut Self::Log {
        &mut self.0
    }

    fn turn_ended(&mut self, _: &freehold_engine::Game, _: Seat) {}
}

fn snapshot(options: &SimOptions, tally: &Tally) -> Snapshot {
    let scores = tally.sides.iter().map(|side| side.score.estimate()).collect();
    let of = match options.length {
        Length::Games(n) => n,
        length => {
            let share = length.share_done(&tally.scores()).clamp(0.001, 1.0);
            (tally.games as f64 / share) as u64
        }
    };
    Snapshot { games: tally.games, of: of.max(tally.games), scores }
}
