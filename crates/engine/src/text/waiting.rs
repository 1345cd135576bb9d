//! What somebody is about to do, for the others, and the word on the button that does it.

use super::fact::subject;
use super::phrase::{Part, Phrase};
use super::{is_you, words};
use crate::interface::decision::{Source, Verb};
use crate::interface::seen::Deciding;

/// Whom the table waits for, and why, without a full stop.
pub fn waiting(deciding: &Deciding, names: &[String]) -> Phrase {
    let (verb, rest) = match deciding.verb {
        Verb::Continue => ("go on", " with the turn"),
        Verb::Play(_) => ("choose", " what to play"),
        Verb::Discard => ("choose", " what to discard"),
        Verb::Trash => ("choose", " what to trash"),
        Verb::TrashFromSupply => ("choose", " what to trash from the Supply"),
        Verb::TopDeck | Verb::RevealAndTopDeck => ("choose", " what goes onto the deck"),
        Verb::Keep => ("choose", " what to keep"),
        Verb::PutOnMat => ("choose", " what goes on the Tavern mat"),
        Verb::SetAside => ("choose", " what to set aside"),
        Verb::Reveal => ("choose", " what to reveal"),
        Verb::Pass => ("choose", " what to pass"),
        Verb::Gain => ("choose", " what to gain"),
        Verb::Give(_) => ("choose", " what somebody gains"),
        Verb::Choose => ("decide", ""),
        Verb::Resolve => ("choose", " what comes next"),
        Verb::Name => ("name", " a card"),
        Verb::Place => ("place", " a token"),
        Verb::PutAt => ("put", " a card into the deck"),
    };
    let verb = match is_you(names, deciding.seat) {
        true => verb.into(),
        false => words::third(verb),
    };
    let doing = subject(deciding.seat, names).and(" ").and(verb).and(rest);
    match deciding.source {
        Source::Card(_) | Source::Event(_) => doing.and(" for ").and(Part::from(deciding.source)),
        Source::Phase | Source::Token(_) => doing,
    }
}

/// What is done to the picks, as a word to press.
pub fn act(verb: Verb) -> &'static str {
    match verb {
        Verb::Play(_) => "Play",
        Verb::Discard => "Discard",
        Verb::Trash | Verb::TrashFromSupply => "Trash",
        Verb::TopDeck | Verb::RevealAndTopDeck => "Put back",
        Verb::Keep => "Keep",
        Verb::PutOnMat => "Put on the mat:",
        Verb::SetAside => "Set aside",
        Verb::Reveal => "Reveal",
        Verb::Pass => "Pass",
        Verb::Gain => "Gain",
        Verb::Continue
        | Verb::Give(_)
        | Verb::Choose
        | Verb::Resolve
        | Verb::Name
        | Verb::Place
        | Verb::PutAt => "Choose",
    }
}
