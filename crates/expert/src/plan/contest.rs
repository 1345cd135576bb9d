//! Plans that play against each other, on all cores, until the effort is used up.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use freehold_engine::Type;
use freehold_strategy::Strategy;
use rayon::prelude::*;

use super::arena::{Arena, Decks, Score};
use super::genome::{Genome, Section};
use super::usage::{self, Usage};

/// A plan in the contest.
#[derive(Clone, Debug)]
pub(super) struct Entrant {
    pub(super) genome: Genome,
    pub(super) strategy: Arc<Strategy>,
    pub(super) decks: Decks,
}

/// The number of a plan in the contest.
pub(super) type Id = usize;

/// Sets of games that one thread plays at a time.
const SETS_AT_ONCE: u64 = 8;

/// How much may still be played.
#[derive(Clone, Copy, Debug)]
pub(super) enum Effort {
    /// This many games.
    Games(u64),
    /// As many as fit until then.
    Until { started: Instant, time: Duration },
}

/// All plans that were tried, and what came of their games.
pub(super) struct Contest<'a> {
    arena: &'a Arena,
    effort: Effort,
    stop: &'a AtomicBool,
    pub(super) entrants: Vec<Entrant>,
    /// What the first of two plans won at tables with the second.
    results: BTreeMap<(Id, Id), Score>,
    pub(super) games: u64,
    /// Shuffles below this number have been used.
    next_set: u64,
}

/// Games of one plan against others of the contest.
#[derive(Clone, Debug)]
pub(super) struct Job {
    pub(super) plan: Id,
    /// The opponents, the first of whom is the one that counts; they are repeated until the table is full.
    pub(super) against: Vec<Id>,
    pub(super) sets: std::ops::Range<u64>,
}

impl<'a> Contest<'a> {
    pub(super) fn new(arena: &'a Arena, effort: Effort, stop: &'a AtomicBool) -> Contest<'a> {
        let (entrants, results) = (Vec::new(), BTreeMap::new());
        Contest { arena, effort, stop, entrants, results, games: 0, next_set: 0 }
    }

    /// Lets a plan take part; not if its text is no strategy.
    pub(super) fn enter(&mut self, genome: Genome) -> Option<Id> {
        let strategy = Arc::new(genome.compile()?);
        self.entrants.push(Entrant { genome, strategy, decks: Decks::default() });
        Some(self.entrants.len() - 1)
    }

    /// How much of the effort is used up, from 0 to 1.
    pub(super) fn spent(&self) -> f64 {
        if self.stop.load(Ordering::Relaxed) {
            return 1.0;
        }
        match self.effort {
            Effort::Games(games) => self.games as f64 / games.max(1) as f64,
            Effort::Until { started, time } => {
                started.elapsed().as_secs_f64() / time.as_secs_f64().max(1e-3)
            }
        }
    }

    /// How many games may be played in all, as far as can be told: a guess at first if only the time is limited.
    pub(super) fn games_in_all(&self) -> f64 {
        match self.effort {
            Effort::Games(games) => games as f64,
            Effort::Until { .. } if self.games > 2_000 => {
                self.games as f64 / self.spent().max(1e-6)
            }
            Effort::Until { time, .. } => {
                time.as_secs_f64() * 50_000.0 * rayon::current_num_threads() as f64
            }
        }
    }

    fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
            || match self.effort {
                Effort::Games(_) => false,
                Effort::Until { started, time } => started.elapsed() >= time,
            }
    }

    /// Fresh shuffles for this many sets.
    pub(super) fn fresh_sets(&mut self, n: u64) -> std::ops::Range<u64> {
        let start = self.next_set;
        self.next_set += n;
        start..self.next_set
    }

    /// Plays the games. What is played when time runs out is lost, all else counts.
    pub(super) fn play(&mut self, jobs: &[Job]) {
        let mut parts: Vec<(usize, std::ops::Range<u64>)> = Vec::new();
        for (i, job) in jobs.iter().enumerate() {
            let mut start = job.sets.start;
            while start < job.sets.end {
                let end = (start + SETS_AT_ONCE).min(job.sets.end);
                parts.push((i, start..end));
                start = end;
            }
        }
        let this = &*self;
        let play = |(i, sets): &(usize, std::ops::Range<u64>)| {
            if this.is_over() {
                return None;
            }
            let job = &jobs[*i];
            let strategy = |id: &Id| &*this.entrants[*id].strategy;
            let others: Vec<&Strategy> = job.against.iter().map(strategy).collect();
            Some(this.arena.play(strategy(&job.plan), &others, sets.clone()))
        };
        let played: Vec<Option<(Score, Decks)>> = parts.par_iter().map(play).collect();
        for ((i, _), part) in parts.iter().zip(played) {
            let Some((score, decks)) = part else { continue };
            let job = &jobs[*i];
            let Some(&against) = job.against.first() else { continue };
            self.games += score.games();
            self.entrants[job.plan].decks.add(&decks);
            self.results.entry((job.plan, against)).or_default().add(&score);
            if self.arena.players == 2 && against != job.plan {
                self.results.entry((against, job.plan)).or_default().add(&score.turned());
            }
        }
    }

    /// What a plan does in a few games against another.
    pub(super) fn watch(&mut self, plan: Id, against: Id) -> Option<Usage> {
        const SETS: u64 = 16;
        let sets = self.fresh_sets(SETS);
        let (plan, against) = (&self.entrants[plan], &self.entrants[against]);
        let usage = usage::of(self.arena, &plan.genome, &against.strategy, sets);
        self.games += SETS * self.arena.players as u64;
        usage
    }

    /// Takes lines out of a plan that were never followed, and what it would trash if it never does. Lines for points stay: they
    /// see to it that every game ends.
    pub(super) fn tidy(&mut self, plan: Id, usage: &Usage) {
        let entrant = &mut self.entrants[plan];
        let mut genome = entrant.genome.clone();
        let mut followed = usage.lines.iter();
        genome.buy.retain(|line| {
            let scores = line.thing.card().is_some_and(|card| card.is(Type::Victory));
            followed.next().is_none_or(|&times| times > 0) || scores
        });
        genome.others.retain(|(section, _)| *section != Section::Trash || usage.trashes);
        if !genome.buy.is_empty()
            && let Some(strategy) = genome.compile()
        {
            entrant.genome = genome;
            entrant.strategy = Arc::new(strategy);
        }
    }

    /// What a plan won at tables with another.
    pub(super) fn result(&self, plan: Id, against: Id) -> Score {
        self.results.get(&(plan, against)).copied().unwrap_or_default()
    }

    /// The share that each player wins when all are equal.
    pub(super) fn par(&self) -> f64 {
        1.0 / self.arena.players as f64
    }
}

/// The plans that others are measured against, and how much each of them counts.
#[derive(Clone, Debug, Default)]
pub(super) struct Panel {
    pub(super) members: Vec<Id>,
    pub(super) weights: Vec<f64>,
}

impl Panel {
    /// A panel of these plans. Half of the weight is equal, the other half goes to those a player would meet who always has the
    /// best answer: so that nobody is good for beating a plan that nobody should play.
    pub(super) fn new(contest: &Contest<'_>, members: Vec<Id>) -> Panel {
        let n = members.len();
        let par = contest.par();
        let pay = |i: usize, j: usize| {
            if i == j { 0.0 } else { mean_of(contest, members[i], members[j]) - par }
        };
        let mix = equilibrium(n, pay);
        let weights = mix.into_iter().map(|w| 0.5 * w + 0.5 / n.max(1) as f64).collect();
        Panel { members, weights }
    }

    /// The share of games that a plan wins against the panel, and the standard error of that.
    pub(super) fn score(&self, contest: &Contest<'_>, plan: Id) -> (f64, f64) {
        let (mut value, mut variance, mut total) = (0.0, 0.0, 0.0);
        for (&member, &weight) in self.members.iter().zip(&self.weights) {
            let result = contest.result(plan, member);
            if member == plan {
                value += weight * contest.par();
                total += weight;
            } else if result.sets > 0 {
                value += weight * result.mean();
                variance += (weight * result.error()).powi(2);
                total += weight;
            }
        }
        if total > 0.0 { (value / total, variance.sqrt() / total) } else { (contest.par(), 1.0) }
    }

    /// How good a plan seems to be against the panel, 0 being as good as the others.
    pub(super) fn guess(&self, contest: &Contest<'_>, plan: Id) -> f64 {
        let met = self.members.iter().zip(&self.weights).filter(|&(&member, _)| member != plan);
        met.map(|(&member, &weight)| weight * contest.result(plan, member).guess()).sum()
    }

    /// Games of these plans against those members whom they have met too seldom.
    pub(super) fn acquaint(&self, contest: &mut Contest<'_>, plans: &[Id], least: u64) {
        let sets = contest.fresh_sets(least);
        let mut jobs: Vec<Job> = Vec::new();
        for (i, &plan) in plans.iter().enumerate() {
            if plans[..i].contains(&plan) {
                continue;
            }
            for (at, &member) in self.members.iter().enumerate() {
                let known = contest.result(plan, member).sets;
                // With two at a table the games of one are those of the other.
                let is_coming = contest.arena.players == 2
                    && jobs.iter().any(|job| job.plan == member && job.against[0] == plan);
                if member == plan || known >= least || is_coming {
                    continue;
                }
                let sets = sets.start..sets.end - known;
                jobs.push(Job { plan, against: self.around(at, plan), sets });
            }
        }
        contest.play(&jobs);
    }

    /// The members from this place on, without the plan that plays against them.
    fn around(&self, at: usize, plan: Id) -> Vec<Id> {
        let mut against = self.members.clone();
        against.rotate_left(at);
        if against.len() > 1 {
            against.retain(|&other| other != plan);
        }
        against
    }

    /// Games of these plans against every member, on fresh shuffles that all of them share.
    pub(super) fn challenge(&self, contest: &mut Contest<'_>, plans: &[Id], sets: u64) {
        let sets = contest.fresh_sets(sets);
        let mut jobs = Vec::new();
        for &plan in plans {
            for i in 0..self.members.len() {
                if self.members[i] == plan {
                    continue;
                }
                jobs.push(Job { plan, against: self.around(i, plan), sets: sets.clone() });
            }
        }
        contest.play(&jobs);
    }
}

fn mean_of(contest: &Contest<'_>, plan: Id, against: Id) -> f64 {
    let result = contest.result(plan, against);
    if result.sets == 0 { contest.par() } else { result.mean() }
}

/// About the mixture of choices that has no better answer, if one player's gain is the other's loss: both learn from their regrets.
fn equilibrium(n: usize, pay: impl Fn(usize, usize) -> f64) -> Vec<f64> {
    const ROUNDS: usize = 400;
    let mut regrets = vec![0.0; n];
    let mut sum = vec![0.0; n];
    for _ in 0..ROUNDS {
        let positive: f64 = regrets.iter().map(|r: &f64| r.max(0.0)).sum();
        let mix: Vec<f64> = regrets
            .iter()
            .map(|r| if positive > 0.0 { r.max(0.0) / positive } else { 1.0 / n as f64 })
            .collect();
        let pays: Vec<f64> =
            (0..n).map(|i| (0..n).map(|j| pay(i, j) * mix[j]).sum::<f64>()).collect();
        let mean: f64 = pays.iter().zip(&mix).map(|(pay, share)| pay * share).sum();
        for i in 0..n {
            regrets[i] = (regrets[i] + pays[i] - mean).max(0.0);
            sum[i] += mix[i];
        }
    }
    let total: f64 = sum.iter().sum();
    sum.into_iter().map(|s| if total > 0.0 { s / total } else { 0.0 }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rock_paper_and_scissors_are_played_equally_often() {
        let pay = |i: usize, j: usize| match (3 + i - j) % 3 {
            1 => 0.5,
            2 => -0.5,
            _ => 0.0,
        };
        let mix = equilibrium(3, pay);
        assert!(mix.iter().all(|share| (share - 1.0 / 3.0).abs() < 0.05), "{mix:?}");
        // What loses against everything is not played.
        let mix = equilibrium(2, |i, j| match (i, j) {
            (0, 1) => 0.3,
            (1, 0) => -0.3,
            _ => 0.0,
        });
        assert!(mix[0] > 0.95, "{mix:?}");
    }
}
