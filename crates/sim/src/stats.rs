//! Means and how far they can be trusted.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::anytime::{self, FEWEST_SETS};

/// The half-width of a 95 % interval in standard deviations.
pub const NINETY_FIVE: f64 = 1.959_963_984_540_054;

/// A mean with its 95 % interval.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Estimate {
    /// Half the width of the interval.
    pub fn half_width(self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// The sums behind the mean score of one side, over sets of games that share their shuffles. The games of a set are not
/// independent; the sets are, so that the interval comes from them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ScoreSums {
    /// How many sets.
    pub n: u64,
    /// The sum of their mean scores.
    pub sum: f64,
    /// The sum of the squares.
    pub squares: f64,
}

impl ScoreSums {
    /// Adds the mean score of a set.
    pub fn add(&mut self, score: f64) {
        self.n += 1;
        self.sum += score;
        self.squares += score * score;
    }

    /// Adds other sums.
    pub fn merge(&mut self, other: &ScoreSums) {
        self.n += other.n;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean.
    pub fn mean(&self) -> f64 {
        if self.n == 0 { 0.5 } else { self.sum / self.n as f64 }
    }

    /// The variance of one set.
    pub fn variance(&self) -> f64 {
        if self.n < 2 {
            return 0.25;
        }
        let n = self.n as f64;
        ((self.squares - self.sum * self.sum / n) / (n - 1.0)).max(0.0)
    }

    /// The mean with its interval, as a share between 0 and 1: Wilson's, which does not end at the mean near 0 and 1, for as many
    /// independent games as would vary as much as these sets do.
    pub fn estimate(&self) -> Estimate {
        let mean = self.mean();
        if self.n == 0 {
            return Estimate { mean, low: 0.0, high: 1.0 };
        }
        wilson(mean, self.n as f64 / self.design())
    }

    /// How far a set strays from the mean, with the same caution.
    pub(crate) fn cautious_deviation(&self) -> f64 {
        let mean = self.mean();
        let (n, z2) = (self.n.max(1) as f64, NINETY_FIVE * NINETY_FIVE);
        let centre = (mean * n + z2 / 2.0) / (n + z2);
        (self.design() * centre * (1.0 - centre)).sqrt()
    }

    /// How much a set varies, as a share of what a single won or lost game would. One such game is added to what was seen, as
    /// no number of equal sets proves that there is no other; and a few sets say nothing about it.
    fn design(&self) -> f64 {
        const FEW: u64 = 10;
        if self.n < FEW {
            return 1.0;
        }
        let (n, mean) = (self.n as f64, self.mean());
        let single = |mean: f64| mean * (1.0 - mean);
        let z2 = NINETY_FIVE * NINETY_FIVE;
        let added = single((mean * n + z2 / 2.0) / (n + z2));
        ((n * self.variance() + added) / (n * single(mean) + added)).min(1.0)
    }
}

/// Wilson's interval of a share.
pub fn wilson(share: f64, n: f64) -> Estimate {
    let z2 = NINETY_FIVE * NINETY_FIVE;
    let centre = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half =
        NINETY_FIVE / (1.0 + z2 / n) * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
    Estimate { mean: share, low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
}

/// When a simulation has seen enough.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Length {
    /// After this many games, rounded up to whole sets.
    Games(u64),
    /// When the 95 % interval of every side's score is no wider than this to either side (0.005 for half a per cent).
    Until(f64),
    /// When it is clear which of two sides is better, or that their scores are closer to 50 % than this, by an interval that holds at
    /// every moment: see [`crate::sim::Verdict`].
    Decided(f64),
}

/// Games after which every simulation ends.
pub const MOST_GAMES: u64 = 1_000_000_000;

impl Length {
    /// The most games to play, in any case.
    pub(crate) fn most_games(self) -> u64 {
        match self {
            Length::Games(n) => n.clamp(1, MOST_GAMES),
            _ => MOST_GAMES,
        }
    }

    /// Whether these scores, one for each side, are enough.
    pub(crate) fn is_enough(self, sides: &[ScoreSums]) -> bool {
        match self {
            Length::Games(_) => false,
            _ if sides.iter().any(|scores| scores.n < FEWEST_SETS) => false,
            _ => self.share_done(sides) >= 1.0,
        }
    }

    /// How much of the way is done, as far as it can be told: that of the side that has the longest to go.
    pub(crate) fn share_done(self, sides: &[ScoreSums]) -> f64 {
        sides.iter().map(|scores| self.share_of(scores)).fold(f64::INFINITY, f64::min)
    }

    fn share_of(self, scores: &ScoreSums) -> f64 {
        match self {
            Length::Games(_) => 0.0,
            Length::Until(half) => {
                (half.max(1e-6) / scores.estimate().half_width().max(1e-12)).powi(2)
            }
            Length::Decided(margin) => anytime::share_done(scores, margin.max(1e-6)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_shrinks_with_the_root_of_the_number_of_sets() {
        let sums = |n: u64| {
            let mut sums = ScoreSums::default();
            (0..n).for_each(|i| sums.add((i % 2) as f64));
            sums
        };
        let (few, many) = (sums(100).estimate(), sums(10_000).estimate());
        assert!((few.mean - 0.5).abs() < 1e-12);
        assert!((few.half_width() / many.half_width() - 10.0).abs() < 0.3);
        assert!((many.half_width() - 0.0098).abs() < 1e-4);
    }

    #[test]
    fn nothing_but_wins_is_no_certainty() {
        let mut sums = ScoreSums::default();
        (0..50).for_each(|_| sums.add(1.0));
        let estimate = sums.estimate();
        assert!(estimate.low > 0.9 && estimate.low < 0.95 && estimate.high == 1.0, "{estimate:?}");
    }

    #[test]
    fn the_interval_holds_near_certainty_as_often_as_it_says() {
        // A hundred sets of two games with a known chance, many times over. The mean plus and minus two
        // deviations would hold 89 % at 98.3 %.
        for (chance, n_sets) in [(0.5, 100), (0.95, 100), (0.983, 100), (0.983, 1_000)] {
            let won = |number: u64| crate::seed::of(7, number) as f64 / u64::MAX as f64 <= chance;
            let trials = 1_000;
            let holds = |trial: u64| {
                let mut sums = ScoreSums::default();
                for set in 0..n_sets {
                    let game = 2 * (trial * n_sets + set);
                    sums.add(f64::from(u8::from(won(game)) + u8::from(won(game + 1))) / 2.0);
                }
                let estimate = sums.estimate();
                (estimate.low..=estimate.high).contains(&chance)
            };
            let held = (0..trials).filter(|&trial| holds(trial)).count();
            assert!((930..=980).contains(&held), "{held} of {trials} at {chance}");
        }
    }

    #[test]
    fn sets_that_vary_little_make_a_narrow_interval() {
        let mut sums = ScoreSums::default();
        (0..1_000).for_each(|i| sums.add(if i % 10 == 0 { 1.0 } else { 0.5 }));
        let estimate = sums.estimate();
        assert!((estimate.half_width() - 0.0093).abs() < 0.0005, "{estimate:?}");
    }
}
