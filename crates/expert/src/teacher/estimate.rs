//! A number that was measured, and how sure it is.

use std::iter::Sum;
use std::ops::{Add, Neg, Sub};

use serde::{Deserialize, Serialize};

/// How many standard errors lie between a mean and the ends of its interval: 95 of 100 such intervals hold the truth.
const WIDTH: f64 = 1.96;

/// The steps in which numbers are written down. No playouts tell finer ones apart.
const STEPS: f64 = 1e5;

/// A number that was measured: its mean and its standard error. A chance of winning is a share from 0 to 1.
///
/// It is written as `[mean, error]`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(from = "(f64, f64)", into = "(f64, f64)")]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
}

impl Estimate {
    /// A number with its standard error, rounded to what is written down, so that what is read back is the same.
    pub fn new(mean: f64, error: f64) -> Estimate {
        let round = |x: f64| if x.is_finite() { (x * STEPS).round() / STEPS + 0.0 } else { 0.0 };
        Estimate { mean: round(mean), error: round(error) }
    }

    /// The mean of shares that were measured. A result that came every time does not claim to be exact.
    pub(crate) fn of_shares(shares: &[f32]) -> Estimate {
        let n = shares.len().max(1) as f64;
        let sum: f64 = shares.iter().copied().map(f64::from).sum();
        let held = (sum + 1.0) / (n + 2.0);
        Estimate::new(sum / n, (held * (1.0 - held) / n).sqrt())
    }

    /// The mean of differences, one by one.
    pub(crate) fn of_differences(differences: impl IntoIterator<Item = f64>) -> Estimate {
        let (mut n, mut sum, mut squares) = (0.0, 0.0, 0.0);
        for difference in differences {
            n += 1.0;
            sum += difference;
            squares += difference * difference;
        }
        let n = f64::max(n, 1.0);
        let mean = sum / n;
        // As if half of one more had gone the other way: equal worlds, if few, prove nothing.
        let variance = (squares + 0.25) / n - mean * mean;
        Estimate::new(mean, (variance.max(0.25 / n) / n).sqrt())
    }

    /// How much more one was than the other in the worlds of both.
    pub(crate) fn of_lead(one: &[f32], other: &[f32]) -> Estimate {
        Estimate::of_differences(one.iter().zip(other).map(|(a, b)| f64::from(a - b)))
    }

    /// A number that is known.
    pub fn exact(mean: f64) -> Estimate {
        Estimate::new(mean, 0.0)
    }

    /// A share with its interval: "7.1 ± 1.2 %".
    pub fn percent(self) -> String {
        match self.error == 0.0 {
            true => format!("{:.1} %", tidy(100.0 * self.mean)),
            false => {
                format!("{:.1} ± {:.1} %", tidy(100.0 * self.mean), 100.0 * self.half_width())
            }
        }
    }

    /// The change of a share with its interval: "+7.1 ± 1.2 %", "−7.1 ± 1.2 %".
    pub fn change(self) -> String {
        let sign = if tidy(100.0 * self.mean) < 0.0 { "−" } else { "+" };
        format!("{sign}{}", Estimate::new(self.mean.abs(), self.error).percent())
    }

    /// The lower end of its 95 % interval.
    pub fn low(self) -> f64 {
        self.mean - WIDTH * self.error
    }

    /// The upper end of its 95 % interval.
    pub fn high(self) -> f64 {
        self.mean + WIDTH * self.error
    }

    /// Half the width of its 95 % interval.
    pub fn half_width(self) -> f64 {
        WIDTH * self.error
    }
}

/// Without a sign before what is shown as nothing.
fn tidy(hundred: f64) -> f64 {
    if hundred.abs() < 0.05 { 0.0 } else { hundred }
}

impl Neg for Estimate {
    type Output = Estimate;

    fn neg(self) -> Estimate {
        Estimate::new(-self.mean, self.error)
    }
}

/// The sum of numbers that were measured independently.
impl Add for Estimate {
    type Output = Estimate;

    fn add(self, other: Estimate) -> Estimate {
        Estimate::new(self.mean + other.mean, self.error.hypot(other.error))
    }
}

/// The difference of numbers that were measured independently.
impl Sub for Estimate {
    type Output = Estimate;

    fn sub(self, other: Estimate) -> Estimate {
        self + -other
    }
}

impl Sum for Estimate {
    fn sum<I: Iterator<Item = Estimate>>(all: I) -> Estimate {
        // Rounded once, not at every step.
        let (mean, variance) = all.fold((0.0, 0.0), |(mean, variance), one| {
            (mean + one.mean, variance + one.error * one.error)
        });
        Estimate::new(mean, variance.sqrt())
    }
}

impl From<(f64, f64)> for Estimate {
    fn from((mean, error): (f64, f64)) -> Estimate {
        Estimate::new(mean, error)
    }
}

impl From<Estimate> for (f64, f64) {
    fn from(estimate: Estimate) -> (f64, f64) {
        (estimate.mean, estimate.error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_told_with_their_intervals() {
        assert_eq!(Estimate::new(0.0712, 0.006).percent(), "7.1 ± 1.2 %");
        assert_eq!(Estimate::exact(1.0).percent(), "100.0 %");
        assert_eq!(Estimate::new(-0.0712, 0.006).change(), "−7.1 ± 1.2 %");
        assert_eq!(Estimate::new(-0.0001, 0.0).change(), "+0.0 %");
    }

    #[test]
    fn few_equal_worlds_do_not_claim_to_be_exact() {
        assert!(Estimate::of_shares(&[1.0; 50]).error > 0.005);
        assert!(Estimate::of_lead(&[1.0; 50], &[1.0; 50]).error > 0.005);
        let sure = Estimate::of_lead(&[1.0; 5000], &[0.0; 5000]);
        assert!(sure.mean == 1.0 && sure.error < 0.001, "{sure:?}");
    }

    #[test]
    fn independent_errors_add_by_their_squares() {
        let sum: Estimate = [Estimate::new(0.1, 0.03), Estimate::new(0.2, 0.04)].into_iter().sum();
        assert_eq!(sum, Estimate::new(0.3, 0.05));
        assert_eq!(Estimate::new(0.1, 0.03) - Estimate::new(0.2, 0.04), Estimate::new(-0.1, 0.05));
    }
}
