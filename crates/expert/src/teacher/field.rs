//! The chances of everybody, if all go on by the best plan.
//!
//! One plan for all and for the whole game makes the chances a fair bet at every moment: what shuffles and draws change of
//! them is nothing on average, so that luck and decisions can be told apart.

use freehold_bots::{Bot, Tactics};
use freehold_engine::{Answer, Game, NoLog, Rng, Seat, ViewOf, Worlds};
use freehold_strategy::Strategy;
use rayon::prelude::*;

use super::Estimate;
use crate::luck::{Luck, mixed};
use crate::search::{play_on, worth};

/// Everybody follows the best plan.
pub(super) struct Field<'p> {
    plan: &'p Strategy,
    seed: u64,
}

impl<'p> Field<'p> {
    pub(super) fn new(plan: &'p Strategy, seed: u64) -> Field<'p> {
        Field { plan, seed }
    }

    /// What would be answered.
    pub(super) fn usual(&self, view: ViewOf<'_>) -> Answer {
        Tactics::new(self.plan).answer(view)
    }

    /// Everybody's chances, seen by somebody who sees all hands but no coming shuffle. What is over is known.
    pub(super) fn chances(&self, game: &Game, at: usize, playouts: u32) -> Vec<Estimate> {
        if game.is_over() {
            return game.seats().map(|seat| Estimate::exact(share(game, seat))).collect();
        }
        let one = |number: u32| {
            let luck = self.luck(at, number, 0);
            let mut world = game.with_luck(luck);
            self.shares(&mut world, luck)
        };
        let worlds: Vec<Vec<f32>> = (0..playouts).into_par_iter().map(one).collect();
        let of = |seat: Seat| -> Vec<f32> { worlds.iter().map(|w| w[seat.index()]).collect() };
        game.seats().map(|seat| Estimate::of_shares(&of(seat))).collect()
    }

    /// How an answer changes everybody's chances against another one, as far as the player who decides can know.
    pub(super) fn change(
        &self,
        worlds: &Worlds,
        (played, usual): (Answer, Answer),
        at: usize,
        playouts: u32,
    ) -> Vec<Estimate> {
        let one = |number: u32| {
            let luck = self.luck(at, number, 1);
            let mut rng = Rng::new(luck);
            let world = worlds.deal(&mut rng);
            let after = |answer: Answer| {
                let mut world = world.clone();
                match world.apply(answer, &mut NoLog) {
                    Ok(()) => self.shares(&mut world, luck),
                    Err(_) => vec![0.0; world.n_players()],
                }
            };
            (after(played), after(usual))
        };
        let ends: Vec<(Vec<f32>, Vec<f32>)> = (0..playouts).into_par_iter().map(one).collect();
        let of = |seat: usize| {
            let changes = ends.iter().map(|(a, b)| f64::from(a[seat] - b[seat]));
            Estimate::of_differences(changes)
        };
        let n_players = ends.first().map_or(0, |(played, _)| played.len());
        (0..n_players).map(of).collect()
    }

    fn shares(&self, world: &mut Game, luck: u64) -> Vec<f32> {
        let plans = vec![self.plan; world.n_players()];
        play_on(world, Luck::new(luck), &plans);
        world.seats().map(|seat| worth(world, seat).win).collect()
    }

    fn luck(&self, at: usize, number: u32, kind: u64) -> u64 {
        mixed(&[self.seed, at as u64, u64::from(number), kind])
    }
}

fn share(game: &Game, seat: Seat) -> f64 {
    f64::from(worth(game, seat).win)
}
