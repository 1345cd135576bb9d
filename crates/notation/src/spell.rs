//! Answers as moves.

use freehold_engine::{Answer, Ask, Buyable, Decision, Game, How, Source, Verb, text};

use crate::ast::{Deed, Listed, Move, Word};
use crate::print::{deed_text, move_text};
use crate::run::{copies, labels};

/// A possible answer to the pending decision, as the move that gives it: `Alice buys Copper`.
pub fn spell(game: &Game, players: &[String], answer: Answer) -> String {
    match game.decision() {
        Some(decision) => {
            let deed = deed_of(decision, answer);
            move_text(players, &Move { seat: decision.seat, deed })
        }
        None => deed_text(players, &Deed::Declines),
    }
}

/// What a player does who gives this answer.
pub(crate) fn deed_of(decision: &Decision, answer: Answer) -> Deed {
    let pick = |word, card| Deed::Picks(word, Listed::cards([card]));
    match answer {
        Answer::Card(card) => match decision.verb {
            Verb::Give(seat) => Deed::Gives(seat, card),
            Verb::Name => match decision.ask {
                Ask::Name { options } if !options.has(card) => Deed::NamesStranger(card),
                _ => Deed::Names(card),
            },
            verb => pick(word_of(verb), card),
        },
        Answer::Play(card) => pick(Word::Plays, card),
        Answer::PlayTreasures => Deed::PlaysAllTreasures,
        Answer::Buy(card) => Deed::Buys(Buyable::Card(card)),
        Answer::BuyEvent(event) => Deed::Buys(Buyable::Event(event)),
        Answer::Option(option) => {
            let label = match &decision.ask {
                Ask::Options { path, .. } => labels::written(&text::option_labels(*path), option),
                Ask::Copies { options, .. } => {
                    options.get(usize::from(option)).map_or(String::new(), copies::label)
                }
                _ => labels::written(&[], option),
            };
            Deed::Chooses { labels: vec![label], open: false }
        }
        Answer::Next(source) => {
            let how = match &decision.ask {
                Ask::Waiting { options, .. } => {
                    options.iter().find(|waiting| waiting.source == source).map(|w| w.how)
                }
                _ => None,
            };
            match (source, how) {
                (Source::Card(card), Some(How::Call)) => pick(Word::Calls, card),
                (Source::Card(card), Some(How::Reveal)) => pick(Word::Reveals, card),
                (Source::Card(card), Some(How::Play)) => pick(Word::Plays, card),
                (Source::Card(card), Some(How::Exchange)) => pick(Word::Exchanges, card),
                _ => Deed::Resolves(source, None),
            }
        }
        Answer::Token(token, pile) => Deed::Places(token, Buyable::Card(pile)),
        Answer::Depth(depth) => Deed::PutsAt(None, depth),
        Answer::Yes => Deed::Chooses { labels: vec!["yes".into()], open: false },
        Answer::No => Deed::Chooses { labels: vec!["no".into()], open: false },
        Answer::Done => match decision.ask {
            Ask::ActionPhase => Deed::EndsActions,
            Ask::BuyPhase => Deed::EndsTurn,
            _ => Deed::Declines,
        },
    }
}

/// The word for what happens to a pick.
pub(crate) fn word_of(verb: Verb) -> Word {
    match verb {
        Verb::Play(_) => Word::Plays,
        Verb::Discard => Word::Discards,
        Verb::Trash | Verb::TrashFromSupply => Word::Trashes,
        Verb::TopDeck | Verb::RevealAndTopDeck | Verb::PutAt => Word::TopDecks,
        Verb::PutOnMat | Verb::SetAside => Word::SetsAside,
        Verb::Reveal => Word::Reveals,
        Verb::Pass => Word::Passes,
        Verb::Gain | Verb::Give(_) => Word::Gains,
        Verb::Keep | Verb::Continue | Verb::Choose | Verb::Resolve | Verb::Name | Verb::Place => {
            Word::Keeps
        }
    }
}

/// Whether a word can stand for what happens to a pick.
pub(crate) fn word_fits(word: Word, verb: Verb) -> bool {
    word == word_of(verb) || word == Word::Reveals && verb == Verb::RevealAndTopDeck
}
