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
        let mut bare = Game::bare(setup.players, setup.edition, kingdom, events, setup.seed);
        bare.discreet = setup.discreet;
        Ok(Dealer { bare })
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
        // Every field has its line, so that a new one does not compile until it has its place.
        let Game {
            edition,
            players,
            supply,
            events,
            trash,
            turn: _, // Dealing begins the first.
            stack,
            decision,
            passes,
            rng: _, // Dealing seeds it.
            next_id,
            quiet,
            shortcuts,
            spells_out,
            discreet,
            reseeds,
            over,
        } = &mut *game;
        let bare = &self.bare;
        *edition = bare.edition;
        players.iter_mut().for_each(Player::clear);
        supply.clone_from(&bare.supply);
        *events = bare.events;
        trash.clear();
        stack.clear();
        *decision = None;
        passes.clear();
        *next_id = bare.next_id;
        *quiet = bare.quiet;
        *shortcuts = bare.shortcuts;
        *spells_out = bare.spells_out;
        *discreet = bare.discreet;
        reseeds.clear();
        *over = false;
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
        let Player {
            owns,
            hand,
            deck,
            discard,
            in_play,
            revealed,
            revealed_to_all,
            aside,
            tavern,
            tokens,
            inherits,
            later,
            stays_with,
            protected,
            actions_per_action,
            turns,
            gained_last_turn,
            events_used,
            stacked,
        } = self;
        owns.clear();
        hand.clear();
        deck.clear();
        discard.clear();
        in_play.clear();
        revealed.clear();
        *revealed_to_all = false;
        aside.clear();
        tavern.clear();
        *tokens = Default::default();
        *inherits = None;
        later.clear();
        stays_with.clear();
        *protected = false;
        *actions_per_action = 0;
        *turns = 0;
        *gained_last_turn = 0;
        *events_used = Default::default();
        stacked.clear();
    }
}
