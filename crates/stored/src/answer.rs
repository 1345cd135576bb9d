//! Answers in a few words.

use freehold_engine::Answer;
use serde::{Deserialize, Serialize};

use crate::error::StoredError;
use crate::id::{CardId, EventId};
use crate::word::{source_meant, source_word, token_meant, token_word};

/// An answer as it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct AnswerText(pub Answer);

impl TryFrom<String> for AnswerText {
    type Error = StoredError;

    fn try_from(text: String) -> Result<AnswerText, StoredError> {
        read(&text).map(AnswerText)
    }
}

impl From<AnswerText> for String {
    fn from(answer: AnswerText) -> String {
        write(answer.0)
    }
}

/// The words of an answer.
pub fn write(answer: Answer) -> String {
    match answer {
        Answer::Card(card) => format!("pick {}", CardId(card).word()),
        Answer::Play(card) => format!("play {}", CardId(card).word()),
        Answer::PlayTreasures => "treasures".into(),
        Answer::Buy(card) => format!("buy {}", CardId(card).word()),
        Answer::BuyEvent(event) => format!("event {}", EventId(event).word()),
        Answer::Option(option) => format!("option {option}"),
        Answer::Next(source) => format!("next {}", source_word(source)),
        Answer::Token(token, pile) => {
            format!("token {} {}", token_word(token), CardId(pile).word())
        }
        Answer::Depth(depth) => format!("depth {depth}"),
        Answer::Yes => "yes".into(),
        Answer::No => "no".into(),
        Answer::Done => "done".into(),
    }
}

/// The answer that words stand for.
///
/// # Errors
/// Words that are not an answer.
pub fn read(text: &str) -> Result<Answer, StoredError> {
    let malformed = || StoredError::malformed("answer", text);
    let words: Vec<&str> = text.split(' ').collect();
    Ok(match words[..] {
        ["pick", card] => Answer::Card(CardId::read(card)?.0),
        ["play", card] => Answer::Play(CardId::read(card)?.0),
        ["treasures"] => Answer::PlayTreasures,
        ["buy", card] => Answer::Buy(CardId::read(card)?.0),
        ["event", event] => Answer::BuyEvent(EventId::read(event)?.0),
        ["option", option] => Answer::Option(option.parse().map_err(|_| malformed())?),
        ["next", source] => Answer::Next(source_meant(source)?),
        ["token", token, pile] => Answer::Token(token_meant(token)?, CardId::read(pile)?.0),
        ["depth", depth] => Answer::Depth(depth.parse().map_err(|_| malformed())?),
        ["yes"] => Answer::Yes,
        ["no"] => Answer::No,
        ["done"] => Answer::Done,
        _ => return Err(malformed()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use freehold_engine::{Card, Event, Source, Token};

    #[test]
    fn every_answer_comes_back() {
        let mut all = vec![Answer::PlayTreasures, Answer::Yes, Answer::No, Answer::Done];
        for card in Card::ALL {
            all.extend([Answer::Card(card), Answer::Play(card), Answer::Buy(card)]);
            all.push(Answer::Next(Source::Card(card)));
            all.extend(Token::ALL.map(|token| Answer::Token(token, card)));
        }
        for event in Event::ALL {
            all.extend([Answer::BuyEvent(event), Answer::Next(Source::Event(event))]);
        }
        all.push(Answer::Next(Source::Phase));
        all.extend((0..=u8::MAX).map(Answer::Option));
        all.extend((0..=u16::MAX).map(Answer::Depth));
        let mut words: Vec<String> = all.iter().map(|&answer| write(answer)).collect();
        for (answer, words) in all.iter().zip(&words) {
            assert_eq!(read(words), Ok(*answer), "{words}");
        }
        words.sort();
        words.dedup();
        assert_eq!(words.len(), all.len(), "no words stand for two answers");
    }

    #[test]
    fn what_is_no_answer_is_said_clearly() {
        let said = |text: &str| read(text).unwrap_err().to_string();
        assert_eq!(said("buy Moot"), "there is no card \"Moot\"");
        assert_eq!(said("event Moat"), "there is no Event \"Moat\"");
        assert_eq!(said("token plus_one Moat"), "there is no token \"plus_one\"");
        assert_eq!(said("option 256"), "\"option 256\" is no answer");
        for text in ["", "buy", "buy Moat ", "Buy Moat", "buy Moat Moat", "option -1"] {
            assert_eq!(said(text), format!("{text:?} is no answer"));
        }
    }
}
