//! Certain ways to go on, tried in the same worlds as often as somebody wants to know.

use std::ops::Range;
use std::time::Instant;

use freehold_engine::{Answer, Game, Log, ViewOf};
use rayon::prelude::*;

use super::playout::play_on_watched;
use super::{Expert, dealt, played_out};

/// A way to go on: an answer, and the plan that is followed after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    /// The answer.
    pub(crate) answer: Answer,
    /// The number of the plan.
    pub(crate) plan: usize,
}

impl Way {
    /// The same with all steps of its answer, which is one.
    pub(crate) fn line(&self) -> Line<'_> {
        Line { steps: std::slice::from_ref(&self.answer), plan: self.plan }
    }
}

/// A way to go on whose answer may have several steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Line<'a> {
    /// The steps of the answer.
    pub(crate) steps: &'a [Answer],
    /// The number of the plan.
    pub(crate) plan: usize,
}

impl Expert {
    /// From now on it may play out this often to find the best answer.
    pub(crate) fn set_playouts(&mut self, playouts: u32) {
        self.thought.playouts = playouts;
    }

    /// Chooses the plan for this turn, and says which it is.
    pub(crate) fn choose_plan(&mut self, view: ViewOf<'_>) -> usize {
        self.choose_plans(view, Instant::now());
        self.plan()
    }

    /// How many plans it knows.
    pub(crate) fn n_plans(&self) -> usize {
        self.pilots.plans().len()
    }

    /// Plays each way out in each of these worlds, and says what share of the win came of it: by way, then by world. The
    /// same seed and number give the same world.
    pub(crate) fn trial(
        &mut self,
        view: ViewOf<'_>,
        ways: &[Way],
        seed: u64,
        worlds: Range<u32>,
    ) -> Vec<Vec<f32>> {
        let lines: Vec<Line<'_>> = ways.iter().map(Way::line).collect();
        self.trial_of_lines(view, &lines, None, seed, worlds)
    }

    /// The same for answers of several steps. The others play as they seem to, or all of them by the plan of this number.
    pub(crate) fn trial_of_lines(
        &mut self,
        view: ViewOf<'_>,
        lines: &[Line<'_>],
        others: Option<usize>,
        seed: u64,
        worlds: Range<u32>,
    ) -> Vec<Vec<f32>> {
        let me = view.seat();
        let (seen, pilots) = self.seen(view);
        let possible = seen.memory.worlds(view);
        let one = |number: u32| -> Vec<f32> {
            let (world, luck, mut seats) = dealt(&possible, pilots, &seen.belief, seed, number);
            if let Some(plan) = others {
                seats.iter_mut().for_each(|seat| *seat = pilots.get(plan));
            }
            let wins = lines.iter().map(|line| {
                seats[me.index()] = pilots.get(line.plan);
                played_out(&world, luck, line.steps, &seats, me).win
            });
            wins.collect()
        };
        let by_world: Vec<Vec<f32>> = worlds.into_par_iter().map(one).collect();
        (0..lines.len()).map(|line| by_world.iter().map(|wins| wins[line]).collect()).collect()
    }

    /// Plays each line out in each of these worlds, and lets somebody listen and look, also at the end: by line, then by world.
    pub(crate) fn watch_trial<L: Log + Send>(
        &mut self,
        view: ViewOf<'_>,
        lines: &[Line<'_>],
        seed: u64,
        worlds: Range<u32>,
        listener: impl Fn(&Game) -> L + Sync,
        look: impl Fn(&Game, &mut L) + Sync,
    ) -> Vec<Vec<L>> {
        let me = view.seat();
        let (seen, pilots) = self.seen(view);
        let possible = seen.memory.worlds(view);
        let one = |number: u32, line: &Line<'_>| -> L {
            let (mut world, luck, mut seats) = dealt(&possible, pilots, &seen.belief, seed, number);
            seats[me.index()] = pilots.get(line.plan);
            let mut log = listener(&world);
            for &step in line.steps {
                if world.apply(step, &mut log).is_err() {
                    break;
                }
            }
            play_on_watched(&mut world, luck, &seats, &mut log, &look);
            look(&world, &mut log);
            log
        };
        let all = |line: &Line<'_>| worlds.clone().into_par_iter().map(|n| one(n, line)).collect();
        lines.iter().map(all).collect()
    }
}
