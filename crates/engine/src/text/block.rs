//! Blocks of effects: clauses that belong together, choices and conditions.

use super::clause::{Clause, Form, Person, Style, units};
use super::cond::{is_not_so, is_so};
use super::context::{Cx, each};
use super::effect::say;
use super::words::{a_card, capital, coins, list, to};
use crate::dsl::{Block, Cond, Cost, Effect, Fate, Filter, HowMany, Mode, PileFate, Who};

/// What a block says, clause by clause.
pub(super) fn clauses(block: &[Effect], cx: &mut Cx) -> Vec<Clause> {
    let mut out = Vec::new();
    let mut left = block;
    while let Some((effect, after)) = left.split_first() {
        left = match together(left, cx, &mut out) {
            0 => {
                say(effect, cx, &mut out);
                after
            }
            n => &left[n..],
        };
    }
    out
}

/// Says the first effects in one clause where they are better said together, and how many they are.
fn together(block: &[Effect], cx: &mut Cx, out: &mut Vec<Clause>) -> usize {
    let your = cx.your();
    match block {
        [
            Effect::If(cond, [Effect::Pick(Fate::Take, HowMany::All, _, Filter::Any)]),
            Effect::Pick(Fate::PutBack, ..),
            ..,
        ] => {
            let is_so = is_so(*cond, cx);
            out.push(Clause::Whole(format!(
                "{is_so}, put it into {your} hand; otherwise put it back"
            )));
            2
        }
        [
            Effect::Pick(Fate::AttackerDiscards, HowMany::UpTo(1), _, Filter::Any),
            Effect::Pick(Fate::PutBack, ..),
            ..,
        ] if cx.met == Some(1) => {
            out.push(Clause::Whole("you choose whether they discard it or put it back".into()));
            2
        }
        [Effect::GainCard(..), Effect::GainCard(..), ..] => {
            let cards: Vec<String> = block
                .iter()
                .map_while(|effect| match effect {
                    Effect::GainCard(card, place) => Some(a_card(*card) + &to(*place, your)),
                    _ => None,
                })
                .collect();
            out.push(Clause::act("gain", list(&cards, "and")));
            cards.len()
        }
        [
            Effect::Pile(PileFate::Gain(place), Filter::Any, Cost::CostUpTo(a)),
            Effect::Pile(PileFate::Gain(other), Filter::Any, Cost::CostUpTo(b)),
            ..,
        ] if a == b && place == other => {
            let to = to(*place, your);
            out.push(Clause::act(
                "gain",
                format!("2 cards{to} that cost at most {} each", coins(*a)),
            ));
            2
        }
        [Effect::If(Cond::ItIs(_), _), Effect::If(Cond::ItIs(_), _), ..] => {
            let mut cases = Vec::new();
            let mut n = 0;
            while let Some(Effect::If(cond @ Cond::ItIs(_), inner)) = block.get(n) {
                cases.push(format!("{}, {}", is_so(*cond, cx), nested(inner, cx).join("; ")));
                cx.gained = false;
                n += 1;
            }
            out.push(Clause::Whole(cases.join("; ")));
            n
        }
        _ => 0,
    }
}

/// A block inside another, as parts of one sentence.
pub(super) fn nested(block: Block, cx: &Cx) -> Vec<String> {
    let mut cx = *cx;
    let clauses = clauses(block, &mut cx);
    units(&clauses, cx.person, cx.form(), Style::Tight)
}

/// Adds words to the end of a clause.
pub(super) fn followed(clause: Clause, words: &str) -> Clause {
    match clause {
        Clause::Do(mut act) => {
            act.rest += words;
            Clause::Do(act)
        }
        other => other,
    }
}

/// "choose one: a; or b".
pub(super) fn choose(modes: &[Mode], cx: &Cx, out: &mut Vec<Clause>) -> Clause {
    let (options, tail) = options(modes, cx);
    with_tail(Clause::act("choose", format!("one: {}", options.join("; or "))), tail, out)
}

/// "choose two different ones: a; b; c".
pub(super) fn choose_several(how_many: &str, modes: &[Mode], cx: &Cx) -> Clause {
    let options: Vec<String> = modes.iter().map(|mode| bare(mode.0, cx)).collect();
    Clause::act("choose", format!("{how_many}: {}", options.join("; ")))
}

/// "you may choose one: a; or b".
pub(super) fn may_choose(modes: &[Mode], cx: &Cx, out: &mut Vec<Clause>) -> Clause {
    let (options, tail) = options(modes, cx);
    with_tail(super::effect::may("choose", format!("one: {}", options.join("; or "))), tail, out)
}

fn with_tail(clause: Clause, tail: Option<String>, out: &mut Vec<Clause>) -> Clause {
    match tail {
        None => clause,
        Some(tail) => {
            out.push(clause);
            Clause::Whole(tail)
        }
    }
}

/// The options of a choice, and what they all end with.
fn options(modes: &[Mode], cx: &Cx) -> (Vec<String>, Option<String>) {
    let tails: Vec<Option<String>> = modes
        .iter()
        .map(|mode| match mode.0 {
            [_, Effect::If(Cond::YouDidAll(_), tail)] => Some(bare(tail, cx)),
            _ => None,
        })
        .collect();
    let tail = match tails.split_first() {
        Some((Some(first), others)) if others.iter().all(|tail| tail.as_ref() == Some(first)) => {
            Some(format!("if {} did that in full, {first}", cx.you()))
        }
        _ => None,
    };
    let option = |mode: &Mode| match (&tail, mode.0) {
        (Some(_), [first, ..]) => bare(std::slice::from_ref(first), cx),
        _ => bare(mode.0, cx),
    };
    let options = modes.iter().map(option).collect();
    (options, tail)
}

/// A block as an order, or as what one may do.
fn bare(block: &[Effect], cx: &Cx) -> String {
    let mut cx = *cx;
    let clauses = clauses(block, &mut cx);
    units(&clauses, cx.person, Form::Bare, Style::Tight).join("; ")
}

/// "you may do this".
pub(super) fn may(block: Block, cx: &Cx) -> Clause {
    let mut inner = *cx;
    let clauses = clauses(block, &mut inner);
    match clauses.as_slice() {
        [Clause::Do(act)] => super::effect::may(act.verb, act.rest.clone()),
        _ => Clause::Whole(format!("{} may do this: {}", cx.you(), bare(block, cx))),
    }
}

/// "if that is so, do this".
pub(super) fn when(cond: Cond, block: Block, cx: &Cx, out: &mut Vec<Clause>) {
    // In the fewest words, what depends on something else is left out.
    if cx.short {
        return;
    }
    let is_so = is_so(cond, cx);
    let mut parts = nested(block, cx).into_iter();
    if let Some(mut first) = parts.next() {
        if let (Cond::NoMinusCardToken, [Effect::TakeMinusCard, ..]) = (cond, block) {
            first = first.replacen("your -1 Card token on your deck", "it there", 1);
        }
        out.push(Clause::Whole(format!("{is_so}, {first}")));
        out.extend(parts.map(Clause::Whole));
    }
}

/// "if that is so, do this; otherwise that".
pub(super) fn either(cond: Cond, yes: Block, no: Block, cx: &Cx, out: &mut Vec<Clause>) {
    if cx.short {
        return;
    }
    let (is_so, is_not_so) = (is_so(cond, cx), is_not_so(cond, cx));
    let (yes, no) = (nested(yes, cx), nested(no, cx));
    match (yes.as_slice(), no.as_slice()) {
        ([yes], [no]) => out.push(Clause::Whole(format!("{is_so}, {yes}; otherwise {no}"))),
        // The shorter one comes first.
        (_, [no]) => {
            out.push(Clause::Whole(format!("{is_not_so}, {no}")));
            out.push(Clause::Whole(format!("otherwise {}", yes.join("; "))));
        }
        _ => {
            out.push(Clause::Whole(format!("{is_so}, {}", yes.join("; "))));
            out.push(Clause::Whole(format!("otherwise {}", no.join("; "))));
        }
    }
}

/// What several players do.
pub(super) fn each_player(subject: &str, who: Who, block: Block, cx: &Cx, out: &mut Vec<Clause>) {
    if cx.short {
        return;
    }
    let mut cx = Cx { person: Person::They, ..*cx };
    let (subject, block) = match block {
        [Effect::If(Cond::HandAtLeast(n), inner)] => {
            (format!("{subject} with at least {n} cards in hand"), *inner)
        }
        [Effect::Repeat(amount, inner)] => {
            let subject = format!("{subject}, once for each {},", each(*amount, &cx));
            let clauses = clauses(inner, &mut cx);
            let parts = units(&clauses, Person::They, Form::Third, Style::Tight);
            out.push(Clause::Item(format!("{subject} {}", parts.join("; "))));
            return;
        }
        [Effect::WhenYouBuyUntilThen(inner)] if who == Who::Other => {
            let then = nested(inner, &cx).join("; ");
            let when = "whenever another player buys a card before your next turn";
            out.push(Clause::Whole(format!("{when}, {then}")));
            return;
        }
        _ => (subject.to_string(), block),
    };
    let clauses = clauses(block, &mut cx);
    let mut parts = units(&clauses, Person::They, Form::Third, Style::Tight).into_iter();
    if let Some(first) = parts.next() {
        out.push(Clause::Item(format!("{subject} {first}")));
        out.extend(parts.map(Clause::Whole));
    }
}

/// A block as a paragraph of its own: the plain bonuses that it begins with, then sentences.
pub(super) fn paragraphs(block: Block, cx: &mut Cx) -> Vec<String> {
    let clauses = clauses(block, cx);
    let n = clauses.iter().take_while(|clause| matches!(clause, Clause::Bonus { .. })).count();
    let (bonuses, others) = clauses.split_at(n);
    let mut lines = units(bonuses, cx.person, Form::Bare, Style::Loose);
    let others = units(others, cx.person, Form::Bare, Style::Loose);
    if !others.is_empty() {
        lines.push(super::clause::sentences(&others));
    }
    lines.iter().map(|line| capital(line)).collect()
}
