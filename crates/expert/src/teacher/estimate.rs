//! A number that was measured, and how sure it is.

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

    /// A number that is known.
    pub fn exact(mean: f64) -> Estimate {
        Estimate::new(mean, 0.0)
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
