//! What it costs to have something written down about a table.
//!
//! Every accepted command is a row on disk for ever. The answers of all at a table are as many as one may send messages. Everything
//! else costs a token of the seat that asks, and a table has only so many rows in all.

use std::time::Instant;

use freehold_engine::Seat;
use freehold_table::Command;

use crate::error::ApiError;
use crate::limit::{Bucket, Rate};

/// How often a seat, and how often the host, may do something other than answer.
const RATE: Rate = Rate { per_second: 0.5, burst: 30.0 };
/// The most rows of a table.
pub const MOST_ROWS: u32 = 100_000;
/// From so many rows on no other game begins, and only answers are written down.
const ENOUGH_ROWS: u32 = 80_000;
/// The most rows of a table at which no game has begun.
const MOST_ROWS_BEFORE: u32 = 500;

/// What the seats of a table have saved up, and the host; and what all have for their answers.
#[derive(Debug)]
pub struct Toll {
    buckets: [Option<Bucket>; 7],
    rate: Rate,
    answers: Bucket,
}

impl Toll {
    /// Everything is saved up; answers come as fast as this.
    pub fn new(rate: Rate) -> Toll {
        Toll { buckets: [None; 7], rate, answers: Bucket::full(rate, Instant::now()) }
    }

    /// Pays for a command at a table with so many rows and games.
    ///
    /// # Errors
    /// Too many rows, and no token left.
    pub fn pay(
        &mut self,
        command: &Command,
        n_rows: u32,
        n_games: usize,
        now: Instant,
    ) -> Result<(), ApiError> {
        let payer = payer(command);
        let ends = matches!(command, Command::EndGame);
        if n_rows >= MOST_ROWS && !ends {
            return Err(ApiError::Busy("too much has happened at this table: open another one"));
        }
        if n_rows >= ENOUGH_ROWS && payer.is_some() && !ends {
            return Err(ApiError::Busy(
                "enough has happened at this table: play the game to its end",
            ));
        }
        if n_games == 0 && n_rows >= MOST_ROWS_BEFORE && !begins(command) {
            return Err(ApiError::Busy(
                "people have come and gone too often here: open another table",
            ));
        }
        let paid = match payer {
            Some(payer) => {
                let bucket = self.buckets[payer].get_or_insert_with(|| Bucket::full(RATE, now));
                bucket.take(RATE, now)
            }
            // Everybody at the table is told of each, in however many windows.
            None if matches!(command, Command::Answer { .. }) => self.answers.take(self.rate, now),
            None => true,
        };
        if paid { Ok(()) } else { Err(ApiError::SlowDown) }
    }

    /// Whether a seat could pay now for something other than an answer.
    pub fn could_pay(&self, seat: Seat, now: Instant) -> bool {
        let bucket = &self.buckets[seat.index().min(5)];
        bucket.as_ref().is_none_or(|bucket| bucket.holds_one(RATE, now))
    }

    /// Gives back what was paid for a command that the table has refused: it is not written down.
    pub fn give_back(&mut self, command: Option<usize>) {
        if let Some(bucket) = command.and_then(|payer| self.buckets[payer].as_mut()) {
            bucket.give_back(RATE);
        }
    }
}

fn begins(command: &Command) -> bool {
    matches!(
        command,
        Command::Sit { .. }
            | Command::Begin { .. }
            | Command::Rematch { .. }
            | Command::Seal { .. }
            | Command::EndGame
    )
}

/// Whose token a command costs, if any: that of a seat, or after those the host's.
pub fn payer(command: &Command) -> Option<usize> {
    let of = |seat: &Seat| Some(seat.index().min(5));
    match command {
        Command::Answer { .. }
        | Command::BotAnswer { .. }
        | Command::Close { .. }
        | Command::Seal { .. }
        | Command::Help { .. } => None,
        Command::Sit { seat, .. }
        | Command::Rename { seat, .. }
        | Command::TakeBack { seat }
        | Command::Leave { seat, .. }
        | Command::Resign { seat, .. }
        | Command::RematchReply { seat, .. }
        | Command::Undo { seat, .. }
        | Command::UndoReply { seat, .. } => of(seat),
        Command::Rematch { seat, .. } | Command::Settle { seat, .. } => {
            seat.as_ref().map_or(Some(6), of)
        }
        Command::PutBot { .. }
        | Command::OpenSeat { .. }
        | Command::Begin { .. }
        | Command::BeginFrom { .. }
        | Command::EndGame => Some(6),
        // The server itself, and those who look after it.
        Command::TimeOut { .. } | Command::CloseTable => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    const ANSWERS: Rate = Rate { per_second: 20.0, burst: 80.0 };

    fn rename(seat: u8) -> Command {
        Command::Rename { seat: Seat(seat), name: "Ann".into() }
    }

    #[test]
    fn a_seat_pays_for_what_it_does_and_others_pay_for_themselves() {
        let (mut toll, start) = (Toll::new(ANSWERS), Instant::now());
        let mut paid = |seat, at| toll.pay(&rename(seat), 1, 0, at).is_ok();
        assert!((0..30).all(|_| paid(0, start)));
        assert!(!paid(0, start) && paid(1, start));
        assert!(
            paid(0, start + Duration::from_secs(2)) && !paid(0, start + Duration::from_secs(2))
        );
        let answer = Command::Answer { seat: Seat(0), number: 1, answers: Vec::new() };
        let answers = (0..1_000).filter(|_| toll.pay(&answer, 1, 1, start).is_ok()).count();
        assert_eq!(answers, 80, "answers are paid for by all together");
        assert!(!toll.could_pay(Seat(0), start) && toll.could_pay(Seat(1), start));
        assert!(toll.could_pay(Seat(0), start + Duration::from_secs(4)));
        toll.give_back(payer(&rename(0)));
        assert!(toll.pay(&rename(0), 1, 0, start).is_ok());
    }

    #[test]
    fn a_table_has_a_most_number_of_rows() {
        let (mut toll, now) = (Toll::new(ANSWERS), Instant::now());
        let answer = Command::Answer { seat: Seat(0), number: 1, answers: Vec::new() };
        let sit = Command::Sit { seat: Seat(1), name: "Bob".into() };
        assert!(toll.pay(&rename(0), MOST_ROWS_BEFORE, 0, now).is_err());
        assert!(toll.pay(&sit, MOST_ROWS_BEFORE, 0, now).is_ok(), "the game may still begin");
        assert!(toll.pay(&rename(0), ENOUGH_ROWS, 1, now).is_err());
        assert!(toll.pay(&answer, ENOUGH_ROWS, 1, now).is_ok());
        assert!(toll.pay(&answer, MOST_ROWS, 1, now).is_err());
        assert!(toll.pay(&Command::EndGame, MOST_ROWS, 1, now).is_ok(), "it can be ended");
    }
}
