//! Luck and decisions, told apart.
//!
//! The chances of [`super::field`] change for two reasons. A decision changes them by what its answer is worth more or less
//! than the answer of the playouts, as far as the player could know. All the rest is luck: on average over the worlds that the
//! player could not tell apart it is nothing.

use freehold_engine::Seat;

use super::Estimate;

/// A moment at which everybody's chances are known.
pub(super) struct Known {
    /// The number of the step before which it is; of the end, the number of steps.
    pub(super) step: usize,
    /// The chances.
    pub(super) chances: Vec<Estimate>,
}

/// What a decision changed for everybody.
pub(super) struct Change {
    /// The number of the step.
    pub(super) step: usize,
    /// Who decided.
    pub(super) seat: Seat,
    /// How everybody's chances changed.
    pub(super) changes: Vec<Estimate>,
}

/// What came between two moments for a player.
pub(super) struct Stretch {
    /// From this step on.
    pub(super) from: usize,
    /// Up to this step.
    pub(super) to: usize,
    /// What luck changed of everybody's chances.
    pub(super) luck: Vec<Estimate>,
}

/// Where the change of a player's chance came from.
pub(super) struct Parts {
    pub(super) start: Estimate,
    pub(super) end: Estimate,
    pub(super) decisions: Estimate,
    pub(super) others: Estimate,
    pub(super) luck: Estimate,
}

/// Where the change of a player's chance came from, over the whole game. What was known in between cancels out, and its noise
/// with it.
pub(super) fn parts(known: &[Known], changes: &[Change], seat: Seat) -> Parts {
    let of =
        |known: Option<&Known>| known.map_or_else(Estimate::default, |k| k.chances[seat.index()]);
    let (start, end) = (of(known.first()), of(known.last()));
    let sum = |own: bool| -> Estimate {
        let changes = changes.iter().filter(|change| (change.seat == seat) == own);
        changes.map(|change| change.changes[seat.index()]).sum()
    };
    let (decisions, others) = (sum(true), sum(false));
    let luck = [end, -start, -decisions, -others].into_iter().sum();
    Parts { start, end, decisions, others, luck }
}

/// The luck between each two moments.
pub(super) fn stretches(known: &[Known], changes: &[Change]) -> Vec<Stretch> {
    let between = |pair: &[Known]| {
        let (from, to) = (pair[0].step, pair[1].step);
        let luck = |seat: usize| {
            let inside = changes.iter().filter(|change| (from..to).contains(&change.step));
            let decided: Estimate = inside.map(|change| change.changes[seat]).sum();
            [pair[1].chances[seat], -pair[0].chances[seat], -decided].into_iter().sum()
        };
        Stretch { from, to, luck: (0..pair[0].chances.len()).map(luck).collect() }
    };
    known.windows(2).map(between).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(step: usize, chance: f64) -> Known {
        let chances = vec![Estimate::new(chance, 0.01), Estimate::new(1.0 - chance, 0.01)];
        Known { step, chances }
    }

    #[test]
    fn all_parts_add_up_to_the_change() {
        let known = [known(0, 0.5), known(3, 0.7), known(8, 1.0)];
        let change = |step, seat, by: f64| Change {
            step,
            seat: Seat(seat),
            changes: vec![Estimate::new(by, 0.02), Estimate::new(-by, 0.02)],
        };
        let changes = [change(1, 0, -0.1), change(5, 1, 0.2)];
        let first = parts(&known, &changes, Seat(0));
        assert_eq!([first.decisions.mean, first.others.mean], [-0.1, 0.2]);
        assert!((first.luck.mean - 0.4).abs() < 1e-9);
        let stretches = stretches(&known, &changes);
        let lucks: Vec<f64> = stretches.iter().map(|stretch| stretch.luck[0].mean).collect();
        assert!((lucks[0] - 0.3).abs() < 1e-9 && (lucks[1] - 0.1).abs() < 1e-9, "{lucks:?}");
        // What one wins by luck the other loses.
        let second = parts(&known, &changes, Seat(1));
        assert!((second.luck.mean + first.luck.mean).abs() < 1e-9);
    }
}
