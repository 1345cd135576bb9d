//! Ratings from scores.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::stats::{NINETY_FIVE, ScoreSums};

/// The rating of one strategy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// The strategy.
    pub name: String,
    /// The rating in points of Elo's scale; the mean of all is 0.
    pub elo: f64,
    /// Half the width of its 95 % interval.
    pub error: f64,
    /// The mean score against all it has met.
    pub score: f64,
}

/// Points of Elo's scale for a unit of the logistic one.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// The ratings that make the scores most likely (Bradley and Terry's model). A draw of one whole game against an average
/// player is added to every pair, so that one who always wins has a rating too.
pub fn ratings(names: &[String], met: &BTreeMap<(usize, usize), ScoreSums>) -> Vec<Rating> {
    let n = names.len();
    let mut strength = vec![0.0_f64; n];
    let mut errors = vec![f64::INFINITY; n];
    for _ in 0..200 {
        let mut moved: f64 = 0.0;
        for i in 0..n {
            // One step of Newton's method in one coordinate at a time; the likelihood has a single top.
            let (mut slope, mut curve, mut noise) = (0.0, 0.0, 0.0);
            for (&(one, other), sums) in met {
                let (score, rival) = match i {
                    i if i == one => (sums.mean(), other),
                    i if i == other => (1.0 - sums.mean(), one),
                    _ => continue,
                };
                let weight = sums.n as f64;
                let expected = logistic(strength[i] - strength[rival]);
                slope += weight * (score - expected);
                curve += weight * expected * (1.0 - expected);
                noise += weight * sums.variance().max(1e-6);
                let expected = logistic(strength[i]);
                slope += 0.5 - expected;
                curve += expected * (1.0 - expected);
                noise += 0.25;
            }
            if curve > 0.0 {
                let step = (slope / curve).clamp(-1.0, 1.0);
                strength[i] += step;
                moved = moved.max(step.abs());
                errors[i] = noise.sqrt() / curve;
            }
        }
        if moved < 1e-9 {
            break;
        }
    }
    let mean = strength.iter().sum::<f64>() / n.max(1) as f64;
    names
        .iter()
        .enumerate()
        .map(|(i, name)| Rating {
            name: name.clone(),
            elo: (strength[i] - mean) * SCALE,
            error: errors[i] * NINETY_FIVE * SCALE,
            score: mean_score(i, met),
        })
        .collect()
}

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

fn mean_score(i: usize, met: &BTreeMap<(usize, usize), ScoreSums>) -> f64 {
    let scores: Vec<f64> = met
        .iter()
        .filter_map(|(&(one, other), sums)| match i {
            i if i == one => Some(sums.mean()),
            i if i == other => Some(1.0 - sums.mean()),
            _ => None,
        })
        .collect();
    scores.iter().sum::<f64>() / scores.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sums(mean: f64) -> ScoreSums {
        let n = 10_000;
        ScoreSums { n, sum: mean * n as f64, squares: mean * n as f64 }
    }

    #[test]
    fn three_quarters_are_about_two_hundred_points() {
        let names = ["strong".to_string(), "weak".to_string()];
        let met = BTreeMap::from([((0, 1), sums(0.75))]);
        let ratings = ratings(&names, &met);
        let gap = ratings[0].elo - ratings[1].elo;
        assert!((gap - 190.8).abs() < 1.0, "{gap}");
        assert!(ratings[0].error > 1.0 && ratings[0].error < 20.0, "{ratings:?}");
    }

    #[test]
    fn one_who_always_wins_has_a_rating() {
        let names = ["strong".to_string(), "weak".to_string()];
        let met = BTreeMap::from([((0, 1), sums(1.0))]);
        let ratings = ratings(&names, &met);
        assert!(ratings[0].elo.is_finite() && ratings[0].elo > 400.0);
    }
}
