//! Which of several answers is preferred, once they were played out.

use std::cmp::Ordering;

use freehold_engine::Answer;

use super::race::Runner;
use super::{Judged, Verdict};

/// How far the usual answer is ahead before anything was played out, and how much that is to be believed: see `prefer`.
const USUAL: f64 = 0.03;
const USUAL_SPREAD: f64 = 0.03;

/// How many standard errors an unusual discard must be ahead. What is ahead by fewer is worth nothing on average, and some of it
/// makes people laugh: Silver discarded for a Copper.
pub(super) const SURE_OF_A_DISCARD: f64 = 1.5;

/// The chance from which on a game is as good as won.
const AS_GOOD_AS_WON: f64 = 0.97;

/// What became of each answer, by the best way to go on from it.
pub(super) fn verdict(
    answers: &[Answer],
    arms: &[(usize, usize)],
    runners: &[Runner],
    mut ways: Vec<usize>,
    least: f64,
) -> Verdict {
    let usual = ways[0];
    ways.sort_by(|&a, &b| farther(&runners[a], &runners[b]).then(a.cmp(&b)));
    if !prefer(&runners[ways[0]], &runners[usual], least) {
        ways.retain(|&way| way != usual);
        ways.insert(0, usual);
    }
    let judged = |(place, &way): (usize, &usize)| {
        let runner = &runners[way];
        let (chance, error) = runner.chance();
        let rival = if place == 0 { ways.get(1).copied().unwrap_or(way) } else { ways[0] };
        let (ahead, ahead_error) = runner.ahead_of(&runners[rival]);
        let (answer, plan) = (answers[arms[way].0], arms[way].1);
        Judged { answer, plan, chance, error, ahead, ahead_error, playouts: runner.worlds() }
    };
    Verdict {
        best: answers[arms[ways[0]].0],
        usual: answers[0],
        judged: ways.iter().enumerate().map(judged).collect(),
        plan: arms[ways[0]].1,
    }
}

/// Who ran longer comes first, then who did better.
pub(super) fn farther(one: &Runner, other: &Runner) -> Ordering {
    other.worlds().cmp(&one.worlds()).then(other.mean().total_cmp(&one.mean()))
}

/// Whether an answer is to be preferred to the usual one. The rules of play know something that few playouts do not: what they
/// choose counts as a little ahead, the less so the surer the playouts are. And where the game is as good as won, chance would
/// make most of the differences, and of the player somebody who trashes Gold for nothing. It must be ahead by at least so many
/// standard errors.
pub(super) fn prefer(other: &Runner, usual: &Runner, least: f64) -> bool {
    let (ahead, error) = other.ahead_of(usual);
    let least = if usual.chance().0 > AS_GOOD_AS_WON { least.max(1.0) } else { least };
    ahead > (least * error).max(USUAL * (error / USUAL_SPREAD).powi(2))
}
