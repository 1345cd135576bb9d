//! Words in parts: whoever shows them can link a card or colour a name without searching the words.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::events::Event;
use crate::interface::decision::{Source, Zone};
use crate::rules::card::Card;
use crate::state::seat::Seat;
use crate::state::token::Token;

/// Words in parts. All their texts together are the English.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Phrase(pub Vec<Part>);

/// A part of a phrase: its words, and what they are about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)] // The names of the fields say it.
pub enum Part {
    /// Words about nothing in particular.
    Text(String),
    /// Copies of a card, such as "2 Coppers".
    Card { card: Card, text: String },
    /// An Event.
    Event { event: Event, text: String },
    /// A token that lies on a pile.
    Token { token: Token, text: String },
    /// A player.
    Seat { seat: Seat, text: String },
    /// An amount of something, such as "+2 coins".
    Amount { unit: Unit, n: i32, text: String },
    /// A place, such as "from the trash".
    Zone { zone: Zone, text: String },
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)] // The names say it.
pub enum Unit {
    Card,
    Action,
    Buy,
    Coin,
    Point,
}

impl Unit {
    /// The word for one of it.
    pub(super) fn word(self) -> &'static str {
        match self {
            Unit::Card => "Card",
            Unit::Action => "Action",
            Unit::Buy => "Buy",
            Unit::Coin => "coin",
            Unit::Point => "VP",
        }
    }
}

impl Part {
    /// Its words.
    pub fn text(&self) -> &str {
        match self {
            Part::Text(text)
            | Part::Card { text, .. }
            | Part::Event { text, .. }
            | Part::Token { text, .. }
            | Part::Seat { text, .. }
            | Part::Amount { text, .. }
            | Part::Zone { text, .. } => text,
        }
    }

    fn text_mut(&mut self) -> &mut String {
        match self {
            Part::Text(text)
            | Part::Card { text, .. }
            | Part::Event { text, .. }
            | Part::Token { text, .. }
            | Part::Seat { text, .. }
            | Part::Amount { text, .. }
            | Part::Zone { text, .. } => text,
        }
    }

    /// A card by its name.
    pub fn card(card: Card) -> Part {
        Part::Card { card, text: card.name().into() }
    }

    /// A place in these words.
    pub(super) fn zone(zone: Zone, text: &str) -> Part {
        Part::Zone { zone, text: text.into() }
    }
}

impl From<Source> for Part {
    fn from(source: Source) -> Part {
        let text = source.name().into();
        match source {
            Source::Phase => Part::Text(text),
            Source::Card(card) => Part::Card { card, text },
            Source::Event(event) => Part::Event { event, text },
            Source::Token(token) => Part::Token { token, text },
        }
    }
}

impl From<&str> for Part {
    fn from(text: &str) -> Part {
        Part::Text(text.into())
    }
}

impl From<String> for Part {
    fn from(text: String) -> Part {
        Part::Text(text)
    }
}

impl Phrase {
    /// Adds a part; plain words go on where plain words ended.
    pub fn push(&mut self, part: impl Into<Part>) {
        match (self.0.last_mut(), part.into()) {
            (_, Part::Text(text)) if text.is_empty() => {}
            (Some(Part::Text(before)), Part::Text(text)) => before.push_str(&text),
            (_, part) => self.0.push(part),
        }
    }

    /// The same with this part at the end.
    pub fn and(mut self, part: impl Into<Part>) -> Phrase {
        self.push(part);
        self
    }

    /// Adds all parts of another phrase.
    pub(super) fn extend(&mut self, more: Phrase) {
        for part in more.0 {
            self.push(part);
        }
    }

    /// The same with another phrase at the end.
    pub fn then(mut self, more: Phrase) -> Phrase {
        self.extend(more);
        self
    }

    /// With a capital letter.
    pub fn capital(mut self) -> Phrase {
        if let Some(first) = self.0.first_mut() {
            let text = first.text_mut();
            *text = super::words::capital(text);
        }
        self
    }
}

impl<P: Into<Part>> From<P> for Phrase {
    fn from(part: P) -> Phrase {
        Phrase::default().and(part)
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|part| f.write_str(part.text()))
    }
}
