//! Many games at once, stepped on all cores into the same arrays.

use freehold_engine::{SetupError, ViewOf};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use thiserror::Error;

use crate::action::N_ACTIONS;
use crate::kingdoms::Kingdoms;
use crate::opponent::Opponent;
use crate::places::n_places;
use crate::row::{Legal, Reward, Row, RowOut, Terms};

/// Which games, and how many.
#[derive(Clone, Debug)]
pub struct ArenaOptions {
    /// How many games go on at once.
    pub games: usize,
    /// Their Kingdoms.
    pub kingdoms: Kingdoms,
    /// Who plays the other seats, one less than there are players; nobody if the learner plays all. The learner takes each seat in
    /// turn.
    pub opponents: Vec<Opponent>,
    /// What is paid at the end of a game.
    pub reward: Reward,
    /// Answers after which a game is cut short.
    pub most_answers: u32,
    /// How many threads; otherwise one for each core. Nothing depends on it.
    pub threads: Option<usize>,
    /// The seed of everything that is left to chance.
    pub seed: u64,
}

/// What is wrong with the options, or with what was handed over.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ArenaError {
    /// There are no games.
    #[error("there must be at least one game")]
    NoGames,
    /// The set-up has faults.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// There are not as many opponents as other seats.
    #[error("{opponents} opponents: a game of {players} players has {}, or none if one learner plays all seats", .players - 1)]
    Opponents {
        /// How many were named.
        opponents: usize,
        /// How many players there are.
        players: usize,
    },
    /// The threads could not be started.
    #[error("the threads could not be started: {0}")]
    Threads(#[from] ThreadPoolBuildError),
    /// An array has not as many entries as it must.
    #[error("{what} has {found} entries instead of {wanted}")]
    Size {
        /// Which.
        what: &'static str,
        /// How many it has.
        found: usize,
        /// How many it must have.
        wanted: usize,
    },
    /// An action is not legal. No game has gone on.
    #[error("game {row}: {why}")]
    Illegal {
        /// In which game.
        row: usize,
        /// Why not.
        why: String,
    },
}

/// Where the numbers of all games go, row after row.
#[derive(Debug)]
pub struct Out<'o> {
    /// What the seat that is asked sees.
    pub observations: &'o mut [i16],
    /// 1 for every legal action.
    pub masks: &'o mut [i8],
    /// The seat that is asked.
    pub seats: &'o mut [i8],
    /// What was earned with the last step: one number for a single learner, else one for each seat.
    pub rewards: &'o mut [f32],
    /// Whether a game ended with the last step; the next one has begun.
    pub terminated: &'o mut [bool],
    /// Whether a game was cut short with the last step; the next one has begun.
    pub truncated: &'o mut [bool],
    /// The points at the end of the last game that ended, the learner's first.
    pub points: &'o mut [i16],
}

/// Many games at once.
pub struct Arena {
    terms: Terms,
    rows: Vec<Row>,
    legal: Vec<Legal>,
    pool: Option<ThreadPool>,
}

/// Games that one thread takes at a time; fewer than this are not worth a second thread.
const AT_ONCE: usize = 64;

impl Arena {
    /// Deals the first games.
    ///
    /// # Errors
    /// What is wrong with the options.
    pub fn new(options: ArenaOptions) -> Result<Arena, ArenaError> {
        let ArenaOptions { games, kingdoms, opponents, reward, most_answers, threads, seed } =
            options;
        let players = kingdoms.players();
        if games == 0 {
            return Err(ArenaError::NoGames);
        }
        if !opponents.is_empty() && opponents.len() + 1 != players {
            return Err(ArenaError::Opponents { opponents: opponents.len(), players });
        }
        let dealer = kingdoms.dealer(seed)?;
        let most_answers = most_answers.max(1);
        let terms = Terms { kingdoms, dealer, opponents, reward, most_answers, seed };
        let pool = match threads {
            None if games <= AT_ONCE => None,
            Some(1) => None,
            threads => Some(ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build()?),
        };
        let rows = (0..games as u64).map(|number| Row::new(number, &terms)).collect();
        let legal = (0..games).map(|_| Legal::new()).collect();
        Ok(Arena { terms, rows, legal, pool })
    }

    /// How many games go on at once.
    pub fn games(&self) -> usize {
        self.rows.len()
    }

    /// How many players each game has.
    pub fn players(&self) -> usize {
        self.terms.players()
    }

    /// How many rewards a game pays: one to a single learner, else one to each seat.
    pub fn learners(&self) -> usize {
        self.terms.learners()
    }

    /// A game through the eyes of the seat that is asked.
    pub fn view(&self, row: usize) -> Option<ViewOf<'_>> {
        self.rows.get(row).map(Row::view)
    }

    /// Begins all games anew, with another seed if there is one.
    ///
    /// # Errors
    /// An array has the wrong size.
    pub fn reset(&mut self, seed: Option<u64>, mut out: Out<'_>) -> Result<(), ArenaError> {
        self.check(&out)?;
        self.terms.seed = seed.unwrap_or(self.terms.seed);
        out.rewards.fill(0.0);
        out.terminated.fill(false);
        out.truncated.fill(false);
        out.points.fill(0);
        self.each(&mut out, |terms, row, out, _| row.begin(terms, out), None);
        Ok(())
    }

    /// Takes one action in every game. A game that ends is settled, and the next one dealt.
    ///
    /// # Errors
    /// An action is not legal, or an array has the wrong size; then no game has gone on.
    pub fn step(&mut self, actions: &[i32], mut out: Out<'_>) -> Result<(), ArenaError> {
        self.check(&out)?;
        size("actions", actions.len(), self.rows.len())?;
        let bad = |(legal, &action): (&Legal, &i32)| !legal.has(action);
        let found = self.legal.iter().zip(actions).position(bad);
        if let Some(row) = found {
            return Err(ArenaError::Illegal { row, why: self.rows[row].refusal(actions[row]) });
        }
        self.each(&mut out, |terms, row, out, action| row.step(terms, action, out), Some(actions));
        Ok(())
    }

    /// Any legal action for every game.
    ///
    /// # Errors
    /// The array has the wrong size.
    pub fn sample(&mut self, actions: &mut [i32]) -> Result<(), ArenaError> {
        size("actions", actions.len(), self.rows.len())?;
        for (legal, action) in self.legal.iter_mut().zip(actions) {
            *action = legal.sample();
        }
        Ok(())
    }

    fn each(
        &mut self,
        out: &mut Out<'_>,
        go: impl Fn(&Terms, &mut Row, RowOut<'_>, i32) + Sync,
        actions: Option<&[i32]>,
    ) {
        let (players, learners) = (self.players(), self.learners());
        let Arena { terms, rows, legal, pool } = self;
        let width = n_places(players);
        let action = |i: usize| actions.map_or(0, |actions| actions[i]);
        // Every game has its row of every array; a thread takes many rows at a time.
        let mut work: Vec<_> = rows
            .chunks_mut(AT_ONCE)
            .zip(out.observations.chunks_mut(AT_ONCE * width))
            .zip(out.masks.chunks_mut(AT_ONCE * N_ACTIONS))
            .zip(out.seats.chunks_mut(AT_ONCE))
            .zip(out.rewards.chunks_mut(AT_ONCE * learners))
            .zip(out.terminated.chunks_mut(AT_ONCE))
            .zip(out.truncated.chunks_mut(AT_ONCE))
            .zip(out.points.chunks_mut(AT_ONCE * players))
            .zip(legal.chunks_mut(AT_ONCE))
            .enumerate()
            .collect();
        let block = |(block, parts): &mut (usize, _)| {
            let (((((seen, rewards), terminated), truncated), points), legal): &mut Block<'_> =
                parts;
            let (((rows, observations), masks), seats) = seen;
            let arrays = rows
                .iter_mut()
                .zip(observations.chunks_exact_mut(width))
                .zip(masks.chunks_exact_mut(N_ACTIONS))
                .zip(seats.iter_mut())
                .zip(rewards.chunks_exact_mut(learners))
                .zip(terminated.iter_mut().zip(truncated.iter_mut()))
                .zip(points.chunks_exact_mut(players))
                .zip(legal.iter_mut())
                .enumerate();
            let mut list = Vec::with_capacity(64);
            for (i, (((((seen, seat), rewards), ends), points), legal)) in arrays {
                let ((row, observation), mask) = seen;
                let (terminated, truncated) = ends;
                let out = RowOut {
                    observation,
                    mask,
                    seat,
                    rewards,
                    terminated,
                    truncated,
                    points,
                    legal,
                    list: &mut list,
                };
                go(terms, row, out, action(*block * AT_ONCE + i));
            }
        };
        match pool {
            None => work.iter_mut().for_each(block),
            Some(pool) => pool.install(|| work.par_iter_mut().for_each(block)),
        }
    }

    fn check(&self, out: &Out<'_>) -> Result<(), ArenaError> {
        let (n, players) = (self.rows.len(), self.players());
        size("observations", out.observations.len(), n * n_places(players))?;
        size("masks", out.masks.len(), n * N_ACTIONS)?;
        size("seats", out.seats.len(), n)?;
        size("rewards", out.rewards.len(), n * self.learners())?;
        size("terminated", out.terminated.len(), n)?;
        size("truncated", out.truncated.len(), n)?;
        size("points", out.points.len(), n * players)
    }
}

/// The rows that a thread takes at a time, with their parts of all arrays.
type Block<'a> = ((Ended<'a>, &'a mut [i16]), &'a mut [Legal]);
type Ended<'a> = (((Seen<'a>, &'a mut [f32]), &'a mut [bool]), &'a mut [bool]);
type Seen<'a> = (((&'a mut [Row], &'a mut [i16]), &'a mut [i8]), &'a mut [i8]);

fn size(what: &'static str, found: usize, wanted: usize) -> Result<(), ArenaError> {
    if found == wanted { Ok(()) } else { Err(ArenaError::Size { what, found, wanted }) }
}
