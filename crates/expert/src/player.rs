//! The strong player at any table: it finds its plans when it sees the board.

use std::sync::Arc;

use freehold_bots::Bot;
use freehold_engine::{Answer, Fact, Setup, ViewOf};

use crate::plan::Effort;
use crate::search::{Expert, Thought};
use crate::shelf::Shelf;

/// The strong player at any table: it finds its plans when it sees the board, or takes those that lie on the shelf.
#[derive(Debug)]
pub struct Player {
    shelf: Arc<Shelf>,
    effort: Effort,
    thought: Thought,
    seed: u64,
    expert: Option<Expert>,
}

impl Player {
    /// A player who looks for plans with this effort and thinks this much about a decision.
    pub fn new(shelf: Arc<Shelf>, effort: Effort, thought: Thought, seed: u64) -> Player {
        Player { shelf, effort, thought, seed, expert: None }
    }

    /// The player's mind, once it has seen the board.
    pub fn expert(&mut self, view: ViewOf<'_>) -> &mut Expert {
        let Player { shelf, effort, thought, seed, expert } = self;
        expert
            .get_or_insert_with(|| Expert::new(shelf.plans(&board(view), *effort), *thought, *seed))
    }
}

impl Bot for Player {
    fn answer(&mut self, view: ViewOf<'_>) -> Answer {
        self.expert(view).answer(view)
    }

    fn watches(&self) -> bool {
        true
    }

    fn watch(&mut self, facts: &[Fact], view: ViewOf<'_>) {
        self.expert(view).watch(facts, view);
    }
}

/// The board of a game as everybody sees it. Who starts and how it is shuffled does not matter to plans.
pub fn board(view: ViewOf<'_>) -> Setup {
    let kingdom = view.supply().piles().into_iter().filter(|card| card.is_kingdom()).collect();
    Setup {
        players: view.n_players() as u8,
        edition: view.edition(),
        ..Setup::new(kingdom, view.events().iter().collect())
    }
}
