//! Why a fault is one: both moves are played out in the same worlds, and what happens is counted.

use freehold_engine::{Card, Decision, Seat, ViewOf};

use super::causes::Compared;
use super::judge::{Class, Judgement};
use super::measure::Tally;
use super::walk::Walk;
use super::words::gets;
use super::{Cause, Measure};
use crate::search::{Expert, Line};

/// Why the answer of a step was a fault.
pub(super) struct Reasons {
    /// The number of the step.
    pub(super) step: usize,
    /// The causes, the clearest first.
    pub(super) causes: Vec<Cause>,
}

/// Looks for the causes of a fault in this many worlds.
pub(super) fn reasons(
    walk: &Walk,
    names: &[String],
    class: &mut Class<'_>,
    judgement: &Judgement,
    worlds: u32,
) -> Option<Reasons> {
    let decision = &walk.steps[judgement.step].decision;
    let (expert, view) = class.at(judgement.step)?;
    let best = judgement.line(0);
    // Both by the same plan: what another plan would have bought afterwards is no reason for this move.
    let played = Line { plan: best.plan, ..judgement.line(judgement.played) };
    let tallies = watched((expert, view), decision, [played, best], (judgement.seed, worlds))?;
    let causes = tallies.causes(view.seat(), names);
    Some(Reasons { step: judgement.step, causes })
}

/// Two ways to go on, and what happened after each in the same worlds.
pub(crate) struct Watched {
    cards: [Option<Card>; 2],
    played: Vec<Tally>,
    best: Vec<Tally>,
}

impl Watched {
    /// What makes the difference, the clearest first.
    pub(crate) fn causes(&self, seat: Seat, names: &[String]) -> Vec<Cause> {
        let Watched { cards, played, best } = self;
        Compared { seat, names, cards: *cards, played, best }.causes()
    }

    /// The mean of a measure after the best way; nothing if there was nothing to measure.
    pub(crate) fn best(&self, measure: Measure) -> Option<f64> {
        let values: Vec<f64> = self.best.iter().filter_map(|t| t.get(measure, 1)).collect();
        (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
    }
}

/// Watches what was played, and the best, in this many worlds of a seed.
pub(crate) fn watched(
    (expert, view): (&mut Expert, ViewOf<'_>),
    decision: &Decision,
    [played, best]: [Line<'_>; 2],
    (seed, worlds): (u64, u32),
) -> Option<Watched> {
    let seat = view.seat();
    let first = |line: Line<'_>| gets(decision, *line.steps.first()?);
    let cards = [first(played), first(best)];
    let tallies = expert.watch_trial(
        view,
        &[played, best],
        seed,
        0..worlds,
        |world| Tally::new(world, seat, cards),
        |world, tally| tally.look(world),
    );
    let [played, best] = <[Vec<Tally>; 2]>::try_from(tallies).ok()?;
    Some(Watched { cards, played, best })
}
