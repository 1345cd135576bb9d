//! Taking answers back.
//!
//! An undo is free while the player who asks has learnt nothing new by what is taken back and nobody else has answered or
//! was asked since.
//! Otherwise the other people at the table must agree; bots always do. Whoever plays bots alone takes back whatever they
//! like, but the game is practice then: nobody else comes into a game of which somebody knows what is next.

use freehold_engine::{Fact, Phase, Seat, SeatSet};

use crate::command::{Back, Event};
use crate::error::TableError;
use crate::game::Mark;
use crate::news::What;
use crate::plan::Occupant;
use crate::record::Step;
use crate::reveal::reveals;
use crate::table::Table;

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
    /// Which of all wishes at this table it is: who agrees to one agrees to no other.
    pub number: u32,
    pub(crate) agreed: SeatSet,
}

impl Table {
    /// What an undo would take.
    pub fn undo_cost(&self, seat: Seat, back: Back) -> UndoCost {
        match self.undo_mark(seat, back) {
            None => UndoCost::Nothing,
            Some(mark) if self.is_free(seat, mark) => UndoCost::Free,
            // Nobody is there who could agree.
            Some(mark) if !self.has_witness(seat, mark) => UndoCost::Nothing,
            Some(_) => UndoCost::Ask,
        }
    }

    /// The undo that waits, and whom it waits for.
    pub fn undo_asked(&self) -> Option<(Asked, Vec<Seat>)> {
        self.asked.map(|asked| (asked, self.waits_for(asked)))
    }

    /// How many answers it would take back, as far as others can tell.
    pub fn undo_answers(&self, asked: Asked) -> u32 {
        let Some(game) = self.last_game() else { return 0 };
        let n = (game.answers().len() as u32).saturating_sub(asked.to);
        if !game.is_discreet() {
            return n;
        }
        let steps = game.steps().get(asked.to as usize..).unwrap_or_default();
        let own = |fact: &Fact| matches!(fact, Fact::PhaseBegan { phase: Phase::Buy, .. });
        let told = |pair: &&[Step]| {
            let [from, to] = [pair[0].n_facts as usize, pair[1].n_facts as usize];
            game.facts().get(from..to).is_some_and(|facts| !facts.iter().all(own))
        };
        steps.windows(2).filter(told).count() as u32
    }

    pub(crate) fn ask_undo(&self, seat: Seat, back: Back) -> Result<Vec<Event>, TableError> {
        let Some(mark) = self.undo_mark(seat, back) else {
            return Err(TableError::NotNow("there is nothing to take back"));
        };
        if self.is_free(seat, mark) {
            let mut events = self.help();
            if !self.has_seen(seat, mark) {
                events.clear();
            }
            events.push(Event::Undone(mark.answers));
            return Ok(events);
        }
        if self.plan.rated {
            return Err(TableError::NotNow("this game counts: what was seen stays"));
        }
        if !self.has_witness(seat, mark) {
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
        // A game that is over stays over: its seed has been told, and all cards lie open.
        let game = self.last_game().filter(|game| !game.is_over() && game.mended().is_none())?;
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
        self.was_alone(seat) && !self.plan.rated || !self.has_seen(seat, mark)
    }

    /// Whether somebody else is there who has played what would be taken back: nobody else can agree to that.
    fn has_witness(&self, seat: Seat, mark: Mark) -> bool {
        !self.plan.rated
            && self
                .other_people(seat)
                .any(|other| self.since[other.index()].answers <= mark.answers)
    }

    /// Whether somebody has learnt something by what would be taken back, or has been asked since.
    fn has_seen(&self, seat: Seat, mark: Mark) -> bool {
        let Some(game) = self.last_game() else { return true };
        // What somebody else did in this seat is not one's own to take back.
        if mark.answers < self.since[seat.index()].answers {
            return true;
        }
        let mut later = game.marks().iter().rev().take_while(|later| later.answers >= mark.answers);
        let facts = game.facts().get(mark.facts as usize..).unwrap_or_default();
        let asked = game.game().decision();
        asked.is_none_or(|decision| decision.seat != seat)
            || later.any(|later| later.seat != seat)
            || facts.iter().any(|fact| reveals(fact, seat))
    }

    /// The game is practice from now on, unless it is already, or one person plays for all.
    pub(crate) fn help(&self) -> Vec<Event> {
        let known = self.plan.practice || self.plan.alone || self.helped;
        if known { Vec::new() } else { vec![Event::Helped] }
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
