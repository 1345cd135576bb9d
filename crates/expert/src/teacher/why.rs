//! Why a fault is one: both moves are played out in the same worlds, and what happens is counted.

use super::Cause;
use super::causes::Compared;
use super::judge::{Class, Judgement};
use super::measure::Tally;
use super::walk::Walk;
use super::words::gets;

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
    let seat = view.seat();
    let pair = [judgement.ways[judgement.played], judgement.ways[0]];
    let cards = pair.map(|way| gets(decision, way.answer));
    let tallies = expert.watch_trial(
        view,
        &pair,
        judgement.seed,
        0..worlds,
        |world| Tally::new(world, seat, cards),
        |world, tally| tally.look(world),
    );
    let [played, best] = <[Vec<Tally>; 2]>::try_from(tallies).ok()?;
    let compared = Compared { seat, names, cards, played: &played, best: &best };
    Some(Reasons { step: judgement.step, causes: compared.causes() })
}
