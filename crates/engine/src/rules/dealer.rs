//! A set-up that is dealt many times.

use crate::interface::fact::{Log, NoLog};
use crate::rules::card::Card;
use crate::rules::setup::{Setup, SetupError, SetupFault};
use crate::state::game::Game;
use crate::state::player::Player;
use crate::state::rng::Rng;
use crate::state::seat::Seat;
use crate::state::turn::Turn;

/// A set-up that has been checked once and can be dealt as often as wanted, also onto the table of a game that is over.
#[derive(Clone, Debug)]
pub struct Dealer {
    // The table before any card is dealt.
    bare: Game,
}

impl Dealer {
    /// Checks a set-up; any number of Kingdom piles will do.
    ///
    /// # Errors
    /// All the other faults of the set-up.
    pub fn new(setup: &Setup) -> Result<Dealer, SetupError> {
        let mut faults = setup.faults();
        faults.retain(|fault| !matches!(fault, SetupFault::Piles(_)));
        if !faults.is_empty() {
            return Err(SetupError { faults });
        }
        let kingdom = setup.kingdom.iter().copied().collect();
        let events = setup.events.iter().copied().collect();
        Ok(Dealer { bare: Game::bare(setup.players, setup.edition, kingdom, events, setup.seed) })
    }

    /// Deals a game.
    pub fn deal(&self, seed: u64, first: Seat) -> Game {
        let mut game = self.bare.clone();
        game.deal_hands(seed, first, &mut NoLog);
        game
    }

    /// Deals a game onto the table of another one of the same set-up.
    pub fn deal_onto(&self, game: &mut Game, seed: u64, first: Seat) {
        debug_assert_eq!(game.n_players(), self.bare.n_players(), "the same players");
        game.supply.clone_from(&self.bare.supply);
        game.trash.clear();
        game.stack.clear();
        game.decision = None;
        game.passes.clear();
        game.next_id = 0;
        game.over = false;
        for player in &mut game.players {
            player.clear();
        }
        game.deal_hands(seed, first, &mut NoLog);
    }

    pub(crate) fn table(self) -> Game {
        self.bare
    }
}

impl Game {
    /// Deals the first hands and begins the first turn.
    pub(crate) fn deal_hands<L: Log>(&mut self, seed: u64, first: Seat, log: &mut L) {
        self.rng = Rng::new(seed);
        for player in &mut self.players {
            player.discard.extend([Card::Copper; 7]);
            player.discard.extend([Card::Estate; 3]);
            player.owns.add_many(Card::Copper, 7);
            player.owns.add_many(Card::Estate, 3);
        }
        for i in 0..self.players.len() {
            self.draw(Seat(i as u8), 5, &mut NoLog);
        }
        self.turn = Turn::new(first, 1, None);
        self.run(None, log);
    }
}

impl Player {
    /// Takes everything away, keeping the room it took.
    fn clear(&mut self) {
        self.owns.clear();
        self.hand.clear();
        self.deck.clear();
        self.discard.clear();
        self.in_play.clear();
        self.revealed.clear();
        self.revealed_to_all = false;
        self.aside.clear();
        self.tavern.clear();
        self.tokens = Default::default();
        self.inherits = None;
        self.later.clear();
        self.stays_with.clear();
        self.protected = false;
        self.actions_per_action = 0;
        self.turns = 0;
        self.gained_last_turn = 0;
        self.events_used = Default::default();
        self.stacked.clear();
    }
}
