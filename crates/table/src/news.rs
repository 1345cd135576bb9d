//! What everybody at a table is told about the people there.

use freehold_engine::{Seat, Sight};

use crate::command::Event;
use crate::table::Table;

/// How much of the news a table keeps: it goes out with every state.
const KEPT: usize = 50;

/// Something about the people at a table that everybody is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// What has happened.
    pub what: What,
    /// The seat that it is about, if it is about one.
    pub seat: Option<Seat>,
    /// Whom it is about, by the name of that time.
    pub name: String,
    /// Who else had to do with it; empty if nobody had, or if nothing is known of the host but that there is one.
    pub other: String,
}

/// What has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// Somebody took an open seat.
    SatDown,
    /// Somebody took the seat of another person, which the host had opened.
    TookOver,
    /// The host put a bot where no person sat.
    BotSat,
    /// The host put a bot into somebody's seat.
    Replaced,
    /// Somebody took the seat back in which a bot stood in.
    CameBack,
    /// Somebody left before a game, or between two; the seat is open.
    Left,
    /// Somebody left a game; a bot stands in.
    LeftToBot,
    /// The host opened somebody's seat again.
    SeatOpened,
    /// The host ended the game, or the match between games.
    Ended,
    /// Somebody gave the game up.
    Resigned,
    /// Somebody refused another's undo.
    UndoRefused,
    /// Whoever asked for an undo no longer wants it.
    UndoWithdrawn,
    /// The game went on before all had agreed to an undo.
    UndoOvertaken,
    /// Others agreed to an undo; if only one had to, it is the other.
    TookBack,
    /// Somebody would rather not play again, or not like this.
    RematchRefused,
    /// Whoever asked for another game no longer wants it.
    RematchWithdrawn,
    /// Somebody's time has run out.
    TimedOut,
}

impl What {
    fn is_of_host(self) -> bool {
        matches!(self, What::Replaced | What::SeatOpened | What::BotSat | What::Ended)
    }
}

/// News with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Its number at this table, from 1.
    pub number: u32,
    /// The game of the match at that time, from 1; 0 before the first.
    pub game: u32,
    /// How many facts had happened in it.
    pub at: u32,
    /// What there was to tell.
    pub news: News,
}

impl Table {
    /// The latest news, the oldest first.
    pub fn notices(&self) -> &[Notice] {
        &self.notices
    }

    pub(crate) fn note(&mut self, news: &News) {
        if self.notices.len() == KEPT {
            // Nobody makes the host's deeds be forgotten by giving others a lot to read.
            let other = self.notices.iter().position(|notice| !notice.news.what.is_of_host());
            self.notices.remove(other.unwrap_or(0));
        }
        self.n_told += 1;
        self.notices.push(Notice {
            number: self.n_told,
            game: self.games.len() as u32,
            at: self.last_game().map_or(0, |game| game.n_facts(Sight::Public) as u32),
            news: news.clone(),
        });
    }

    /// News of somebody who sits in a seat, or for whom a bot stands in there.
    pub(crate) fn tell_of(&self, what: What, seat: Seat, other: &str) -> Event {
        let (name, other) = (self.person_of(seat).unwrap_or_default().into(), other.into());
        Event::Told(News { what, seat: Some(seat), name, other })
    }

    /// News of the host's doing.
    pub(crate) fn tell_of_host(&self, what: What, seat: Option<Seat>, name: &str) -> Event {
        let other = self.host().unwrap_or_default().into();
        Event::Told(News { what, seat, name: name.into(), other })
    }

    /// The name of the person who opened the table, as far as it is known: the only one who sat there from the beginning.
    pub fn host(&self) -> Option<&str> {
        let mut first = (0..self.plan.seats.len()).filter(|i| self.plan.seats[*i].is_person());
        let host = first.next().filter(|_| first.next().is_none())?;
        self.person_of(Seat(host as u8))
    }
}
