//! The game that is looked at again.

use freehold_engine::{Answer, Fact, Game, Seat, Setup, SetupError};

use crate::player::board;

/// A game that is looked at again: how it began, who played, and what they answered.
#[derive(Clone, Debug)]
pub struct Subject {
    /// The game as it began.
    pub start: Game,
    /// What happened before anybody answered.
    pub facts: Vec<Fact>,
    /// The players' names in turn order.
    pub names: Vec<String>,
    /// The answers in order. They end with the first that today's rules do not carry out.
    pub answers: Vec<Answer>,
}

impl Subject {
    /// A game from its beginning.
    ///
    /// # Errors
    /// A set-up that cannot be played.
    pub fn new(
        setup: &Setup,
        names: Vec<String>,
        answers: Vec<Answer>,
    ) -> Result<Subject, SetupError> {
        let mut facts = Vec::new();
        let start = Game::new_logged(setup, &mut facts)?;
        Ok(Subject { start, facts, names, answers })
    }

    /// A game that began with a position.
    pub fn of_position(start: Game, names: Vec<String>, answers: Vec<Answer>) -> Subject {
        Subject { start, facts: Vec::new(), names, answers }
    }

    /// The board, for which plans are found.
    pub fn board(&self) -> Setup {
        board(self.start.view(Seat(0)))
    }
}
