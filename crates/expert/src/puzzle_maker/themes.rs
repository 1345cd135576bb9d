//! What a puzzle is about.

use freehold_engine::{Answer, Ask, Card, Decision, Type, Verb, ViewOf};
use freehold_puzzle::Theme;

use super::weigh::Weighed;

/// With no more turns than this to come the game is at its end.
const LAST_TURNS: f64 = 2.5;

/// The main themes that a question may have, before anybody has looked at its answers.
pub(super) fn may_be(view: ViewOf<'_>, decision: &Decision) -> Vec<Theme> {
    let with_events =
        matches!(decision.ask, Ask::BuyPhase) && view.events().iter().next().is_some();
    let mut themes = vec![main_theme(view, decision, false)];
    if with_events {
        themes.push(Theme::Event);
    }
    themes
}

/// What a question with these answers, the best first, is about: the main thing first.
pub(super) fn themes(
    view: ViewOf<'_>,
    decision: &Decision,
    answers: &[Weighed],
    turns_left: f64,
) -> Vec<Theme> {
    let is_event = |one: &Weighed| matches!(one.steps[..], [Answer::BuyEvent(_)]);
    let mut themes = vec![main_theme(view, decision, answers.iter().take(2).any(is_event))];
    let attacks = |card: Card| card.is(Type::Attack);
    let plays_attack = matches!(answers[0].steps[..], [Answer::Play(card)] if attacks(card));
    if themes[0] == Theme::Attack {
        themes.push(by_verb(decision));
    } else if plays_attack {
        themes.push(Theme::Attack);
    }
    if turns_left <= LAST_TURNS {
        themes.push(Theme::Endgame);
    }
    themes.dedup();
    themes
}

fn main_theme(view: ViewOf<'_>, decision: &Decision, event: bool) -> Theme {
    match decision.ask {
        _ if view.turn().seat != view.seat() => Theme::Attack,
        Ask::BuyPhase if event => Theme::Event,
        Ask::BuyPhase if view.turns(view.seat()) <= 2 => Theme::Opening,
        Ask::BuyPhase => Theme::Purchase,
        Ask::ActionPhase => Theme::Action,
        _ => by_verb(decision),
    }
}

fn by_verb(decision: &Decision) -> Theme {
    match decision.verb {
        Verb::Play(_) => Theme::Action,
        Verb::Trash => Theme::Trashing,
        Verb::Discard | Verb::TopDeck | Verb::RevealAndTopDeck | Verb::PutAt => Theme::Discarding,
        Verb::SetAside | Verb::PutOnMat | Verb::Pass => Theme::Discarding,
        Verb::Gain => Theme::Gaining,
        Verb::Give(_) => Theme::Attack,
        _ => Theme::Choice,
    }
}
