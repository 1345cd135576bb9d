//! Picks of cards in words.

use super::clause::{Clause, Do};
use super::context::Cx;
use super::words::{noun, quantity};
use crate::dsl::{Filter, From, HowMany};

/// A pick out of a zone. Where no zone is said, the hand is meant.
pub(super) fn pick(
    verb: &'static str,
    did: &'static str,
    how_many: HowMany,
    zone: From,
    filter: Filter,
    cx: &mut Cx,
) -> Clause {
    let your = cx.your();
    let cards = noun(filter, cx.this);
    let (may, some) = quantity(how_many, &cards);
    let hand = format!(" from {your} hand");
    let rest = match (zone, how_many) {
        (From::Revealed, _) => revealed(how_many, filter, cx),
        (From::Hand, HowMany::DownTo(n)) => format!("all but {n} cards of {your} hand"),
        // These verbs say the zone later, or need not say it.
        (From::Hand, _) if cx.short || matches!(verb, "discard" | "reveal" | "play") => some,
        (From::Hand, _) => some + &hand,
        (From::Play, _) => format!("{some} that {} have in play", cx.you()),
        (From::DiscardPile, _) => format!("{some} from {your} discard pile"),
        (From::Mat, _) => format!("{some} from {your} Tavern mat"),
    };
    cx.did_to(did, !matches!(how_many, HowMany::Exactly(_) | HowMany::DownTo(_) | HowMany::All));
    Clause::Do(Do { verb, rest, may, goes_on: false })
}

/// Cards among those turned up.
pub(super) fn revealed(how_many: HowMany, filter: Filter, cx: &Cx) -> String {
    let cards = noun(filter, cx.this);
    match (how_many, filter) {
        (HowMany::All, _) if cx.sought == Some(1) => "that card".into(),
        (HowMany::All, _) if cx.met == Some(1) => "it".into(),
        (HowMany::All, Filter::Any) => "them".into(),
        (HowMany::All, _) => format!("the {}", cards.many),
        (HowMany::Exactly(1), Filter::Any) => "one of them".into(),
        (HowMany::Exactly(1), _) => format!("a revealed {}", cards.one),
        (HowMany::UpTo(1), Filter::Any) if cx.met == Some(1) => "it".into(),
        (_, Filter::Any) => {
            let (_, some) = quantity(how_many, &cards);
            format!("{} of them", some.trim_end_matches(&cards.many).trim_end_matches("of ").trim())
        }
        _ => format!("{} among them", quantity(how_many, &cards).1),
    }
}
