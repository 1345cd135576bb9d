//! How good a move was.

use serde::{Deserialize, Serialize};

use super::Estimate;

/// How good a move was, by the chance of winning that it lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    /// Nothing better was found.
    Best,
    /// What it lost, if anything, is less than would count.
    Good,
    /// Too close to tell.
    Close,
    /// It lost 2 games of 100 or more.
    Inaccuracy,
    /// It lost 5 games of 100 or more.
    Mistake,
    /// It lost 10 games of 100 or more.
    Blunder,
}

/// From which loss on a move has which grade, the worst first.
const FAULTS: [(f64, Grade); 3] =
    [(0.10, Grade::Blunder), (0.05, Grade::Mistake), (0.02, Grade::Inaccuracy)];

/// How many standard errors a mean must be away to be so almost for certain.
const ALMOST_CERTAIN: f64 = 2.58;

impl Grade {
    /// All grades, the best first.
    pub const ALL: [Grade; 6] =
        [Grade::Best, Grade::Good, Grade::Close, Grade::Inaccuracy, Grade::Mistake, Grade::Blunder];

    /// The grade of a loss.
    ///
    /// A fault needs a mean at its threshold, and must be above half of it almost for certain (99 %: a game has a hundred
    /// decisions, and one in forty would be named by noise alone at the 95 % of the intervals). With the whole interval above the
    /// threshold hardly a loss of just that size would ever be called by its name; at half the threshold something is lost,
    /// and the name is the most likely one. A move is good if its whole interval lies below the smallest threshold. All others
    /// are too close to tell.
    pub fn of(loss: Estimate) -> Grade {
        if loss.mean <= 0.0 && loss.error == 0.0 {
            return Grade::Best;
        }
        let surely = loss.mean - ALMOST_CERTAIN * loss.error;
        let fault = |&&(least, _): &&(f64, Grade)| loss.mean >= least && surely > least / 2.0;
        match FAULTS.iter().find(fault) {
            Some(&(_, grade)) => grade,
            None if loss.high() < FAULTS[2].0 => Grade::Good,
            None => Grade::Close,
        }
    }

    /// Whether the move lost something that counts.
    pub fn is_fault(self) -> bool {
        self >= Grade::Inaccuracy
    }

    /// What one such move is called.
    pub fn name(self) -> &'static str {
        match self {
            Grade::Best => "best",
            Grade::Good => "good",
            Grade::Close => "too close to tell",
            Grade::Inaccuracy => "inaccuracy",
            Grade::Mistake => "mistake",
            Grade::Blunder => "blunder",
        }
    }
}

/// How many moves of each grade.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct GradeCounts {
    pub best: u32,
    pub good: u32,
    pub close: u32,
    pub inaccuracies: u32,
    pub mistakes: u32,
    pub blunders: u32,
}

impl GradeCounts {
    /// Counts these.
    pub fn of(grades: impl IntoIterator<Item = Grade>) -> GradeCounts {
        let mut counts = GradeCounts::default();
        for grade in grades {
            *counts.get_mut(grade) += 1;
        }
        counts
    }

    /// How many there are.
    pub fn all(self) -> u32 {
        Grade::ALL.into_iter().map(|grade| self.get(grade)).sum()
    }

    /// How many of this grade.
    pub fn get(mut self, grade: Grade) -> u32 {
        *self.get_mut(grade)
    }

    fn get_mut(&mut self, grade: Grade) -> &mut u32 {
        match grade {
            Grade::Best => &mut self.best,
            Grade::Good => &mut self.good,
            Grade::Close => &mut self.close,
            Grade::Inaccuracy => &mut self.inaccuracies,
            Grade::Mistake => &mut self.mistakes,
            Grade::Blunder => &mut self.blunders,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grade(mean: f64, error: f64) -> Grade {
        Grade::of(Estimate::new(mean, error))
    }

    #[test]
    fn a_loss_that_is_certain_has_the_grade_of_its_size() {
        let grades = [0.0, 0.01, 0.02, 0.05, 0.1, 1.0].map(|loss| grade(loss, 0.0));
        use Grade::{Best, Blunder, Good, Inaccuracy, Mistake};
        assert_eq!(grades, [Best, Good, Inaccuracy, Mistake, Blunder, Blunder]);
    }

    #[test]
    fn an_uncertain_loss_has_the_grade_that_its_interval_bears_out() {
        // It is almost certainly above 5.7 games of 100, then above 3.1, then above 1.6, then above nothing.
        assert_eq!(grade(0.16, 0.04), Grade::Blunder);
        assert_eq!(grade(0.16, 0.05), Grade::Mistake);
        assert_eq!(grade(0.16, 0.056), Grade::Inaccuracy);
        assert_eq!(grade(0.16, 0.06), Grade::Close);
    }

    #[test]
    fn noise_around_nothing_is_too_close_and_little_noise_is_good() {
        assert_eq!(grade(0.005, 0.02), Grade::Close);
        assert_eq!(grade(0.005, 0.005), Grade::Good);
        assert_eq!(grade(-0.03, 0.02), Grade::Good);
        assert_eq!(grade(0.0, 0.02), Grade::Close);
    }
}
