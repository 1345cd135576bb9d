//! The analysis of a game.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use freehold_bots::Memory;
use freehold_engine::Seat;
use thiserror::Error;

use super::clock::{Clock, part_of};
use super::effort::Effort;
use super::field::Field;
use super::judge::{Class, Judgement, class, judge, refine};
use super::luck::{Change, Known};
use super::report::Report;
use super::tour::Tour;
use super::walk::{Step, Walk};
use super::why::{Reasons, reasons};
use super::{Analysis, AnalysisOptions, Subject};
use crate::luck::mixed;
use crate::plan::Plans;

/// Why a game was not analysed.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum AnalysisError {
    /// Nobody has answered anything.
    #[error("there is nothing to analyse: nobody has decided anything yet")]
    NothingPlayed,
    /// A seat that the game does not have.
    #[error("there is no seat {} in a game of {players}", .seat.0 + 1)]
    NoSuchSeat {
        /// The seat.
        seat: Seat,
        /// How many there are.
        players: usize,
    },
    /// It was stopped before the chances were known.
    #[error("stopped before anything was known")]
    Stopped,
    /// The threads could not be started.
    #[error("the threads could not be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

/// Analyses a game with the plans for its Kingdom, the best first; without any, Big Money is the plan.
///
/// Whoever waits is told how far it has come, from 0 to 1. Setting the flag stops it: before the chances along the game are
/// known nothing is kept, after that all that was judged so far, and the analysis says that it is not complete.
///
/// # Errors
/// A game in which nothing was decided, seats that there are not, and being stopped before anything is known.
pub fn analyse(
    subject: &Subject,
    plans: &Arc<Plans>,
    options: &AnalysisOptions,
    progress: &(dyn Fn(f64) + Sync),
    stop: &AtomicBool,
) -> Result<Analysis, AnalysisError> {
    let players = subject.start.n_players();
    if let Some(&seat) = options.learners.iter().find(|seat| seat.index() >= players) {
        return Err(AnalysisError::NoSuchSeat { seat, players });
    }
    let plans = match plans.plans.is_empty() {
        true => &Arc::new(Plans::big_money()),
        false => plans,
    };
    let mut pool = rayon::ThreadPoolBuilder::new();
    if let Some(threads) = options.threads {
        pool = pool.num_threads(threads);
    }
    let pool = pool.build()?;
    pool.install(|| {
        let clock = Clock::new(progress, stop, options.time);
        Lesson::new(subject, plans, options, clock)?.run()
    })
}

/// An analysis under way.
struct Lesson<'a> {
    subject: &'a Subject,
    plans: &'a Arc<Plans>,
    options: &'a AnalysisOptions,
    learners: Vec<Seat>,
    walk: Walk,
    effort: Effort,
    clock: Clock<'a>,
}

impl<'a> Lesson<'a> {
    fn new(
        subject: &'a Subject,
        plans: &'a Arc<Plans>,
        options: &'a AnalysisOptions,
        clock: Clock<'a>,
    ) -> Result<Lesson<'a>, AnalysisError> {
        let walk = Walk::new(subject);
        if walk.steps.is_empty() {
            return Err(AnalysisError::NothingPlayed);
        }
        let learners = match &options.learners[..] {
            [] => subject.start.seats().collect(),
            some => some.to_vec(),
        };
        let effort = Effort::of(options.depth);
        Ok(Lesson { subject, plans, options, learners, walk, effort, clock })
    }

    fn run(self) -> Result<Analysis, AnalysisError> {
        let (moments, steps) = (self.moments(), self.to_judge());
        let (of_a_moment, of_a_step) = (self.of_a_moment(), self.of_a_step());
        self.clock.set_work(
            moments.len() as u64 * of_a_moment
                + steps.len() as u64 * of_a_step
                + self.effort.refine_all / 2,
        );
        let (known, changes) = self.chances(&moments).ok_or(AnalysisError::Stopped)?;
        let mut judgements = self.judge(&steps);
        let complete = !self.clock.is_stopped();
        self.refine(&mut judgements);
        let reasons = self.reasons(&judgements);
        self.clock.finish();
        let report = Report {
            subject: self.subject,
            walk: &self.walk,
            plans: self.plans,
            options: self.options,
            learners: &self.learners,
            known: &known,
            changes: &changes,
            judgements: &judgements,
            reasons: &reasons,
        };
        Ok(report.analysis(complete))
    }

    /// The moments at which everybody's chances are wanted: the start of each turn, and each move with a choice.
    fn moments(&self) -> Vec<usize> {
        let steps = &self.walk.steps;
        let choices =
            self.walk.groups.iter().filter_map(|group| {
                group.steps.iter().copied().find(|&step| steps[step].has_choice)
            });
        let turns = (0..steps.len()).filter(|&step| self.walk.begins_turn(step));
        let mut moments: Vec<usize> = choices.chain(turns).chain([steps.len()]).collect();
        moments.sort_unstable();
        moments.dedup();
        moments
    }

    /// The steps of the learners that may be judged.
    fn to_judge(&self) -> Vec<usize> {
        let steps = self.walk.steps.iter().enumerate();
        let wanted = |step: &Step| step.has_choice && self.learners.contains(&step.decision.seat);
        let wanted = steps.filter(|(_, step)| wanted(step)).map(|(number, _)| number);
        wanted.filter(|&step| !self.walk.is_judged_before(step)).collect()
    }

    fn of_a_moment(&self) -> u64 {
        // Half of all answers are about what the playouts would have given.
        u64::from(self.effort.chances) * 2
    }

    fn of_a_step(&self) -> u64 {
        u64::from(self.effort.think + 3 * self.effort.trial)
    }

    /// Everybody's chances along the game, and what decisions changed of them; nothing if it was stopped.
    fn chances(&self, moments: &[usize]) -> Option<(Vec<Known>, Vec<Change>)> {
        let field = Field::new(&self.plans.plans[0].strategy, mixed(&[self.options.seed, 1]));
        let n_players = self.walk.end.n_players();
        let mut tour = Tour::new(&self.walk, |seat| Some(Memory::new(seat, n_players)));
        let mut pace = self.clock.part(moments.len(), FOR_CHANCES);
        let (mut known, mut changes) = (Vec::new(), Vec::new());
        for (i, &moment) in moments.iter().enumerate() {
            let playouts = part_of(self.effort.chances, pace.next());
            let game = self.walk.steps.get(moment).map_or(&self.walk.end, |step| &step.game);
            let times = if moment == 0 { FIRST_TIMES } else { 1 };
            let chances = field.chances(game, moment, playouts * times);
            known.push(Known { step: moment, chances });
            let next = moments.get(i + 1).map_or(moment, |&next| next);
            for step in (moment..next).filter(|&step| self.walk.steps[step].has_choice) {
                changes.extend(self.change(&field, &mut tour, step, playouts));
            }
            self.clock.tell(self.of_a_moment());
            if self.clock.is_stopped() {
                return None;
            }
        }
        Some((known, changes))
    }

    /// What the answer of a step changed, if it was another than that of the playouts.
    fn change(
        &self,
        field: &Field<'_>,
        tour: &mut Tour<'_, Memory>,
        step: usize,
        playouts: u32,
    ) -> Option<Change> {
        let (memory, view) = tour.at(step)?;
        let (played, usual) = (self.walk.steps[step].answer, field.usual(view));
        (usual != played).then(|| {
            let changes = field.change(&memory.worlds(view), (played, usual), step, playouts);
            Change { step, seat: view.seat(), changes }
        })
    }

    /// Judges the decisions of the learners, until it is stopped.
    fn judge(&self, steps: &[usize]) -> Vec<Judgement> {
        let seed = mixed(&[self.options.seed, 2]);
        let mut class = self.class();
        let mut pace = self.clock.part(steps.len(), FOR_JUDGING);
        let mut judgements = Vec::new();
        for &number in steps {
            if self.clock.is_stopped() {
                break;
            }
            let share = pace.next();
            let Some((expert, view)) = class.at(number) else { continue };
            expert.set_playouts(part_of(self.effort.think, share));
            let worlds = part_of(self.effort.trial, share);
            let played = self.walk.choice(number);
            let a_move = |way| self.walk.move_of(self.plans, number, way);
            judgements.extend(judge((expert, view), (number, played), (worlds, seed), a_move));
            self.clock.tell(self.of_a_step());
        }
        judgements
    }

    /// Looks again where more worlds may tell more.
    fn refine(&self, judgements: &mut [Judgement]) {
        let mut left = self.effort.refine_all;
        let mut refined = true;
        while refined {
            refined = false;
            let mut class = self.class();
            for judgement in judgements.iter_mut() {
                if self.clock.is_late(FOR_REFINING) {
                    return;
                }
                let before = left;
                refined |= refine(judgement, &mut class, self.effort.refine, &mut left);
                self.clock.tell(before - left);
            }
        }
    }

    /// Why the faults are faults.
    fn reasons(&self, judgements: &[Judgement]) -> Vec<Reasons> {
        let faults: Vec<&Judgement> =
            judgements.iter().filter(|judgement| judgement.grade().is_fault()).collect();
        let mut pace = self.clock.part(faults.len(), 1.0);
        let mut class = self.class();
        let names = &self.subject.names;
        let going_on = faults.into_iter().take_while(|_| !self.clock.is_stopped());
        let of = |fault| {
            let worlds = part_of(self.effort.watch, pace.next());
            reasons(&self.walk, names, &mut class, fault, worlds)
        };
        going_on.filter_map(of).collect()
    }

    fn class(&self) -> Class<'_> {
        let seed = mixed(&[self.options.seed, 3]);
        class(&self.walk, &self.learners, self.plans, seed)
    }
}

/// The first moment counts in the luck of everybody, so it is looked at more often than the others.
const FIRST_TIMES: u32 = 8;

/// By when the chances must be known, all decisions judged, and nothing is looked at again: shares of the time there is.
const FOR_CHANCES: f64 = 0.2;
const FOR_JUDGING: f64 = 0.7;
const FOR_REFINING: f64 = 0.9;
