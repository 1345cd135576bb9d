//! Questions and answers.

use freehold_engine as engine;
use freehold_engine::text;
use serde::{Deserialize, Serialize};

use crate::id::{CardCount, CardId, EventId, Source, cards_of};
use crate::words::{AskKind, Token, Verb, Zone};

/// One step of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)] // The names of the fields say it.
pub enum Answer {
    /// Pick this card, or this pile, or name this card.
    Card { card: CardId },
    /// Play this card from hand.
    Play { card: CardId },
    /// Play all Treasures from hand.
    PlayTreasures,
    /// Buy this card.
    Buy { card: CardId },
    /// Buy this Event.
    BuyEvent { event: EventId },
    /// Pick the option with this number, counted from 0.
    Option { option: u8 },
    /// Let this effect come next.
    Next { source: Source },
    /// Put this token on this pile.
    Token { token: Token, pile: CardId },
    /// Put it under so many cards.
    Depth { depth: u16 },
    /// Do it.
    Yes,
    /// Do not.
    No,
    /// Nothing, or no more; the end of the phase.
    Done,
}

impl From<engine::Answer> for Answer {
    fn from(answer: engine::Answer) -> Answer {
        match answer {
            engine::Answer::Card(card) => Answer::Card { card: CardId(card) },
            engine::Answer::Play(card) => Answer::Play { card: CardId(card) },
            engine::Answer::PlayTreasures => Answer::PlayTreasures,
            engine::Answer::Buy(card) => Answer::Buy { card: CardId(card) },
            engine::Answer::BuyEvent(event) => Answer::BuyEvent { event: EventId(event) },
            engine::Answer::Option(option) => Answer::Option { option },
            engine::Answer::Next(source) => Answer::Next { source: source.into() },
            engine::Answer::Token(token, pile) => {
                Answer::Token { token: token.into(), pile: CardId(pile) }
            }
            engine::Answer::Depth(depth) => Answer::Depth { depth },
            engine::Answer::Yes => Answer::Yes,
            engine::Answer::No => Answer::No,
            engine::Answer::Done => Answer::Done,
        }
    }
}

impl From<Answer> for engine::Answer {
    fn from(answer: Answer) -> engine::Answer {
        match answer {
            Answer::Card { card } => engine::Answer::Card(card.0),
            Answer::Play { card } => engine::Answer::Play(card.0),
            Answer::PlayTreasures => engine::Answer::PlayTreasures,
            Answer::Buy { card } => engine::Answer::Buy(card.0),
            Answer::BuyEvent { event } => engine::Answer::BuyEvent(event.0),
            Answer::Option { option } => engine::Answer::Option(option),
            Answer::Next { source } => engine::Answer::Next(source.into()),
            Answer::Token { token, pile } => engine::Answer::Token(token.into(), pile.0),
            Answer::Depth { depth } => engine::Answer::Depth(depth),
            Answer::Yes => engine::Answer::Yes,
            Answer::No => engine::Answer::No,
            Answer::Done => engine::Answer::Done,
        }
    }
}

/// A possible answer, as a menu shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Choice {
    /// What to send.
    pub answer: Answer,
    /// What to show.
    pub label: String,
}

/// A question to the player who gets it. One answer after the other may be sent, or all picks at once as a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Question {
    /// The question in words.
    pub prompt: String,
    /// What asks.
    pub source: Source,
    /// What happens to the pick.
    pub verb: Verb,
    /// What kind of question it is.
    pub ask: AskKind,
    /// Where the cards to pick from are, if cards are picked.
    pub from: Option<Zone>,
    /// What is left to pick from, if cards are picked.
    pub options: Vec<CardCount>,
    /// The fewest to pick, those picked already included.
    pub min: u16,
    /// The most to pick, those picked already included.
    pub max: u16,
    /// Whether either `max` or none must be picked.
    pub all_or_none: bool,
    /// The picks made so far.
    pub picked: Vec<Answer>,
    /// The possible next steps of the answer.
    pub choices: Vec<Choice>,
}

impl Question {
    /// The question that a decision puts, with these legal answers.
    pub fn new(
        decision: &engine::Decision,
        legal: &[engine::Answer],
        names: &[String],
    ) -> Question {
        use engine::Ask;
        let (mut from, mut options, mut all) = (None, Vec::new(), false);
        let (ask, min, max) = match &decision.ask {
            Ask::ActionPhase => (AskKind::ActionPhase, 1, 1),
            Ask::BuyPhase => (AskKind::BuyPhase, 1, 1),
            Ask::Cards { from: zone, options: bag, min, max, all_or_none } => {
                from = Some((*zone).into());
                options = cards_of(bag);
                all = *all_or_none;
                (AskKind::Cards, *min, *max)
            }
            Ask::Pile { may_decline, .. } => (AskKind::Pile, u16::from(!may_decline), 1),
            Ask::TokenPile { .. } => (AskKind::TokenPile, 1, 1),
            Ask::Options { picks, may_decline, .. } => {
                let picks = u16::from(*picks);
                (AskKind::Options, if *may_decline { 0 } else { picks }, picks)
            }
            Ask::YesNo { .. } => (AskKind::YesNo, 1, 1),
            Ask::Waiting { may_decline, .. } => (AskKind::Waiting, u16::from(!may_decline), 1),
            Ask::Copies { .. } => (AskKind::Copies, 1, 1),
            Ask::Name { .. } => (AskKind::Name, 1, 1),
            Ask::Depth { .. } => (AskKind::Depth, 1, 1),
        };
        let choice = |&answer: &engine::Answer| Choice {
            answer: answer.into(),
            label: text::answer(decision, answer),
        };
        Question {
            prompt: text::prompt(decision, names),
            source: decision.source.into(),
            verb: decision.verb.into(),
            ask,
            from,
            options,
            min,
            max,
            all_or_none: all,
            picked: decision.picked.iter().map(|&answer| answer.into()).collect(),
            choices: legal.iter().map(choice).collect(),
        }
    }
}
