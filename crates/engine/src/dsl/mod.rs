//! The vocabulary in which a card says what it is. Only card and Event files use all of it.

mod card;
pub(crate) mod code_path;
mod count;
pub(crate) mod destination;
mod effect;
mod event;
mod filter;
mod inside;
mod leaves;
pub(crate) mod types;

pub(crate) use card::Plain;
pub use card::{
    Ability, Call, CardDef, Editions, EndOfBuys, KINGDOM, Moment, PileSize, Points, Reaction,
    Respond,
};
pub use count::{Amount, Cond, HowMany};
pub use effect::{Block, Effect, Fate, From, Mode, Offer, PileFate, Who};
pub use event::{EVENT, EventDef, Limit};
pub use filter::{Cost, Filter};

pub use self::destination::Destination;
pub use self::types::Type::{self, *};
pub use crate::rules::card::Card::{Copper, Curse, Duchy, Estate, Gold, Magpie, Port, Silver};
pub use crate::rules::expansion::Expansion::{Adventures, Basic, Intrigue};
pub use crate::state::token::Token;
pub use Amount::*;
pub use Cond::*;
pub use Cost::*;
pub use Effect::*;
pub use Fate::*;
pub use Filter::*;
pub use HowMany::*;
pub use Offer::*;
pub use PileFate::*;
