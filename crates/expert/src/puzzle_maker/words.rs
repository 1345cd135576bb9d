//! Why the right answer is right.

use freehold_engine::{Answer, Game, NoLog};
use freehold_puzzle::whole;

use super::solvers::Tips;
use super::weigh::Weighed;
use crate::teacher::{Cause, deed, percent};

/// What the answers are worth, what makes the difference as far as it was measured, and who would have erred.
pub(super) fn words(game: &Game, all: &[Weighed], tips: &Tips, causes: &[Cause]) -> String {
    let [best, rival, ..] = all else { return String::new() };
    let chance = |one: &Weighed| percent(one.chance().mean);
    let mut paragraphs = vec![format!(
        "The best answer here is to {}: it wins {} of the playouts. The next best, to {}, wins {}.",
        said(game, &best.steps),
        chance(best),
        said(game, &rival.steps),
        chance(rival)
    )];
    if !causes.is_empty() {
        let told: Vec<String> = causes.iter().map(|cause| cause.words.to_string()).collect();
        paragraphs.push(format!("What differs in the same worlds: {}.", told.join("; ")));
    }
    let whole_of = |one: &Weighed| whole(game, &one.steps).unwrap_or_default();
    let (right, next) = (whole_of(best), whole_of(rival));
    let who = [
        ("The usual rules of play", &tips.reeve),
        ("The best buying plan for this Kingdom, followed blindly,", &tips.plan),
        ("A player with some practice", &tips.apprentice),
        ("A beginner", &tips.novice),
    ];
    if let Some((who, tip)) = who.iter().find(|(_, tip)| **tip != right)
        && let Some(erred) = all.iter().find(|one| whole_of(one) == **tip)
    {
        let what = said(game, &erred.steps);
        paragraphs.push(if **tip == next {
            format!("{who} would {what}.")
        } else {
            format!("{who} would {what}, which wins {}.", chance(erred))
        });
    }
    paragraphs.join("\n\n")
}

/// A whole answer as an order.
fn said(game: &Game, steps: &[Answer]) -> String {
    let mut world = game.clone();
    let mut pairs = Vec::new();
    for &step in steps {
        let Some(decision) = world.decision().cloned() else { break };
        if world.apply(step, &mut NoLog).is_err() {
            break;
        }
        // What the rules fill in is part of the answer.
        pairs.push((decision, step));
    }
    deed(&pairs).to_string()
}
