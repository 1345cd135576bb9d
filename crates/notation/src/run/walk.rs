//! The way to the question that a move answers.

use freehold_engine::{Answer, Ask, Buyable, How, Type};

use super::answers::{self, Why, direct};
use super::world::World;
use crate::ast::{Deed, Move, Word};

/// No game asks more questions in a row with a single answer each.
pub(crate) const MOST_FORCED: usize = 1000;

/// What may be answered on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// Every question with a single answer; the Action phase ends where the move implies it.
    Any,
    /// What has a single answer, but no phase ends.
    WithinPhase,
}

/// A move that is no answer.
#[derive(Clone, Debug)]
pub(crate) struct Failed {
    /// What the game said.
    pub(crate) why: Why,
    /// Where it was said.
    pub(crate) at: Box<World>,
}

/// The world after a move, with the questions answered on the way that have a single answer.
pub(crate) fn walk(world: &World, a_move: &Move, way: Way) -> Result<World, Failed> {
    let mut world = world.clone();
    let mut failed: Option<Failed> = None;
    let mut left_phase = false;
    for _ in 0..MOST_FORCED {
        world.begin();
        match direct(&world, a_move) {
            Ok(after) => return Ok(after),
            // It fails at the last question before a phase ends by itself, or where the game said why.
            Err(why) if !left_phase || failed.as_ref().is_none_or(|f| f.why.is_none()) => {
                let said_before = failed.as_ref().is_some_and(|f| f.why.is_some());
                if why.is_some() || !said_before && !left_phase {
                    failed = Some(Failed { why, at: Box::new(world.clone()) });
                }
            }
            Err(_) => {}
        }
        let implied = implied(&world, a_move).filter(|_| way == Way::Any);
        let left = world.game.decision().is_some_and(|d| is_phase(&d.ask)) && implied.is_none();
        let answer = implied.or_else(|| world.waiting_token()).or_else(|| match way {
            Way::Any => world.forced(),
            Way::WithinPhase => world.forced_within_phase(),
        });
        match answer.map(|answer| world.answer(answer)) {
            Some(Ok(())) => left_phase |= left,
            Some(Err(why)) => {
                return Err(Failed { why: answers::refused(why), at: Box::new(world) });
            }
            None => {
                if let Some(after) = through_an_option(&world, a_move) {
                    return Ok(after);
                }
                break;
            }
        }
    }
    Err(failed.unwrap_or_else(|| Failed { why: None, at: Box::new(world) }))
}

/// Whether this asks how a phase goes on.
pub(crate) fn is_phase(ask: &Ask) -> bool {
    matches!(ask, Ask::ActionPhase | Ask::BuyPhase)
}

/// Treasures and purchases leave the Action phase, and so does the end of the turn.
fn implied(world: &World, a_move: &Move) -> Option<Answer> {
    let decision = world.game.decision()?;
    let mine = decision.seat == a_move.seat && decision.ask == Ask::ActionPhase;
    let leaves = match &a_move.deed {
        Deed::PlaysAllTreasures | Deed::Buys(_) | Deed::EndsTurn => true,
        Deed::Picks(Word::Plays, listed) => {
            matches!(listed.iter().next(), Some(Buyable::Card(card)) if card.is(Type::Treasure))
        }
        _ => false,
    };
    (mine && leaves).then_some(Answer::Done)
}

/// The move as an answer to what one of several waiting effects or options asks itself.
fn through_an_option(world: &World, a_move: &Move) -> Option<World> {
    let decision = world.game.decision().filter(|decision| decision.seat == a_move.seat)?;
    let options: Vec<(Answer, _)> = match &decision.ask {
        // A Reaction or a call is a move of its own.
        Ask::Waiting { options, .. } => {
            let resolved = options.iter().filter(|waiting| waiting.how == How::Resolve);
            resolved.map(|waiting| (Answer::Next(waiting.source), waiting.source)).collect()
        }
        // An option that may be declined is known by what is picked for it (Quest); the others are chosen first.
        Ask::Options { n, picks: 1, may_decline: true, .. } => {
            (0..*n).map(|option| (Answer::Option(option), decision.source)).collect()
        }
        _ => return None,
    };
    options.into_iter().find_map(|(answer, source)| {
        let mut after = world.clone();
        after.answer(answer).ok()?;
        let asks = after.game.decision().is_some_and(|asked| asked.source == source);
        if asks { direct(&after, a_move).ok() } else { None }
    })
}

/// In words.
pub(crate) fn refused(why: &Why) -> String {
    match why {
        Some(reason) => reason.to_string(),
        None => "it answers nothing that is asked".into(),
    }
}
