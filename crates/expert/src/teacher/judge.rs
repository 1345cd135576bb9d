//! Every decision of a learner, judged.

use std::sync::Arc;

use freehold_engine::{Answer, Seat, ViewOf};

use super::tour::Tour;
use super::walk::Walk;
use super::{Estimate, Grade};
use crate::luck::mixed;
use crate::plan::Plans;
use crate::search::{Expert, Thought, Way};

/// The most ways to go on that are compared once the search has found the best.
const WAYS: usize = 4;

/// A decision with the best ways to go on, all tried in the same worlds.
pub(super) struct Judgement {
    /// The number of the step.
    pub(super) step: usize,
    /// The ways to go on: first the best one that the search has found, among them what was played.
    pub(super) ways: Vec<Way>,
    /// Which of them was played.
    pub(super) played: usize,
    /// The shares of the win by way, then by world. They are of other worlds than those in which the search found its best:
    /// what came out best of many comes out too good where it was found.
    pub(super) wins: Vec<Vec<f32>>,
    /// The seed of these worlds.
    pub(super) seed: u64,
}

impl Judgement {
    /// What the played answer lost against the best.
    pub(super) fn loss(&self) -> Estimate {
        self.behind(self.played)
    }

    /// By how much a way is behind the best.
    pub(super) fn behind(&self, way: usize) -> Estimate {
        if way == 0 {
            return Estimate::default();
        }
        Estimate::of_lead(&self.wins[0], &self.wins[way])
    }

    /// How good the played answer was.
    pub(super) fn grade(&self) -> Grade {
        match self.loss() {
            _ if self.played == 0 => Grade::Best,
            loss => Grade::of(loss),
        }
    }

    /// In how many worlds the best and the played answer were tried.
    pub(super) fn worlds(&self) -> u32 {
        self.wins[self.played].len() as u32
    }

    /// Lets a way come first that is better beyond doubt than the best that the search had found; false if there is none.
    fn put_best_first(&mut self) -> bool {
        let ahead = |way: usize| Estimate::of_lead(&self.wins[way], &self.wins[0]);
        let better = (1..self.ways.len()).filter(|&way| ahead(way).low() > 0.0);
        let best = better.max_by(|&a, &b| ahead(a).mean.total_cmp(&ahead(b).mean));
        let Some(best) = best else { return false };
        self.ways.swap(0, best);
        self.wins.swap(0, best);
        self.played = match self.played {
            0 => best,
            played if played == best => 0,
            played => played,
        };
        true
    }

    /// Gives what was played the benefit of the doubt before it is called a fault: it is told by the plan with which it does
    /// best in these worlds.
    fn doubt(&mut self, expert: &mut Expert, view: ViewOf<'_>, plans: &[usize]) {
        if matches!(self.grade(), Grade::Best | Grade::Good) {
            return;
        }
        let Way { answer, plan: known } = self.ways[self.played];
        let others: Vec<Way> = (plans.iter())
            .filter(|&&plan| plan != known)
            .map(|&plan| Way { answer, plan })
            .collect();
        let wins = expert.trial(view, &others, self.seed, 0..self.worlds());
        let sum = |wins: &[f32]| wins.iter().sum::<f32>();
        for (way, wins) in others.into_iter().zip(wins) {
            if sum(&wins) > sum(&self.wins[self.played]) {
                self.ways[self.played] = way;
                self.wins[self.played] = wins;
            }
        }
    }

    /// Whether more worlds may give it another grade that matters.
    fn is_unclear(&self) -> bool {
        let loss = self.loss();
        let grade = self.grade();
        let by_mean = Grade::of(Estimate::exact(loss.mean));
        match grade {
            Grade::Best | Grade::Good => false,
            Grade::Close => true,
            _ => by_mean > grade,
        }
    }
}

/// A tour with an expert beside each learner.
pub(super) type Class<'w> = Tour<'w, Expert>;

/// A class that walks through the game.
pub(super) fn class<'w>(
    walk: &'w Walk,
    learners: &[Seat],
    plans: &Arc<Plans>,
    seed: u64,
) -> Class<'w> {
    let thought = Thought { parallel: true, ..Thought::playouts(0) };
    let expert =
        |seat: Seat| Expert::new(plans.clone(), thought, mixed(&[seed, u64::from(seat.0)]));
    Tour::new(walk, |seat| learners.contains(&seat).then(|| expert(seat)))
}

/// Judges a decision: the search finds the best answers, which are then tried in other worlds. None if there was nothing to
/// think about. `a_move` tells what a way comes to as a whole move: cards picked or bought in another order are the same.
pub(super) fn judge(
    (expert, view): (&mut Expert, ViewOf<'_>),
    (step, played): (usize, Answer),
    (worlds, seed): (u32, u64),
    a_move: impl Fn(Way) -> Vec<Answer>,
) -> Option<Judgement> {
    let mut answers = expert.answers(view);
    if !answers.contains(&played) {
        answers.push(played);
    }
    if answers.len() < 2 {
        return None;
    }
    let verdict = expert.judge(view, &answers);
    let mut judged: Vec<Way> = (verdict.judged.iter())
        .map(|judged| Way { answer: judged.answer, plan: judged.plan })
        .collect();
    // Where the search saw a certain win, it did not look at anything else.
    if !judged.iter().any(|way| way.answer == played) {
        judged.push(Way { answer: played, plan: verdict.plan });
    }
    let moves: Vec<(Answer, Vec<Answer>)> =
        judged.iter().map(|&way| (way.answer, a_move(way))).collect();
    let of_played = moves.iter().find(|(answer, _)| *answer == played)?;
    let mut chosen: Vec<&(Answer, Vec<Answer>)> = Vec::new();
    // What was played stands for what comes to the same; and it must not fall out of the list.
    for one in moves.iter().take(1).chain([of_played]).chain(&moves) {
        let one = if one.1 == of_played.1 { of_played } else { one };
        if chosen.len() < WAYS && !chosen.iter().any(|known| known.1 == one.1) {
            chosen.push(one);
        }
    }
    let answers: Vec<Answer> = chosen.iter().map(|(answer, _)| *answer).collect();
    let mut plans: Vec<usize> = Vec::new();
    for way in judged.iter().filter(|way| answers.contains(&way.answer)) {
        if !plans.contains(&way.plan) {
            plans.push(way.plan);
        }
    }
    let at = [seed, step as u64];
    let ways = best_ways(expert, view, &answers, &plans, worlds / 3, mixed(&[at[0], at[1], 0]));
    let played = answers.iter().position(|&answer| answer == played)?;
    let seed = mixed(&[at[0], at[1], 1]);
    let wins = expert.trial(view, &ways, seed, 0..worlds);
    let mut judgement = Judgement { step, ways, played, wins, seed };
    if judgement.put_best_first() {
        // It came out best of several, and so too good.
        judgement.seed = mixed(&[at[0], at[1], 2]);
        judgement.wins = expert.trial(view, &judgement.ways, judgement.seed, 0..worlds);
    }
    judgement.doubt(expert, view, &plans);
    Some(judgement)
}

/// A plan to go on by after each answer. How good a plan is depends little on the answer, so it is one for all, the one that
/// does best after all of them together; another one only where that is better beyond doubt. What the search had found for
/// those that it gave up early is little more than chance.
fn best_ways(
    expert: &mut Expert,
    view: ViewOf<'_>,
    answers: &[Answer],
    plans: &[usize],
    worlds: u32,
    seed: u64,
) -> Vec<Way> {
    let first = plans.first().copied().unwrap_or(0);
    if plans.len() < 2 {
        return answers.iter().map(|&answer| Way { answer, plan: first }).collect();
    }
    let all: Vec<Way> = (answers.iter())
        .flat_map(|&answer| plans.iter().map(move |&plan| Way { answer, plan }))
        .collect();
    let wins = expert.trial(view, &all, seed, 0..worlds);
    let of = |answer: usize, plan: usize| &wins[answer * plans.len() + plan];
    let total = |plan: usize| -> f32 {
        (0..answers.len()).map(|answer| of(answer, plan).iter().sum::<f32>()).sum()
    };
    let plan_numbers = || (0..plans.len()).rev();
    let common = plan_numbers().max_by(|&a, &b| total(a).total_cmp(&total(b))).unwrap_or(0);
    let best = |answer: usize| {
        let ahead = |plan: usize| Estimate::of_lead(of(answer, plan), of(answer, common));
        let better = plan_numbers().filter(|&plan| ahead(plan).low() > 0.0);
        let best = better.max_by(|&a, &b| ahead(a).mean.total_cmp(&ahead(b).mean));
        Way { answer: answers[answer], plan: plans[best.unwrap_or(common)] }
    };
    (0..answers.len()).map(best).collect()
}

/// Tries the best and the played answer in as many worlds again, where that may change something.
pub(super) fn refine(
    judgement: &mut Judgement,
    class: &mut Class<'_>,
    most: u32,
    playouts_left: &mut u64,
) -> bool {
    let (worlds, more) = (judgement.worlds(), judgement.worlds() * 2);
    let cost = u64::from(worlds) * 2;
    if !judgement.is_unclear() || more > most || cost > *playouts_left {
        return false;
    }
    let Some((expert, view)) = class.at(judgement.step) else { return false };
    let pair = [judgement.ways[0], judgement.ways[judgement.played]];
    let wins = expert.trial(view, &pair, judgement.seed, worlds..more);
    let [best, played] = <[Vec<f32>; 2]>::try_from(wins).unwrap_or_default();
    judgement.wins[0].extend(best);
    judgement.wins[judgement.played].extend(played);
    *playouts_left -= cost;
    true
}
