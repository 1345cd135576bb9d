//! What players say to each other: a few fixed things, not too often, and nothing of it is kept for long.

use std::time::Instant;

use freehold_engine::Seat;
use freehold_protocol::Saying;

use crate::limit::{Bucket, Rate};

/// How often a player may say something, in however many windows.
const RATE: Rate = Rate { per_second: 0.2, burst: 3.0 };
/// How many sayings are kept.
const KEPT: usize = 20;

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
    number: u32,
    buckets: [Option<Bucket>; 6],
}

impl Sayings {
    /// The latest, the oldest first.
    pub fn all(&self) -> &[Uttered] {
        &self.all
    }

    /// Takes note of something said at this place of a game; false if it comes too soon after the last.
    pub fn add(&mut self, seat: Seat, saying: Saying, game_number: u32, at: u32) -> bool {
        let now = Instant::now();
        let Some(bucket) = self.buckets.get_mut(seat.index()) else { return false };
        if !bucket.get_or_insert_with(|| Bucket::full(RATE, now)).take(RATE, now) {
            return false;
        }
        if self.all.len() == KEPT {
            self.all.remove(0);
        }
        self.number += 1;
        self.all.push(Uttered { number: self.number, game_number, at, seat, saying });
        true
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
