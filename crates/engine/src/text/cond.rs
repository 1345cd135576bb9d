//! Conditions in words.

use super::context::Cx;
use super::words::{count, noun, such};
use crate::dsl::Cond;

/// "if that is so".
pub(super) fn is_so(cond: Cond, cx: &Cx) -> String {
    let (you, your) = (cx.you(), cx.your());
    let did = if cx.optional { "do" } else { "did" };
    match cond {
        Cond::YouDid => format!("if {you} {did}"),
        Cond::YouDidNot if cx.optional => format!("if {you} do not"),
        Cond::YouDidNot => format!("if {you} cannot"),
        Cond::YouDidAll(n) => format!("if {you} {} {}", cx.did, count(n.into(), "card")),
        Cond::ItIs(filter) => format!("if {} is {}", it(cx), such(filter, cx.this)),
        Cond::ItCosts(low, high) if high == low + 1 => format!("if it costs {low} or {high} coins"),
        Cond::ItCosts(low, high) => format!("if it costs from {low} to {high} coins"),
        Cond::ItWasNamed => "if it is the named card".into(),
        Cond::HandAtMost(n) => format!("if {you} have at most {} in hand", count(n.into(), "card")),
        Cond::HandAtLeast(n) => {
            format!("if {you} have at least {} in hand", count(n.into(), "card"))
        }
        Cond::NoneInHand(filter) => {
            format!("if {you} have no {} in hand", noun(filter, cx.this).one)
        }
        Cond::NoneInPlay(filter) => {
            format!("if {you} have no {} in play", noun(filter, cx.this).one)
        }
        Cond::ActionsPlayed(n) => {
            format!("if {you} have played {n} or more Actions this turn, counting this one")
        }
        Cond::JourneyFaceUp => "if it is face up now".into(),
        Cond::NoMinusCardToken => format!("if {your} -1 Card token is not on {your} deck"),
        Cond::FirstPurchase => format!("if it is the first thing {you} buy this turn"),
    }
}

/// "if that is not so".
pub(super) fn is_not_so(cond: Cond, cx: &Cx) -> String {
    match cond {
        Cond::JourneyFaceUp => "if it is face down now".into(),
        Cond::YouDid => is_so(Cond::YouDidNot, cx),
        Cond::YouDidNot => is_so(Cond::YouDid, cx),
        Cond::HandAtMost(n) => is_so(Cond::HandAtLeast(n + 1), cx),
        Cond::HandAtLeast(n) => is_so(Cond::HandAtMost(n.saturating_sub(1)), cx),
        Cond::YouDidAll(_)
        | Cond::ItIs(_)
        | Cond::ItCosts(..)
        | Cond::ItWasNamed
        | Cond::NoneInHand(_)
        | Cond::NoneInPlay(_)
        | Cond::ActionsPlayed(_)
        | Cond::NoMinusCardToken
        | Cond::FirstPurchase => is_so(cond, cx).replacen("if", "unless", 1),
    }
}

fn it(cx: &Cx) -> &'static str {
    if cx.gained { "the gained card" } else { "it" }
}
