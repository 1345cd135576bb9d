//! What players say to each other: a few fixed things, not too often, and nothing of it is kept for long. It lies in the
//! database, so that every node tells it.

use std::time::Instant;

use freehold_engine::Seat;
use freehold_protocol::Saying;
use freehold_store::SaidRow;

use crate::limit::{Bucket, Rate};

/// How often a player may say something, in however many windows.
const RATE: Rate = Rate { per_second: 0.2, burst: 3.0 };

/// Something that a player said.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct Uttered {
    pub number: u32,
    pub game_number: u32,
    pub at: u32,
    pub seat: Seat,
    pub saying: Saying,
}

/// What players said lately.
#[derive(Clone, Debug, Default)]
pub struct Sayings {
    all: Vec<Uttered>,
    buckets: [Option<Bucket>; 6],
}

impl Sayings {
    /// The latest, the oldest first.
    pub fn all(&self) -> &[Uttered] {
        &self.all
    }

    /// Whether a player may say something now, or it comes too soon after the last.
    pub fn may_say(&mut self, seat: Seat) -> bool {
        let now = Instant::now();
        let Some(bucket) = self.buckets.get_mut(seat.index()) else { return false };
        bucket.get_or_insert_with(|| Bucket::full(RATE, now)).take(RATE, now)
    }

    /// Takes note of what was said lately.
    pub fn set(&mut self, rows: Vec<SaidRow>) {
        let uttered = |row: SaidRow| {
            let SaidRow { number, game_number, at, seat, saying } = row;
            let saying = serde_json::from_str(&saying).ok()?;
            Some(Uttered { number, game_number, at, seat, saying })
        };
        self.all = rows.into_iter().filter_map(uttered).collect();
    }
}

/// A saying in words.
pub fn words(saying: Saying) -> &'static str {
    match saying {
        Saying::Hello => "Hello!",
        Saying::GoodLuck => "Good luck!",
        Saying::NiceMove => "Nice move!",
        Saying::Thanks => "Thanks!",
        Saying::Oops => "Oops!",
        Saying::OneMoment => "One moment, please.",
        Saying::YourTurn => "Whenever you are ready.",
        Saying::GoodGame => "Good game!",
    }
}
