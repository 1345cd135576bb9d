//! Every decision of a learner, judged.

use std::sync::Arc;

use freehold_engine::{Answer, Seat, ViewOf};

use super::tour::Tour;
use super::walk::Walk;
use super::{Estimate, Grade};
use crate::luck::mixed;
use crate::plan::Plans;
use crate::search::{Expert, Line, Thought, Way};

/// The most ways to go on that are compared once the search has found the best.
const WAYS: usize = 4;

/// The most ways in which what was played is gone on with in all worlds, before it is called a fault.
const LIKELY_ENDS: usize = 3;

/// A decision with the best ways to go on, all tried in the same worlds.
pub(super) struct Judgement {
    /// The number of the step.
    pub(super) step: usize,
    /// The ways to go on: first the best one that the search has found, among them what was played.
    pub(super) ways: Vec<Way>,
    /// Which of them was played.
    pub(super) played: usize,
    /// All answers of what was played, as far as they are one choice: a pick of several cards as a whole.
    pub(super) steps: Vec<Answer>,
    /// What is done after it on the same turn, whatever the plan says, if that is better.
    pub(super) then: Option<Answer>,
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

    /// A way with all its steps: after the first, plans choose those of what was not played.
    pub(super) fn line(&self, way: usize) -> Line<'_> {
        let line = line(&self.ways, way, (self.played, &self.steps));
        Line { then: self.then.filter(|_| way == self.played), ..line }
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

    /// Tries all ways in the first of its worlds.
    fn trial(&self, expert: &mut Expert, view: ViewOf<'_>, worlds: u32) -> Vec<Vec<f32>> {
        let lines: Vec<Line<'_>> = (0..self.ways.len()).map(|way| self.line(way)).collect();
        expert.trial_of_lines(view, &lines, None, self.seed, 0..worlds)
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

    /// Gives what was played the benefit of the doubt before it is called a fault: of all plans it is told by the one with which
    /// it does best, as whoever played it may have had in mind what the best answer does not need; and if another Action had
    /// better come first, perhaps it may as well come next.
    fn doubt(&mut self, expert: &mut Expert, view: ViewOf<'_>) {
        if matches!(self.grade(), Grade::Best | Grade::Good) {
            return;
        }
        let best = self.ways[0].answer;
        let is_order = |answer: &Answer| matches!(answer, Answer::Play(_));
        let next = self.steps.first().filter(|first| is_order(first) && is_order(&best));
        let thens = [None, next.map(|_| best)];
        let thens = &thens[..1 + usize::from(next.is_some())];
        let known = (self.ways[self.played].plan, None);
        let mut ends: Vec<(usize, Option<Answer>)> = (0..expert.n_plans())
            .flat_map(|plan| thens.iter().map(move |&then| (plan, then)))
            .filter(|&end| end != known)
            .collect();
        let sum = |wins: &[f32]| wins.iter().sum::<f32>();
        let mut trial = |ends: &[(usize, Option<Answer>)], worlds: u32| {
            let line = |&(plan, then): &_| Line { steps: &self.steps, plan, then };
            let lines: Vec<Line<'_>> = ends.iter().map(line).collect();
            expert.trial_of_lines(view, &lines, None, self.seed, 0..worlds)
        };
        if ends.len() > LIKELY_ENDS {
            // A look in a part of the worlds tells which may be it.
            let few = trial(&ends, self.worlds() / 4);
            let mut ranked: Vec<_> =
                ends.into_iter().zip(few.iter().map(|wins| sum(wins))).collect();
            ranked.sort_by(|a, b| b.1.total_cmp(&a.1));
            ends = ranked.into_iter().take(LIKELY_ENDS).map(|(end, _)| end).collect();
        }
        let wins = trial(&ends, self.worlds());
        for ((plan, then), wins) in ends.into_iter().zip(wins) {
            if sum(&wins) > sum(&self.wins[self.played]) {
                self.ways[self.played].plan = plan;
                self.then = then;
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
/// think about. What was played may have several steps. `a_move` tells what a way comes to as a whole move, and what was played
/// if it is told no way: cards picked or bought in another order are the same.
pub(super) fn judge(
    (expert, view): (&mut Expert, ViewOf<'_>),
    (step, steps): (usize, Vec<Answer>),
    (worlds, seed): (u32, u64),
    a_move: impl Fn(Option<Way>) -> Vec<Answer>,
) -> Option<Judgement> {
    let first = *steps.first()?;
    let mut answers = expert.answers(view);
    if !answers.contains(&first) {
        answers.push(first);
    }
    if answers.len() < 2 {
        return None;
    }
    let verdict = expert.judge(view, &answers);
    let judged = verdict.judged.iter().map(|j| Way { answer: j.answer, plan: j.plan });
    // What was played stands for what comes to the same; and it must not fall out of the list.
    let of_played = a_move(None);
    let mut moves: Vec<Vec<Answer>> = Vec::new();
    let mut ways: Vec<Way> = Vec::new();
    for way in judged {
        let a_move = a_move(Some(way));
        if !moves.contains(&a_move) {
            ways.push(if a_move == of_played { Way { answer: first, ..way } } else { way });
            moves.push(a_move);
        }
    }
    let played = moves.iter().position(|a_move| *a_move == of_played).unwrap_or(usize::MAX);
    let played = if played < WAYS {
        played
    } else {
        // Behind the best.
        let plan = ways.get(played).map_or(verdict.plan, |way| way.plan);
        ways.insert(ways.len().min(1), Way { answer: first, plan });
        ways.len().min(2) - 1
    };
    ways.truncate(WAYS);
    let at = |number: u64| mixed(&[seed, step as u64, number]);
    let plans = best_plans((expert, view), &ways, (played, &steps), (worlds / 3, at(0)));
    ways.iter_mut().zip(plans).for_each(|(way, plan)| way.plan = plan);
    let mut judgement =
        Judgement { step, ways, played, steps, then: None, wins: Vec::new(), seed: at(1) };
    judgement.wins = judgement.trial(expert, view, worlds);
    if judgement.put_best_first() {
        // It came out best of several, and so too good.
        judgement.seed = at(2);
        judgement.wins = judgement.trial(expert, view, worlds);
    }
    judgement.doubt(expert, view);
    Some(judgement)
}

/// A way with all its steps, where it is known which was played and by which answers.
fn line<'a>(ways: &'a [Way], way: usize, (played, steps): (usize, &'a [Answer])) -> Line<'a> {
    match way == played {
        true => Line { steps, plan: ways[way].plan, then: None },
        false => ways[way].line(),
    }
}

/// A plan to go on by after each way. How good a plan is depends little on the answer, so it is one for all, the one that
/// does best after all of them together; another one only where that is better beyond doubt. What the search had found for
/// those that it gave up early is little more than chance.
fn best_plans(
    (expert, view): (&mut Expert, ViewOf<'_>),
    ways: &[Way],
    of_played: (usize, &[Answer]),
    (worlds, seed): (u32, u64),
) -> Vec<usize> {
    let mut plans: Vec<usize> = Vec::new();
    for way in ways {
        if !plans.contains(&way.plan) {
            plans.push(way.plan);
        }
    }
    if plans.len() < 2 {
        return ways.iter().map(|way| way.plan).collect();
    }
    let of_way = |way: usize| line(ways, way, of_played);
    let all: Vec<Line<'_>> = (0..ways.len())
        .flat_map(|way| plans.iter().map(move |&plan| Line { plan, ..of_way(way) }))
        .collect();
    let wins = expert.trial_of_lines(view, &all, None, seed, 0..worlds);
    let of = |way: usize, plan: usize| &wins[way * plans.len() + plan];
    let total =
        |plan: usize| -> f32 { (0..ways.len()).map(|way| of(way, plan).iter().sum::<f32>()).sum() };
    let plan_numbers = || (0..plans.len()).rev();
    let common = plan_numbers().max_by(|&a, &b| total(a).total_cmp(&total(b))).unwrap_or(0);
    let best = |way: usize| {
        let ahead = |plan: usize| Estimate::of_lead(of(way, plan), of(way, common));
        let better = plan_numbers().filter(|&plan| ahead(plan).low() > 0.0);
        let best = better.max_by(|&a, &b| ahead(a).mean.total_cmp(&ahead(b).mean));
        plans[best.unwrap_or(common)]
    };
    (0..ways.len()).map(best).collect()
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
    let pair = [judgement.line(0), judgement.line(judgement.played)];
    let wins = expert.trial_of_lines(view, &pair, None, judgement.seed, worlds..more);
    let [best, played] = <[Vec<f32>; 2]>::try_from(wins).unwrap_or_default();
    judgement.wins[0].extend(best);
    judgement.wins[judgement.played].extend(played);
    *playouts_left -= cost;
    true
}
