//! Small changes to the lists of a plan.

use freehold_engine::{Rng, Type};

use super::genome::{Genome, Line, Section, Term, Test};
use super::thinning;

/// A place in a list of this length.
pub(super) fn index(n: usize, rng: &mut Rng) -> usize {
    rng.below(n.max(1) as u32) as usize
}

/// A place in a list, more often near its beginning.
pub(super) fn towards_first(n: usize, rng: &mut Rng) -> usize {
    index(n, rng).min(index(n, rng))
}

/// Puts a line somewhere into the purchases of a plan.
pub(super) fn insert(genome: &mut Genome, line: Line, rng: &mut Rng) {
    let cost = line.thing.printed_cost();
    let at = match rng.below(2) {
        0 => index(genome.buy.len() + 1, rng),
        // Where it does not take the coins of what is dearer.
        _ => {
            let is_cheaper = |other: &Line| {
                let green = other.thing.card().is_some_and(|card| card.is(Type::Victory));
                !green && other.thing.printed_cost() <= cost
            };
            genome.buy.iter().position(is_cheaper).unwrap_or(genome.buy.len())
        }
    };
    genome.buy.insert(at, line);
}

/// Moves a line, mostly by a step.
pub(super) fn move_line(lines: &mut Vec<Line>, rng: &mut Rng) {
    if lines.len() < 2 {
        return;
    }
    let from = index(lines.len(), rng);
    let line = lines.remove(from);
    let to = if rng.below(2) == 0 {
        index(lines.len() + 1, rng)
    } else if rng.below(2) == 0 {
        from.saturating_sub(1)
    } else {
        (from + 1).min(lines.len())
    };
    lines.insert(to, line);
}

/// Changes a number of a condition a little.
pub(super) fn change_number(lines: &mut [Line], rng: &mut Rng) {
    let numbers: usize = lines.iter().map(|line| line.tests.len()).sum();
    if numbers == 0 {
        return;
    }
    let at = index(numbers, rng);
    let Some(test) = lines.iter_mut().flat_map(|line| &mut line.tests).nth(at) else { return };
    let (Test::AtMost(term, n) | Test::AtLeast(term, n) | Test::Is(term, n)) = test else { return };
    let by = match term {
        Term::Money => 1 + rng.below(4) as i16,
        Term::Turn => 1 + rng.below(3) as i16,
        _ => [1, 1, 1, 2][rng.below(4) as usize],
    };
    let least = if let Term::Excess(..) | Term::Lead = term { -6 } else { 0 };
    *n = (*n + if rng.below(2) == 0 { by } else { -by }).clamp(least, 60);
}

/// Takes a condition away.
pub(super) fn remove_test(lines: &mut [Line], rng: &mut Rng) {
    let at = index(lines.len(), rng);
    if let Some(line) = lines.get_mut(at)
        && !line.tests.is_empty()
    {
        let which = index(line.tests.len(), rng);
        line.tests.remove(which);
    }
}

/// Trashes something else, or nothing.
pub(super) fn change_trashing(genome: &mut Genome, rng: &mut Rng) {
    let others = &mut genome.others;
    others.retain(|(section, _)| *section != Section::Trash);
    let choices = thinning::trashing();
    let which = index(choices.len() + 1, rng);
    if let Some(mut lines) = choices.into_iter().nth(which) {
        change_number(&mut lines, rng);
        others.push((Section::Trash, lines));
    }
}

/// The lines of one plan, and some of another at about the same height.
pub(super) fn cross(one: &Genome, two: &Genome, rng: &mut Rng) -> Genome {
    let mut child = one.clone();
    if rng.below(2) == 0 {
        // The beginning of one and the end of the other.
        let cut = index(one.buy.len() + 1, rng);
        let rest = (cut * two.buy.len()).div_ceil(one.buy.len().max(1)).min(two.buy.len());
        child.buy.truncate(cut);
        let tail = two.buy[rest..].iter().filter(|line| !one.buy[..cut].contains(line));
        child.buy.extend(tail.cloned());
    } else {
        for (i, line) in two.buy.iter().enumerate() {
            if rng.below(3) == 0 && !child.buy.contains(line) {
                let at = (i * child.buy.len()).div_ceil(two.buy.len().max(1)).min(child.buy.len());
                child.buy.insert(at, line.clone());
            }
        }
    }
    if child.buy.is_empty() { one.clone() } else { child }
}
