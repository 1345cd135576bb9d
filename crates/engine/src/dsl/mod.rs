//! The vocabulary in which a card says what it is. Only card and Event files use all of it.

mod card;
mod count;
mod effect;
mod event;
mod filter;

pub(crate) use card::Plain;
pub use card::{
    Ability, Call, CardDef, Editions, EndOfBuys, KINGDOM, Moment, PileSize, Points, Reaction,
    Respond,
};
pub use count::{Amount, Cond, HowMany};
pub use effect::{Block, Effect, From, Mode, Who};
pub use event::{EVENT, EventDef, Limit};
pub use filter::{Cost, Filter};

pub use crate::card::Card::{Copper, Curse, Duchy, Estate, Gold, Magpie, Port, Silver};
pub use crate::card::Expansion::{Adventures, Basic, Intrigue};
pub use crate::gain::To;
pub use crate::kind::Type::{self, *};
pub use crate::token::Token;
pub use Amount::*;
pub use Cond::*;
pub use Cost::*;
pub use Effect::*;
pub use Filter::*;
pub use HowMany::*;
