//! The turn being taken.

use serde::{Deserialize, Serialize};

use crate::events::{Event, EventSet};
use crate::interface::fact::Phase;
use crate::rules::card::Card;
use crate::state::card_set::CardSet;
use crate::state::seat::Seat;

/// The turn being taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// Whose turn it is.
    pub seat: Seat,
    /// Turns begun in this game, this one included.
    pub number: u32,
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
    pub bought: u16,
    /// Actions played by the player whose turn it is.
    pub actions_played: u16,
    /// Cards gained by the player whose turn it is.
    pub gained: u16,
    /// By how much cards cost less until the end of the turn. It saturates: no card costs that much.
    pub cost_less: u8,
    /// Cards played by the player whose turn it is, by name.
    pub played: CardSet,
    /// Coins for playing certain cards.
    pub bonuses: Vec<Bonus>,
    /// Cards to draw in Clean-up beyond five.
    pub extra_cards: u16,
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
    pub(crate) fn new(seat: Seat, number: u32, before: Option<Seat>) -> Turn {
        let mut turn = Turn {
            seat,
            number: 0,
            phase: Phase::Action,
            step: TurnStep::Begin,
            actions: 0,
            buys: 0,
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
            before: None,
        };
        turn.begin(seat, number, before, false);
        turn
    }

    /// Begins a turn in place of the last one. Every field has its line, so that a new one does not compile until it is
    /// known how it starts.
    #[inline]
    pub(crate) fn begin(&mut self, whose: Seat, n: u32, after: Option<Seat>, extra: bool) {
        let Turn {
            seat,
            number,
            phase,
            step,
            actions,
            buys,
            coins,
            bought,
            actions_played,
            gained,
            cost_less,
            played,
            bonuses,
            extra_cards,
            events_bought,
            on_gain,
            may_buy_cards,
            extra_turn_follows,
            before,
        } = self;
        *seat = whose;
        *number = n;
        *phase = Phase::Action;
        *step = TurnStep::Begin;
        *actions = 1;
        *buys = 1;
        *coins = 0;
        *bought = 0;
        *actions_played = 0;
        *gained = 0;
        *cost_less = 0;
        *played = CardSet::EMPTY;
        bonuses.clear();
        *extra_cards = 0;
        *events_bought = EventSet::EMPTY;
        on_gain.clear();
        *may_buy_cards = !extra;
        *extra_turn_follows = false;
        *before = after;
    }
}
