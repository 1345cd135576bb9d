//! Players that are not people.
//!
//! A bot gets a view, never the game: what its seat may not know, it cannot use.
//!
//! ```
//! use freehold_bots::{BigMoney, Bot};
//! use freehold_engine::{Game, NoLog, Setup};
//!
//! let mut game = Game::new(&Setup::recommended("First Game").unwrap()).unwrap();
//! let mut bots = [BigMoney, BigMoney];
//! while let Some(decision) = game.decision() {
//!     let seat = decision.seat;
//!     let answer = bots[seat.index()].answer(game.view(seat));
//!     game.apply(answer, &mut NoLog).unwrap();
//! }
//! assert_eq!(game.supply().left(freehold_engine::Card::Province), 0);
//! ```

mod apprentice;
mod big_money;
mod kind;
mod luck;
mod memory;
mod novice;
mod random;
mod reeve;
mod tactics;
mod wishes;

pub use apprentice::Apprentice;
pub use big_money::BigMoney;
pub use kind::BotKind;
pub use memory::{Memory, watch_on, watch_replay};
pub use novice::Novice;
pub use random::Random;
pub use reeve::{Reeve, standard};
pub use tactics::Tactics;
pub use wishes::{Wish, Wishes};

use freehold_engine::{Answer, Fact, ViewOf};

/// A player that is not a person.
pub trait Bot {
    /// One step of an answer to the view's own pending decision: always one of [`ViewOf::legal_answers`].
    /// A view without a decision gets [`Answer::Done`].
    fn answer(&mut self, view: ViewOf<'_>) -> Answer;

    /// Tells it the number of the decision that it is asked next, where somebody counts. A bot that takes chances takes them by
    /// its seed and this number alone: asked the same thing again it answers the same.
    fn at(&mut self, _number: u32) {}

    /// Whether it wants to be told what happens by [`Bot::watch`].
    fn watches(&self) -> bool {
        false
    }

    /// What happened as the bot's seat saw it, and where the game stands now: once at the start, then after every answer of
    /// anybody.
    fn watch(&mut self, _facts: &[Fact], _view: ViewOf<'_>) {}
}

impl<B: Bot + ?Sized> Bot for Box<B> {
    fn answer(&mut self, view: ViewOf<'_>) -> Answer {
        (**self).answer(view)
    }

    fn at(&mut self, number: u32) {
        (**self).at(number);
    }

    fn watches(&self) -> bool {
        (**self).watches()
    }

    fn watch(&mut self, facts: &[Fact], view: ViewOf<'_>) {
        (**self).watch(facts, view);
    }
}
