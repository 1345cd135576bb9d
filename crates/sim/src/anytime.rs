//! An interval that holds at all times at once, so that one may look at it after every game and stop when one likes.
//!
//! A usual 95 % interval holds at one moment that was chosen beforehand. Whoever plays until it leaves 50 % out sees it happen sooner or
//! later, whatever the truth is. This one is Robbins' normal mixture, with the variance as it was seen (Waudby-Smith and others, 2021, call
//! it an asymptotic confidence sequence): it is wider, by less than twice, and the chance that it *ever* misses the truth is 5 %.

use crate::stats::{Estimate, ScoreSums};

/// The chance of ever being wrong.
const ERROR: f64 = 0.05;

/// Sets of games before which nothing is said: the variance of fewer is not known well enough.
pub(crate) const FEWEST_SETS: u64 = 100;

/// What a set of two games usually varies. It only says when the interval is at its narrowest; the interval holds in any case.
const USUAL_VARIANCE: f64 = 0.125;

/// Which of two sides is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Better {
    /// The first.
    First,
    /// The second.
    Second,
    /// Neither by more than the margin.
    Neither,
}

/// The interval of a mean score that holds at every moment of a simulation, narrowest when it comes to tell this margin.
pub(crate) fn interval(scores: &ScoreSums, margin: f64) -> Estimate {
    let mean = scores.mean();
    if scores.n < FEWEST_SETS {
        return Estimate { mean, low: 0.0, high: 1.0 };
    }
    let n = scores.n as f64;
    let spread = tuned_to(margin) * n + 1.0;
    let log = (spread.sqrt() / ERROR).ln();
    let half = scores.cautious_deviation() * (2.0 * spread * log / (n * (spread - 1.0))).sqrt();
    Estimate { mean, low: (mean - half).max(0.0), high: (mean + half).min(1.0) }
}

/// What is known of two sides by the first one's scores; nothing while it is not decided.
pub(crate) fn better(scores: &ScoreSums, margin: f64) -> Option<Better> {
    let Estimate { low, high, .. } = interval(scores, margin);
    if low > 0.5 {
        Some(Better::First)
    } else if high < 0.5 {
        Some(Better::Second)
    } else if low > 0.5 - margin && high < 0.5 + margin {
        Some(Better::Neither)
    } else {
        None
    }
}

/// How much of the way to a decision is done, as far as it can be told: all of it as soon as there is one.
pub(crate) fn share_done(scores: &ScoreSums, margin: f64) -> f64 {
    if better(scores, margin).is_some() {
        return 1.0;
    }
    let interval = interval(scores, margin);
    let away = (interval.mean - 0.5).abs();
    // The half width at which it is told apart from even, or found to be close to it.
    let enough = away.max(margin - away).max(margin / 2.0);
    (enough / interval.half_width().max(1e-12)).powi(2).min(0.99)
}

/// The variance of the mixture that makes the interval narrowest after as many sets as a margin needs.
fn tuned_to(margin: f64) -> f64 {
    let twice_log = -2.0 * ERROR.ln();
    let sets = (10.0 * USUAL_VARIANCE / (margin * margin)).max(FEWEST_SETS as f64);
    (twice_log + (twice_log + 1.0).ln()) / sets
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sets of two games as they are met: both won, one each, both lost, with this mean.
    fn drawn(mean: f64, number: u64) -> f64 {
        let split = 0.4;
        let drawn = crate::seed::of(11, number) as f64 / u64::MAX as f64;
        match drawn {
            _ if drawn < mean - split / 2.0 => 1.0,
            _ if drawn < mean + split / 2.0 => 0.5,
            _ => 0.0,
        }
    }

    /// Simulations with a known mean, each until it is decided, looked at as often as a simulation looks.
    fn decided(mean: f64, margin: f64, trials: u64) -> [u64; 3] {
        let mut found = [0; 3];
        for trial in 0..trials {
            let mut sums = ScoreSums::default();
            let mut number = trial << 32;
            let better = loop {
                for _ in 0..64 {
                    sums.add(drawn(mean, number));
                    number += 1;
                }
                if let Some(better) = better(&sums, margin) {
                    break better;
                }
            };
            found[better as usize] += 1;
        }
        found
    }

    #[test]
    fn a_verdict_is_false_in_one_of_twenty_at_the_most() {
        let trials = 400;
        // 5 % of 400 are 20; 33 would be seen once in five hundred runs of a test that is exactly as bad as that.
        let few = 32;
        for (margin, means) in
            [(0.02, [0.5, 0.501, 0.491, 0.48, 0.52]), (0.05, [0.5, 0.51, 0.45, 0.55, 0.7])]
        {
            for mean in means {
                let [first, second, neither] = decided(mean, margin, trials);
                let wrong = if mean == 0.5 {
                    first + second
                } else {
                    let side = if mean > 0.5 { second } else { first };
                    // Too close is false from the margin on.
                    side + if (mean - 0.5_f64).abs() >= margin - 1e-9 { neither } else { 0 }
                };
                assert!(wrong <= few, "{mean} ± {margin}: {first}, {second}, {neither}");
            }
        }
    }

    #[test]
    fn what_is_close_is_mostly_called_close() {
        let [first, second, neither] = decided(0.501, 0.02, 200);
        assert!(neither >= 180, "{first}, {second}, {neither}");
    }

    #[test]
    fn it_costs_less_than_twice_the_width_of_an_interval_for_one_moment() {
        let mut sums = ScoreSums::default();
        for number in 0..12_500 {
            sums.add(drawn(0.5, number));
        }
        let ratio = interval(&sums, 0.01).half_width() / sums.estimate().half_width();
        assert!((1.2..1.8).contains(&ratio), "{ratio}");
    }

    #[test]
    fn a_few_sets_decide_nothing() {
        let mut sums = ScoreSums::default();
        (0..FEWEST_SETS - 1).for_each(|_| sums.add(1.0));
        assert_eq!(better(&sums, 0.01), None);
        sums.add(1.0);
        assert_eq!(better(&sums, 0.01), Some(Better::First));
    }
}
