//! What a player who watches can remember of the others' cards.
//!
//! Whatever it claims is so: an unseen card that leaves a hand makes uncertain what was known of the hand, and only what could
//! not be otherwise is known. It is fed with the facts that the seat may know, and nothing else.

mod hands;
mod heard;
mod pools;
mod replay;
mod settle;

use freehold_engine::{
    Bag, Card, Fact, Heap, Hidden, Leaning, Pool, Remembered, Seat, Share, Spot, ViewOf, Worlds,
};

pub use replay::{watch_on, watch_replay};

/// What a seat remembers of the others' hidden cards.
///
/// ```
/// use freehold_bots::{Bot, Memory, standard};
/// use freehold_engine::{Fact, Game, Rng, Seat, Setup};
///
/// let mut game = Game::new(&Setup::recommended("First Game").unwrap()).unwrap();
/// let mut memory = Memory::new(Seat(1), game.n_players());
/// memory.watch(&[], game.view(Seat(1)));
/// // The first player buys something.
/// let mut bot = standard();
/// while game.turn().seat == Seat(0) {
///     let mut facts: Vec<Fact> = Vec::new();
///     game.apply(bot.answer(game.view(Seat(0))), &mut facts).unwrap();
///     let heard: Vec<Fact> = facts.iter().map(|fact| fact.for_seat(Seat(1))).collect();
///     memory.watch(&heard, game.view(Seat(1)));
/// }
/// // It is not in hand in any world.
/// let world = memory.worlds(game.view(Seat(1))).deal(&mut Rng::new(1));
/// assert_eq!(world.player(Seat(0)).discard.len(), game.player(Seat(0)).discard.len());
/// ```
#[derive(Clone, Debug)]
pub struct Memory {
    seat: Seat,
    n_players: usize,
    /// Nothing before the first look at the game.
    cards: Remembered,
    /// The Actions that were left to the player whose turn it is.
    actions_left: bool,
    /// The player whose Clean-up it is.
    cleaning_up: Option<Seat>,
    lapses: u32,
}

impl Memory {
    /// The memory of a seat before the game.
    pub fn new(seat: Seat, n_players: usize) -> Memory {
        Memory {
            seat,
            n_players,
            cards: Remembered::default(),
            actions_left: false,
            cleaning_up: None,
            lapses: 0,
        }
    }

    /// Whose memory it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Takes in what happened as the seat saw it, and where the game stands now: once at the start, then after every answer
    /// of anybody. Whatever happened before the first call is not remembered.
    pub fn watch(&mut self, facts: &[Fact], view: ViewOf<'_>) {
        debug_assert_eq!(view.seat(), self.seat, "a memory is that of one seat");
        if self.cards.seats.len() != self.n_players {
            self.cards = Remembered::nothing(view);
        } else if self.hear(facts, view).is_none() || !self.cards.fits(view) {
            // It should not come to this: what follows is remembered again.
            self.cards = Remembered::nothing(view);
            self.lapses += 1;
        }
        self.settle();
        self.actions_left = view.turn().actions > 0;
    }

    /// The games that the seat cannot tell from the real one.
    pub fn worlds(&self, view: ViewOf<'_>) -> Worlds {
        view.worlds(&self.cards)
    }

    /// What is remembered.
    pub fn remembered(&self) -> &Remembered {
        &self.cards
    }

    /// How often what was heard did not fit what was remembered, so that all was forgotten. It should be never.
    pub fn lapses(&self) -> u32 {
        self.lapses
    }
}
