//! `puzzle`.

use freehold_puzzle::{Puzzle, library};

use crate::{freehold, with_input};

/// What to type for an answer that was tried, if it is a single choice.
fn typed(puzzle: &Puzzle, right: bool) -> Option<String> {
    let tried = puzzle.answers().iter().find(|tried| tried.right == right)?;
    (tried.answers.len() == 1).then(|| puzzle.label(&tried.answers))
}

fn simple() -> &'static Puzzle {
    let is_simple =
        |puzzle: &&Puzzle| typed(puzzle, true).is_some() && typed(puzzle, false).is_some();
    library::all().iter().find(is_simple).expect("a puzzle with a simple answer")
}

#[test]
fn a_right_answer_is_praised_and_remembered() {
    let puzzle = simple();
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let input = format!("help\nlog\n{}\n", typed(puzzle, true).unwrap());
    let run = with_input(&["puzzle", puzzle.id(), "--data", data], &input);
    run.shows(&[puzzle.title(), "What now?", "Your hand", "all that happened", "Right: "]);
    run.shows(&["Chance to win", "★ yours"]);
    let kept = std::fs::read_to_string(folder.path().join("puzzles-solved.txt")).unwrap();
    assert_eq!(kept.trim(), puzzle.id());
    freehold(&["puzzle", "--data", data]).shows(&["✓", puzzle.id()]);
    let next = library::all().iter().find(|other| other.id() != puzzle.id()).unwrap();
    let first = if library::all()[0].id() == puzzle.id() { next } else { &library::all()[0] };
    with_input(&["puzzle", "next", "--data", data], "quit\n").shows(&[first.title()]);
}

#[test]
fn a_wrong_answer_is_explained_and_not_remembered() {
    let puzzle = simple();
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let input = format!("dance\n{}\n", typed(puzzle, false).unwrap());
    let run = with_input(&["puzzle", puzzle.id(), "--data", data], &input);
    run.shows(&["no choice is called \"dance\"", "There is better than ", "  yours"])
        .hides(&["Right"]);
    assert!(!folder.path().join("puzzles-solved.txt").exists());
}

#[test]
fn nothing_is_told_before_an_answer() {
    let puzzle = simple();
    let words = puzzle.words().lines().next().unwrap();
    let run = with_input(&["puzzle", puzzle.id()], "board\nlog\n");
    run.shows(&["What now?"]).hides(&[words, "Chance to win", "★"]);
}

#[test]
fn an_unknown_puzzle_is_a_clear_error() {
    freehold(&["puzzle", "no-such-thing"]).fails(1, &["there is no puzzle \"no-such-thing\""]);
}
