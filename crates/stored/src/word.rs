//! The small words: zones, tokens, phases, sources.

use freehold_engine::text::Unit;
use freehold_engine::{Destination, Edition, Phase, Seat, Source, Token, Zone};

use crate::error::StoredError;
use crate::id::{CardId, EventId};

macro_rules! words {
    ($write:ident, $read:ident, $thing:ident, $kind:literal: $($variant:ident = $word:literal,)*) => {
        pub(crate) fn $write(thing: $thing) -> &'static str {
            match thing {
                $($thing::$variant => $word,)*
            }
        }

        pub(crate) fn $read(word: &str) -> Result<$thing, StoredError> {
            match word {
                $($word => Ok($thing::$variant),)*
                _ => Err(StoredError::unknown($kind, word)),
            }
        }
    };
}

words! { zone_word, zone_meant, Zone, "zone":
    Hand = "hand", Deck = "deck", Discard = "discard", Play = "play", Aside = "aside",
    Revealed = "revealed", Mat = "mat", Pile = "pile", Trash = "trash",
}

words! { token_word, token_meant, Token, "token":
    PlusCard = "plus_card", PlusAction = "plus_action", PlusBuy = "plus_buy", PlusCoin = "plus_coin",
    MinusCost = "minus_cost", Trashing = "trashing",
}

words! { phase_word, phase_meant, Phase, "phase":
    Action = "action", Buy = "buy", CleanUp = "clean_up",
}

words! { destination_word, destination_meant, Destination, "place for a gained card":
    Discard = "discard", Hand = "hand", Deck = "deck",
}

words! { unit_word, unit_meant, Unit, "unit":
    Card = "card", Action = "action", Buy = "buy", Coin = "coin", Point = "point",
}

pub(crate) fn source_word(source: Source) -> String {
    match source {
        Source::Phase => "turn".into(),
        Source::Card(card) => format!("card:{}", CardId(card).word()),
        Source::Event(event) => format!("event:{}", EventId(event).word()),
        Source::Token(token) => format!("token:{}", token_word(token)),
    }
}

pub(crate) fn source_meant(word: &str) -> Result<Source, StoredError> {
    match word.split_once(':') {
        None if word == "turn" => Ok(Source::Phase),
        Some(("card", id)) => Ok(Source::Card(CardId::read(id)?.0)),
        Some(("event", id)) => Ok(Source::Event(EventId::read(id)?.0)),
        Some(("token", id)) => Ok(Source::Token(token_meant(id)?)),
        _ => Err(StoredError::unknown("source", word)),
    }
}

pub(crate) fn seat_meant(word: &str) -> Result<Seat, StoredError> {
    word.parse().map_err(|_| StoredError::unknown("seat", word)).and_then(seat_of)
}

/// The seat of a number.
///
/// # Errors
/// A number that no table has a seat for.
pub fn seat_of(number: u8) -> Result<Seat, StoredError> {
    match number {
        0..=5 => Ok(Seat(number)),
        _ => Err(StoredError::unknown("seat", &number.to_string())),
    }
}

/// The number of an edition.
pub fn edition_number(edition: Edition) -> u8 {
    match edition {
        Edition::First => 1,
        Edition::Second => 2,
    }
}

/// The edition of a number.
///
/// # Errors
/// A number other than 1 or 2.
pub fn edition_meant(number: u8) -> Result<Edition, StoredError> {
    match number {
        1 => Ok(Edition::First),
        2 => Ok(Edition::Second),
        _ => Err(StoredError::unknown("edition", &number.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_source_comes_back() {
        let cards = freehold_engine::Card::ALL.map(Source::Card);
        let events = freehold_engine::Event::ALL.map(Source::Event);
        let tokens = Token::ALL.map(Source::Token);
        let all = cards.into_iter().chain(events).chain(tokens).chain([Source::Phase]);
        for source in all {
            assert_eq!(source_meant(&source_word(source)), Ok(source));
        }
        for word in ["", "card", "card:", "card:Moot", "pile:Moat", "turn:"] {
            assert!(source_meant(word).is_err(), "{word}");
        }
    }
}
