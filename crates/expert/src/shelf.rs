//! Plans that were found before.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use freehold_engine::{Edition, Event, Setup};

use crate::plan::{Effort, PlanOptions, Plans, find_plans};

/// Boards whose plans are kept.
const MOST: usize = 512;

/// Plans that were found before, for the next game on the same board. The board that was asked for longest ago goes first.
#[derive(Debug, Default)]
pub struct Shelf {
    boards: Mutex<VecDeque<(Board, Found)>>,
    folder: Option<PathBuf>,
}

/// Plans that are there, or that somebody is looking for right now.
type Found = Arc<OnceLock<Arc<Plans>>>;

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
        let (mut cards, mut events) = (setup.kingdom.clone(), setup.events.clone());
        cards.sort_unstable();
        events.sort_unstable();
        let (players, edition) = (setup.players, setup.edition);
        let board = Board { players, edition, cards, events, effort };
        let found = self.found(board);
        let plans = found.get_or_init(|| {
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

    fn found(&self, board: Board) -> Found {
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
