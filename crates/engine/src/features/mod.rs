//! Numbers for bots: what the definitions say, counted.
//!
//! Everything is an estimate of one ordinary play. A choice counts as its best option, something the player may do as done,
//! and what depends on luck in part.
//!
//! ```
//! use freehold_engine::{Card, Edition, features};
//!
//! let village = features::of(Card::Village, Edition::Second);
//! assert!(village.is_village());
//! assert_eq!(village.now.cards, 1.0);
//! ```

mod fold;
mod role;
mod sum;
#[cfg(test)]
mod tests;

pub use role::{Role, Roles};

use crate::dsl::types::{Type, TypeSet};
use crate::dsl::{Points, Respond};
use crate::events::Event;
use crate::rules::card::{Card, Edition};

/// What a card or Event does, in numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Features {
    /// The types of the card; none for an Event.
    pub types: TypeSet,
    /// What it gives at once.
    pub now: Gives,
    /// What it gives at the start of the next turn.
    pub next_turn: Gives,
    /// What it gives at the start of every later turn.
    pub each_turn: Gives,
    /// What calling it gives.
    pub when_called: Gives,
    /// The most Actions it can give at once, by whatever option.
    pub most_actions: f32,

    /// Cards of the deck it looks at or reveals and then sorts, beyond those it puts into the hand.
    pub sifts: f32,
    /// Cards trashed from your hand or deck, at most: also by an option that is not the best.
    pub trashes: f32,
    /// Whether it may or must trash itself.
    pub trashes_itself: bool,

    /// Cards gained.
    pub gains: f32,
    /// The most that a gained card may cost, where that does not depend on another card.
    pub gain_cost: u8,
    /// By how much a gained card may cost more than the one trashed for it.
    pub gain_above: u8,
    /// Cards gained together with this one when it is bought or gained.
    pub extra_gains: f32,

    /// Times that another card is played without using an Action.
    pub plays: f32,
    /// By how many coins it lowers costs.
    pub discount: u8,
    /// Tokens it puts on piles.
    pub tokens: u8,
    /// Extra turns.
    pub extra_turns: u8,
    /// What it is good for beyond what these numbers show: by an option that is not the best, or by a token.
    pub also: Roles,
    /// Points at the end that do not depend on other cards.
    pub points: i8,
    /// Whether its owner can keep an Attack from working.
    pub protects: bool,

    /// Curses that each other player gains.
    pub curses: f32,
    /// Cards that each other player discards from the hand or puts back.
    pub others_discard: f32,
    /// Cards that each other player trashes.
    pub others_trash: f32,
    /// Cards that each other player draws.
    pub others_draw: f32,
    /// Cards and coins that tokens take from each other player.
    pub others_tokens: f32,
}

/// Cards, Actions, Buys and coins, and what they cost in cards of the hand.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Gives {
    /// Cards that come into the hand.
    pub cards: f32,
    /// Actions.
    pub actions: f32,
    /// Buys.
    pub buys: f32,
    /// Coins.
    pub coins: f32,
    /// Cards of the hand that are discarded, put back or set aside.
    pub discards: f32,
}

impl Features {
    /// Whether playing it leaves no Action for another card.
    pub fn is_terminal(&self) -> bool {
        self.types.has(Type::Action) && self.most_actions < 1.0 && self.plays < 1.0
    }

    /// Whether it lets its player play two more Actions.
    pub fn is_village(&self) -> bool {
        self.most_actions >= 2.0
    }
}

/// What a card does by the rules of an edition, in numbers.
pub fn of(card: Card, edition: Edition) -> Features {
    let def = card.def();
    let on_play = match (edition, def.on_play_first_edition) {
        (Edition::First, Some(first)) => first,
        _ => def.on_play,
    };
    let at_gain = fold::now(def.on_buy).and(&fold::now(def.on_gain));
    let called = def.call.as_ref().map(|call| fold::called(call.effects)).unwrap_or_default();
    let mut features = fold::now(on_play).and(&called);
    features.types = card.types();
    features.extra_gains = at_gain.gains;
    features.others_draw += at_gain.others_draw;
    features.discount += def.discount_in_play;
    features.points = match def.points {
        Points::Fixed(n) | Points::OnTavernMat(n) => n,
        Points::None | Points::PerCards(_) | Points::PerCopy(_) => 0,
    };
    let unaffected = |respond: &Respond| matches!(respond, Respond::BeUnaffected);
    features.protects |=
        def.reaction.as_ref().is_some_and(|reaction| unaffected(&reaction.respond));
    features
}

/// What an Event does, in numbers.
pub fn of_event(event: Event) -> Features {
    fold::now(event.def().on_buy)
}
