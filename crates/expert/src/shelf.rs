//! Plans that were found before.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use freehold_engine::{Edition, Event, Setup};

use crate::plan::{Effort, PlanOptions, Plans, find_plans, improve_plans};

/// Boards whose plans are kept.
const MOST: usize = 512;

/// How often plans are gone on from, each time by as much as finding them took: about as good as five times the effort at once.
const STEPS: u64 = 4;

/// Plans that were found before, for the next game on the same board. The board that was asked for longest ago goes first.
#[derive(Debug, Default)]
pub struct Shelf {
    boards: Mutex<VecDeque<(Board, Found)>>,
    folder: Option<PathBuf>,
}

/// Plans that are there, or that somebody is looking for right now.
type Found = Arc<Place>;

#[derive(Debug, Default)]
struct Place {
    first: OnceLock<Arc<Plans>>,
    // Better plans since then, and how often they were gone on from.
    better: Mutex<(u64, Option<Arc<Plans>>)>,
}

impl Place {
    fn better(&self) -> MutexGuard<'_, (u64, Option<Arc<Plans>>)> {
        self.better.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What plans depend on.
#[derive(Clone, Debug, PartialEq)]
struct Board {
    players: u8,
    edition: Edition,
    cards: Vec<freehold_engine::Card>,
    events: Vec<Event>,
    effort: Effort,
}

impl Shelf {
    /// A shelf whose plans lie in a folder too, for other processes and later ones. A file there that is not ours is ignored, and
    /// replaced if its place is needed; a folder that cannot be written to keeps nothing.
    pub fn in_folder(folder: impl Into<PathBuf>) -> Shelf {
        Shelf { folder: Some(folder.into()), ..Shelf::default() }
    }

    /// The plans for a board; whoever asks first looks for them, and the others wait. A board for which no game can be set up has
    /// Big Money.
    pub fn plans(&self, setup: &Setup, effort: Effort) -> Arc<Plans> {
        let place = self.place(setup, effort);
        let plans = self.first(&place, setup, effort);
        let better = place.better().1.clone();
        better.unwrap_or(plans)
    }

    /// Goes a step on from the plans for a board, which are found first if they are not there yet. A step that is stopped
    /// changes nothing. Says whether there is another step to do.
    pub fn improve(&self, setup: &Setup, effort: Effort, stop: &AtomicBool) -> bool {
        let place = self.place(setup, effort);
        let first = self.first(&place, setup, effort);
        let (steps, known) = place.better().clone();
        if steps >= STEPS || stop.load(Ordering::Relaxed) {
            return steps < STEPS;
        }
        // One thread: nobody waits for it, and others need theirs.
        let (threads, seed) = (Some(1), steps + 1);
        let options = PlanOptions { effort, threads, seed, ..PlanOptions::default() };
        let known = known.unwrap_or(first);
        // It is another thread that searches, as in `first`.
        let search = || improve_plans(setup, &known, &options, &|_| (), stop);
        let plans = std::thread::scope(|scope| scope.spawn(search).join());
        let mut better = place.better();
        // Two who went on from the same plans have done one step.
        if better.0 == steps && !stop.load(Ordering::Relaxed) {
            *better = match plans.ok().and_then(Result::ok) {
                Some(plans) => (steps + 1, Some(Arc::new(plans))),
                // What cannot be gone on from now cannot be later.
                None => (STEPS, better.1.take()),
            };
        }
        better.0 < STEPS
    }

    fn first(&self, place: &Place, setup: &Setup, effort: Effort) -> Arc<Plans> {
        let plans = place.first.get_or_init(|| {
            let folder = self.folder.as_deref();
            if let Some(known) = folder.and_then(|folder| Plans::load(folder, setup, effort)) {
                return Arc::new(known);
            }
            let options = PlanOptions { effort, ..PlanOptions::default() };
            // A thread of a pool would take up another game while it waits, which may wait for these very plans: so it is
            // another thread that looks for them.
            let search = || find_plans(setup, &options, &|_| (), &AtomicBool::new(false));
            let plans = std::thread::scope(|scope| scope.spawn(search).join());
            let Some(plans) = plans.ok().and_then(Result::ok) else {
                return Arc::new(Plans::big_money());
            };
            if let Some(folder) = folder {
                // What cannot be kept is looked for again the next time.
                let _ = plans.save(folder, setup, effort);
            }
            Arc::new(plans)
        });
        plans.clone()
    }

    fn place(&self, setup: &Setup, effort: Effort) -> Found {
        let (mut cards, mut events) = (setup.kingdom.clone(), setup.events.clone());
        cards.sort_unstable();
        events.sort_unstable();
        let (players, edition) = (setup.players, setup.edition);
        let board = Board { players, edition, cards, events, effort };
        let mut boards = self.boards.lock().unwrap_or_else(PoisonError::into_inner);
        let at = boards.iter().position(|(known, _)| *known == board);
        let entry = match at.and_then(|at| boards.remove(at)) {
            Some(entry) => entry,
            None => (board, Found::default()),
        };
        let found = entry.1.clone();
        boards.push_back(entry);
        if boards.len() > MOST {
            boards.pop_front();
        }
        found
    }
}
