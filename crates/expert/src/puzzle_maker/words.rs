//! Why the right answer is right.

use freehold_engine::{Answer, Game, NoLog};
use freehold_puzzle::{Tried, percent, whole};

use super::solvers::Tips;
use crate::teacher::{Cause, deed};

/// What the answers are worth, what makes the difference as far as it was measured, and who would have erred.
pub(super) fn words(game: &Game, all: &[Tried], tips: &Tips, causes: &[Cause]) -> String {
    let [best, rival, ..] = all else { return String::new() };
    let mut paragraphs = vec![worth(game, best, rival)];
    if !causes.is_empty() {
        let told: Vec<String> = causes.iter().map(|cause| cause.words.to_string()).collect();
        paragraphs.push(format!(
            "What differs when both are played on with the same luck: {}.",
            told.join("; ")
        ));
    }
    let whole_of = |one: &Tried| whole(game, &one.answers).unwrap_or_default();
    let (right, next) = (whole_of(best), whole_of(rival));
    let who = [
        ("A plain player", &tips.reeve),
        ("The best buying plan for this Kingdom, followed blindly,", &tips.plan),
        ("A player with some practice", &tips.apprentice),
        ("A beginner", &tips.novice),
    ];
    if let Some((who, tip)) = who.iter().find(|(_, tip)| **tip != right)
        && let Some(erred) = all.iter().find(|one| whole_of(one) == **tip)
    {
        let would = if **tip == next { would(game, erred) } else { would_win(game, erred) };
        paragraphs.push(format!("{who} {would}."));
    }
    paragraphs.join("\n\n")
}

/// What the two best answers are worth.
fn worth(game: &Game, best: &Tried, rival: &Tried) -> String {
    format!(
        "The best answer here is to {}: it wins {} of the games played on from here. \
         The next best, to {}, wins {}.",
        said(game, &best.answers),
        percent(best.chance),
        said(game, &rival.answers),
        percent(rival.chance)
    )
}

/// What somebody else would do.
fn would(game: &Game, erred: &Tried) -> String {
    format!("would {}", said(game, &erred.answers))
}

/// The same with what it is worth, where that is not told yet.
fn would_win(game: &Game, erred: &Tried) -> String {
    format!("{}, which wins {}", would(game, erred), percent(erred.chance))
}

/// A whole answer as an order.
fn said(game: &Game, steps: &[Answer]) -> String {
    let mut world = game.clone();
    let mut pairs = Vec::new();
    for &step in steps {
        let Some(decision) = world.decision().cloned() else { break };
        if world.apply(step, &mut NoLog).is_err() {
            break;
        }
        // What the rules fill in is part of the answer.
        pairs.push((decision, step));
    }
    deed(&pairs).to_string()
}

#[cfg(test)]
mod tests {
    use freehold_puzzle::{Puzzle, library};

    use super::*;

    /// The best answer, and the best of the others that were weighed as long.
    fn weighed(puzzle: &Puzzle) -> (&Tried, &Tried) {
        let best = &puzzle.answers()[0];
        let rival = puzzle.answers().iter().skip(1).find(|tried| tried.playouts == best.playouts);
        (best, rival.unwrap())
    }

    #[test]
    fn the_sentences_of_the_library_say_the_figures_of_its_lists() {
        for puzzle in library::all() {
            let (best, rival) = weighed(puzzle);
            let paragraphs: Vec<&str> = puzzle.words().split("\n\n").collect();
            assert_eq!(paragraphs[0], worth(puzzle.game(), best, rival), "{}", puzzle.id());
            for told in paragraphs.iter().filter(|told| told.contains(" would ")) {
                let is_it = |tried: &Tried| {
                    [would(puzzle.game(), tried), would_win(puzzle.game(), tried)]
                        .iter()
                        .any(|words| told.ends_with(&format!(" {words}.")))
                };
                assert!(puzzle.answers().iter().any(is_it), "{}: {told}", puzzle.id());
            }
        }
    }
}
