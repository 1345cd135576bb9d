//! A game as its set-up and answers: one line that anybody can run.

use crate::interface::decision::Answer;
use crate::interface::fact::{Log, NoLog};
use crate::rules::setup::Setup;
use crate::state::game::Game;

/// A set-up and the answers given so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The set-up.
    pub setup: Setup,
    /// The answers in order.
    pub answers: Vec<Answer>,
}

impl Replay {
    /// The same game without the questions that only a discreet one asks.
    pub fn plain(&self) -> Replay {
        if !self.setup.discreet {
            return self.clone();
        }
        let setup = Setup { discreet: false, ..self.setup.clone() };
        let (Ok(mut asks), Ok(mut plain)) = (Game::new(&self.setup), Game::new(&setup)) else {
            return Replay { setup, answers: Vec::new() };
        };
        let mut answers = Vec::new();
        for &answer in &self.answers {
            let same =
                asks.decision() == plain.decision() && asks.turn().number == plain.turn().number;
            if same && plain.apply(answer, &mut NoLog).is_ok() {
                answers.push(answer);
            }
            if asks.apply(answer, &mut NoLog).is_err() {
                break;
            }
        }
        Replay { setup, answers }
    }

    /// Plays it through.
    ///
    /// # Errors
    /// What is wrong with the set-up, or the number of the answer that does not fit and why.
    pub fn run(&self, log: &mut impl Log) -> Result<Game, String> {
        let mut game = Game::new_logged(&self.setup, log).map_err(|e| e.to_string())?;
        for (i, &answer) in self.answers.iter().enumerate() {
            game.apply(answer, log).map_err(|e| format!("answer {}: {e}", i + 1))?;
        }
        Ok(game)
    }
}
