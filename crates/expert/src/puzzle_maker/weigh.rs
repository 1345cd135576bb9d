//! What the answers to a question are worth: a quick look, then a long one.

use freehold_engine::{Answer, ViewOf};

use crate::luck::mixed;
use crate::search::{Expert, Line};
use crate::teacher::Estimate;

/// By how much the best answer must be ahead.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bar {
    /// A share of the win.
    pub(super) lead: f64,
    /// Standard errors against each plan of the others, looked at alone.
    pub(super) each: f64,
}

/// What a new puzzle must come up to.
pub(super) const NEW: Bar = Bar { lead: LEAST, each: 1.96 };

/// What a puzzle must come up to that was found good before. It is less: what came out best comes out a little too good there,
/// and of many that are good some have bad luck against one plan.
pub(super) const KNOWN: Bar = Bar { lead: 0.05, each: 0.0 };

/// The least lead of a new puzzle, and how many standard errors every lead has.
pub(super) const LEAST: f64 = 0.08;
const CLEARLY: f64 = 4.0;

/// Worlds of a quick look up to each of its stages, and how many answers come to the next.
const STAGES: [(u32, usize); 3] = [(40, 6), (160, 4), (640, 4)];

/// How many standard errors an answer that looks too weak may still have been unlucky.
const DOUBT: f64 = 2.0;

/// The answers that a long search looks at; the others keep what the quick look has seen in this many worlds.
pub(super) const TOP: usize = 4;
const OTHERS: u32 = 250;

/// The plans that are tried for the player and for the others.
const PLANS: usize = 3;

/// An answer, and what became of it.
#[derive(Clone, Debug)]
pub(super) struct Weighed {
    /// The whole answer.
    pub(super) steps: Vec<Answer>,
    /// The plan that is followed after it.
    pub(super) plan: usize,
    /// The shares of the win, world by world.
    pub(super) wins: Vec<f32>,
}

impl Weighed {
    /// The chance to win.
    pub(super) fn chance(&self) -> Estimate {
        Estimate::of_shares(&self.wins)
    }

    /// How much more it is worth than another in the worlds of both.
    pub(super) fn lead(&self, other: &Weighed) -> Estimate {
        Estimate::of_lead(&self.wins, &other.wins)
    }

    /// The answer and the plan after it.
    pub(super) fn line(&self) -> Line<'_> {
        Line { steps: &self.steps, plan: self.plan, then: None }
    }
}

/// A quick look at these answers: all of them with the best first, if that one seems clearly best.
pub(super) fn sift(
    expert: &mut Expert,
    view: ViewOf<'_>,
    answers: Vec<Vec<Answer>>,
    seed: u64,
) -> Option<Vec<Weighed>> {
    let plan = expert.choose_plan(view);
    let weighed = |steps| Weighed { steps, plan, wins: Vec::new() };
    let mut all: Vec<Weighed> = answers.into_iter().map(weighed).collect();
    let (mut running, mut from) = (all.len(), 0);
    for (worlds, stay) in STAGES {
        extend(expert, view, &mut all[..running], seed, from..worlds);
        sort(&mut all[..running]);
        let lead = all[0].lead(&all[1]);
        if lead.mean + DOUBT * lead.error < LEAST {
            return None;
        }
        (running, from) = (running.min(stay), worlds);
    }
    let lead = all[0].lead(&all[1]);
    if lead.mean < LEAST || lead.mean < CLEARLY * lead.error {
        return None;
    }
    let (best, others) = all.split_at_mut(1);
    let mut few: Vec<&mut Weighed> =
        others.iter_mut().filter(|one| (one.wins.len() as u32) < OTHERS).collect();
    few.sort_by_key(|one| one.wins.len());
    for one in few {
        let from = one.wins.len() as u32;
        extend(expert, view, std::slice::from_mut(one), seed, from..OTHERS);
        let behind = best[0].lead(one);
        if behind.mean - DOUBT * behind.error < LEAST / 2.0 {
            return None;
        }
    }
    sort(&mut all[1..]);
    Some(all)
}

/// A long search among the first of these answers, in worlds of another seed. The lead of the first of them, if it holds by
/// as much as is asked for, and whatever plan the others follow.
pub(super) fn weigh(
    expert: &mut Expert,
    view: ViewOf<'_>,
    top: &mut [Weighed],
    bar: Bar,
    (playouts, n_plans): (u32, usize),
    seed: u64,
) -> Option<Estimate> {
    choose_plans(expert, view, top, (playouts / 40, n_plans), mixed(&[seed, 1]));
    top.iter_mut().for_each(|one| one.wins.clear());
    let worlds = playouts / top.len().max(1) as u32;
    extend(expert, view, top, mixed(&[seed, 2]), 0..worlds);
    sort(&mut top[1..]);
    let lead = top[0].lead(top.get(1)?);
    if lead.mean < bar.lead || lead.mean < CLEARLY * lead.error {
        return None;
    }
    let pair = [top[0].line(), top[1].line()];
    for plan in 0..n_plans.min(PLANS) {
        let seed = mixed(&[seed, 3, plan as u64]);
        let wins = expert.trial_of_lines(view, &pair, Some(plan), seed, 0..playouts / 25);
        let lead = Estimate::of_lead(&wins[0], &wins[1]);
        if lead.mean <= bar.each * lead.error {
            return None;
        }
    }
    Some(lead)
}

/// Whether an Action that is the right answer must come now: where it may as well come after another one, that is no puzzle.
pub(super) fn is_urgent(
    expert: &mut Expert,
    view: ViewOf<'_>,
    right: &Weighed,
    others: &[Vec<Answer>],
    (least, worlds, seed): (f64, u32, u64),
) -> bool {
    let [first @ Answer::Play(_)] = right.steps[..] else { return true };
    let is_action = |steps: &&Vec<Answer>| matches!(steps[..], [Answer::Play(_)]);
    let after = |steps| Line { steps, then: Some(first), plan: right.plan };
    let after = others.iter().filter(is_action).map(|steps| after(steps));
    let lines: Vec<Line<'_>> = std::iter::once(right.line()).chain(after).collect();
    let wins = expert.trial_of_lines(view, &lines, None, seed, 0..worlds);
    wins[1..].iter().all(|after| Estimate::of_lead(&wins[0], after).mean >= least)
}

/// Gives each answer the plan with which it does best.
fn choose_plans(
    expert: &mut Expert,
    view: ViewOf<'_>,
    top: &mut [Weighed],
    (worlds, n_plans): (u32, usize),
    seed: u64,
) {
    let mut plans = vec![expert.plan()];
    plans.extend((0..n_plans).filter(|&plan| plan != expert.plan()).take(PLANS - 1));
    for one in top {
        let lines: Vec<Line<'_>> =
            plans.iter().map(|&plan| Line { steps: &one.steps, plan, then: None }).collect();
        let wins = expert.trial_of_lines(view, &lines, None, seed, 0..worlds);
        let sum = |i: &usize| wins[*i].iter().sum::<f32>();
        let best = (0..plans.len()).rev().max_by(|a, b| sum(a).total_cmp(&sum(b)));
        one.plan = plans[best.unwrap_or(0)];
    }
}

fn extend(
    expert: &mut Expert,
    view: ViewOf<'_>,
    some: &mut [Weighed],
    seed: u64,
    worlds: std::ops::Range<u32>,
) {
    let lines: Vec<Line<'_>> = some.iter().map(Weighed::line).collect();
    let wins = expert.trial_of_lines(view, &lines, None, seed, worlds);
    for (one, wins) in some.iter_mut().zip(wins) {
        one.wins.extend(wins);
    }
}

/// The best first; equal ones stay in their order.
fn sort(some: &mut [Weighed]) {
    let mean = |one: &Weighed| one.chance().mean;
    some.sort_by(|a, b| mean(b).total_cmp(&mean(a)));
}
