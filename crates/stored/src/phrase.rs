//! Words in parts: plain words as they are, and what they are about by its id.
//!
//! For fields of other types: `#[serde(with = "freehold_stored::phrase")]`.

use freehold_engine::text::{Part, Phrase, Unit};
use freehold_engine::{Seat, Token, Zone};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::error::StoredError;
use crate::id::{CardId, EventId};
use crate::word::{seat_of, token_meant, token_word, unit_meant, unit_word, zone_meant, zone_word};

/// A part of a phrase as it is stored.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum PartText {
    Text(String),
    Card(CardPart),
    Event(EventPart),
    Token(TokenPart),
    Seat(SeatPart),
    Amount(AmountPart),
    Zone(ZonePart),
}

macro_rules! parts {
    ($($name:ident { $($field:ident: $kind:ty),* })*) => {$(
        #[derive(Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        struct $name {
            $($field: $kind,)*
            text: String,
        }
    )*};
}

parts! {
    CardPart { card: String }
    EventPart { event: String }
    TokenPart { token: String }
    SeatPart { seat: u8 }
    AmountPart { unit: String, n: i32 }
    ZonePart { zone: String }
}

/// Writes a phrase as the list of its parts.
///
/// # Errors
/// Those of the writer.
pub fn serialize<S: Serializer>(phrase: &Phrase, to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(phrase.0.iter().map(write))
}

/// Reads a phrase.
///
/// # Errors
/// Parts that are not known.
pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Phrase, D::Error> {
    let parts = Vec::<PartText>::deserialize(from)?;
    let parts: Result<Vec<Part>, StoredError> = parts.into_iter().map(read).collect();
    parts.map(Phrase).map_err(serde::de::Error::custom)
}

fn write(part: &Part) -> PartText {
    let text = part.text().to_string();
    match *part {
        Part::Text(_) => PartText::Text(text),
        Part::Card { card, .. } => {
            PartText::Card(CardPart { card: CardId(card).word().into(), text })
        }
        Part::Event { event, .. } => {
            PartText::Event(EventPart { event: EventId(event).word().into(), text })
        }
        Part::Token { token, .. } => {
            PartText::Token(TokenPart { token: token_word(token).into(), text })
        }
        Part::Seat { seat: Seat(seat), .. } => PartText::Seat(SeatPart { seat, text }),
        Part::Amount { unit, n, .. } => {
            PartText::Amount(AmountPart { unit: unit_word(unit).into(), n, text })
        }
        Part::Zone { zone, .. } => PartText::Zone(ZonePart { zone: zone_word(zone).into(), text }),
    }
}

fn read(part: PartText) -> Result<Part, StoredError> {
    Ok(match part {
        PartText::Text(text) => Part::Text(text),
        PartText::Card(CardPart { card, text }) => {
            Part::Card { card: CardId::read(&card)?.0, text }
        }
        PartText::Event(EventPart { event, text }) => {
            Part::Event { event: EventId::read(&event)?.0, text }
        }
        PartText::Token(TokenPart { token, text }) => {
            let token: Token = token_meant(&token)?;
            Part::Token { token, text }
        }
        PartText::Seat(SeatPart { seat, text }) => Part::Seat { seat: seat_of(seat)?, text },
        PartText::Amount(AmountPart { unit, n, text }) => {
            let unit: Unit = unit_meant(&unit)?;
            Part::Amount { unit, n, text }
        }
        PartText::Zone(ZonePart { zone, text }) => {
            let zone: Zone = zone_meant(&zone)?;
            Part::Zone { zone, text }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use freehold_engine::{Card, Event};

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Said(#[serde(with = "super")] Phrase);

    #[test]
    fn every_kind_of_part_comes_back() {
        let text = || "words".to_string();
        let said = Said(Phrase(vec![
            Part::Text(text()),
            Part::Card { card: Card::CouncilRoom, text: text() },
            Part::Event { event: Event::LostArts, text: text() },
            Part::Token { token: Token::PlusCoin, text: text() },
            Part::Seat { seat: Seat(3), text: text() },
            Part::Amount { unit: Unit::Point, n: -2, text: text() },
            Part::Zone { zone: Zone::Trash, text: text() },
        ]));
        let written = serde_json::to_string(&said).unwrap();
        let expected = r#"["words",{"card":"CouncilRoom","text":"words"},{"event":"LostArts","text":"words"},{"token":"plus_coin","text":"words"},{"seat":3,"text":"words"},{"unit":"point","n":-2,"text":"words"},{"zone":"trash","text":"words"}]"#;
        assert_eq!(written, expected);
        assert_eq!(serde_json::from_str::<Said>(&written).unwrap(), said);
    }

    #[test]
    fn what_is_no_part_is_refused() {
        for text in [
            r#"[7]"#,
            r#"[{"card":"Moot","text":"Moot"}]"#,
            r#"[{"seat":9,"text":"Ann"}]"#,
            r#"[{"zone":"moon","text":"there"}]"#,
            r#"[{"card":"Moat","text":"Moat","more":1}]"#,
        ] {
            assert!(serde_json::from_str::<Said>(text).is_err(), "{text}");
        }
        let moot = serde_json::from_str::<Said>(r#"[{"card":"Moot","text":"Moot"}]"#).unwrap_err();
        assert!(moot.to_string().contains("there is no card \"Moot\""), "{moot}");
    }
}
