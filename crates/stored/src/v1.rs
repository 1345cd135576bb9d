//! The first release's form: what serde derived from the types of that time. It is only read.
//!
//! These types are frozen. They are not the engine's, whatever they look like.

use freehold_engine as engine;
use serde::Deserialize;

use crate::id::{CardId, EventId};

/// A set-up.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    players: u8,
    edition: Edition,
    kingdom: Vec<CardId>,
    events: Vec<EventId>,
    seed: u64,
    first: u8,
}

/// An edition.
#[derive(Clone, Copy, Debug, Deserialize)]
#[allow(missing_docs)] // The names say it.
pub enum Edition {
    First,
    Second,
}

/// One step of an answer.
#[derive(Clone, Copy, Debug, Deserialize)]
#[allow(missing_docs)] // The names say it.
pub enum Answer {
    Card(CardId),
    Play(CardId),
    PlayTreasures,
    Buy(CardId),
    BuyEvent(EventId),
    Option(u8),
    Next(Source),
    Token(Token, CardId),
    Depth(u16),
    Yes,
    No,
    Done,
}

/// The thing behind an effect.
#[derive(Clone, Copy, Debug, Deserialize)]
#[allow(missing_docs)] // The names say it.
pub enum Source {
    Phase,
    Card(CardId),
    Event(EventId),
    Token(Token),
}

/// A token on a pile.
#[derive(Clone, Copy, Debug, Deserialize)]
#[allow(missing_docs)] // The names say it.
pub enum Token {
    PlusCard,
    PlusAction,
    PlusBuy,
    PlusCoin,
    MinusCost,
    Trashing,
}

impl From<Setup> for engine::Setup {
    fn from(setup: Setup) -> engine::Setup {
        engine::Setup {
            players: setup.players,
            edition: setup.edition.into(),
            kingdom: setup.kingdom.into_iter().map(|id| id.0).collect(),
            events: setup.events.into_iter().map(|id| id.0).collect(),
            seed: setup.seed,
            first: engine::Seat(setup.first),
            discreet: false,
            reseeds: Vec::new(),
        }
    }
}

impl From<Edition> for engine::Edition {
    fn from(edition: Edition) -> engine::Edition {
        match edition {
            Edition::First => engine::Edition::First,
            Edition::Second => engine::Edition::Second,
        }
    }
}

impl From<Answer> for engine::Answer {
    fn from(answer: Answer) -> engine::Answer {
        match answer {
            Answer::Card(card) => engine::Answer::Card(card.0),
            Answer::Play(card) => engine::Answer::Play(card.0),
            Answer::PlayTreasures => engine::Answer::PlayTreasures,
            Answer::Buy(card) => engine::Answer::Buy(card.0),
            Answer::BuyEvent(event) => engine::Answer::BuyEvent(event.0),
            Answer::Option(option) => engine::Answer::Option(option),
            Answer::Next(source) => engine::Answer::Next(source.into()),
            Answer::Token(token, pile) => engine::Answer::Token(token.into(), pile.0),
            Answer::Depth(depth) => engine::Answer::Depth(depth),
            Answer::Yes => engine::Answer::Yes,
            Answer::No => engine::Answer::No,
            Answer::Done => engine::Answer::Done,
        }
    }
}

impl From<Source> for engine::Source {
    fn from(source: Source) -> engine::Source {
        match source {
            Source::Phase => engine::Source::Phase,
            Source::Card(card) => engine::Source::Card(card.0),
            Source::Event(event) => engine::Source::Event(event.0),
            Source::Token(token) => engine::Source::Token(token.into()),
        }
    }
}

impl From<Token> for engine::Token {
    fn from(token: Token) -> engine::Token {
        match token {
            Token::PlusCard => engine::Token::PlusCard,
            Token::PlusAction => engine::Token::PlusAction,
            Token::PlusBuy => engine::Token::PlusBuy,
            Token::PlusCoin => engine::Token::PlusCoin,
            Token::MinusCost => engine::Token::MinusCost,
            Token::Trashing => engine::Token::Trashing,
        }
    }
}
