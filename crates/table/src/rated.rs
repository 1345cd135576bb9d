//! What is different where games count for ratings.
//!
//! Nobody is helped, nothing that was seen is taken back, and nobody gets out of a game but by playing it, giving it up or
//! running out of time. That those who sit down have accounts is up to whoever drives the table.

use freehold_engine::{Seat, SeatSet};

use crate::clock::Late;
use crate::error::TableError;
use crate::plan::{Plan, Spectators};
use crate::table::{Stage, Table};

/// Whether games by this plan can count.
pub(crate) fn check(plan: &Plan) -> Result<(), TableError> {
    if let Some(clock) = plan.clock {
        clock.check()?;
        if plan.alone || plan.practice {
            return Err(TableError::NotNow("a clock is for games with others"));
        }
    }
    if !plan.rated {
        return Ok(());
    }
    if plan.clock.is_none_or(|clock| clock.late != Late::Lose) {
        return Err(TableError::NotNow("games that count have a clock, and who is late loses"));
    }
    if plan.practice || plan.alone {
        return Err(TableError::NotNow("practice does not count"));
    }
    if plan.spectators == Spectators::AllHands {
        return Err(TableError::NotNow("nobody sees all hands of a game that counts"));
    }
    Ok(())
}

impl Table {
    /// Who has given the last game up, left it, or lost it by running out of time.
    pub fn gave_up(&self) -> SeatSet {
        self.gave_up
    }

    /// Whether a game is being played that counts.
    pub(crate) fn counts_now(&self) -> bool {
        self.plan.rated && self.stage() == Stage::Playing
    }

    /// What nobody may do to others in a game that counts.
    pub(crate) fn check_counts_not(&self) -> Result<(), TableError> {
        let why = "this game counts: it is played to its end, or given up";
        if self.counts_now() { Err(TableError::NotNow(why)) } else { Ok(()) }
    }

    /// Whether somebody plays for all others too.
    pub(crate) fn is_last_person(&self, seat: Seat) -> bool {
        self.other_people(seat).next().is_none()
    }
}
