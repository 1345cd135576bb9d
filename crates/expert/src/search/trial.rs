//! Certain ways to go on, tried in the same worlds as often as somebody wants to know.

use std::ops::Range;

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

impl Expert {
    /// From now on it may play out this often to find the best answer.
    pub(crate) fn set_playouts(&mut self, playouts: u32) {
        self.thought.playouts = playouts;
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
        let me = view.seat();
        let (seen, pilots) = self.seen(view);
        let possible = seen.memory.worlds(view);
        let one = |number: u32| -> Vec<f32> {
            let (world, mut seats) = dealt(&possible, pilots, &seen.belief, seed, number);
            let wins = ways.iter().map(|way| {
                seats[me.index()] = pilots.get(way.plan);
                played_out(&world, Some(way.answer), &seats, me).win
            });
            wins.collect()
        };
        let by_world: Vec<Vec<f32>> = worlds.into_par_iter().map(one).collect();
        (0..ways.len()).map(|way| by_world.iter().map(|wins| wins[way]).collect()).collect()
    }

    /// Plays each way out in each of these worlds, and lets somebody listen and look, also at the end: by way, then by world.
    pub(crate) fn watch_trial<L: Log + Send>(
        &mut self,
        view: ViewOf<'_>,
        ways: &[Way],
        seed: u64,
        worlds: Range<u32>,
        listener: impl Fn(&Game) -> L + Sync,
        look: impl Fn(&Game, &mut L) + Sync,
    ) -> Vec<Vec<L>> {
        let me = view.seat();
        let (seen, pilots) = self.seen(view);
        let possible = seen.memory.worlds(view);
        let one = |number: u32, way: &Way| -> L {
            let (mut world, mut seats) = dealt(&possible, pilots, &seen.belief, seed, number);
            seats[me.index()] = pilots.get(way.plan);
            let mut log = listener(&world);
            if world.apply(way.answer, &mut log).is_err() {
                return log;
            }
            play_on_watched(&mut world, &seats, &mut log, &look);
            look(&world, &mut log);
            log
        };
        let all = |way: &Way| worlds.clone().into_par_iter().map(|n| one(n, way)).collect();
        ways.iter().map(all).collect()
    }
}
