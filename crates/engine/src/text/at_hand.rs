//! What a question leaves open and the table tells: what a card to gain may cost, and whose the cards are.

use super::phrase::{Part, Phrase, Unit};
use super::prompt::asks;
use super::words::{a, capital, count, noun, to};
use super::{is_you, name};
use crate::dsl::{Cost, Effect, PileFate};
use crate::interface::decision::{Ask, Decision, Verb, Zone};
use crate::interface::view::ViewOf;
use crate::run::{Frame, Script};
use crate::state::seat::Seat;

/// The question with what lies on the table, if that says more than the definition of the card does.
pub(super) fn at_hand(view: ViewOf<'_>, decision: &Decision, names: &[String]) -> Option<Phrase> {
    match &decision.ask {
        Ask::Pile { may_decline, .. } => gain(view, decision, *may_decline, names),
        Ask::Cards { from: Zone::Revealed, .. } => revealed(view, decision, names),
        _ => None,
    }
}

/// "Gain a card costing up to 4 coins".
fn gain(
    view: ViewOf<'_>,
    decision: &Decision,
    may_decline: bool,
    names: &[String],
) -> Option<Phrase> {
    let Some(Frame::Script(script)) = view.game().stack.last() else { return None };
    let Some(&Effect::Pile(fate, filter, cost)) = script.path.effect() else { return None };
    let limit = limit(cost, script);
    let kind = a(&noun(filter, decision.source.name()).one);
    let may = if may_decline { "you may " } else { "" };
    let words = match fate {
        PileFate::Gain(place) | PileFate::MayGain(place) => {
            Phrase::from(format!("{may}gain {kind}")).then(limit).and(to(place, "your"))
        }
        PileFate::AttackerGives => {
            let Verb::Give(seat) = decision.verb else { return None };
            let who = Part::Seat { seat, text: name(names, seat) };
            Phrase::from(format!("choose {kind}")).then(limit).and(" that ").and(who).and(" gains")
        }
        PileFate::TrashFromSupply | PileFate::Inherit(_) => return None,
    };
    Some(asks(decision, words))
}

/// What the card may cost, to follow its noun.
fn limit(cost: Cost, script: &Script) -> Phrase {
    let its = u16::from(script.its_cost);
    let (how, n) = match cost {
        Cost::AnyCost => return Phrase::default(),
        Cost::CostUpTo(n) => (" costing up to ", n.into()),
        Cost::UpToItsPlus(n) => (" costing up to ", its + u16::from(n)),
        Cost::UpToItsMinus(n) => (" costing up to ", its.saturating_sub(n.into())),
        Cost::ExactlyItsPlus(n) => (" costing exactly ", its + u16::from(n)),
        Cost::ExactlyThatMany => (" costing exactly ", script.n),
    };
    let text = count(n, Unit::Coin.word());
    Phrase::from(how).and(Part::Amount { unit: Unit::Coin, n: n.into(), text })
}

/// "Ann's top card is Gold. Discard it?", "trash one of Ann's cards".
fn revealed(view: ViewOf<'_>, decision: &Decision, names: &[String]) -> Option<Phrase> {
    let Ask::Cards { options, min, max, .. } = &decision.ask else { return None };
    let verb = match decision.verb {
        Verb::Discard => "discard",
        Verb::Trash => "trash",
        _ => return None,
    };
    let lies_before = |seat: &Seat| {
        let cards = view.revealed(*seat).unwrap_or_default();
        !cards.is_empty() && options.kinds().into_iter().all(|card| cards.contains(&card))
    };
    let others = view.game().seats().filter(|seat| *seat != decision.seat);
    let owner = [decision.seat].into_iter().chain(others).find(lies_before)?;
    let is_own = owner == decision.seat;
    let whose: Part = match owner {
        _ if is_own => "your".into(),
        seat if is_you(names, seat) => "your".into(),
        seat => Part::Seat { seat, text: format!("{}'s", name(names, seat)) },
    };
    let only = options.kinds().first().filter(|_| options.len() == 1);
    match only {
        Some(card) if *min == 0 && view.n_revealed(owner) == 1 => {
            let is = Phrase::from(whose).and(" top card is ").and(Part::card(card));
            Some(asks(decision, is.and(format!(". {} it?", capital(verb)))))
        }
        _ if !is_own && *max == 1 => {
            let may = if *min == 0 { "you may " } else { "" };
            let one = Phrase::from(format!("{may}{verb} one of ")).and(whose).and(" cards");
            Some(asks(decision, one))
        }
        _ => None,
    }
}
