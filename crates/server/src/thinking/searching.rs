//! The strong player as the mind of bots at tables.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use freehold_bots::Bot as _;
use freehold_engine::{Answer, Fact, Game, Seat, Setup};
use freehold_expert::{Effort, Expert, PlanOptions, Plans, find_plans};

use super::{Case, Mind};

/// The games that are played in search of plans for a Kingdom: some seconds.
const GAMES: u64 = 40_000;
/// For how many Kingdoms plans are kept.
const KINGDOMS: usize = 64;

/// Bots that search.
#[derive(Debug, Default)]
pub struct Searching {
    // The last used comes last.
    plans: Mutex<VecDeque<(Setup, Arc<Plans>)>>,
}

impl Mind for Searching {
    fn answer(&self, case: &Case, stop: &AtomicBool) -> Option<Answer> {
        let plans = self.plans(&case.setup, stop)?;
        let thought =
            freehold_expert::Thought { playouts: u32::MAX, time: Some(case.time), parallel: false };
        let mut expert = Expert::new(plans, thought, case.seed);
        let game = watched(case, &mut expert)?;
        Some(expert.answer(game.view(case.seat)))
    }
}

impl Searching {
    /// The plans for a Kingdom, which are found once.
    fn plans(&self, setup: &Setup, stop: &AtomicBool) -> Option<Arc<Plans>> {
        let board = Setup { seed: 0, first: Seat(0), ..setup.clone() };
        if let Some(known) = self.known(&board) {
            return Some(known);
        }
        let effort = Effort::Games(GAMES);
        let options = PlanOptions { effort, threads: Some(1), ..PlanOptions::default() };
        let found = Arc::new(find_plans(&board, &options, &|_| (), stop).ok()?);
        // What was stopped half way is not to be kept.
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let mut plans = self.plans.lock().unwrap_or_else(PoisonError::into_inner);
        plans.push_back((board, found.clone()));
        if plans.len() > KINGDOMS {
            plans.pop_front();
        }
        Some(found)
    }

    fn known(&self, board: &Setup) -> Option<Arc<Plans>> {
        let mut plans = self.plans.lock().unwrap_or_else(PoisonError::into_inner);
        let at = plans.iter().position(|(other, _)| other == board)?;
        let known = plans.remove(at)?;
        let found = known.1.clone();
        plans.push_back(known);
        Some(found)
    }
}

/// The game as it stands, after the bot has watched all of it.
fn watched(case: &Case, expert: &mut Expert) -> Option<Game> {
    let mut facts: Vec<Fact> = Vec::new();
    let mut game = Game::new_logged(&case.setup, &mut facts).ok()?;
    let mut watch = |facts: &mut Vec<Fact>, game: &Game| {
        let seen: Vec<Fact> = facts.drain(..).map(|fact| fact.for_seat(case.seat)).collect();
        expert.watch(&seen, game.view(case.seat));
    };
    watch(&mut facts, &game);
    for answer in &case.answers {
        game.apply(*answer, &mut facts).ok()?;
        watch(&mut facts, &game);
    }
    Some(game)
}
