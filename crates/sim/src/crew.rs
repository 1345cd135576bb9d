//! Who plays the games of a simulation.
//!
//! A simulation is cut into parts by the numbers of its sets of games, each with its own seeds. Whoever plays the parts, and wherever,
//! they are added up here, one by one in their order: so the result is the same to the last digit.

use std::fmt::Debug;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

use crate::board::Tables;
use crate::noted;
use crate::sim::{SimError, SimOptions, play_sets};
use crate::tally::Tally;

/// Those who play the parts of simulations.
pub trait Crew: Debug + Send + Sync {
    /// Plays these parts and hands them over in their order, until it is told that it is enough or the flag is set.
    ///
    /// # Errors
    /// Why they could not be played, in words.
    fn play(
        &self,
        job: &Job<'_>,
        parts: Range<u64>,
        take: &mut dyn FnMut(Part) -> Go,
        stop: &AtomicBool,
    ) -> Result<(), String>;
}

/// Whether more parts are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Go {
    /// They are.
    On,
    /// They are not.
    Home,
}

/// A simulation, cut into parts.
#[derive(Debug)]
pub struct Job<'o> {
    options: &'o SimOptions,
    tables: Tables,
}

/// What came of one part.
#[derive(Clone, Debug)]
pub struct Part(pub(crate) Tally);

/// Sets of games in one part.
const SETS: u64 = noted::BLOCK;

impl<'o> Job<'o> {
    /// The parts of a simulation.
    ///
    /// # Errors
    /// The options do not make a game.
    pub fn new(options: &'o SimOptions) -> Result<Job<'o>, SimError> {
        options.check()?;
        let tables = options.tables()?;
        Ok(Job { options, tables })
    }

    /// What is simulated.
    pub fn options(&self) -> &'o SimOptions {
        self.options
    }

    pub(crate) fn tables(&self) -> &Tables {
        &self.tables
    }

    /// How many sets of games there are at most.
    pub(crate) fn n_sets(&self) -> u64 {
        self.options.length.most_games().div_ceil(self.options.rounds() as u64)
    }

    /// How many parts there are at most.
    pub fn n_parts(&self) -> u64 {
        self.n_sets().div_ceil(SETS)
    }

    /// Plays one part.
    pub fn play(&self, part: u64) -> Part {
        Part(play_sets(self.options, &self.tables, self.sets(part), &AtomicBool::new(false)))
    }

    /// Plays one part, unless the flag is set before its end: it is looked at before every game, as a game of strategies that
    /// nobody would end takes long.
    pub fn play_unless(&self, part: u64, stop: &AtomicBool) -> Option<Part> {
        let part = Part(play_sets(self.options, &self.tables, self.sets(part), stop));
        (!stop.load(Ordering::Relaxed)).then_some(part)
    }

    fn sets(&self, part: u64) -> Range<u64> {
        let start = (part * SETS).min(self.n_sets());
        start..(start + SETS).min(self.n_sets())
    }
}

impl Part {
    /// How many games were played.
    pub fn games(&self) -> u64 {
        self.0.games
    }

    /// As bytes, to be sent or kept.
    pub fn to_bytes(&self) -> Vec<u8> {
        serde_json::to_vec(&self.0).unwrap_or_default()
    }

    /// Out of such bytes.
    ///
    /// # Errors
    /// They are no part of a simulation.
    pub fn from_bytes(bytes: &[u8]) -> Result<Part, String> {
        serde_json::from_slice(bytes).map(Part).map_err(|error| error.to_string())
    }
}

/// The threads of this machine.
#[derive(Debug)]
pub(crate) struct Threads(ThreadPool);

/// More threads than this only wait for each other, and a system may refuse to start them.
const MOST_THREADS: usize = 256;

impl Threads {
    pub(crate) fn new(threads: Option<usize>) -> Result<Threads, ThreadPoolBuildError> {
        let n = threads.unwrap_or(0).min(MOST_THREADS);
        ThreadPoolBuilder::new().num_threads(n).build().map(Threads)
    }
}

impl Crew for Threads {
    fn play(
        &self,
        job: &Job<'_>,
        parts: Range<u64>,
        take: &mut dyn FnMut(Part) -> Go,
        stop: &AtomicBool,
    ) -> Result<(), String> {
        // A wave is only work handed out at once. The first is small: whoever watches sees something soon.
        let threads = self.0.current_num_threads() as u64;
        let mut wave = threads;
        let mut next = parts.start;
        while next < parts.end && !stop.load(Ordering::Relaxed) {
            let numbers = next..(next + wave).min(parts.end);
            next = numbers.end;
            wave = (2 * wave).min(4 * threads);
            let played: Vec<Option<Part>> = self.0.install(|| {
                numbers.into_par_iter().map(|part| job.play_unless(part, stop)).collect()
            });
            for part in played {
                let Some(part) = part else { return Ok(()) };
                if take(part) == Go::Home {
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}
