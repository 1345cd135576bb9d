//! Certain ways to go on, tried in the same worlds as often as somebody wants to know.

use std::ops::Range;
use std::time::Instant;

use freehold_engine::{Answer, Game, Log, NoLog, Seat, ViewOf};
use freehold_strategy::Strategy;
use rayon::prelude::*;

use super::playout::{Worth, play_on, play_on_to, play_on_watched, worth};
use super::{Expert, dealt};
use crate::luck::Luck;

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
        Line { steps: std::slice::from_ref(&self.answer), plan: self.plan, then: None }
    }
}

/// A way to go on whose answer may have several steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Line<'a> {
    /// The steps of the answer.
    pub(crate) steps: &'a [Answer],
    /// The number of the plan.
    pub(crate) plan: usize,
    /// An answer that is given as soon as it may be on the same turn, whatever the plan says: no plan knows why another order
    /// of Actions was chosen.
    pub(crate) then: Option<Answer>,
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
                played_out(&world, luck, *line, &seats, me).win
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
            begin(&mut world, luck, *line, &seats, &mut log);
            play_on_watched(&mut world, luck, &seats, &mut log, &look);
            look(&world, &mut log);
            log
        };
        let all = |line: &Line<'_>| worlds.clone().into_par_iter().map(|n| one(n, line)).collect();
        lines.iter().map(all).collect()
    }
}

/// A copy of a world, after a line's beginning, played to its end.
pub(super) fn played_out(
    world: &Game,
    luck: Luck,
    line: Line<'_>,
    seats: &[&Strategy],
    me: Seat,
) -> Worth {
    let mut world = world.clone();
    if !begin(&mut world, luck, line, seats, &mut NoLog) {
        return Worth::default();
    }
    let answers = play_on(&mut world, luck, seats);
    Worth { answers, ..worth(&world, me) }
}

/// Carries the steps of a line out, fewer if the world does not allow them all; false if it does not allow any.
fn begin<L: Log>(
    world: &mut Game,
    luck: Luck,
    line: Line<'_>,
    seats: &[&Strategy],
    log: &mut L,
) -> bool {
    let mut steps = line.steps.iter();
    let first = steps.next().is_none_or(|&step| world.apply(step, log).is_ok());
    if first
        && steps.all(|&step| world.apply(step, log).is_ok())
        && let Some(then) = line.then
    {
        play_on_to(world, luck, seats, then, log);
    }
    first
}
