//! Moves that tell what happened by itself.

use freehold_engine::{Buyable, Card, Fact, Seat, Source, Token, Zone};

use super::walk::{MOST_FORCED, is_phase};
use super::world::World;
use crate::ast::{Deed, Move, Word};
use crate::names;

/// One thing that a move says has happened.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Claim {
    Done(Word, Seat, Card),
    PutAt(Seat, Card, u16),
    Placed(Seat, Token, Card),
    /// An effect, and the cards set aside for it if they are said.
    Resolved(Seat, Source, Option<Vec<Card>>),
}

impl Claim {
    /// Whether the first of these facts is what it says, with those that came of it.
    fn is(&self, facts: &[Fact]) -> bool {
        let Some(fact) = facts.first() else { return false };
        match *self {
            Claim::Done(word, who, what) => does(word, fact)
                .is_some_and(|(seat, card)| seat.is_none_or(|seat| seat == who) && card == what),
            Claim::PutAt(who, what, how_deep) => matches!(
                *fact,
                Fact::PutAt { seat, card, depth }
                    if seat == who && card == Some(what) && depth == how_deep
            ),
            Claim::Placed(who, what, on) => matches!(
                *fact,
                Fact::TokenPlaced { seat, token, pile } if seat == who && token == what && pile == on
            ),
            Claim::Resolved(who, what, ref aside) => {
                matches!(*fact, Fact::Resolved { seat, source } if seat == who && source == what)
                    && aside.as_ref().is_none_or(|aside| *aside == returned(&facts[1..]))
            }
        }
    }
}

/// The cards set aside that came back before anything else was resolved, in order.
fn returned(facts: &[Fact]) -> Vec<Card> {
    let own = facts.iter().take_while(|fact| !matches!(fact, Fact::Resolved { .. }));
    let mut cards: Vec<Card> = own
        .filter_map(|fact| match *fact {
            Fact::Took { card, from: Zone::Aside, .. } => card,
            _ => None,
        })
        .collect();
    cards.sort_unstable();
    cards
}

/// Who did to which card what a word says; nobody if a card was nobody's.
fn does(word: Word, fact: &Fact) -> Option<(Option<Seat>, Card)> {
    let (seat, card) = match (word, fact) {
        (Word::Gains, &Fact::Gained { seat, card, .. }) => (Some(seat), Some(card)),
        (Word::Trashes, &Fact::Trashed { seat, card, .. }) => (seat, Some(card)),
        (Word::Discards, &Fact::Discarded { seat, card, .. })
        | (
            Word::TopDecks,
            &(Fact::TopDecked { seat, card, .. } | Fact::PutAt { seat, card, depth: 0 }),
        )
        | (Word::Keeps, &(Fact::Took { seat, card, .. } | Fact::Drew { seat, card }))
        | (Word::SetsAside, &Fact::SetAside { seat, card, .. })
        | (Word::Passes, &Fact::Passed { seat, card, .. }) => (Some(seat), card),
        (Word::SetsAside, &Fact::PutOnMat { seat, card })
        | (Word::Reveals, &Fact::Revealed { seat, card, .. }) => (Some(seat), Some(card)),
        _ => return None,
    };
    Some((seat, card?))
}

/// What a move says; nothing if it is no telling.
fn claims(a_move: &Move) -> Vec<Claim> {
    let seat = a_move.seat;
    match &a_move.deed {
        // Which copy it was cannot be told any more.
        Deed::Picks(word, listed) if !listed.open && listed.which().next().is_none() => {
            let claim = |thing: Buyable| Some(Claim::Done(*word, seat, thing.card()?));
            listed.iter().map(claim).collect::<Option<_>>().unwrap_or_default()
        }
        Deed::Gives(to, card) => vec![Claim::Done(Word::Gains, *to, *card)],
        Deed::PutsAt(Some(card), depth) => vec![Claim::PutAt(seat, *card, *depth)],
        Deed::Places(token, Buyable::Card(pile)) => vec![Claim::Placed(seat, *token, *pile)],
        Deed::Resolves(source, None) => vec![Claim::Resolved(seat, *source, None)],
        Deed::Resolves(source, Some(words)) => {
            let aside = names::card_list(words).ok();
            aside.map(|cards| Claim::Resolved(seat, *source, Some(cards))).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

/// Whether a move can be meant as a telling.
pub(super) fn may_tell(a_move: &Move) -> bool {
    let plays = matches!(a_move.deed, Deed::Picks(Word::Plays, _));
    a_move.deed == Deed::Declines || !plays && !claims(a_move).is_empty()
}

/// The world in which a move that answers nothing has told what just happened, or what happens without a choice.
pub(super) fn told(world: &World, a_move: &Move) -> Option<World> {
    if a_move.deed == Deed::Declines {
        return nothing_to_choose(world, a_move.seat);
    }
    let claims = claims(a_move);
    if claims.is_empty() {
        return None;
    }
    let mut now = world.clone();
    for _ in 0..MOST_FORCED {
        if let Some(after) = all_told(&now, &claims) {
            return Some(after);
        }
        let answer = now.waiting_token().or_else(|| now.forced_within_phase())?;
        now.answer(answer).ok()?;
    }
    None
}

/// A player who is only asked how the phase goes on may say once that there was nothing to choose.
fn nothing_to_choose(world: &World, seat: Seat) -> Option<World> {
    let decision = world.game.decision()?;
    let asked = decision.seat == seat && is_phase(&decision.ask);
    if !asked || world.moved != Some(seat) {
        return None;
    }
    let mut after = world.clone();
    after.moved = None;
    Some(after)
}

fn all_told(world: &World, claims: &[Claim]) -> Option<World> {
    let mut after = world.clone();
    for claim in claims {
        let i = after.untold(|facts| claim.is(facts))?;
        after.told.push(i);
    }
    Some(after)
}

/// The world after a move that was an answer: what it said of itself need not be told.
pub(super) fn telling(mut world: World, a_move: &Move) -> World {
    let seat = a_move.seat;
    world.moved = Some(seat);
    let claims = match &a_move.deed {
        Deed::Buys(Buyable::Card(card)) => vec![Claim::Done(Word::Gains, seat, *card)],
        _ => claims(a_move),
    };
    for claim in claims {
        let own = world.untold(|facts| claim.is(facts));
        // A card may be picked for another player.
        let others = || match claim {
            Claim::Done(Word::Gains, _, card) => world.untold(
                |facts| matches!(facts, [Fact::Gained { card: gained, .. }, ..] if *gained == card),
            ),
            _ => None,
        };
        if let Some(i) = own.or_else(others) {
            world.told.push(i);
        }
    }
    world
}
