//! What moved the chances most.

use freehold_engine::text::{self, Phrase};
use freehold_engine::{Card, Fact, Phase, Seat};

use super::luck::{Change, Stretch};
use super::walk::{Group, Walk};
use super::{Estimate, MoveReport, TurnKind, TurningPoint, words};

/// The most turning points that are told.
const MOST: usize = 5;

/// The least change of a chance that may be one.
const LEAST: f64 = 0.03;

/// How many standard errors from nothing a change must be: a game has more than a hundred moments, and at the two of an interval
/// of 95 % some of them would be named for their noise.
const SURE: f64 = 3.5;

/// The decisions and draws that moved the chances most and beyond doubt, in the order of the game.
pub(super) fn turning_points(
    walk: &Walk,
    names: &[String],
    moves: &[MoveReport],
    changes: &[Change],
    stretches: &[Stretch],
) -> Vec<TurningPoint> {
    let mut all: Vec<TurningPoint> = decisions(walk, names, moves, changes);
    all.extend(stretches.iter().filter_map(|stretch| luck(walk, names, stretch)));
    all.retain(|point| {
        let sure = point.change.mean.abs() > SURE * point.change.error;
        sure && point.change.mean.abs() >= LEAST
    });
    all.sort_by(|a, b| b.change.mean.abs().total_cmp(&a.change.mean.abs()).then(a.at.cmp(&b.at)));
    all.truncate(MOST);
    all.sort_by_key(|point| point.at);
    all
}

/// A point for each fault, by what it lost; and for each move that was not judged, by what it changed.
fn decisions(
    walk: &Walk,
    names: &[String],
    moves: &[MoveReport],
    changes: &[Change],
) -> Vec<TurningPoint> {
    let group = |(number, group): (usize, &Group)| {
        let first = *group.steps.first()?;
        let of = moves.iter().position(|m| walk.steps[m.at as usize].group == number);
        let judged = of.map(|of| &moves[of]);
        let of_group = changes.iter().filter(|change| group.steps.contains(&change.step));
        let changed: Estimate = of_group.map(|change| change.changes[group.seat.index()]).sum();
        let change = match judged {
            Some(judged) if judged.grade.is_fault() => -judged.loss,
            // Another answer than that of the playouts is no turn for the worse if nothing better is known.
            Some(_) => return None,
            None => changed,
        };
        Some(TurningPoint {
            at: first as u32,
            turn: group.turn,
            seat: group.seat,
            kind: TurnKind::Decision,
            of: of.map(|of| of as u32),
            change,
            words: told(names, group.seat, words::deed(&walk.pairs(&group.steps))),
        })
    };
    walk.groups.iter().enumerate().filter_map(group).collect()
}

/// Somebody decides to do something.
fn told(names: &[String], seat: Seat, deed: Phrase) -> Phrase {
    text::subject(seat, names).and(": ").then(deed)
}

/// What luck there was between two moments, told by the cards that came.
fn luck(walk: &Walk, names: &[String], stretch: &Stretch) -> Option<TurningPoint> {
    let drawn = |seat: Seat| -> Vec<Card> {
        let facts = walk.facts(stretch.from, stretch.to);
        facts
            .filter_map(|fact| match *fact {
                Fact::Drew { seat: by, card } if by == seat => card,
                _ => None,
            })
            .collect()
    };
    // The cards of whoever drew most; a draw of others, for an Attack or a gift, is part of it.
    let seat = walk.end.seats().max_by_key(|&seat| (drawn(seat).len(), std::cmp::Reverse(seat)))?;
    let cards = drawn(seat);
    let is_draw = !cards.is_empty();
    let is_new_hand = walk.facts(stretch.from, stretch.to).any(
        |fact| matches!(fact, Fact::PhaseBegan { seat: by, phase: Phase::CleanUp } if *by == seat),
    );
    let words = match (is_draw, is_new_hand) {
        (false, _) => Phrase::from("The cards that turn up"),
        (true, true) => {
            text::subject(seat, names).and(" draws a new hand: ").then(text::cards(cards))
        }
        (true, false) => text::subject(seat, names).and(" draws ").then(text::cards(cards)),
    };
    let (turn, whose) = match walk.steps.get(stretch.from) {
        Some(step) => (step.game.turn().number, step.decision.seat),
        None => (walk.end.turn().number, seat),
    };
    let seat = if is_draw { seat } else { whose };
    Some(TurningPoint {
        at: stretch.to as u32,
        turn,
        seat,
        kind: TurnKind::Luck,
        of: None,
        change: stretch.luck[seat.index()],
        words,
    })
}
