//! Every decision of a learner, judged.

use std::sync::Arc;

use freehold_bots::Bot;
use freehold_engine::{Answer, Fact, Seat, ViewOf};

use super::field::mixed;
use super::walk::Walk;
use super::{Estimate, Grade};
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

/// The experts who sit beside the learners and see what they see.
pub(super) struct Class<'w> {
    walk: &'w Walk,
    experts: Vec<Option<Expert>>,
    next: usize,
}

impl<'w> Class<'w> {
    /// A class that walks through the game once.
    pub(super) fn new(
        walk: &'w Walk,
        learners: &[Seat],
        plans: &Arc<Plans>,
        think: u32,
        seed: u64,
    ) -> Class<'w> {
        let thought = Thought { parallel: true, ..Thought::playouts(think) };
        let n_players = walk.end.n_players() as u8;
        let expert = |seat: Seat| {
            let expert = || Expert::new(plans.clone(), thought, mixed(&[seed, seat.0.into()]));
            learners.contains(&seat).then(expert)
        };
        let experts = (0..n_players).map(Seat).map(expert).collect();
        let mut class = Class { walk, experts, next: 0 };
        let start = walk.steps.first().map_or(&walk.end, |step| &step.game);
        class.watch(&walk.facts, |seat| start.view(seat));
        class
    }

    /// The expert of the player who decides at a step, and what is seen there. Steps are asked for in order.
    pub(super) fn at(&mut self, step: usize) -> Option<(&mut Expert, ViewOf<'w>)> {
        let walk = self.walk;
        while self.next < step {
            let facts = &walk.steps[self.next].facts;
            self.next += 1;
            let game = &walk.steps[self.next].game;
            self.watch(facts, |seat| game.view(seat));
        }
        let seat = walk.steps[step].decision.seat;
        let view = walk.steps[step].game.view(seat);
        Some((self.experts[seat.index()].as_mut()?, view))
    }

    fn watch<'v>(&mut self, facts: &[Fact], view: impl Fn(Seat) -> ViewOf<'v>) {
        for (seat, expert) in (0..).map(Seat).zip(&mut self.experts) {
            if let Some(expert) = expert {
                let seen: Vec<Fact> = facts.iter().map(|fact| fact.for_seat(seat)).collect();
                expert.watch(&seen, view(seat));
            }
        }
    }
}

/// Judges a decision: the search finds the best answers, which are then tried in other worlds. None if there was nothing to
/// think about. `same_move` tells which answers only begin the played move in another order.
pub(super) fn judge(
    (expert, view): (&mut Expert, ViewOf<'_>),
    (step, played): (usize, Answer),
    worlds: u32,
    seed: u64,
    same_move: impl Fn(Way) -> bool,
) -> Option<Judgement> {
    let verdict = expert.think_also(view, Some(played));
    let best = verdict.judged.first()?;
    let best = match same_move(Way { answer: best.answer, plan: best.plan }) {
        true => played,
        false => best.answer,
    };
    let others = verdict.judged.iter().filter(|judged| {
        let is_new = judged.answer != best && judged.answer != played;
        is_new && !same_move(Way { answer: judged.answer, plan: judged.plan })
    });
    let mut answers = vec![best];
    answers.extend((best != played).then_some(played));
    answers.extend(others.map(|judged| judged.answer).take(WAYS - answers.len()));
    let mut plans: Vec<usize> = Vec::new();
    for judged in verdict.judged.iter().filter(|judged| answers.contains(&judged.answer)) {
        if !plans.contains(&judged.plan) {
            plans.push(judged.plan);
        }
    }
    let ways =
        best_ways(expert, view, &answers, &plans, worlds / 3, mixed(&[seed, step as u64, 0]));
    let played = answers.iter().position(|&answer| answer == played)?;
    let seed = mixed(&[seed, step as u64, 1]);
    let wins = expert.trial(view, &ways, seed, 0..worlds);
    Some(Judgement { step, ways, played, wins, seed })
}

/// The plan by which it is gone on best after each answer. What the search found for those that it gave up early is little
/// more than chance, and no answer may look worse than it is for that.
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
    let sum = |way: usize| wins[way].iter().sum::<f32>();
    let best = |from: usize| {
        let ways = from..from + plans.len();
        ways.rev().max_by(|&a, &b| sum(a).total_cmp(&sum(b))).unwrap_or(from)
    };
    (0..answers.len()).map(|answer| all[best(answer * plans.len())]).collect()
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
