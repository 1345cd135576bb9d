//! Games scored by what was decided in them, without what luck did.

use freehold_bots::{Bot, Tactics, Wishes};
use freehold_engine::{Answer, Game, NoLog, Seat, Setup, SetupError};

use crate::luck::{Luck, mixed};
use crate::search::{play_on, worth};

/// Scores games by what was decided in them.
///
/// If everybody kept to plain wishes, each moment of a game would give each player a chance to win, and what shuffles and draws
/// change of it would be nothing on average. So a player wins, on average, the chance of the beginning and what all answers, of
/// whomever, change of it against those of such players. That sum tells who plays better by far fewer games than the wins do,
/// whatever the wishes; the nearer they are to what is played, the fewer.
///
/// All hands are looked at: it is for those who measure, not for players.
#[derive(Clone)]
pub struct Skill<'p> {
    seats: Vec<&'p dyn Wishes>,
    playouts: u32,
    seed: u64,
}

impl<'p> Skill<'p> {
    /// Against players with these wishes, by seat, with so many playouts for the beginning and for each answer that is not theirs.
    pub fn new(seats: Vec<&'p dyn Wishes>, playouts: u32, seed: u64) -> Skill<'p> {
        Skill { seats, playouts: playouts.max(1), seed }
    }

    /// The chance of a seat before anything was dealt.
    ///
    /// # Errors
    /// The set-up makes no game.
    pub fn start(&self, setup: &Setup, seat: Seat) -> Result<f64, SetupError> {
        let mut sum = 0.0;
        for number in 0..self.playouts {
            let seed = self.luck(u64::MAX, number);
            sum += self.share(Game::new(&Setup { seed, ..setup.clone() })?, seed, seat);
        }
        Ok(sum / f64::from(self.playouts))
    }

    /// How much the answer with this number, to the decision that the game stands at, changes the chance of a seat against the
    /// answer of the plain player. An answer that is refused changes nothing.
    pub fn change(&self, game: &Game, answer: Answer, number: u64, seat: Seat) -> f64 {
        let Some(decision) = game.decision() else { return 0.0 };
        let usual =
            Tactics::new(self.seats[decision.seat.index()]).answer(game.view(decision.seat));
        let after = |answer: Answer, luck: u64| {
            let mut world = game.with_luck(luck);
            world.apply(answer, &mut NoLog).ok()?;
            Some(self.share(world, luck, seat))
        };
        if answer == usual {
            return 0.0;
        }
        // Both in the same worlds, so that most of what luck does is in both.
        let changes = (0..self.playouts).map(|world| {
            let luck = self.luck(number, world);
            Some(after(answer, luck)? - after(usual, luck)?)
        });
        changes.sum::<Option<f64>>().map_or(0.0, |sum| sum / f64::from(self.playouts))
    }

    fn share(&self, mut world: Game, luck: u64, seat: Seat) -> f64 {
        play_on(&mut world, Luck::new(luck), &self.seats);
        f64::from(worth(&world, seat).win)
    }

    fn luck(&self, number: u64, world: u32) -> u64 {
        mixed(&[self.seed, number, u64::from(world)])
    }
}
