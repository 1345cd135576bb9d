//! Games that were begun by rules that were mended since.
//!
//! A stored game is its answers. Where today's rules refuse one of them, or lead to another position than the stored
//! checksum says, the game stands before that answer. The people at the table then settle whether to go on from there or to
//! end it without a result; until they have, nobody can answer.

use freehold_engine::{RULES_VERSION, Seat};
use thiserror::Error;

use crate::command::{Event, Way};
use crate::error::TableError;
use crate::game::PlayedGame;
use crate::table::Table;

/// Where today's rules no longer lead to what was played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "the rules were mended since this game was played (version {rules} then, {RULES_VERSION} now): \
     its answers fit up to number {fitting}, but not the next one"
)]
pub struct Mended {
    /// How many answers still fit.
    pub fitting: u32,
    /// The version of the rules by which the next one was given.
    pub rules: u16,
}

impl Table {
    /// What keeps the game being played from going on, if the rules were mended since it was begun.
    pub fn mended(&self) -> Option<&Mended> {
        self.last_game().filter(|game| !game.is_over()).and_then(PlayedGame::mended)
    }

    /// What the people at the table want to do about it, as far as they have said so.
    pub fn wanted(&self) -> &[(Seat, Way)] {
        &self.wanted
    }

    /// The host settles it alone; the people at the table by all wanting the same.
    pub(crate) fn settle(&self, seat: Option<Seat>, way: Way) -> Result<Vec<Event>, TableError> {
        let Some(mended) = self.mended() else {
            return Err(TableError::NotNow("there is nothing to settle"));
        };
        let done = match way {
            Way::GoOn => Event::WentOn(mended.fitting),
            Way::End => Event::Ended,
        };
        let Some(seat) = seat else { return Ok(vec![done]) };
        if !self.is_person(seat) {
            return Err(TableError::NotNow("sit down first"));
        }
        let wants = |other: Seat| self.wanted.contains(&(other, way));
        if wants(seat) {
            return Err(TableError::NotNow("you have said so already"));
        }
        let wanted = Event::WayWanted(seat, way);
        let agreed = self.other_people(seat).all(wants);
        Ok(if agreed { vec![wanted, done] } else { vec![wanted] })
    }
}
