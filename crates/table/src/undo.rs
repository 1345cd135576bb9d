//! Taking answers back.
//!
//! An undo is free while the player who asks has learnt nothing new by what is taken back and nobody else has answered or
//! was asked since.
//! Otherwise the other people at the table must agree; bots always do.

use freehold_engine::{Seat, SeatSet};

use crate::command::{Back, Event};
use crate::error::TableError;
use crate::game::{Mark, PlayedGame};
use crate::news::What;
use crate::plan::Occupant;
use crate::reveal::reveals;
use crate::table::{Stage, Table};

/// What an undo takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoCost {
    /// There is nothing to take back.
    Nothing,
    /// It is done at once.
    Free,
    /// Other people must agree.
    Ask,
}

/// An undo that waits for others to agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Who asks.
    pub by: Seat,
    /// To how many answers to go back.
    pub to: u32,
    pub(crate) agreed: SeatSet,
}

impl Table {
    /// What an undo would take.
    pub fn undo_cost(&self, seat: Seat, back: Back) -> UndoCost {
        match self.undo_mark(seat, back) {
            None => UndoCost::Nothing,
            Some(mark) if self.is_free(seat, mark) => UndoCost::Free,
            // Nobody is there who could agree.
            Some(_) if self.other_people(seat).next().is_none() => UndoCost::Nothing,
            Some(_) => UndoCost::Ask,
        }
    }

    /// The undo that waits, and whom it waits for.
    pub fn undo_asked(&self) -> Option<(Asked, Vec<Seat>)> {
        self.asked.map(|asked| (asked, self.waits_for(asked)))
    }

    pub(crate) fn ask_undo(&self, seat: Seat, back: Back) -> Result<Vec<Event>, TableError> {
        let Some(mark) = self.undo_mark(seat, back) else {
            return Err(TableError::NotNow("there is nothing to take back"));
        };
        if self.is_free(seat, mark) {
            return Ok(vec![Event::Undone(mark.answers)]);
        }
        if self.other_people(seat).next().is_none() {
            return Err(TableError::NotNow("nobody who has played this game is here to agree"));
        }
        Ok(vec![Event::UndoAsked(seat, mark.answers)])
    }

    pub(crate) fn reply_to_undo(&self, seat: Seat, agree: bool) -> Result<Vec<Event>, TableError> {
        let Some(mut asked) = self.asked else {
            return Err(TableError::NotNow("nobody asks for an undo"));
        };
        if !agree {
            let (what, other) = match asked.by == seat {
                true => (What::UndoWithdrawn, ""),
                false => (What::UndoRefused, self.person_of(seat).unwrap_or_default()),
            };
            return Ok(vec![Event::UndoDropped, self.tell_of(what, asked.by, other)]);
        }
        if !self.waits_for(asked).contains(&seat) {
            return Err(TableError::NotNow("the undo does not wait for you"));
        }
        asked.agreed.insert(seat);
        if self.waits_for(asked).is_empty() {
            let mut others = self.other_people(asked.by);
            let agreed = match (others.next(), others.next()) {
                (Some(only), None) => self.person_of(only).unwrap_or_default(),
                _ => "",
            };
            let told = self.tell_of(What::TookBack, asked.by, agreed);
            return Ok(vec![Event::UndoAgreed(seat), Event::Undone(asked.to), told]);
        }
        Ok(vec![Event::UndoAgreed(seat)])
    }

    /// Where an undo would lead.
    fn undo_mark(&self, seat: Seat, back: Back) -> Option<Mark> {
        let by_people = |game: &PlayedGame| game.ended_early() || game.resigned().is_some();
        let game = self.last_game().filter(|game| !by_people(game) && game.mended().is_none())?;
        // A match that is over stays over; and where people have played each other all cards lie open after a game.
        let shown = game.is_over() && !self.was_alone(seat);
        if shown || self.stage() == Stage::Finished {
            return None;
        }
        let marks = game.marks();
        // Whoever plays alone has given every answer.
        let is_own = |mark: &&Mark| mark.seat == seat || self.plan.alone;
        let last = marks.iter().rev().find(is_own)?;
        let found = match back {
            Back::Step => Some(last),
            Back::Turn => marks.iter().filter(is_own).find(|mark| mark.turn == last.turn),
        };
        // A game that goes on from another one does not go back beyond its start.
        found.filter(|mark| mark.answers >= self.inherited_answers()).copied()
    }

    fn is_free(&self, seat: Seat, mark: Mark) -> bool {
        let Some(game) = self.last_game() else { return false };
        if self.was_alone(seat) {
            return true;
        }
        let alone = game.marks().iter().rev().take_while(|later| later.answers >= mark.answers);
        let facts = game.facts().get(mark.facts as usize..).unwrap_or_default();
        let asked = game.game().decision();
        asked.is_some_and(|decision| decision.seat == seat)
            && alone.into_iter().all(|later| later.seat == seat)
            && !facts.iter().any(|fact| reveals(fact, seat))
    }

    /// Whether nobody else has ever sat in this game. Whoever lets bots stand in for the others is not alone by that.
    fn was_alone(&self, seat: Seat) -> bool {
        self.plan.alone || self.sitters.iter().all(|(sitter, _)| *sitter == seat)
    }

    fn waits_for(&self, asked: Asked) -> Vec<Seat> {
        self.other_people(asked.by).filter(|seat| !asked.agreed.has(*seat)).collect()
    }

    pub(crate) fn other_people(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        // Whoever plays alone asks nobody.
        let alone = self.plan.alone;
        let is_other = move |(_, who): &(usize, &Occupant)| who.is_person() && !alone;
        let people = self.seats().iter().enumerate().filter(is_other);
        people.map(|(i, _)| Seat(i as u8)).filter(move |other| *other != seat)
    }
}
