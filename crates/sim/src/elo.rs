//! Ratings from scores.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::stats::{NINETY_FIVE, ScoreSums};

/// The rating of one strategy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Rating {
    /// The strategy.
    pub name: String,
    /// The rating in points of Elo's scale; the mean of all is 0.
    pub elo: f64,
    /// Half the width of its 95 % interval; none if it has met nobody.
    pub error: Option<f64>,
    /// The mean score against all it has met.
    pub score: f64,
}

/// Points of Elo's scale for a unit of the logistic one.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// The ratings that make the scores most likely (Bradley and Terry's model). A draw of one whole game against an average
/// player is added to every pair, so that one who always wins has a rating too.
pub fn ratings(names: &[String], met: &BTreeMap<(usize, usize), ScoreSums>) -> Vec<Rating> {
    let n = names.len();
    let has_met = |i: usize| met.keys().any(|&(one, other)| i == one || i == other);
    let rated: Vec<usize> = (0..n).filter(|&i| has_met(i)).collect();
    let strength = strengths(n, met);
    let mean = rated.iter().map(|&i| strength[i]).sum::<f64>() / rated.len().max(1) as f64;
    let variances = variances(&rated, met, &strength);
    let rating = |(i, name): (usize, &String)| {
        let place = rated.iter().position(|&one| one == i);
        let error = |place: usize| variances[place].max(0.0).sqrt() * NINETY_FIVE * SCALE;
        Rating {
            name: name.clone(),
            elo: place.map_or(0.0, |_| (strength[i] - mean) * SCALE),
            error: place.map(error),
            score: mean_score(i, met),
        }
    };
    names.iter().enumerate().map(rating).collect()
}

fn strengths(n: usize, met: &BTreeMap<(usize, usize), ScoreSums>) -> Vec<f64> {
    let mut strength = vec![0.0_f64; n];
    for _ in 0..200 {
        let mut moved: f64 = 0.0;
        for i in 0..n {
            // One step of Newton's method in one coordinate at a time; the likelihood has a single top.
            let (mut slope, mut curve) = (0.0, 0.0);
            for (&(one, other), sums) in met {
                let (score, rival) = match i {
                    i if i == one => (sums.mean(), other),
                    i if i == other => (1.0 - sums.mean(), one),
                    _ => continue,
                };
                let weight = sums.n as f64;
                let expected = logistic(strength[i] - strength[rival]);
                slope += weight * (score - expected) + 0.5 - logistic(strength[i]);
                curve += weight * expected * (1.0 - expected) + bend(strength[i]);
            }
            if curve > 0.0 {
                let step = (slope / curve).clamp(-1.0, 1.0);
                strength[i] += step;
                moved = moved.max(step.abs());
            }
        }
        if moved < 1e-9 {
            break;
        }
    }
    strength
}

/// How far each strength less the mean of all would vary if the same pairs met again: the scores of the pairs are independent,
/// and each moves all strengths.
fn variances(
    rated: &[usize],
    met: &BTreeMap<(usize, usize), ScoreSums>,
    strength: &[f64],
) -> Vec<f64> {
    let n = rated.len();
    let place = |i: usize| rated.iter().position(|&one| one == i);
    let pairs =
        met.iter().filter_map(|(&(one, other), sums)| Some((place(one)?, place(other)?, sums)));
    let pairs: Vec<(usize, usize, &ScoreSums)> = pairs.collect();
    let mut curve = vec![vec![0.0; n]; n];
    for &(one, other, sums) in &pairs {
        let (a, b) = (strength[rated[one]], strength[rated[other]]);
        let weight = sums.n as f64 * bend(a - b);
        curve[one][one] += weight + bend(a);
        curve[other][other] += weight + bend(b);
        curve[one][other] -= weight;
        curve[other][one] -= weight;
    }
    let inverse = inverse(curve);
    let column_mean = |j: usize| inverse.iter().map(|row| row[j]).sum::<f64>() / n as f64;
    let means: Vec<f64> = (0..n).map(column_mean).collect();
    let mut variances = vec![0.0; n];
    for &(one, other, sums) in &pairs {
        let deviation = sums.n as f64 * sums.estimate().half_width() / NINETY_FIVE;
        for (variance, row) in variances.iter_mut().zip(&inverse) {
            let moves = (row[one] - means[one]) - (row[other] - means[other]);
            *variance += (moves * deviation).powi(2);
        }
    }
    variances
}

/// The inverse of a symmetric matrix with a strong diagonal, which needs no pivots.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let n = matrix.len();
    let unit = |i: usize| (0..n).map(|j| if i == j { 1.0 } else { 0.0 }).collect();
    let mut inverse: Vec<Vec<f64>> = (0..n).map(unit).collect();
    for i in 0..n {
        let pivot = matrix[i][i];
        matrix[i].iter_mut().chain(&mut inverse[i]).for_each(|x| *x /= pivot);
        let (row, inverse_row) = (matrix[i].clone(), inverse[i].clone());
        for j in (0..n).filter(|&j| j != i) {
            let factor = matrix[j][i];
            matrix[j].iter_mut().zip(&row).for_each(|(x, y)| *x -= factor * y);
            inverse[j].iter_mut().zip(&inverse_row).for_each(|(x, y)| *x -= factor * y);
        }
    }
    inverse
}

/// The slope of the logistic curve.
fn bend(x: f64) -> f64 {
    logistic(x) * (1.0 - logistic(x))
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
        // The gap of two is known as well as their score is, and each is half a gap from the middle: for 10,000 games
        // 1.96 x 0.0043 / 0.1875 x 173.7 / 2 points.
        assert!((ratings[0].error.expect("they met") - 3.93).abs() < 0.05, "{ratings:?}");
        assert_eq!(ratings[0].error, ratings[1].error);
    }

    #[test]
    fn one_who_always_wins_has_a_rating() {
        let names = ["strong".to_string(), "weak".to_string()];
        let met = BTreeMap::from([((0, 1), sums(1.0))]);
        let ratings = ratings(&names, &met);
        assert!(ratings[0].elo.is_finite() && ratings[0].elo > 400.0);
    }

    #[test]
    fn the_interval_of_a_rating_holds_it_as_often_as_it_says() {
        let strengths = [1.5, 0.5, 0.2, -0.2, -0.5, -1.5_f64];
        let names: Vec<String> = (0..6).map(|i| i.to_string()).collect();
        let (trials, games) = (400, 500);
        let mut held = [0; 6];
        let mut number = 0;
        for _ in 0..trials {
            let mut met = BTreeMap::new();
            for one in 0..6 {
                for other in one + 1..6 {
                    let chance = logistic(strengths[one] - strengths[other]);
                    let mut sums = ScoreSums::default();
                    for _ in 0..games {
                        number += 1;
                        let drawn = crate::seed::of(3, number) as f64 / u64::MAX as f64;
                        sums.add(if drawn <= chance { 1.0 } else { 0.0 });
                    }
                    met.insert((one, other), sums);
                }
            }
            for (i, rating) in ratings(&names, &met).iter().enumerate() {
                let off = (rating.elo - strengths[i] * SCALE).abs();
                held[i] += usize::from(off <= rating.error.expect("all have met"));
            }
        }
        let share = |n: usize| n as f64 / f64::from(trials);
        assert!(held.iter().all(|&n| (0.92..=0.985).contains(&share(n))), "{held:?} of {trials}");
    }

    #[test]
    fn one_who_met_nobody_has_no_interval() {
        let names = ["a", "b", "c"].map(String::from);
        let met = BTreeMap::from([((0, 2), sums(0.6))]);
        let ratings = ratings(&names, &met);
        assert_eq!((ratings[1].elo, ratings[1].error), (0.0, None));
        assert!((ratings[0].elo + ratings[2].elo).abs() < 1e-6);
    }
}
