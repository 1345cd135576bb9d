//! How a game begins.

use freehold_engine::{Fact, Game, Setup, Turn};
use freehold_notation::Laid;

use crate::error::TableError;

/// How a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// As games do.
    Dealt(Setup),
    /// With a position that was laid out by hand.
    Laid(Box<Laid>),
}

impl Start {
    /// The board. A game that begins with a position is not dealt from it, and may have more or fewer than ten cards.
    pub fn setup(&self) -> &Setup {
        match self {
            Start::Dealt(setup) => setup,
            Start::Laid(laid) => laid.setup(),
        }
    }

    /// The game before anybody answers, with what happened until then.
    ///
    /// # Errors
    /// A set-up that cannot be played.
    pub fn game(&self) -> Result<(Game, Vec<Fact>), TableError> {
        let mut facts = Vec::new();
        match self {
            Start::Dealt(setup) => Ok((Game::new_logged(setup, &mut facts)?, facts)),
            Start::Laid(laid) => {
                let game = laid.game().clone();
                // Whoever reads the log wants to know whose turn it is.
                let &Turn { seat, number, .. } = game.turn();
                facts.push(Fact::TurnBegan { seat, number, extra: false });
                Ok((game, facts))
            }
        }
    }
}

impl From<Setup> for Start {
    fn from(setup: Setup) -> Start {
        Start::Dealt(setup)
    }
}
