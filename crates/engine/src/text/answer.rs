//! Answers in words.

use super::label::option_labels;
use super::which::which;
use super::words::{capital, count};
use crate::interface::decision::{Answer, Ask, Decision, How, Source, Verb};

/// An answer, as a menu shows it.
pub fn answer(decision: &Decision, answer: Answer) -> String {
    match answer {
        Answer::Card(card) => card.name().into(),
        Answer::Play(card) => format!("Play {}", card.name()),
        Answer::PlayTreasures => "Play all Treasures".into(),
        Answer::Buy(card) => format!("Buy {}", card.name()),
        Answer::BuyEvent(event) => format!("Buy {}", event.name()),
        Answer::Option(option) => {
            let label = match &decision.ask {
                Ask::Options { path, .. } => {
                    option_labels(*path).get(option as usize).map(|label| capital(label))
                }
                Ask::Copies { options, .. } => options.get(option as usize).map(which),
                _ => None,
            };
            label.unwrap_or_else(|| format!("Option {}", u16::from(option) + 1))
        }
        Answer::Next(source) => next(decision, source),
        Answer::Token(token, pile) => format!("{} token on {}", token.name(), pile.name()),
        Answer::Depth(0) => "On top".into(),
        Answer::Depth(n) => format!("Under {}", count(n, "card")),
        Answer::Yes => "Yes".into(),
        Answer::No => "No".into(),
        Answer::Done => done(decision),
    }
}

fn next(decision: &Decision, source: Source) -> String {
    let how = match &decision.ask {
        Ask::Waiting { options, .. } => options.iter().find(|one| one.source == source),
        _ => None,
    };
    let name = source.name();
    match how.map_or(How::Resolve, |one| one.how) {
        How::Resolve => match source {
            Source::Token(_) => format!("{name} token"),
            _ => name.into(),
        },
        How::Call => format!("Call {name}"),
        How::Reveal => format!("Reveal {name}"),
        How::Play => format!("Play {name}"),
        How::Exchange => match source {
            Source::Card(card) => match card.def().exchange_for {
                Some(next) => format!("Exchange {name} for {}", next.name()),
                None => format!("Exchange {name}"),
            },
            _ => format!("Exchange {name}"),
        },
    }
}

fn done(decision: &Decision) -> String {
    match &decision.ask {
        Ask::ActionPhase => "End the Action phase".into(),
        Ask::BuyPhase => "End the turn".into(),
        _ if !decision.picked.is_empty() => "No more".into(),
        Ask::Waiting { options, .. } if options.is_empty() => "Nothing to reveal".into(),
        Ask::Waiting { options, .. } => {
            let all = |how: How| options.iter().all(|one| one.how == how);
            if all(How::Call) {
                "Call nothing".into()
            } else if all(How::Exchange) {
                "Exchange nothing".into()
            } else if options.iter().any(|one| matches!(one.how, How::Reveal | How::Play)) {
                "No reaction".into()
            } else {
                "Nothing more".into()
            }
        }
        _ => match decision.verb {
            Verb::Discard => "Discard nothing".into(),
            Verb::Trash | Verb::TrashFromSupply => "Trash nothing".into(),
            Verb::Play(_) => "Play nothing".into(),
            Verb::Gain | Verb::Give(_) => "Gain nothing".into(),
            Verb::TopDeck | Verb::RevealAndTopDeck | Verb::PutAt => {
                "Put nothing onto the deck".into()
            }
            Verb::SetAside => "Set nothing aside".into(),
            Verb::Keep => "Keep nothing".into(),
            Verb::PutOnMat => "Put nothing on the mat".into(),
            Verb::Reveal => "Reveal nothing".into(),
            Verb::Pass => "Pass nothing".into(),
            Verb::Place => "Place nothing".into(),
            Verb::Choose | Verb::Continue | Verb::Resolve | Verb::Name => "Nothing".into(),
        },
    }
}
