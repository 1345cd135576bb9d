//! What can be told apart when many are compared at once.

use statrs::distribution::{ContinuousCDF as _, Normal};

use crate::stats::ScoreSums;

/// The chance that anything at all is told apart falsely.
const ERROR: f64 = 0.05;

/// Standard deviations that a difference must have when this many are looked at: the more one looks at, the more of them are large by
/// chance (Bonferroni's bound).
pub(crate) fn deviations(comparisons: usize) -> f64 {
    let tail = ERROR / 2.0 / comparisons.max(1) as f64;
    -Normal::standard().inverse_cdf(tail)
}

/// Whether two scores differ by more than chance. That they met the same shuffles can only make their difference smaller than is
/// reckoned here.
pub(crate) fn differ(one: &ScoreSums, other: &ScoreSums, deviations: f64) -> bool {
    let variance = |sums: &ScoreSums| sums.cautious_deviation().powi(2) / sums.n.max(1) as f64;
    let deviation = (variance(one) + variance(other)).sqrt();
    (one.mean() - other.mean()).abs() > deviations * deviation
}

/// Whether a score is above one half by more than chance.
pub(crate) fn wins(sums: &ScoreSums, deviations: f64) -> bool {
    is_above(sums, sums.mean() - 0.5, deviations)
}

/// Whether the other side of a score is above one half by more than chance.
pub(crate) fn loses(sums: &ScoreSums, deviations: f64) -> bool {
    is_above(sums, 0.5 - sums.mean(), deviations)
}

fn is_above(sums: &ScoreSums, by: f64, deviations: f64) -> bool {
    by > deviations * sums.cautious_deviation() / (sums.n.max(1) as f64).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sums(mean: f64, n: u64) -> ScoreSums {
        ScoreSums { n, sum: mean * n as f64, squares: mean * n as f64 }
    }

    #[test]
    fn more_comparisons_need_larger_differences() {
        assert!((deviations(1) - 1.96).abs() < 0.001);
        assert!((deviations(10) - 2.807).abs() < 0.001);
        let (one, other) = (sums(0.52, 10_000), sums(0.50, 10_000));
        assert!(differ(&one, &other, deviations(1)) && !differ(&one, &other, deviations(100)));
    }

    #[test]
    fn a_score_wins_only_beyond_chance() {
        let z = deviations(3);
        assert!(wins(&sums(0.55, 10_000), z) && !wins(&sums(0.505, 10_000), z));
        assert!(loses(&sums(0.45, 10_000), z) && !loses(&sums(0.55, 10_000), z));
    }
}
