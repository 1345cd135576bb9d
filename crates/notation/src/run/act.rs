//! Making a move, or finding that it cannot be made.

use std::borrow::Cow;

use freehold_engine::{Card, Seat, Verb};

use super::tell;
use super::walk::{Failed, Way, is_phase, walk};
use super::world::World;
use crate::ast::{Deed, Listed, Move, Word};

/// Why a move is not made.
#[derive(Clone, Debug)]
pub(crate) enum NotMade {
    /// It answers nothing.
    NoAnswer(Failed),
    /// This card of a list cannot be played.
    NotPlayed(Card, Failed),
}

impl NotMade {
    /// Where it fails.
    pub(crate) fn at(&self) -> &World {
        match self {
            NotMade::NoAnswer(failed) | NotMade::NotPlayed(_, failed) => &failed.at,
        }
    }

    /// In words.
    pub(crate) fn text(&self) -> String {
        match self {
            NotMade::NoAnswer(failed) => super::walk::refused(&failed.why),
            NotMade::NotPlayed(card, Failed { why: Some(why), .. }) => {
                format!("{} of this list cannot be played: {why}", card.name())
            }
            NotMade::NotPlayed(card, _) => format!("{} of this list cannot be played", card.name()),
        }
    }
}

/// The world after a move that answers a question now, with all that it lists.
pub(crate) fn attempt(world: &World, a_move: &Move) -> Result<World, NotMade> {
    let after = play_on(walk(world, a_move, way_of(a_move)).map_err(NotMade::NoAnswer)?)?;
    match after.held.first() {
        Some(&(_, card)) if after.held.len() > world.held.len() => {
            Err(NotMade::NotPlayed(card, Failed { why: None, at: Box::new(after) }))
        }
        _ => Ok(after),
    }
}

/// The world after a move: an answer, of which a list of cards to play may wait for its turn, or the telling of what
/// happened by itself.
pub(crate) fn make(world: &World, a_move: &Move) -> Result<World, NotMade> {
    // What was told comes before what could be answered in a later phase.
    let within = tell::may_tell(a_move).then(|| walk(world, a_move, Way::WithinPhase));
    let answered = match within {
        Some(Ok(after)) => Ok(after),
        Some(Err(_)) if let Some(after) = tell::told(world, a_move) => return Ok(after),
        _ => walk(world, a_move, way_of(a_move)),
    };
    let after = play_on(answered.map_err(NotMade::NoAnswer)?)?;
    Ok(tell::telling(after, a_move))
}

/// A card put into the deck without a depth lies on top, unless the next move says how deep.
pub(crate) fn left_open_for<'m>(a_move: &'m Move, next: Option<&Move>) -> Cow<'m, Move> {
    let depth_follows = next
        .is_some_and(|next| next.seat == a_move.seat && matches!(next.deed, Deed::PutsAt(None, _)));
    match &a_move.deed {
        Deed::Picks(Word::TopDecks, listed) if depth_follows => {
            let listed = Listed { open: true, ..listed.clone() };
            Cow::Owned(Move { seat: a_move.seat, deed: Deed::Picks(Word::TopDecks, listed) })
        }
        _ => Cow::Borrowed(a_move),
    }
}

/// To decline is never to end a phase.
fn way_of(a_move: &Move) -> Way {
    match a_move.deed {
        Deed::Declines => Way::WithinPhase,
        _ => Way::Any,
    }
}

/// Plays the cards that are held as far as their player is asked.
fn play_on(mut world: World) -> Result<World, NotMade> {
    while let Some(&(seat, card)) = world.held.first() {
        let deed = Deed::Picks(Word::Plays, Listed::cards([card]));
        // What comes of the whole list comes of one move.
        let began = world.began;
        match walk(&world, &Move { seat, deed }, Way::WithinPhase) {
            Ok(mut after) => {
                after.held.remove(0);
                after.began = began;
                world = after;
            }
            Err(failed) if may_wait(&failed.at, seat, card) => break,
            Err(failed) => return Err(NotMade::NotPlayed(card, failed)),
        }
    }
    Ok(world)
}

/// Whether the player may still be asked for this card.
fn may_wait(world: &World, seat: Seat, card: Card) -> bool {
    world.game.decision().is_some_and(|decision| {
        let asks_for_a_play = decision.seat == seat && matches!(decision.verb, Verb::Play(_));
        let in_hand = world.game.player(seat).hand.count(card) > 0;
        !is_phase(&decision.ask) && (!asks_for_a_play || in_hand)
    })
}
