//! The names of things.

use freehold_engine as engine;
use serde::{Deserialize, Serialize};

use crate::words::Token;

/// A place at the table, counted in turn order from 0.
pub type Seat = u8;

/// A card by its id: its name without spaces and apostrophes, such as `CouncilRoom`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "string"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String))]
pub struct CardId(pub engine::Card);

/// An Event by its id, such as `LostArts`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "string"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String))]
pub struct EventId(pub engine::Event);

/// An edition: 1 or 2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "1 | 2"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = u8))]
pub struct Edition(pub engine::Edition);

impl TryFrom<u8> for Edition {
    type Error = String;

    fn try_from(n: u8) -> Result<Edition, String> {
        match n {
            1 => Ok(Edition(engine::Edition::First)),
            2 => Ok(Edition(engine::Edition::Second)),
            n => Err(format!("there is no edition {n}: 1 or 2")),
        }
    }
}

impl From<Edition> for u8 {
    fn from(edition: Edition) -> u8 {
        match edition.0 {
            engine::Edition::First => 1,
            engine::Edition::Second => 2,
        }
    }
}

/// Some copies of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CardCount {
    /// The card.
    pub card: CardId,
    /// How many.
    pub n: u8,
}

/// The cards of a bag, kind by kind.
pub fn cards_of(bag: &engine::Bag) -> Vec<CardCount> {
    bag.iter().map(|(card, n)| CardCount { card: CardId(card), n }).collect()
}

/// The thing behind a question or an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)] // The names of the fields say it.
pub enum Source {
    /// The rules of a turn.
    Phase,
    /// A card.
    Card { card: CardId },
    /// An Event.
    Event { event: EventId },
    /// A token on a pile.
    Token { token: Token },
}

impl From<engine::Source> for Source {
    fn from(source: engine::Source) -> Source {
        match source {
            engine::Source::Phase => Source::Phase,
            engine::Source::Card(card) => Source::Card { card: CardId(card) },
            engine::Source::Event(event) => Source::Event { event: EventId(event) },
            engine::Source::Token(token) => Source::Token { token: token.into() },
        }
    }
}

impl From<Source> for engine::Source {
    fn from(source: Source) -> engine::Source {
        match source {
            Source::Phase => engine::Source::Phase,
            Source::Card { card } => engine::Source::Card(card.0),
            Source::Event { event } => engine::Source::Event(event.0),
            Source::Token { token } => engine::Source::Token(token.into()),
        }
    }
}
