//! Questions that hide whether there is anything to answer.

use freehold_engine::{Answer, Seat};

use crate::error::TableError;
use crate::table::Table;

/// A question of a discreet game that comes whatever its player holds, with time enough for an answer. Whoever drives the
/// table measures the time and tells when it is over, by [`Command::Close`](crate::Command::Close).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// Who is asked.
    pub seat: Seat,
    /// The number of the decision.
    pub number: u32,
    /// The only answer, which a person need not give; none if there is a choice.
    pub answer: Option<Answer>,
    /// Whether a bot is asked.
    pub is_bot: bool,
}

impl Table {
    /// The pending question, if it is such a one.
    pub fn window(&self) -> Option<Window> {
        let played = self.last_game()?;
        let open = played.is_discreet() && !played.is_over() && played.mended().is_none();
        let game = played.game();
        let decision = game.decision().filter(|_| open)?;
        let seat = decision.seat;
        if seat == game.turn().seat {
            return None;
        }
        let is_bot = !self.is_person(seat);
        let legal = game.legal_answers();
        let only = match legal[..] {
            [only] if !is_bot => Some(only),
            _ => None,
        };
        // Bots answer all else at once, whether they have a choice or not.
        let hides = game.asks_for_reaction() || only.is_some();
        hides.then(|| Window { seat, number: self.number(), answer: only, is_bot })
    }

    /// The question of this number, whose time is over.
    pub(crate) fn closed_window(&self, number: u32) -> Result<Window, TableError> {
        let Some(window) = self.window() else {
            return Err(TableError::NotNow("nobody is asked in secret"));
        };
        self.check_number(window.seat, number)?;
        if self.asked.is_some() {
            return Err(TableError::NotNow("somebody would like to take something back first"));
        }
        if window.answer.is_none() && !window.is_bot {
            return Err(TableError::NotNow("somebody has a choice, and takes their time"));
        }
        Ok(window)
    }
}
