//! Another game of the same people.

use freehold_engine::{Seat, SeatSet, Setup};

use crate::command::Event;
use crate::error::TableError;
use crate::news::What;
use crate::table::{Stage, Table};

/// How often somebody may ask for the next game: everybody is told each time that it was refused or withdrawn.
const MOST_ASKS: u8 = 5;

/// Another Kingdom, and what to call the table with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The Kingdom; of the set-up only edition, cards and Events count.
    pub setup: Setup,
    /// What to call the table.
    pub title: String,
}

/// A game that waits for others to agree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rematch {
    /// Who would like to play again.
    pub by: Seat,
    /// Another Kingdom; none for the same.
    pub board: Option<Board>,
    /// Which of all wishes at this table it is: who agrees to one agrees to no other.
    pub number: u32,
    pub(crate) agreed: SeatSet,
}

impl Rematch {
    pub(crate) fn new(by: Seat, board: Option<Board>, number: u32) -> Rematch {
        Rematch { by, board, number, agreed: SeatSet::default() }
    }
}

impl Table {
    /// The game that somebody would like to play, and whom it waits for.
    pub fn rematch(&self) -> Option<(&Rematch, Vec<Seat>)> {
        self.rematch.as_ref().map(|rematch| (rematch, self.still_to_agree(rematch)))
    }

    /// The host begins at once, and so does whoever plays bots alone; others ask.
    pub(crate) fn ask_rematch(
        &self,
        seat: Option<Seat>,
        board: Option<Board>,
        seed: u64,
    ) -> Result<Vec<Event>, TableError> {
        // What cannot be begun is not worth asking for.
        let begun = self.begin_board(board.clone(), seed)?;
        let Some(seat) = seat else {
            if self.plan.rated && self.stage() == Stage::BetweenGames {
                return Err(TableError::NotNow("where games count all agree to the next one"));
            }
            return Ok(begun);
        };
        self.check_person(seat)?;
        if self.stage() != Stage::BetweenGames {
            return Err(TableError::NotNow("no game has been played yet"));
        }
        if self.other_people(seat).next().is_none() {
            return Ok(begun);
        }
        if self.asks[seat.index()] >= MOST_ASKS {
            return Err(TableError::NotNow("you have asked often enough: let somebody else ask"));
        }
        Ok(vec![Event::RematchAsked(seat, board)])
    }

    pub(crate) fn reply_to_rematch(
        &self,
        seat: Seat,
        agree: bool,
        seed: u64,
    ) -> Result<Vec<Event>, TableError> {
        let Some(rematch) = &self.rematch else {
            return Err(TableError::NotNow("nobody asks for another game"));
        };
        self.check_person(seat)?;
        if !agree {
            let what = match rematch.by == seat {
                true => What::RematchWithdrawn,
                false => What::RematchRefused,
            };
            return Ok(vec![Event::RematchDropped, self.tell_of(what, seat, "")]);
        }
        let left = self.still_to_agree(rematch);
        if !left.contains(&seat) {
            return Err(TableError::NotNow("the game does not wait for you"));
        }
        let mut events = vec![Event::RematchAgreed(seat)];
        if left.len() == 1 {
            events.extend(self.begin_board(rematch.board.clone(), seed)?);
        }
        Ok(events)
    }

    fn begin_board(&self, board: Option<Board>, seed: u64) -> Result<Vec<Event>, TableError> {
        let Some(Board { setup, title }) = board else { return self.begin(seed, None) };
        let mut events = vec![Event::Titled(title)];
        events.extend(self.begin(seed, Some(setup))?);
        Ok(events)
    }

    fn still_to_agree(&self, rematch: &Rematch) -> Vec<Seat> {
        self.other_people(rematch.by).filter(|seat| !rematch.agreed.has(*seat)).collect()
    }
}
