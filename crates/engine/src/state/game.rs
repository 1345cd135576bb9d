//! The whole game as one value.

use serde::{Deserialize, Serialize};

use crate::events::EventSet;
use crate::interface::decision::Decision;
use crate::rules::card::{Card, Edition};
use crate::rules::setup::Reseed;
use crate::run::{Frame, Shortcuts};
use crate::state::bag::Bag;
use crate::state::clone::clone_by_field;
use crate::state::play_area::PlayId;
use crate::state::player::Player;
use crate::state::rng::Rng;
use crate::state::seat::Seat;
use crate::state::supply::Supply;
use crate::state::turn::Turn;

/// The whole game: clone it, compare it, save it at any decision. Setup, seed and answers reproduce it exactly.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    pub(crate) edition: Edition,
    pub(crate) players: Vec<Player>,
    pub(crate) supply: Supply,
    pub(crate) events: EventSet,
    pub(crate) trash: Bag,
    pub(crate) turn: Turn,
    /// The continuation: the last frame runs first.
    pub(crate) stack: Vec<Frame>,
    pub(crate) decision: Option<Decision>,
    /// Cards passed in secret from hand to hand.
    pub(crate) passes: Vec<Pass>,
    pub(crate) rng: Rng,
    pub(crate) next_id: u32,
    /// Whether no card or Event of this game leaves anything behind.
    pub(crate) quiet: bool,
    /// Whether shortcuts are taken.
    pub(crate) shortcuts: Shortcuts,
    /// Whether questions with a single answer are asked too.
    pub(crate) spells_out: bool,
    /// Whether questions are asked by what everybody can see.
    #[serde(default)]
    pub(crate) discreet: bool,
    /// Other luck that is yet to come, counted from now.
    #[serde(default)]
    pub(crate) reseeds: Vec<Reseed>,
    pub(crate) over: bool,
}

clone_by_field!(Game {
    edition,
    players,
    supply,
    events,
    trash,
    turn,
    stack,
    decision,
    passes,
    rng,
    next_id,
    quiet,
    shortcuts,
    spells_out,
    discreet,
    reseeds,
    over
});

/// A card passed from hand to hand, seen by those two alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Pass {
    pub(crate) from: Seat,
    pub(crate) to: Seat,
    pub(crate) card: Card,
}

impl Game {
    /// The pending decision; none when the game is over.
    #[inline]
    pub fn decision(&self) -> Option<&Decision> {
        self.decision.as_ref()
    }

    /// Whether the game is over.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// How many players.
    pub fn n_players(&self) -> usize {
        self.players.len()
    }

    /// The seats in turn order from the first.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players.len() as u8).map(Seat)
    }

    /// The edition whose rules are in force.
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// All that belongs to a player, hidden things too: for referees, not for bots.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The piles.
    #[inline]
    pub fn supply(&self) -> &Supply {
        &self.supply
    }

    /// The Events of this game.
    pub fn events(&self) -> EventSet {
        self.events
    }

    /// The trash.
    pub fn trash(&self) -> &Bag {
        &self.trash
    }

    /// The turn being taken.
    #[inline]
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// Makes the game ask questions that have a single answer too, as a scenario that spells everything out needs.
    pub fn spell_out(&mut self, on: bool) {
        self.spells_out = on;
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    pub(crate) fn remember_pass(&mut self, from: Seat, to: Seat, card: Card) {
        self.passes.push(Pass { from, to, card });
    }

    /// A number that nothing else in this game has; no game is long enough to run out of them.
    pub(crate) fn new_id(&mut self) -> u32 {
        self.next_id += 1;
        self.next_id
    }

    pub(crate) fn new_play_id(&mut self) -> PlayId {
        PlayId(self.new_id())
    }
}
