//! The whole game as one value.

use serde::{Deserialize, Serialize};

use crate::bag::Bag;
use crate::card::{Card, CardSet, Edition, N_CARDS};
use crate::decision::{Answer, Decision};
use crate::events::{Event, EventSet};
use crate::fact::Phase;
use crate::play_area::PlayId;
use crate::player::Player;
use crate::rng::Rng;
use crate::run::Frame;
use crate::seat::Seat;

/// The whole game: clone it, compare it, save it at any decision. Setup, seed and answers reproduce it exactly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    /// Cards passed in secret from hand to hand, as far as a third player was there who could not see them.
    pub(crate) passes: Vec<Pass>,
    pub(crate) rng: Rng,
    pub(crate) next_id: u16,
    /// Whether no card or Event of this game leaves anything behind.
    #[serde(default)]
    pub(crate) quiet: bool,
    /// Whether questions with a single answer are asked too.
    pub(crate) spells_out: bool,
    pub(crate) over: bool,
}

/// A card passed from hand to hand, seen by those two alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Pass {
    pub(crate) from: Seat,
    pub(crate) to: Seat,
    pub(crate) card: Card,
}

/// The piles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Supply {
    pub(crate) counts: [u8; N_CARDS],
    pub(crate) piles: CardSet,
    pub(crate) outside: CardSet,
    // Invariant: how many of `piles` have no card left.
    pub(crate) n_empty: u8,
}

impl Supply {
    /// The piles of the Supply, empty ones too.
    #[inline]
    pub fn piles(&self) -> CardSet {
        self.piles
    }

    /// The piles outside the Supply.
    #[inline]
    pub fn outside(&self) -> CardSet {
        self.outside
    }

    /// How many cards are left in a pile.
    #[inline]
    pub fn left(&self, card: Card) -> u8 {
        self.counts[card as usize]
    }

    /// How many piles of the Supply are empty.
    #[inline]
    pub fn n_empty(&self) -> u8 {
        self.n_empty
    }

    pub(crate) fn set(&mut self, card: Card, n: u8) {
        self.counts[card as usize] = n;
        self.n_empty =
            self.piles.into_iter().filter(|&pile| self.counts[pile as usize] == 0).count() as u8;
    }

    pub(crate) fn take(&mut self, card: Card) -> bool {
        let left = &mut self.counts[card as usize];
        if *left == 0 {
            return false;
        }
        *left -= 1;
        if *left == 0 && self.piles.has(card) {
            self.n_empty += 1;
        }
        true
    }

    pub(crate) fn put_back(&mut self, card: Card) {
        let left = &mut self.counts[card as usize];
        if *left == 0 && self.piles.has(card) {
            self.n_empty -= 1;
        }
        *left += 1;
    }
}

/// The turn being taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// Whose turn it is.
    pub seat: Seat,
    /// Turns begun in this game, this one included.
    pub number: u16,
    /// The phase.
    pub phase: Phase,
    pub(crate) step: TurnStep,
    /// Actions left.
    pub actions: u16,
    /// Buys left.
    pub buys: u16,
    /// Coins left.
    pub coins: u16,
    /// Things bought, cards and Events.
    pub bought: u8,
    /// Actions played by the player whose turn it is.
    pub actions_played: u8,
    /// Cards gained by the player whose turn it is.
    pub gained: u8,
    /// By how much cards cost less until the end of the turn.
    pub cost_less: u8,
    /// Cards played by the player whose turn it is, by name.
    pub played: CardSet,
    /// Coins for playing certain cards.
    pub bonuses: Vec<Bonus>,
    /// Cards to draw in Clean-up beyond five.
    pub extra_cards: u8,
    /// Events bought.
    pub events_bought: EventSet,
    /// Events that work on the gains of this turn.
    pub on_gain: Vec<Event>,
    /// Whether cards may be bought.
    pub may_buy_cards: bool,
    /// Whether the same player takes the next turn, on which no cards may be bought.
    pub extra_turn_follows: bool,
    /// Whose turn came before.
    pub before: Option<Seat>,
}

/// The steps of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TurnStep {
    /// Effects at the start fall due.
    Begin,
    /// The Action phase.
    Actions,
    /// The Buy phase.
    Buys,
    /// The Buy phase ends.
    EndBuys,
    /// Clean-up, before this seat's cards leave play.
    Leave(Seat),
    /// The rest of Clean-up.
    CleanUp,
}

/// Coins for playing a card this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bonus {
    /// The card.
    pub card: Card,
    /// The coins.
    pub coins: u8,
    /// Whether only the first play counts.
    pub only_first: bool,
}

impl Turn {
    pub(crate) fn new(seat: Seat, number: u16, before: Option<Seat>) -> Turn {
        Turn {
            seat,
            number,
            phase: Phase::Action,
            step: TurnStep::Begin,
            actions: 1,
            buys: 1,
            coins: 0,
            bought: 0,
            actions_played: 0,
            gained: 0,
            cost_less: 0,
            played: CardSet::EMPTY,
            bonuses: Vec::new(),
            extra_cards: 0,
            events_bought: EventSet::EMPTY,
            on_gain: Vec::new(),
            may_buy_cards: true,
            extra_turn_follows: false,
            before,
        }
    }
}

impl Turn {
    /// The next turn after one of `before`; what it holds in memory is used again.
    pub(crate) fn begin(&mut self, seat: Seat, before: Seat, extra: bool) {
        self.seat = seat;
        self.number += 1;
        self.phase = Phase::Action;
        self.step = TurnStep::Begin;
        self.actions = 1;
        self.buys = 1;
        self.coins = 0;
        self.bought = 0;
        self.actions_played = 0;
        self.gained = 0;
        self.cost_less = 0;
        self.played = CardSet::EMPTY;
        self.bonuses.clear();
        self.extra_cards = 0;
        self.events_bought = EventSet::EMPTY;
        self.on_gain.clear();
        self.may_buy_cards = !extra;
        self.extra_turn_follows = false;
        self.before = Some(before);
    }
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

    /// Gives several answers as one: all are taken, or none.
    ///
    /// # Errors
    /// The refusal of the first answer that does not fit; the game is as it was.
    pub fn apply_all(
        &mut self,
        answers: &[Answer],
        log: &mut impl crate::fact::Log,
    ) -> Result<(), crate::decision::Refusal> {
        if let [answer] = answers {
            return self.apply(*answer, log);
        }
        let before = self.clone();
        for answer in answers {
            if let Err(refusal) = self.apply(*answer, log) {
                *self = before;
                return Err(refusal);
            }
        }
        Ok(())
    }

    #[inline]
    pub(crate) fn me(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    pub(crate) fn remember_pass(&mut self, from: Seat, to: Seat, card: Card) {
        if self.players.len() > 2 {
            self.passes.push(Pass { from, to, card });
        }
    }

    pub(crate) fn new_id(&mut self) -> u16 {
        self.next_id = self.next_id.checked_add(1).unwrap_or(1);
        self.next_id
    }

    pub(crate) fn new_play_id(&mut self) -> PlayId {
        PlayId(self.new_id())
    }
}

impl Serialize for Supply {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let counts = |set: CardSet| -> Vec<(Card, u8)> {
            set.into_iter().map(|card| (card, self.left(card))).collect()
        };
        [counts(self.piles), counts(self.outside)].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Supply {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Supply, D::Error> {
        let [inside, outside]: [Vec<(Card, u8)>; 2] = Deserialize::deserialize(deserializer)?;
        let mut supply = Supply {
            counts: [0; N_CARDS],
            piles: inside.iter().map(|&(card, _)| card).collect(),
            outside: outside.iter().map(|&(card, _)| card).collect(),
            n_empty: 0,
        };
        for (card, n) in inside.into_iter().chain(outside) {
            supply.set(card, n);
        }
        Ok(supply)
    }
}
