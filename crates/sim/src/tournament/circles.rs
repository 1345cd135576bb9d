//! Where the results of a tournament are no order.

use std::collections::BTreeMap;

use crate::compare;
use crate::stats::ScoreSums;

/// No more than this many are named.
const MOST: usize = 10;

/// Threes of which each beats the next, and the last the first, by more than chance; the clearest first.
pub(super) fn find(
    names: &[String],
    met: &BTreeMap<(usize, usize), ScoreSums>,
) -> Vec<[String; 3]> {
    let deviations = compare::deviations(met.len());
    // By how much one beats another, if it does.
    let beats = |one: usize, other: usize| {
        let sums = met.get(&(one.min(other), one.max(other)))?;
        let ahead = if one < other { sums.mean() - 0.5 } else { 0.5 - sums.mean() };
        let clear = match one < other {
            true => compare::wins(sums, deviations),
            false => compare::loses(sums, deviations),
        };
        clear.then_some(ahead)
    };
    let mut found: Vec<(f64, [usize; 3])> = Vec::new();
    for a in 0..names.len() {
        // Each circle is told from its first member on.
        for b in a + 1..names.len() {
            for c in (a + 1..names.len()).filter(|&c| c != b) {
                if let (Some(ab), Some(bc), Some(ca)) = (beats(a, b), beats(b, c), beats(c, a)) {
                    found.push((ab.min(bc).min(ca), [a, b, c]));
                }
            }
        }
    }
    found.sort_by(|one, other| other.0.total_cmp(&one.0));
    found.truncate(MOST);
    found.into_iter().map(|(_, three)| three.map(|i| names[i].clone())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sums(mean: f64) -> ScoreSums {
        let n = 10_000;
        ScoreSums { n, sum: mean * n as f64, squares: mean * n as f64 }
    }

    #[test]
    fn stone_scissors_and_paper_are_found() {
        let names = ["stone", "scissors", "paper", "bystander"].map(String::from);
        let met = BTreeMap::from([
            ((0, 1), sums(0.6)),
            ((1, 2), sums(0.55)),
            ((0, 2), sums(0.4)),
            ((0, 3), sums(0.9)),
            ((1, 3), sums(0.9)),
            ((2, 3), sums(0.9)),
        ]);
        assert_eq!(find(&names, &met), [["stone", "scissors", "paper"].map(String::from)]);
        let mut close = met;
        close.insert((1, 2), sums(0.503));
        assert!(find(&names, &close).is_empty(), "chance may do that");
    }
}
